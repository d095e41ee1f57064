import {
  EDITIONS,
  makeSetup,
  viewFor,
  type GameSetup,
  type GameView,
  type Viewer,
} from '@luctor/rules';
import { hexFrom, randomCommand, seededRandom, TestGame, testWords } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { applyPatch, diffViews } from './view-patch.ts';

const WORDS = testWords([
  'AT',
  'TO',
  'IN',
  'ON',
  'AN',
  'NO',
  'ES',
  'TES',
  'NET',
  'TEN',
  'SEA',
  'EAT',
]);

function setupOf(edition: string, challenge: boolean): GameSetup {
  const found = EDITIONS.find(({ id }) => id === edition);
  if (found === undefined) throw new Error(`no edition ${edition}`);
  const made = makeSetup(found, {
    players: ['Ann', 'Bob', 'Cleo'].map((name) => ({ kind: 'person', name })),
    language: 'en',
    table: 'online',
    wordCheck: challenge
      ? { type: 'challenge', wrongChallenge: '5-points', waitSeconds: 5 }
      : { type: 'reject' },
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

describe('patches of views', () => {
  test.each([
    ['salon', false],
    ['classic', true],
    ['scampio', false],
  ] as const)(
    '%s: a view plus its patches equals the next view, for everyone',
    (edition, challenge) => {
      const random = seededRandom(7);
      for (let games = 0; games < 3; games++) {
        const game = new TestGame(setupOf(edition, challenge), WORDS, hexFrom(random, 64));
        const viewers: Viewer[] = [0, 1, 2, 'watcher'];
        let shown = viewers.map((viewer) => viewFor(game.state, viewer));
        const follow = (): void => {
          shown = shown.map((view, index) => {
            const next = viewFor(game.state, viewers[index] ?? 'watcher');
            // over the wire and back: what JSON drops must not matter
            const patch = JSON.parse(JSON.stringify(diffViews(view, next))) as never;
            expect(applyPatch(view, patch)).toEqual(next);
            return next;
          });
        };
        game.begin(random);
        follow();
        for (let turn = 0; turn < 60 && game.state.phase === 'playing'; turn++) {
          game.now += 1000;
          const { seat, command } = randomCommand(game, random);
          game.send(seat, command);
          if (random(5) === 0) game.send(random(3), { type: 'challenge' });
          follow();
        }
        game.send(0, { type: 'leave', resign: true });
        game.send(1, { type: 'leave', resign: true });
        follow();
        expect(shown[3]?.phase).toBe('over');
      }
    },
  );

  test('if nothing changed, only the version changes', () => {
    const game = new TestGame(setupOf('salon', false), WORDS, '3'.repeat(64));
    const view = viewFor(game.state, 0);
    expect(diffViews(view, viewFor(game.state, 0))).toEqual({ version: view.version });
  });
});

/** Values as views have them, and pairs that are easily taken for each other. */
const VALUES: readonly unknown[] = [
  null,
  0,
  1,
  '',
  'a',
  false,
  [],
  [1],
  [1, 2],
  [2, 1],
  [[1], 2],
  ['1'],
  {},
  { a: 1 },
  { a: undefined },
  { a: 1, b: 2 },
  { a: 2 },
  { b: 1 },
  { 0: 1 },
  { 0: 1, 1: 2 },
  { a: { b: [1] } },
  { a: { b: [2] } },
];

test('a patch has exactly what differs, for every pair of values', () => {
  const game = new TestGame(setupOf('classic', false), WORDS, '7'.repeat(64));
  const view = viewFor(game.state, 0);
  for (const [i, before] of VALUES.entries()) {
    for (const [j, after] of VALUES.entries()) {
      const from = { ...view, question: structuredClone(before) } as GameView;
      const to = { ...view, question: structuredClone(after) } as GameView;
      const set = i === j ? {} : { set: { question: after } };
      expect(diffViews(from, to), JSON.stringify([before, after])).toEqual({
        version: view.version,
        ...set,
      });
    }
  }
});

describe('the history in a patch', () => {
  const game = new TestGame(setupOf('classic', false), WORDS, '7'.repeat(64));
  const view = viewFor(game.state, 0);
  const lines = (text: string): GameView['history'] =>
    Array.from(text, (line) => ({ line })) as unknown as GameView['history'];

  test.each([
    ['', '', null, ''],
    ['', 'a', 0, 'a'],
    ['a', 'a', null, ''],
    ['a', 'ab', 1, 'b'],
    ['ab', 'a', 1, ''],
    ['ab', 'ac', 1, 'c'],
    ['abc', 'xbc', 0, 'xbc'],
    ['abc', '', 0, ''],
  ])('%j to %j begins where they part', (before, after, from, records) => {
    const told = { ...view, history: lines(before) };
    const next = { ...view, history: lines(after) };
    const patch = diffViews(told, next);
    expect(patch.history ?? null).toEqual(from === null ? null : { from, records: lines(records) });
    expect(applyPatch(told, patch)).toEqual(next);
  });
});

test('the squares in a patch are those that differ', () => {
  const game = new TestGame(setupOf('classic', false), WORDS, '7'.repeat(64));
  const view = viewFor(game.state, 0);
  const squares = [...view.board.squares];
  expect(diffViews(view, { ...view, board: { ...view.board, squares } })).toEqual({
    version: view.version,
  });
  const changed = squares.with(7, 'A').with(9, 'b');
  const patch = diffViews(view, { ...view, board: { ...view.board, squares: changed } });
  expect(patch.squares).toEqual([
    [7, 'A'],
    [9, 'b'],
  ]);
});
