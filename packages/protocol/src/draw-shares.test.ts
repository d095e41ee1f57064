import {
  createGame,
  EDITIONS,
  makeSetup,
  replay,
  viewFor,
  type GameView,
  type Player,
} from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { completeList, createMemoryShares, nextShare, shareKey } from './draw-shares.ts';
import { GAME } from './testing/fake-network.ts';

/** When a list of commitments is complete, and when a device has nothing to give [S3]. */

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);
const attempt = { game: GAME, number: 1 };

function viewOf(players: readonly Player[], seat = 0): GameView {
  const edition = EDITIONS.find(({ id }) => id === 'classic');
  if (edition === undefined) throw new Error('no edition');
  const made = makeSetup(edition, {
    players,
    language: 'en',
    table: 'online',
    lexicon: 'words-1',
    clock: null,
  });
  if (!made.ok) throw new Error(made.error.code);
  return viewFor(replay(createGame(made.value, '8'.repeat(64), 0, attempt)), seat);
}

const person = (name: string): Player => ({ kind: 'person', name });
const robot: Player = { kind: 'computer', name: 'Ada', level: 3 };

function listed(
  players: readonly Player[],
  commitments: readonly (string | null)[],
  change: Partial<GameView['fairness']> = {},
) {
  const view = viewOf(players);
  const fairness = { ...view.fairness, commitments, ...change };
  return completeList({ ...view, fairness });
}

describe('[S3] the list of commitments is complete', () => {
  const TWO = [person('Ann'), person('Bob')];
  const MIXED = [person('Ann'), robot, person('Bob')];

  test.each([
    ['with everybody’s', TWO, [A, B], true],
    ['not without the first', TWO, [null, B], false],
    ['not without the last', TWO, [A, null], false],
    ['not with what is no hash', TWO, [A, 'later'], false],
    ['not if it is too short', TWO, [A], false],
    ['not if it is too long', TWO, [A, B, B], false],
    ['not if it is too long by nothing', TWO, [A, B, null], false],
    ['with none of computers', MIXED, [A, null, B], true],
    ['not with one of a computer', MIXED, [A, B, B], false],
    ['not without a person’s beside a computer', MIXED, [A, null, null], false],
  ])('%s', (_, players, commitments, isComplete) => {
    const list = listed(players, commitments);
    if (!isComplete) return expect(list).toBeNull();
    const { commitment } = viewOf(players).fairness;
    return expect(list).toEqual([commitment, ...commitments]);
  });

  test('not of a draw without attempts', () => {
    expect(listed(TWO, [A, B], { attempt: null })).toBeNull();
  });
});

describe('[S3] a device waits', () => {
  const newBytes = (): string => A;
  const committed = (view: GameView, commitments: readonly (string | null)[]): GameView => ({
    ...view,
    fairness: { ...view.fairness, commitments },
  });
  const view = viewOf([person('Ann'), person('Bob')]);

  test.each<[string, GameView]>([
    ['once the game has begun', { ...view, phase: 'playing' }],
    ['until the others have committed', committed(view, [A, null])],
    [
      'when it has given its bytes',
      {
        ...committed(view, [A, B]),
        fairness: { ...view.fairness, commitments: [A, B], contributed: [true, false] },
      },
    ],
    ['for the device that committed', committed(view, [A, B])],
  ])('%s', async (_, shown) => {
    const kept = new Map();
    const step = await nextShare(shown, 0, createMemoryShares(kept), newBytes);
    expect(step).toEqual({ type: 'wait' });
    expect(kept.size).toBe(0);
  });

  test('if nothing can be kept', async () => {
    const step = await nextShare(view, 0, { update: () => Promise.resolve(null) }, newBytes);
    expect(step).toEqual({ type: 'wait' });
  });

  test('no longer than that: it commits to bytes of its own', async () => {
    const shares = new Map();
    const step = await nextShare(view, 0, createMemoryShares(shares), newBytes);
    expect(step).toMatchObject({ type: 'send', command: { type: 'commit' }, kept: { bytes: A } });
    expect(shares.get(shareKey(attempt))).toMatchObject({ seat: 0, bytes: A, list: null });
  });
});
