import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { auditAgainst } from '../audit/audit-against.ts';
import { decide } from '../decide/index.ts';
import { evolve, replay } from '../evolve/evolve.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import { importGcg, readGcg } from '../gcg/index.ts';
import { EDITIONS } from '../setup/make-setup.ts';
import type { GameSetup } from '../setup/setup.ts';
import { playRandomGame, setupFor } from '../testing/random-game.ts';
import { seededRandom } from '../testing/random-player.ts';
import { FACE_DOWN } from '../board/tile.ts';
import { continuedGame } from './continued-game.ts';
import { makeSave, parseSave } from './save.ts';

/** One person against computers, whoever played before. */
function onward(setup: GameSetup, seat: number): GameSetup {
  const players = setup.players.map(({ name }, at) =>
    at === seat
      ? ({ kind: 'person', name } as const)
      : ({ kind: 'computer', name, level: 5 } as const),
  );
  return { ...setup, players, clock: null, table: 'one-screen' };
}

function goOn(events: readonly GameEvent[], turn: number) {
  const seat = before(events, turn).turn?.seat ?? 0;
  const { setup } = replay(events);
  return continuedGame(events, turn, {
    setup: onward(setup, seat),
    secret: '5a'.repeat(32),
    contribution: () => 'c0ffee0123456789',
    now: 7,
  });
}

function before(events: readonly GameEvent[], turn: number): GameState {
  let state: GameState | null = null;
  for (const event of events) {
    const next: GameState = evolve(state, event);
    if (state !== null && next.history.length > turn) return state;
    state = next;
  }
  throw new Error('no such turn');
}

const sorted = (tiles: readonly string[]) => tiles.toSorted().join('');

describe('[L1] a game that goes on from a turn of another', () => {
  test.each(EDITIONS)('takes over board, racks, bag and scores: $id', (edition) => {
    let continued = 0;
    for (let seed = 0; seed < 3; seed++) {
      const setup = setupFor(edition, 2, seededRandom(seed));
      const { events, state } = playRandomGame(setup, seed);
      for (let turn = 0; turn < state.history.length; turn += 3) {
        const log = goOn(events, turn);
        if (log === null) continue;
        const origin = before(events, turn);
        const now = replay(log);
        expect(now.phase).toBe('playing');
        expect(now.turn?.seat).toBe(origin.turn?.seat);
        expect(now.board).toEqual(origin.board);
        expect(now.seats.map(({ score }) => score)).toEqual(origin.seats.map(({ score }) => score));
        expect(now.seats.map(({ rack }) => sorted(rack))).toEqual(
          origin.seats.map(({ rack }) => sorted(rack)),
        );
        expect(sorted(now.bag)).toBe(sorted(origin.bag));
        const saved = parseSave(makeSave({ name: '', savedAt: 9, events: log }));
        expect(saved.ok || saved.error).toBe(true);
        continued++;
      }
    }
    expect(continued).toBeGreaterThan(3);
  });

  test('[S3] what was taken over is not proved, what was drawn since is', () => {
    const [edition] = EDITIONS;
    if (edition === undefined) throw new Error('no edition');
    const { events } = playRandomGame(setupFor(edition, 2, seededRandom(1)), 1);
    const log = goOn(events, 2);
    if (log === null) throw new Error('moves alone lead there');
    const state = replay(log);
    const seat = state.turn?.seat ?? 0;
    const rack = state.seats[seat]?.rack ?? [];
    const decided = decide(
      state,
      seat,
      { type: 'exchange', tiles: rack.slice(0, 2) },
      { words: { has: () => true }, canPlay: () => true, now: 8 },
    );
    if (!decided.ok) throw new Error(decided.error.code);
    const whole = [...log, ...decided.value];
    expect(auditAgainst(whole, null)).toMatchObject({
      result: 'replayed',
      differences: [],
      unchecked: [{ code: 'continued' }],
    });
    const forged = whole.map((event) =>
      event.type === 'exchanged' && event.drawn.length > 0
        ? { ...event, drawn: event.drawn.map(() => 'E') }
        : event,
    );
    expect(auditAgainst(forged, null).result).toBe('does-not-match');
  });

  test('racks that a file does not tell are drawn; an unknown rack cannot be played', () => {
    const sample = new URL('../gcg/samples/unknown-racks.gcg', import.meta.url);
    const game = importGcg(readGcg(readFileSync(sample)));
    if (!game.ok) throw new Error(game.error.code);
    const { events } = game.value;
    const { history } = replay(events);
    const outcomes = history.map((_, turn) => {
      const rack = before(events, turn).seats[before(events, turn).turn?.seat ?? 0]?.rack ?? [];
      const log = goOn(events, turn);
      if (rack.includes(FACE_DOWN)) expect(log).toBeNull();
      if (log !== null) {
        const { seats } = replay(log);
        expect(seats.flatMap((each) => each.rack)).not.toContain(FACE_DOWN);
      }
      return log !== null;
    });
    expect(outcomes).toContain(true);
  });

  test('not after the last turn, nor where nobody is about to move', () => {
    const [edition] = EDITIONS;
    if (edition === undefined) throw new Error('no edition');
    const { events, state } = playRandomGame(setupFor(edition, 2, seededRandom(2)), 2);
    expect(() => goOn(events, state.history.length)).toThrow('no such turn');
    const { setup } = state;
    const by = { setup, secret: '5a'.repeat(32), contribution: () => '', now: 0 };
    expect(continuedGame(events, state.history.length, by)).toBeNull();
  });
});
