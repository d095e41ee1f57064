import { emptyBoard, findEdition, type Ruleset } from '@luctor/rules';
import { expect, test } from 'vitest';
import { createGenerator } from '../../generator/generator.ts';
import type { Position } from '../../board/position.ts';
import { smallLexicon } from '../../testing/small-lexicon.ts';
import { listCandidates } from './candidate-moves.ts';

const { graph } = smallLexicon();

function rulesOf(id: string): Ruleset {
  const edition = findEdition(id);
  if (edition === null) throw new Error(`no edition ${id}`);
  return edition.rulesets.en;
}

function opening(ruleset: Ruleset): Position {
  return {
    ruleset,
    board: emptyBoard(ruleset.layout.size),
    rack: Array.from('AEINRST'),
    score: 0,
    opponents: [{ score: 0, tileCount: 7, rack: null }],
    bagCount: 80,
    unseen: Array.from({ length: 87 }, () => 'E'),
  };
}

test('a first word is examined only across if it would be the same down', () => {
  const position = opening(rulesOf('classic'));
  const generator = createGenerator({ ruleset: position.ruleset, graph });
  const all = listCandidates(generator, position, Infinity).map(({ scored }) => scored);
  generator.setPosition(position);
  const across = generator
    .allMoves()
    .filter((move) => move.type !== 'play' || move.direction === 'across');
  expect(all).toEqual(across);
  expect(all.filter(({ type }) => type === 'play').length).toBeGreaterThan(3);
  const few = listCandidates(generator, position, 3).map(({ scored }) => scored);
  expect(few).toEqual(across.slice(0, 3));
});

test('if the first word must start on a row, both directions differ and both are examined', () => {
  const position = opening(rulesOf('scampio'));
  const generator = createGenerator({ ruleset: position.ruleset, graph });
  const all = listCandidates(generator, position, Infinity).map(({ scored }) => scored);
  generator.setPosition(position);
  expect(all).toEqual(generator.allMoves());
});
