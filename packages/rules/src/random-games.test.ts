import { describe, expect, test } from 'vitest';
import example from '../../../examples/small-edition.json' with { type: 'json' };
import { auditLog } from './audit/audit.ts';
import { evolve, replay } from './evolve/evolve.ts';
import type { EndReason } from './game/event.ts';
import { parseEdition } from './setup/edition.ts';
import { EDITIONS, PARTS } from './setup/make-setup.ts';
import type { WordCheck } from './setup/setup.ts';
import { CONTRARY } from './testing/contrary-edition.ts';
import { runs } from './testing/runs.ts';
import { playRandomGame, playToTheEnd, setupFor } from './testing/random-game.ts';
import { seededRandom } from './testing/random-player.ts';
import { referee } from './testing/referee/agreement.ts';
import { SMALL_WORDS } from './testing/words.ts';

/** In each edition, shared among the numbers of players it allows. */
const GAMES = runs(12, 96);
const UNCHALLENGED: WordCheck = {
  type: 'challenge',
  wrongChallenge: 'nothing',
  waitSeconds: null,
};
/** To the last tile, for each number of players. */
const LONG_GAMES = runs(4, 32);

describe('a random legal player finishes every game', () => {
  const ends = new Set<EndReason>();
  const cases = [...EDITIONS, CONTRARY].flatMap((edition) => {
    const { min, max } = edition.seats;
    const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
    const games = Math.ceil(GAMES / counts.length);
    return counts.map((seats) => ({ edition, seats, games, name: edition.id }));
  });

  test.each(cases)(
    '[R9 R10 P2-P5 S1] $games games of $name with $seats seats, as the referee has them',
    ({ edition, seats, games }) => {
      for (let seed = 0; seed < games; seed++) {
        const setup = setupFor(edition, seats, seededRandom(seed * 31 + seats));
        const { state, events } = playRandomGame(setup, seed * 4 + seats);
        try {
          const { end } = referee(events, SMALL_WORDS, evolve);
          expect(end).toMatchObject({ reason: state.result?.reason });
          if (end !== null) ends.add(end.reason);
        } catch (cause) {
          throw new Error(`seed ${seed}: ${String(cause)}`, { cause });
        }
        if (seed % 10 > 0) continue;
        // the audit, which decides everything again, accepts what the referee accepted
        const audit = auditLog(events);
        expect(audit.ok || audit.error).toBe(true);
        expect(replay(events)).toEqual(state);
      }
    },
  );

  test.each(cases)(
    '[R9 R10 P2-P5] $name with $seats seats to the last tile, as the referee has it',
    ({ edition, seats }) => {
      for (let seed = 0; seed < LONG_GAMES; seed++) {
        const setup = setupFor(edition, seats, () => 0, { wordCheck: UNCHALLENGED });
        const { events } = playToTheEnd(setup, seed);
        try {
          const { end } = referee(events, SMALL_WORDS, evolve);
          if (end !== null) ends.add(end.reason);
        } catch (cause) {
          throw new Error(`seed ${seed}: ${String(cause)}`, { cause });
        }
      }
    },
  );

  test('[R9] no end but those that people choose was left out', () => {
    const reasons: EndReason[] = [
      'out',
      'passes',
      'scoreless',
      'bag-emptied',
      'no-words',
      'too-few-players',
    ];
    expect(reasons.filter((reason) => !ends.has(reason))).toEqual([]);
  });
});

test('the example edition of the documentation can be read and played', () => {
  const edition = parseEdition(example, PARTS);
  if (!edition.ok) throw new Error(JSON.stringify(edition.error));
  for (let seed = 0; seed < 10; seed++) {
    const setup = setupFor(edition.value, 2, seededRandom(seed));
    expect(playRandomGame(setup, seed).state.result).not.toBeNull();
  }
});
