import { describe, expect, test } from 'vitest';
import { EDITIONS, makeSetup, replay, type GameEvent } from '@luctor/rules';
import { computer, playRandomGame, runs, seededRandom, setupFor } from '@luctor/rules/testing';
import { parseFiguresRow } from './figures-row.ts';
import { figuresOf, type FinishedGame } from './played-figures.ts';

const played = new Map<number, readonly GameEvent[]>();

function randomGame(seed: number): readonly GameEvent[] {
  const known = played.get(seed);
  if (known !== undefined) return known;
  const random = seededRandom(seed);
  const edition = EDITIONS[seed % EDITIONS.length];
  if (edition === undefined) throw new Error('there are editions');
  const { events } = playRandomGame(setupFor(edition, 2 + (seed % 3), random), seed);
  played.set(seed, events);
  return events;
}

const finished = (events: readonly GameEvent[]): FinishedGame => ({
  id: 'kept-1',
  events,
  playedAt: 5,
});

describe('figures of a game', () => {
  test('[L6] agree with the end of the game, for every person and only for people', () => {
    for (let seed = 1; seed <= runs(30); seed++) {
      const events = randomGame(seed);
      const state = replay(events);
      const row = figuresOf(finished(events));
      const people = state.setup.players.flatMap(({ kind }, seat) =>
        kind === 'person' ? [seat] : [],
      );
      expect(row?.people.map(({ seat }) => seat) ?? []).toEqual(people);
      if (row === null) continue;
      expect(row.at).toBe(state.result?.at);
      for (const person of row.people) {
        const { seat } = person;
        const scores = state.result?.scores ?? [];
        const changed = (state.result?.adjustments ?? [])
          .filter((each) => each.seat === seat)
          .reduce((sum, { points }) => sum + points, 0);
        const lost = state.history
          .filter((each) => each.seat === seat && each.type === 'challenge')
          .reduce((sum, { score }) => sum + score, 0);
        expect(person.score).toBe(scores[seat]);
        // nothing is counted twice or forgotten
        expect(person.turnPoints + changed + lost).toBe(person.score);
        expect(person.opponents).toHaveLength(scores.length - 1);
        expect(person.otherScore).toBe(Math.max(...scores.filter((_, other) => other !== seat)));
        expect(person.turns).toBe(
          state.history.filter(
            (each) => each.seat === seat && !['challenge', 'left'].includes(each.type),
          ).length,
        );
        const best = Math.max(
          -1,
          ...state.history.flatMap((each) =>
            each.seat === seat && each.type === 'play' && !each.withdrawn ? each.score : [],
          ),
        );
        expect(person.bestWord?.score ?? -1).toBe(best);
        expect(person.isOnlyOne).toBe(people.length === 1);
      }
    }
  });

  test('survive storage', () => {
    for (let seed = 1; seed <= runs(30); seed++) {
      const row = figuresOf(finished(randomGame(seed)));
      if (row !== null) expect(parseFiguresRow(structuredClone(row))).toEqual(row);
    }
  });

  test('name a game by its moves: copies are one game, other games are others', () => {
    const keys = Array.from({ length: runs(30) }, (_, seed) => {
      const events = randomGame(seed + 1);
      const row = figuresOf(finished(events));
      const copy = JSON.parse(JSON.stringify(events)) as readonly GameEvent[];
      expect(figuresOf({ id: 'copy', events: copy, playedAt: 9 })?.game).toBe(row?.game);
      return row?.game ?? `none ${seed}`;
    });
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('are not made of a game under way', () => {
    const events = randomGame(7);
    expect(figuresOf(finished(events.slice(0, -1)))).toBeNull();
  });

  test('online: of the own seat alone', () => {
    const [edition] = EDITIONS;
    if (edition === undefined) throw new Error('there are editions');
    const setup = makeSetup(edition, {
      players: [{ kind: 'person', name: 'Ann' }, { kind: 'person', name: 'Bob' }, computer(4)],
      language: 'en',
      table: 'online',
    });
    if (!setup.ok) throw new Error(setup.error.code);
    const { events } = playRandomGame(setup.value, 3);
    const row = figuresOf({ ...finished(events), seats: [1] });
    expect(row?.people.map(({ name }) => name)).toEqual(['Bob']);
    expect(row?.people[0]?.isOnlyOne).toBe(true);
    expect(row?.people[0]?.opponents).toEqual([{ kind: 'person' }, { kind: 'computer', level: 4 }]);
    expect(row?.place).toBe('online');
  });
});
