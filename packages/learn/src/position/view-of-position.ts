import {
  createGame,
  makeSetup,
  replay,
  viewFor,
  type GameView,
  type Player,
  type Seat,
} from '@luctor/rules';
import type { OpenedStoredPosition } from './open-position.ts';

/** The seat of who is to play. */
const OWN: Seat = 0;

/**
 * What the player to move would see at a table: for boards and racks that play on from a position. It
 * has no history, no clock, and no game behind it.
 */
export function viewOfPosition(
  { position, zeroTurns, edition, language, vocabulary }: OpenedStoredPosition,
  names: readonly string[],
): GameView {
  const { board, rack, score, opponents, bagCount, unseen } = position;
  const nameOf = (seat: Seat): string => names[seat] ?? String(seat + 1);
  const players: Player[] = [
    { kind: 'person', name: nameOf(OWN) },
    ...opponents.map((_, i) => ({
      kind: 'computer' as const,
      name: nameOf(i + 1),
      level: edition.levels.min,
    })),
  ];
  const setup = makeSetup(edition, {
    language,
    vocabulary,
    players,
    wordCheck: { type: 'reject' },
    clock: null,
  });
  if (!setup.ok) throw new Error(`no table for this position: ${setup.error.code}`);
  const begun = viewFor(replay(createGame(setup.value, NO_SECRET, 0)), OWN);
  const [own, ...others] = begun.seats;
  if (own === undefined) throw new Error('a table has seats');
  return {
    ...begun,
    phase: 'playing',
    board,
    bagCount,
    unseen,
    seats: [
      { ...own, score, tileCount: rack.length, rack, scorelessRun: zeroTurns },
      ...others.map((seat, i) => {
        const known = opponents[i];
        if (known === undefined) throw new Error('every opponent has a seat');
        return { ...seat, ...known, scorelessRun: zeroTurns };
      }),
    ],
    turn: {
      number: 1,
      seat: OWN,
      usedMs: 0,
      runningSince: null,
      limitMs: null,
      fixedAt: null,
      entry: null,
    },
  };
}

const NO_SECRET = '0'.repeat(64);
