import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../game/event.ts';
import { makeSetup } from '../setup/make-setup.ts';
import type { Player, Table } from '../setup/setup.ts';
import { findPlay } from '../testing/find-play.ts';
import { seededRandom, TestGame, testWords } from '../testing/random-player.ts';
import { computer, editionOf, people, TURN_OF_30 } from '../testing/scripted-game.ts';
import { SMALL_WORDS } from '../testing/words.ts';
import { auditLog } from './audit.ts';

/** Logs in which a play waits for challenges, however that wait ends [R7 S3]. */

/** In `scampio`, where any play can be the last, nobody is on turn while a play can be challenged. */
function waiting(table: Table): { readonly game: TestGame; readonly player: number } {
  const setup = makeSetup(editionOf('scampio'), {
    players: people(3),
    language: 'en',
    table,
    wordCheck: { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 },
  });
  if (!setup.ok) throw new Error(setup.error.code);
  const game = new TestGame(setup.value, testWords(SMALL_WORDS), 'ab'.repeat(32));
  game.begin(seededRandom(3));
  const player = game.state.turn?.seat ?? -1;
  const { ruleset } = setup.value;
  const rack = game.state.seats[player]?.rack ?? [];
  const placement = findPlay(ruleset, game.state.board, rack, SMALL_WORDS);
  if (placement === null) throw new Error('no play');
  expect(game.send(player, { type: 'play', placement })).toBeNull();
  expect(game.state).toMatchObject({ turn: null, openPlay: { seat: player } });
  return { game, player };
}

const otherThan = (player: number): number => (player + 1) % 3;

const BY_RULES: ReadonlySet<string> = new Set(['playStood', 'tilesDrawn', 'turnStarted']);

type Ending = (game: TestGame, player: number) => string | null;

const ENDINGS: readonly (readonly [string, Table, readonly string[], Ending])[] = [
  [
    'its player leaves',
    'online',
    ['playStood', 'tilesDrawn', 'seatLeft', 'turnStarted'],
    (game, player) => game.send(player, { type: 'leave', resign: false }),
  ],
  [
    'another leaves',
    'online',
    ['seatLeft'],
    (game, player) => game.send(otherThan(player), { type: 'leave', resign: true }),
  ],
  [
    'the game is ended and scored',
    'one-screen',
    ['playStood', 'tilesDrawn', 'gameEnded'],
    (game) => game.send(null, { type: 'endGame', scored: true }),
  ],
  [
    'time is up',
    'online',
    ['playStood', 'tilesDrawn', 'turnStarted'],
    (game) => {
      game.now += 60_000;
      return game.send(null, { type: 'claimTime' });
    },
  ],
  [
    'the others accept',
    'online',
    ['playAccepted', 'playAccepted', 'playStood', 'tilesDrawn', 'turnStarted'],
    (game, player) =>
      [0, 1, 2]
        .filter((seat) => seat !== player)
        .map((seat) => game.send(seat, { type: 'acceptPlay' }))
        .find((refused) => refused !== null) ?? null,
  ],
  [
    'a challenge was wrong',
    'online',
    ['challenged', 'playStood', 'tilesDrawn', 'turnStarted'],
    (game, player) => game.send(otherThan(player), { type: 'challenge' }),
  ],
];

test('[S3 C3] nobody loses a turn that nobody has', () => {
  const { game, player } = waiting('online');
  expect(game.send(otherThan(player), { type: 'pass' })).toBe('challenge-open');
  const lost: GameEvent = {
    type: 'turnLost',
    seat: player,
    reason: 'illegal-after-time',
    at: game.now,
  };
  expect(auditLog([...game.events, lost])).toMatchObject({
    ok: false,
    error: { event: game.events.length, found: lost },
  });
});

describe('[S3 R7] a play waits for challenges, and then', () => {
  test.each(ENDINGS)('%s', (_, table, types, end) => {
    const { game, player } = waiting(table);
    const before = game.events.length;
    expect(end(game, player)).toBeNull();
    const events = game.events.slice(before);
    expect(events.map(({ type }) => type)).toEqual(types);
    expect(auditLog(game.events)).toMatchObject({ ok: true });
    // what follows from the rules cannot be missing; what people did only their devices know
    for (const [at, type] of types.slice(0, -1).entries()) {
      if (!BY_RULES.has(type)) continue;
      const without = game.events.toSpliced(before + at, 1);
      expect(auditLog(without), `without ${type}`).toMatchObject({ ok: false });
    }
    // a log that breaks off can be read to there
    for (let at = before + 1; at < game.events.length; at++) auditLog(game.events.slice(0, at));
    const turn: GameEvent = { type: 'turnStarted', seat: player, at: game.now };
    expect(auditLog([...game.events, turn])).toMatchObject({ ok: false });
  });
});

/** A game of `salon`, where the next turn starts while a play can be challenged. */
function played(players: readonly Player[], format?: 1): { game: TestGame; player: number } {
  const made = makeSetup(editionOf('salon'), {
    players,
    language: 'en',
    table: 'online',
    wordCheck: { type: 'challenge', wrongChallenge: '5-points', waitSeconds: 5 },
  });
  if (!made.ok) throw new Error(made.error.code);
  const { rules, ...old } = made.value;
  const setup = format === 1 ? old : { ...old, rules };
  for (let seed = 1; seed < 50; seed++) {
    const game = new TestGame(setup, testWords(SMALL_WORDS), 'ab'.repeat(32));
    game.begin(seededRandom(seed));
    const player = game.state.turn?.seat ?? -1;
    const { rack } = game.state.seats[player] ?? { rack: [] };
    const { ruleset } = setup;
    const placement = findPlay(ruleset, game.state.board, rack, SMALL_WORDS);
    if (player !== 0 || placement === null) continue;
    expect(game.send(player, { type: 'play', placement })).toBeNull();
    expect(game.state).toMatchObject({ turn: { seat: 1 }, openPlay: { seat: 0 } });
    return { game, player };
  }
  throw new Error('seat 0 never begins with a play');
}

/** Every event of these kinds, cut out by itself. */
function without(game: TestGame, type: GameEvent['type']): (readonly GameEvent[])[] {
  const found = game.events.flatMap((event, at) => (event.type === type ? [at] : []));
  expect(found).not.toEqual([]);
  return found.map((at) => game.events.toSpliced(at, 1));
}

describe('[S3 R7] a log without what let a play stand is found out:', () => {
  const different = { ok: false, error: { found: { type: 'playStood' } } };
  const table = [['online'], ['one-screen']] as const;

  test.each(table)('a wrong challenge, while the game waits, %s', (kind) => {
    const { game, player } = waiting(kind);
    game.now += 4999;
    expect(game.send(otherThan(player), { type: 'challenge' })).toBeNull();
    for (const log of without(game, 'challenged')) expect(auditLog(log)).toMatchObject(different);
  });

  test.each(table)('an acceptance, while the game waits, %s', (kind) => {
    const { game, player } = waiting(kind);
    game.now += 4999;
    for (const seat of [0, 1, 2].filter((each) => each !== player)) {
      expect(game.send(seat, { type: 'acceptPlay' })).toBeNull();
    }
    for (const log of without(game, 'playAccepted')) expect(auditLog(log)).toMatchObject(different);
  });

  test('a challenge by somebody who is not on turn: whoever is on turn had not acted yet', () => {
    const { game } = played(people(3));
    expect(game.send(2, { type: 'challenge' })).toBeNull();
    const entry = { type: 'word', word: 'A' } as const;
    expect(game.send(1, { type: 'enter', entry })).toBeNull();
    expect(game.send(1, { type: 'pass' })).toBeNull();
    expect(auditLog(game.events)).toMatchObject({ ok: true });
    for (const log of without(game, 'challenged')) expect(auditLog(log)).toMatchObject(different);
  });

  test('a challenge while a computer is on turn, which had to wait', () => {
    const { game } = played([...people(1), computer(), ...people(1)]);
    game.now += 1000;
    expect(game.send(2, { type: 'challenge' })).toBeNull();
    expect(game.send(1, { type: 'pass' })).toBeNull();
    expect(auditLog(game.events)).toMatchObject({ ok: true });
    for (const log of without(game, 'challenged')) expect(auditLog(log)).toMatchObject(different);
  });

  test('no play stands because another player leaves', () => {
    const { game, player } = waiting('online');
    const before = game.events.length;
    expect(game.send(player, { type: 'leave', resign: false })).toBeNull();
    const left = game.events.findIndex(({ type }) => type === 'seatLeft');
    const other = {
      type: 'seatLeft',
      seat: otherThan(player),
      reason: 'left',
      at: game.now,
    } as const;
    expect(auditLog([...game.events.slice(0, left), other])).toMatchObject({
      ok: false,
      error: { event: before },
    });
  });
});

describe.each([[undefined], [1]] as const)('[S3 R7] format %s: a play stands', (format) => {
  test('when the next person acts, at whatever moment', () => {
    const { game } = played(people(3), format);
    expect(game.send(1, { type: 'pass' })).toBeNull();
    expect(auditLog(game.events)).toMatchObject({ ok: true });
  });

  test('when the next person loses the turn on time', () => {
    const { game } = played(people(3), format);
    const change = { type: 'limits', clock: TURN_OF_30 } as const;
    for (const seat of [0, 1, 2]) game.send(seat, { type: 'changeClock', change });
    game.now += 31_000;
    expect(game.send(null, { type: 'claimTime' })).toBeNull();
    expect(game.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['playStood', 'turnLost']),
    );
    expect(auditLog(game.events)).toMatchObject({ ok: true });
  });

  test('in a computer’s turn, also if others were dated before that while time stood still', () => {
    const { game } = played([...people(1), computer(), ...people(1)], format);
    game.now += 5000;
    expect(game.send(null, { type: 'claimTime' })).toBeNull();
    game.now -= 2000;
    const change = { type: 'limits', clock: TURN_OF_30 } as const;
    expect(game.send(0, { type: 'changeClock', change })).toBeNull();
    expect(auditLog(game.events)).toMatchObject({ ok: true });
    game.now += 3000;
    expect(game.send(1, { type: 'pass' })).toBeNull();
    expect(auditLog(game.events)).toMatchObject({ ok: true });
  });

  test('when the wait is over and a computer is on turn, at the end of a log too', () => {
    const { game } = played([...people(1), computer(), ...people(1)], format);
    expect(game.send(1, { type: 'pass' })).toBe('challenge-open');
    game.now += 5000;
    expect(game.send(null, { type: 'claimTime' })).toBeNull();
    expect(auditLog(game.events)).toMatchObject({ ok: true });
    expect(game.send(1, { type: 'pass' })).toBeNull();
    expect(auditLog(game.events)).toMatchObject({ ok: true });
  });
});
