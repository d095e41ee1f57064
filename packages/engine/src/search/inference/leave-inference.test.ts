import { allTiles, emptyBoard, withoutTiles } from '@luctor/rules';
import { seededRandom } from '@luctor/rules/testing';
import { expect, test } from 'vitest';
import { createGenerator } from '../../generator/generator.ts';
import { randomTable } from '../../testing/random-tables.ts';
import { createInferredLeaves } from './leave-inference.ts';
import { createRandomNumbers } from '../../chance/random-numbers.ts';

const OPTIONS = { size: 9, letters: 'ABCDEFGH', wordCount: 150, maxLength: 6, scampio: false };

test.each([
  ['a person', false],
  ['one who misses nothing', true],
])('leaves that explain the play of %s are drawn more often than by chance', (_, isUnerring) => {
  const table = randomTable(seededRandom(12), OPTIONS);
  const generator = createGenerator(table);
  const { coding } = generator;
  const before = emptyBoard(OPTIONS.size);
  const bag = allTiles(table.ruleset.tileSet);
  const opponents = [{ score: 0, tileCount: 7, rack: null }];
  let explainedByInference = 0;
  let explainedByChance = 0;
  let plays = 0;
  for (let game = 0; game < 12; game++) {
    const random = createRandomNumbers(game);
    const rack = Array.from({ length: 7 }, () => bag[random.below(bag.length)] ?? 'A');
    const rest = withoutTiles(bag, rack);
    if (rest === null) continue;
    const position = { ruleset: table.ruleset, board: before, rack, score: 0, opponents };
    generator.setPosition({ ...position, bagCount: 20, unseen: rest });
    const best = generator.bestMove();
    if (best.type !== 'play' || best.leave.length < 2) continue;
    plays++;
    const unseen = Uint8Array.from([...rest, ...best.leave], (tile) => coding.encodeTile(tile));
    const { placement, score } = best;
    const play = { before, placement, score, bagCountBefore: 20, isUnerring };
    const leaves = createInferredLeaves(generator, play, unseen, random, 240);
    expect(leaves?.size).toBe(best.leave.length);
    if (leaves === null) continue;
    expect(leaves.trust()).toBe(0);
    while (leaves.drawMore(50));
    expect(leaves.trust()).toBeGreaterThan(0);
    expect(leaves.trust()).toBeLessThan(1);

    const laid = placement.map(({ face }) =>
      face === face.toLowerCase() ? 0 : coding.encodeTile(face),
    );
    const isExplained = (leave: ArrayLike<number>): boolean => {
      generator.setBoard(before);
      generator.setRack([...laid, ...Array.from(leave)], 7, 20, 0);
      return generator.findBest().score === score;
    };
    for (let i = 0; i < 60; i++) {
      const at = leaves.choose(random.fraction()) * leaves.size;
      if (isExplained(leaves.tiles.subarray(at, at + leaves.size))) explainedByInference++;
      const anywhere = random.below(240) * leaves.size;
      if (isExplained(leaves.tiles.subarray(anywhere, anywhere + leaves.size))) explainedByChance++;
    }
  }
  expect(plays).toBeGreaterThan(4);
  expect(explainedByInference).toBeGreaterThan(1.3 * explainedByChance);
  // another play with the same score may be the best, or just lucky among the few leaves drawn
  if (isUnerring) expect(explainedByInference).toBeGreaterThan(0.9 * 60 * plays);
});

test('a player who kept nothing needs no guess', () => {
  const table = randomTable(seededRandom(12), OPTIONS);
  const placement = Array.from({ length: 7 }, (_, col) => ({ row: 4, col, face: 'A' }));
  const play = {
    before: emptyBoard(9),
    placement,
    score: 50,
    bagCountBefore: 20,
    isUnerring: false,
  };
  const unseen = new Uint8Array(20);
  const random = createRandomNumbers(1);
  expect(createInferredLeaves(createGenerator(table), play, unseen, random, 240)).toBeNull();
});
