import { describe, expect, test } from 'vitest';
import { auditLog } from './audit/audit.ts';
import { GAME_LIMITS } from './base/limits.ts';
import { evolve, replay } from './evolve/evolve.ts';
import { makeSave, parseSave } from './files/save.ts';
import type { GameEvent } from './game/event.ts';
import { parseEvents } from './game/event-schema.ts';
import { gcgOfEvents } from './gcg/from-events.ts';
import { parseGcg } from './gcg/read.ts';
import { makeGcg } from './gcg/write.ts';
import { asideOf } from './questions/asides.ts';
import { EDITIONS } from './setup/make-setup.ts';
import type { ClockRules } from './setup/setup.ts';
import { setupFor } from './testing/random-game.ts';
import {
  hexFrom,
  randomCommand,
  seededRandom,
  TestGame,
  testWords,
} from './testing/random-player.ts';
import { people, ScriptedGame } from './testing/scripted-game.ts';
import { SMALL_WORDS } from './testing/words.ts';

/** No limit of a reader that the writer does not keep: each is driven to its edge and past it. */

const { turns, asidesPerTurn, asidesPerGame, tableAsidesPerGame, standInsPerGame } = GAME_LIMITS;

/** Each replaces its proposer's last one, and none is ever agreed on. */
const PROPOSALS = [
  { racksVisible: true, seeThinking: false },
  { racksVisible: false, seeThinking: true },
] as const;

/** Each also pays for the event that ends it. */
const proposalsPerTurn = asidesPerTurn / 2;

function nag(game: TestGame, seat: number, count: number): (string | null)[] {
  return Array.from({ length: count }, (_, i) => {
    const options = PROPOSALS[i % 2] ?? PROPOSALS[0];
    return game.send(seat, { type: 'setOptions', options });
  });
}

function friendly(count = 2): ScriptedGame {
  const options = { racksVisible: false, seeThinking: false };
  return ScriptedGame.start('salon', {
    players: people(count),
    table: 'online-friendly',
    clock: null,
    options,
  });
}

function read(events: readonly GameEvent[]) {
  return parseEvents(JSON.parse(JSON.stringify(events)));
}

describe('finding 2: [O4] events that end no turn', () => {
  test('a seat has so many in a turn; the others, and the next turn, have their own', () => {
    const game = friendly();
    expect(nag(game, 1, proposalsPerTurn)).toEqual(Array(proposalsPerTurn).fill(null));
    const { state } = game;
    expect(nag(game, 1, 1)).toEqual(['too-many-asides']);
    expect(game.state).toBe(state);
    expect(nag(game, 0, 1)).toEqual([null]);
    expect(game.act({ type: 'pass' })).toBeNull();
    expect(nag(game, 1, 1)).toEqual([null]);
  });

  test('a seat has so many in a game, and may move when they are used up', () => {
    const game = friendly();
    for (let used = 0; used < asidesPerGame; used += asidesPerTurn) {
      nag(game, 1, proposalsPerTurn);
      game.act({ type: 'pass' });
    }
    expect(game.player(1).asides).toBe(asidesPerGame);
    expect(nag(game, 1, 1)).toEqual(['too-many-asides']);
    expect(nag(game, 0, 1)).toEqual([null]);
    expect(game.act({ type: 'pass' })).toBeNull();
    expect(read(game.events).ok).toBe(true);
  });

  test('[C7] the table has a budget of its own, which no single seat can use up', () => {
    const game = friendly();
    const giveBack = () =>
      game.wait(1).send(null, { type: 'giveTimeBack', from: game.now - 1, to: game.now });
    for (let used = 0; used < tableAsidesPerGame; used++) expect(giveBack()).toBeNull();
    expect(giveBack()).toBe('too-many-asides');
    expect(tableAsidesPerGame).toBeGreaterThan(asidesPerGame);
  });

  test('[O1] a player who comes and goes for ever is out at last; the others play on', () => {
    const game = friendly(3);
    nag(game, 1, proposalsPerTurn);
    for (let i = 0; i < standInsPerGame; i++) {
      expect(game.send(null, { type: 'takeSeat', seat: 1, level: 1 })).toBeNull();
      expect(game.send(null, { type: 'returnSeat', seat: 1 })).toBeNull();
    }
    expect(game.send(null, { type: 'takeSeat', seat: 1, level: 1 })).toBeNull();
    expect(game.player(1)).toMatchObject({ left: 'left', standIn: null });
    expect(game.act({ type: 'pass' })).toBeNull();
  });

  test('a log from before there were limits is replayed and proved', () => {
    const game = friendly();
    const old = game.events.map((event) =>
      event.type === 'gameCreated' ? { ...event, setup: { ...event.setup, rules: 2 } } : event,
    );
    let state = replay(old);
    for (let i = 0; i < 20_100; i++) {
      const options = PROPOSALS[i % 2] ?? PROPOSALS[0];
      const event = { type: 'optionsProposed', seat: 1, options } as const;
      state = evolve(state, event);
      old.push(event);
    }
    expect(read(old).ok).toBe(true);
    expect(replay(old)).toEqual(state);
    // each event is looked at a few times, however many there are
    let looks = 0;
    const watched = new Proxy(old, {
      get(log, key, receiver) {
        if (typeof key === 'string' && /^\d/.test(key)) looks++;
        return Reflect.get(log, key, receiver) as unknown;
      },
    });
    expect(auditLog(watched).ok).toBe(true);
    expect(looks).toBeLessThan(20 * old.length);
    game.state = state;
    expect(nag(game, 1, 1)).toEqual(['too-many-asides']);
    expect(game.act({ type: 'pass' })).toBeNull();
  });
});

describe('the length of a game', () => {
  test('[R9] a game of more turns than a log can hold ends there, scored as it stands', () => {
    const game = ScriptedGame.start('salon', { clock: null });
    for (let i = 1; i < turns; i++) expect(game.act({ type: 'pass' })).toBeNull();
    expect(game.state.phase).toBe('playing');
    expect(game.act({ type: 'pass' })).toBeNull();
    expect(game.state.result).toMatchObject({ reason: 'too-long' });
    expect(game.act({ type: 'pass' })).toBe('game-over');
    expect(game.state.turnCount).toBe(turns);
    expect(read(game.events).ok).toBe(true);
    const gcg = parseGcg(makeGcg(gcgOfEvents(game.events)));
    expect(gcg.problems).toEqual([]);
    expect(gcg.game.events.length).toBeGreaterThanOrEqual(turns);
  });

  test('all budgets together fit into a log and into a save', () => {
    const { seats, eventsPerTurn, eventsPerGame, saveLength } = GAME_LIMITS;
    const beginning = 1 + 3 * seats + 2;
    const departures = 3 * seats;
    const most =
      beginning +
      turns * eventsPerTurn +
      seats * asidesPerGame +
      tableAsidesPerGame +
      seats * standInsPerGame * 2 +
      departures +
      1;
    expect(most).toBeLessThanOrEqual(eventsPerGame);
    const game = friendly(4);
    while (game.state.phase === 'playing') {
      for (let seat = 0; seat < 4; seat++) nag(game, seat, proposalsPerTurn);
      game.act({ type: 'pass' });
    }
    expect(game.events.length).toBeGreaterThan((seats * asidesPerGame) / 2 + 2 * turns);
    const save = makeSave({ name: 'long', savedAt: 1, events: game.events });
    expect(parseSave(save)).toMatchObject({ ok: true, value: { state: { phase: 'over' } } });
    // the longest lines: seven tiles and eight words of the longest kind
    const sevenTiles = Array.from({ length: 7 }, () => ({ row: 20, col: 20, face: 'W' }));
    const longest: GameEvent = {
      type: 'played',
      seat: 3,
      placement: sevenTiles,
      words: Array(8).fill('W'.repeat(GAME_LIMITS.boardSize)),
      score: GAME_LIMITS.points,
      challengeable: true,
      at: 8_640_000_000_000_000,
    };
    const begun: GameEvent = {
      type: 'wordEntered',
      seat: 3,
      entry: { type: 'tiles', placement: sevenTiles },
      at: 8_640_000_000_000_000,
    };
    const lengthOf = (event: GameEvent): number => JSON.stringify(event).length + 6;
    const asides = (seats * asidesPerGame + tableAsidesPerGame) * lengthOf(begun);
    // two of a turn's events name tiles and words, the others are shorter than a hundred characters
    const played = turns * (2 * lengthOf(longest) + eventsPerTurn * 100);
    expect(asides + played + lengthOf(game.events[0] ?? longest)).toBeLessThan(saveLength);
  });

  test('[R7 R9] no turn of any edition leads to more events than are counted for it', () => {
    for (const [index, edition] of EDITIONS.entries()) {
      for (let seed = 0; seed < 3; seed++) {
        const random = seededRandom(index * 100 + seed);
        const setup = setupFor(edition, edition.seats.max, random, {
          wordCheck: { type: 'challenge', wrongChallenge: 'turn', waitSeconds: null },
        });
        const game = new TestGame(setup, testWords(SMALL_WORDS), hexFrom(random, 64));
        game.begin(random);
        for (let i = 0; i < 300 && game.state.phase === 'playing'; i++) {
          const { seat, command } = randomCommand(game, random);
          game.send(seat, command);
        }
        const inTurns = game.events.filter((event) => asideOf(event) === null).length;
        const { turnCount } = game.state;
        expect(inTurns).toBeLessThan(turnCount * GAME_LIMITS.eventsPerTurn + 40);
      }
    }
  });
});

describe('[U7] what readers accept', () => {
  function logOf(length: number): readonly GameEvent[] {
    const { events } = friendly();
    const filler = Array.from({ length: length - events.length }, (): GameEvent => {
      return { type: 'timeGivenBack', from: 1, to: 2 };
    });
    return [...events, ...filler];
  }

  test('a log of a file may be as long as a game can be; our own store may hold longer ones', () => {
    const { eventsPerGame } = GAME_LIMITS;
    expect(parseEvents(logOf(eventsPerGame)).ok).toBe(true);
    const longer = logOf(eventsPerGame + 1);
    expect(parseEvents(longer)).toMatchObject({
      ok: false,
      error: [{ expected: '<=50000', found: '50001' }],
    });
    expect(parseEvents(longer, 'own').ok).toBe(true);
    expect(parseEvents([], 'own').ok).toBe(false);
  });

  test('a save may be as long as the limit, and no longer', () => {
    const save = makeSave({ name: '', savedAt: 1, events: friendly().events });
    expect(parseSave(save.padEnd(GAME_LIMITS.saveLength)).ok).toBe(true);
    expect(parseSave(save.padEnd(GAME_LIMITS.saveLength + 1))).toMatchObject({
      error: { code: 'too-large' },
    });
  });

  test('[P5] a clock that ran for years costs no more points than a log can hold', () => {
    const clock: ClockRules = {
      perTurnSeconds: null,
      perPlayerSeconds: 60,
      incrementSeconds: 0,
      overtime: 'points',
      placingSeconds: null,
    };
    const game = ScriptedGame.start('classic', { clock });
    game.wait(20 * 366 * 24 * 3_600_000);
    for (let i = 0; i < 4; i++) game.act({ type: 'pass' });
    const overtime = game.state.result?.adjustments.find(({ kind }) => kind === 'overtime');
    expect(overtime?.points).toBe(0 - GAME_LIMITS.points);
    expect(read(game.events).ok).toBe(true);
  });
});
