import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameData } from '../base/same-data.ts';
import type { GameEvent } from '../game/event.ts';
import { importGcg, readGcg } from '../gcg/index.ts';
import { anyGame } from '../testing/any-game.ts';
import { CONTRARY } from '../testing/contrary-edition.ts';
import { playRandomGame, setupFor } from '../testing/random-game.ts';
import { seededRandom } from '../testing/random-player.ts';
import { makeSave, openLog, parseSave } from './save.ts';
import { runs } from '../testing/runs.ts';

const anyLog = anyGame.map(({ events }): readonly GameEvent[] => events);

function imported(events: readonly GameEvent[]) {
  return parseSave(makeSave({ name: '', savedAt: 1, events }));
}

/** The same log with other points in one of its events; null for an event without any. */
function forge(event: GameEvent, by: number): GameEvent | null {
  switch (event.type) {
    case 'played':
      return { ...event, score: Math.abs(event.score + by) };
    case 'challenged':
      return { ...event, penalty: Math.abs(event.penalty + by) };
    case 'gameEnded': {
      const [first, ...rest] = event.adjustments;
      const forged = first && { ...first, points: first.points + by };
      const gift = { seat: 0, kind: 'empty-rack', points: by } as const;
      return { ...event, adjustments: forged === undefined ? [gift] : [forged, ...rest] };
    }
    default:
      return null;
  }
}

/** Every event with other points than the log has, and its place. */
function forgeriesOf(events: readonly GameEvent[], by: number) {
  return events.flatMap((event, at) => {
    const forged = forge(event, by);
    return forged === null || sameData(forged, event) ? [] : [{ at, forged }];
  });
}

describe('[U7 P2] points of an imported game follow from its moves', () => {
  test('every honest game is imported', () => {
    fc.assert(
      fc.property(anyLog, (events) => {
        const saved = imported(events);
        expect(saved.ok || saved.error).toBe(true);
      }),
      { numRuns: runs(30, 120) },
    );
  });

  test('a changed score, penalty or final count is refused, whichever it is', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), fc.integer({ min: 1, max: 500 }), (events, pick, by) => {
        const forgeries = forgeriesOf(events, by);
        const forgery = forgeries[pick % forgeries.length];
        fc.pre(forgery !== undefined);
        const { at, forged } = forgery;
        const saved = imported(events.with(at, forged));
        expect(saved).toMatchObject({
          ok: false,
          error: {
            code: forged.type === 'gameEnded' ? 'wrong-end' : 'wrong-score',
            wrong: { event: at },
          },
        });
        // what is on the device already opens all the same
        expect(openLog(events.with(at, forged)).ok).toBe(true);
      }),
      { numRuns: runs(30, 120) },
    );
  });

  test('166 for 66 is refused with its turn, its player and both numbers', () => {
    const text = readFileSync(new URL('./samples/version-2.json', import.meta.url), 'utf8');
    const saved = parseSave(text);
    if (!saved.ok) throw new Error(saved.error.code);
    const { history } = saved.value.state;
    const turn = history.findIndex(({ type, score }) => type === 'play' && score > 0);
    const { seat = 0, score = 0 } = history[turn] ?? {};
    const edited = text.replace(`"score":${score},`, `"score":${score + 100},`);
    expect(edited).not.toBe(text);
    expect(parseSave(edited)).toMatchObject({
      error: { code: 'wrong-score', wrong: { turn, seat, found: score + 100, expected: score } },
    });
  });

  test('a placement that the rules do not allow has no score', () => {
    const events = playRandomGame(setupFor(CONTRARY, 2, seededRandom(3)), 3).events;
    const at = events.findIndex(({ type }) => type === 'played');
    const first = events[at];
    if (first?.type !== 'played') throw new Error('a play');
    const apart = first.placement.map((tile, i) => ({ ...tile, row: i * 2, col: i }));
    const saved = imported(events.with(at, { ...first, placement: apart }).slice(0, at + 1));
    expect(saved).toMatchObject({ error: { code: 'impossible-event', event: at } });
  });

  test('a game from a GCG file is imported again from its save, but not with other points', () => {
    const gcg = readFileSync(new URL('../gcg/samples/four-players.gcg', import.meta.url));
    const game = importGcg(readGcg(gcg));
    if (!game.ok) throw new Error(game.error.code);
    const { events } = game.value;
    expect(imported(events).ok).toBe(true);
    const forgeries = forgeriesOf(events, 100);
    expect(forgeries.length).toBeGreaterThan(2);
    for (const { at, forged } of forgeries) {
      expect(imported(events.with(at, forged)).ok).toBe(false);
    }
  });
});
