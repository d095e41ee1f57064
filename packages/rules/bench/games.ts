// How fast the core decides and replays. Every result is checked before its time counts.
import assert from 'node:assert/strict';
import {
  auditLog,
  decide,
  EDITIONS,
  evolve,
  makeSave,
  parseSave,
  replay,
  type GameEvent,
  type GameState,
} from '../src/index.ts';
import { playRandomGame, seededRandom, setupFor, SMALL_WORDS } from '../src/testing/index.ts';

export interface GameFigures {
  readonly games: number;
  readonly turnsPerGame: number;
  readonly eventsPerGame: number;
  readonly decisionsPerCpuSecond: number;
  /** From the events in memory, as a store gives them back. */
  readonly replaysPerCpuSecond: number;
  /** From the text of a saved game: read, checked event by event, replayed. */
  readonly savesReadPerCpuSecond: number;
  /** Every event decided again, every draw proven. */
  readonly auditsPerCpuSecond: number;
}

const GAMES = 100;
const ROUNDS = 7;

export function benchGames(): GameFigures {
  const edition = EDITIONS.find(({ id }) => id === 'plus3');
  assert.ok(edition);
  const games = Array.from({ length: GAMES }, (_, seed) =>
    playRandomGame(setupFor(edition, 2, seededRandom(seed)), seed),
  );
  const saves = games.map(({ events }) => makeSave({ name: '', savedAt: 0, events }));
  const turns = sum(games.map(({ state }) => state.history.length));
  const finals = games.map(({ state }) => state.seats.map(({ score }) => score).join());
  const check = (index: number, state: GameState) =>
    assert.equal(state.seats.map(({ score }) => score).join(), finals[index]);

  const plays = games.flatMap(({ events }) => playsOf(events));
  return {
    games: GAMES,
    turnsPerGame: Math.round(turns / GAMES),
    eventsPerGame: Math.round(sum(games.map(({ events }) => events.length)) / GAMES),
    decisionsPerCpuSecond: rate(plays.length, () => decideAll(plays)),
    replaysPerCpuSecond: rate(GAMES, () =>
      games.forEach(({ events }, index) => check(index, replay(events))),
    ),
    savesReadPerCpuSecond: rate(GAMES, () =>
      saves.forEach((save, index) => {
        const read = parseSave(save);
        assert.ok(read.ok);
        check(index, read.value.state);
      }),
    ),
    auditsPerCpuSecond: rate(GAMES, () =>
      games.forEach(({ events }) => assert.ok(auditLog(events).ok)),
    ),
  };
}

interface Played {
  readonly before: GameState;
  readonly event: Extract<GameEvent, { readonly type: 'played' }>;
}

function playsOf(events: readonly GameEvent[]): Played[] {
  const plays: Played[] = [];
  let state: GameState | null = null;
  for (const event of events) {
    if (event.type === 'played' && state !== null) plays.push({ before: state, event });
    state = evolve(state, event);
  }
  return plays;
}

function decideAll(plays: readonly Played[]): void {
  const words = new Set(SMALL_WORDS);
  for (const { before, event } of plays) {
    const context = { words, canPlay: () => true, now: event.at };
    const command = { type: 'play', placement: event.placement } as const;
    const decided = decide(before, event.seat, command, context);
    const found = decided.ok ? decided.value.find(({ type }) => type === 'played') : null;
    assert.ok(found?.type === 'played' && found.score === event.score);
  }
}

/** Median of several rounds, in units per CPU second. */
function rate(units: number, work: () => void): number {
  work(); // lets the engine compile it
  const rates = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (units * 1e6) / (user + system);
  });
  return Math.round(rates.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
