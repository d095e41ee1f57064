import { describe, expect, test } from 'vitest';
import example from '../../../examples/small-edition.json' with { type: 'json' };
import { auditLog } from './audit/audit.ts';
import { parseEdition } from './setup/edition.ts';
import { EDITIONS, PARTS } from './setup/make-setup.ts';
import { replay } from './evolve/evolve.ts';
import { CONTRARY } from './testing/contrary-edition.ts';
import { playRandomGame, setupFor } from './testing/random-game.ts';
import { seededRandom } from './testing/random-player.ts';

/** In each edition, shared among the numbers of players it allows. */
const GAMES = 200;

describe('a random legal player finishes every game', () => {
  const cases = [...EDITIONS, CONTRARY].flatMap((edition) => {
    const { min, max } = edition.seats;
    const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
    const games = Math.ceil(GAMES / counts.length);
    return counts.map((seats) => ({ edition, seats, games, name: edition.id }));
  });

  test.each(cases)(
    '[R9 S1] $games games of $name with $seats seats',
    ({ edition, seats, games }) => {
      for (let seed = 0; seed < games; seed++) {
        const setup = setupFor(edition, seats, seededRandom(seed * 31 + seats));
        const { state, events } = playRandomGame(setup, seed * 4 + seats);
        expect(state.result).not.toBeNull();
        if (seed % 10 > 0) continue;
        // proven again from the log: draws, scores, endings, adjustments
        const audit = auditLog(events);
        expect(audit.ok || audit.error).toBe(true);
        expect(replay(events)).toEqual(state);
      }
    },
  );
});

test('the example edition of the documentation can be read and played', () => {
  const edition = parseEdition(example, PARTS);
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  for (let seed = 0; seed < 10; seed++) {
    const setup = setupFor(edition.value, 2, seededRandom(seed));
    expect(playRandomGame(setup, seed).state.result).not.toBeNull();
  }
});
