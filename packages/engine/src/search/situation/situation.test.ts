import {
  EDITIONS,
  evolve,
  sortTiles,
  viewFor,
  type GameState,
  type Placement,
  type Seat,
  type WordCheck,
} from '@luctor/rules';
import {
  hexFrom,
  randomCommand,
  runs,
  seededRandom,
  setupFor,
  SMALL_WORDS,
  TestGame,
  testWords,
} from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { situationFromView, situationOf } from './situation.ts';
import type { LastPlay } from './types.ts';

/** Players also try words that a challenge finds invalid. */
const WORDS = {
  ...testWords(SMALL_WORDS),
  has: (word: string) => word.length !== 3 && SMALL_WORDS.includes(word),
};
const CHECKS: readonly WordCheck[] = [
  { type: 'reject' },
  { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 10 },
  { type: 'challenge', wrongChallenge: 'turn', waitSeconds: null },
];
/** Some players never err, as if they were computers of level 8. */
const isUnerring = (seat: Seat): boolean => seat % 2 === 1;

/** What a seat did last, noted when it did it: null for anything but a play. */
interface Noted {
  readonly before: GameState;
  readonly placement: Placement;
}

/** Follows a game by its states alone, without reading its history backwards. */
function createNotes() {
  const notes = new Map<Seat, Noted | null>();
  return {
    of: (seat: Seat): Noted | null => notes.get(seat) ?? null,
    note(before: GameState, after: GameState): void {
      for (const turn of after.history.slice(before.history.length)) {
        if (turn.type === 'challenge' || turn.type === 'left') continue;
        const { seat } = turn;
        notes.set(seat, turn.type === 'play' ? { before, placement: turn.placement } : null);
      }
      // a play found invalid later leaves nothing to explain
      for (const turn of after.history) {
        if (turn.type !== 'play' || !turn.withdrawn) continue;
        if (notes.get(turn.seat)?.placement === turn.placement) notes.set(turn.seat, null);
      }
    },
  };
}

type Notes = ReturnType<typeof createNotes>;

function expectedLastPlay(state: GameState, seat: Seat, notes: Notes): LastPlay | null {
  const noted = notes.of(seat);
  if (noted === null || state.bag.length === 0) return null;
  const { before, placement } = noted;
  const turn = state.history.findLast((each) => each.seat === seat && each.type === 'play');
  return {
    before: before.board,
    placement,
    score: turn?.score ?? 0,
    bagCountBefore: before.bag.length,
    isUnerring: isUnerring(seat),
  };
}

/** Compares what a player thinks with, field by field, with the state as it is and was. */
function expectRebuilt(state: GameState, own: Seat, notes: Notes): number {
  const situation = situationFromView(viewFor(state, own), isUnerring);
  const { seats } = state;
  const others = seats
    .map((_, i) => (own + i) % seats.length)
    .slice(1)
    .filter((seat) => seats[seat]?.left === null);
  const expectedPlays = others.map((seat) => expectedLastPlay(state, seat, notes));
  expect(situation.passRun).toBe(state.passRun);
  expect(situation.scorelessRuns).toEqual(
    [own, ...others].map((seat) => seats[seat]?.scorelessRun),
  );
  expect(situation.lastPlays).toEqual(expectedPlays);
  const { position } = situation;
  expect(position.ruleset).toEqual(state.setup.ruleset);
  expect(position.board).toEqual(state.board);
  expect(sortTiles(position.rack)).toEqual(sortTiles(seats[own]?.rack ?? []));
  expect(position.score).toBe(seats[own]?.score);
  expect(position.bagCount).toBe(state.bag.length);
  expect(position.opponents.map(({ score }) => score)).toEqual(
    others.map((seat) => seats[seat]?.score),
  );
  expect(position.opponents.map(({ tileCount }) => tileCount)).toEqual(
    others.map((seat) => seats[seat]?.rack.length),
  );
  return expectedPlays.filter((play) => play !== null).length;
}

describe('a situation rebuilt from a view equals the state as it was', () => {
  const cases = EDITIONS.flatMap(({ id }) => [2, 3, 4].map((players) => [id, players] as const));

  test.each(cases)('%s, %d players', (id, players) => {
    const edition = EDITIONS.find((each) => each.id === id);
    if (edition === undefined) throw new Error(id);
    let rebuilt = 0;
    for (let seed = 0; seed < runs(3); seed++) {
      const random = seededRandom(seed);
      const wordCheck = CHECKS[seed % CHECKS.length] ?? { type: 'reject' };
      const setup = setupFor(edition, players, random, { wordCheck });
      const game = new TestGame(setup, WORDS, hexFrom(random, 64));
      game.begin(random);
      const notes = createNotes();
      for (let turns = 0; turns < 80 && game.state.phase !== 'over'; turns++) {
        game.now += random(9000);
        const { seat, command } = randomCommand(game, random);
        const before = { state: game.state, events: game.events.length };
        if (game.send(seat, command) !== null && game.send(null, { type: 'claimTime' }) !== null) {
          game.now += 60_000;
        }
        const { state } = game;
        // event by event: a command may accept a play, draw for it, and make another
        game.events.slice(before.events).reduce((was, event) => {
          const is = evolve(was, event);
          notes.note(was, is);
          return is;
        }, before.state);
        if (state.phase !== 'playing' || state.turn === null) continue;
        rebuilt += expectRebuilt(state, state.turn.seat, notes);
        // with an empty bag nothing is hidden that a play could tell about
        if (turns % 20 === 0) expectRebuilt({ ...state, bag: [] }, state.turn.seat, notes);
      }
    }
    expect(rebuilt).toBeGreaterThan(0);
  });
});

test.each([
  [1, 0, [0, 0]],
  [1, 1, [0, 1]],
  [1, 2, [1, 1]],
  [1, 3, [1, 2]],
  [2, 1, [0, 0, 1]],
  [2, 2, [0, 1, 1]],
  [3, 6, [1, 1, 2, 2]],
])('without history: %d opponents, %d scoreless turns', (count, zeroTurns, scorelessRuns) => {
  const opponents = Array.from({ length: count }, () => ({ score: 0, tileCount: 7, rack: null }));
  const [edition] = EDITIONS;
  if (edition === undefined) throw new Error('no edition');
  const position = {
    ruleset: edition.rulesets.en,
    board: { size: 15, squares: [] },
    rack: [],
    score: 0,
    opponents,
    bagCount: 40,
    unseen: [],
  };
  expect(situationOf(position, zeroTurns)).toEqual({
    position,
    passRun: zeroTurns,
    scorelessRuns,
    lastPlays: opponents.map(() => null),
  });
});
