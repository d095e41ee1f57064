import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../game/event.ts';
import { makeSetup } from '../setup/make-setup.ts';
import type { Table } from '../setup/setup.ts';
import { findPlay } from '../testing/find-play.ts';
import { seededRandom, TestGame, testWords } from '../testing/random-player.ts';
import { editionOf, people } from '../testing/scripted-game.ts';
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
