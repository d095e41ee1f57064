import {
  evolve,
  faceAt,
  importGcg,
  parseGcg,
  replay,
  viewFor,
  type GameState,
} from '@luctor/rules';
import { expect, test } from 'vitest';
import { ENGLISH, play } from '../testing/scenes.ts';
import { boardAfter, lastPlacement, scoreAfter } from './past-board.ts';

function viewOfScene() {
  let state: GameState | null = null;
  for (const event of play(ENGLISH).events) state = evolve(state, event);
  if (state === null) throw new Error('a scene has events');
  return viewFor(state, 1);
}

test('the board after the last turn is the board', () => {
  const view = viewOfScene();
  expect(boardAfter(view, view.history.length - 1)).toEqual(view.board);
});

test('before the first turn it is empty, after it holds that word alone', () => {
  const view = viewOfScene();
  expect(boardAfter(view, -1).squares.every((face) => face === '')).toBe(true);
  const first = boardAfter(view, 0);
  expect(first.squares.filter((face) => face !== '').join('')).toBe('QUARTZ');
  expect(faceAt(first, { row: 7, col: 7 })).toBe('Q');
});

test('the last placement up to a turn is that turn’s', () => {
  const view = viewOfScene();
  const faces = lastPlacement(view.history, 0).map(({ face }) => face);
  expect(faces.join('')).toBe('QUARTZ');
  expect(lastPlacement(view.history, -1)).toEqual([]);
});

test('the score after a turn is the sum of the turns up to it', () => {
  const view = viewOfScene();
  view.seats.forEach((_, seat) => {
    for (let turn = -1; turn < view.history.length; turn++) {
      const scores = view.history
        .slice(0, turn + 1)
        .filter((record) => record.seat === seat)
        .map(({ score }) => score);
      expect(scoreAfter(view, turn, seat)).toBe(scores.reduce((a, b) => a + b, 0));
    }
  });
});

test('[R7] challenge points from a file count from there on', () => {
  const game = importGcg(
    parseGcg('>a: EHINORT 8F HORN +14 14\n>a: (challenge) +5 19\n>b: - +0 0\n>a: - +0 19'),
  );
  if (!game.ok) throw new Error(game.error.code);
  const view = viewFor(replay(game.value.events), 'watcher');
  expect([0, 1, 2, 3].map((turn) => scoreAfter(view, turn, 0))).toEqual([14, 19, 19, 19]);
});
