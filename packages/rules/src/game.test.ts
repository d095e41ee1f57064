import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditLog } from './audit/audit.ts';
import { parseEvents } from './game/event-schema.ts';
import type { GameEvent } from './game/event.ts';
import { evolve, replay } from './evolve/evolve.ts';
import { sameData } from './base/same-data.ts';
import { makeSave, openLog, parseSave } from './files/save.ts';
import type { GameState } from './game/state.ts';
import { anyGame } from './testing/any-game.ts';
import { runs } from './testing/runs.ts';
import { allTiles } from './board/tile-set.ts';
import { tileOf, withoutTiles } from './board/tile.ts';
import { viewFor } from './view/view.ts';

describe('properties of whole games', () => {
  test('replay equals live, through a save and back', () => {
    fc.assert(
      fc.property(anyGame, ({ events, state }) => {
        const saved = parseSave(makeSave({ name: 'Partie d’été', savedAt: 1, events }));
        expect(saved.ok || saved.error).toBe(true);
        if (saved.ok) expect(saved.value.state).toEqual(state);
      }),
      { numRuns: runs(15, 60) },
    );
  });

  test('[S3] every log is proven, and a log with another draw is not', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), ({ events }, pick) => {
        const audit = auditLog(events);
        expect(audit.ok || audit.error).toBe(true);
        const forged = forgeDraw(events, pick);
        if (forged !== null) expect(auditLog(forged).ok).toBe(false);
      }),
      { numRuns: runs(20, 80) },
    );
  });

  test('[O2 K5] hidden tiles swapped between bag and opponents leave every view unchanged', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), ({ events }, pick) => {
        const state = replay(events.slice(0, 1 + (pick % (events.length - 1))));
        for (let seat = 0; seat < state.seats.length; seat++) {
          const swapped = swapHidden(state, seat);
          if (swapped !== null) expect(viewFor(swapped, seat)).toEqual(viewFor(state, seat));
        }
      }),
      { numRuns: runs(30, 120) },
    );
  });

  test('[O2] hidden tiles are the whole set minus the tiles a viewer sees', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), ({ events }, pick) => {
        const state = replay(events.slice(0, 1 + (pick % (events.length - 1))));
        const viewers = [...state.seats.keys(), 'watcher' as const];
        for (const viewer of viewers) {
          const { board, seats, unseen } = viewFor(state, viewer);
          const seen = board.squares.filter((face) => face !== '').map(tileOf);
          for (const { rack } of seats) seen.push(...(rack ?? []));
          expect(unseen).toEqual(withoutTiles(allTiles(state.setup.ruleset.tileSet), seen));
        }
      }),
      { numRuns: runs(30, 120) },
    );
  });

  test('a damaged log is refused at the event at fault, never a crash', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), fc.nat(), ({ events, state }, from, to) => {
        const shuffled = [...events];
        const [moved] = shuffled.splice(from % events.length, 1);
        if (moved === undefined) throw new Error('a log has events');
        shuffled.splice(to % events.length, 0, moved);
        const opened = openLog(shuffled);
        if (!opened.ok) expect(opened.error.code).toBe('impossible-event');
        if (!opened.ok || !auditLog(shuffled).ok || sameData(shuffled, events)) return;
        // nothing was wrong with it: what moved has no order among its neighbours
        expect(ORDERLESS).toContain(moved.type);
        expect(outcomeOf(opened.value)).toEqual(outcomeOf(state));
      }),
      { numRuns: runs(30, 120) },
    );
  });

  test('garbage is not a log', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(parseEvents(data).ok).toBe(false);
        expect(parseSave(JSON.stringify(data)).ok).toBe(false);
      }),
    );
  });
});

/** Events that may come in any order among themselves: no other follows from them at once. */
const ORDERLESS: readonly GameEvent['type'][] = ['contributed', 'playAccepted'];

function outcomeOf({ board, bag, seats, history, result }: GameState) {
  return { board, bag, seats, history, result };
}

/** The same log with two different drawn tiles exchanged between two draws; null without such. */
function forgeDraw(events: readonly GameEvent[], pick: number): GameEvent[] | null {
  const draws = events.flatMap((event, index) => (event.type === 'tilesDrawn' ? [index] : []));
  const a = draws[pick % draws.length] ?? 0;
  for (const b of draws) {
    const one = events[a];
    const two = events[b];
    if (one?.type !== 'tilesDrawn' || two?.type !== 'tilesDrawn' || a === b) continue;
    const [x] = one.tiles;
    const [y] = two.tiles;
    if (x === undefined || y === undefined || x === y) continue;
    return events
      .with(a, { ...one, tiles: one.tiles.with(0, y) })
      .with(b, { ...two, tiles: two.tiles.with(0, x) });
  }
  return null;
}

/** Another state that differs only in tiles this seat cannot see. */
function swapHidden(state: GameState, seat: number): GameState | null {
  const view = viewFor(state, seat);
  const other = state.seats.findIndex(
    ({ rack }, each) => each !== seat && rack.length > 0 && view.seats[each]?.rack === null,
  );
  const rack = state.seats[other]?.rack ?? [];
  const inBag = state.bag.findIndex((tile) => tile !== rack[0]);
  const tile = state.bag[inBag];
  const [given] = rack;
  const player = state.seats[other];
  if (tile === undefined || given === undefined || player === undefined) return null;
  return {
    ...state,
    bag: state.bag.with(inBag, given).toSorted(),
    seats: state.seats.with(other, { ...player, rack: rack.with(0, tile) }),
    fairness: { ...state.fairness, secret: 'f'.repeat(64), seed: 'e'.repeat(64) },
  };
}

test('evolve refuses a log that does not begin with gameCreated', () => {
  expect(() => evolve(null, { type: 'playStood' })).toThrow();
});
