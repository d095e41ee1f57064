import * as fc from 'fast-check';
import { EDITIONS } from '../setup/make-setup.ts';
import type { Table, WordCheck } from '../setup/setup.ts';
import { CONTRARY } from './contrary-edition.ts';
import { playRandomGame, setupFor } from './random-game.ts';
import { seededRandom } from './random-player.ts';

/** Whole games for properties: any edition, size, word check and table. */
export const anyGame = fc
  .record({
    edition: fc.constantFrom(...EDITIONS, CONTRARY),
    seats: fc.integer({ min: 1, max: 4 }),
    seed: fc.nat(1_000_000),
    wordCheck: fc.constantFrom<WordCheck>(
      { type: 'reject' },
      { type: 'challenge', wrongChallenge: '5-points', waitSeconds: 5 },
      { type: 'challenge', wrongChallenge: '10-points', waitSeconds: 5 },
      { type: 'challenge', wrongChallenge: 'turn', waitSeconds: null },
    ),
    table: fc.constantFrom<Table>('one-screen', 'online'),
  })
  .map(({ edition, seats, seed, wordCheck, table }) => {
    const inRange = Math.min(Math.max(seats, edition.seats.min), edition.seats.max);
    const setup = setupFor(edition, inRange, seededRandom(seed), { wordCheck, table });
    return playRandomGame(setup, seed);
  });
