import { expect, test } from 'vitest';
import { auditLog } from '../audit/audit.ts';
import { evolve, replay } from '../evolve/evolve.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import { makeSetup } from '../setup/make-setup.ts';
import { seededRandom, TestGame, testWords } from '../testing/random-player.ts';
import { editionOf, people, TURN_OF_30 } from '../testing/scripted-game.ts';
import { continuedGame } from './continued-game.ts';

/** Turns of each kind, told again in a game that goes on from there [L1]. */

function played(): TestGame {
  const setup = makeSetup(editionOf('classic'), {
    players: people(2),
    language: 'en',
    clock: TURN_OF_30,
  });
  if (!setup.ok) throw new Error(setup.error.code);
  const game = new TestGame(setup.value, testWords([]), 'ab'.repeat(32));
  game.begin(seededRandom(1));
  const seat = (): number => game.state.turn?.seat ?? -1;
  const rack = game.state.seats[seat()]?.rack ?? [];
  game.send(seat(), { type: 'exchange', tiles: rack.slice(0, 3) });
  game.send(seat(), { type: 'pass' });
  game.now += 40_000;
  game.send(null, { type: 'claimTime' });
  expect(game.state.history.map(({ type }) => type)).toEqual(['exchange', 'pass', 'lost']);
  expect(game.state.phase).toBe('playing');
  return game;
}

const racksOf = ({ seats }: GameState): string[] =>
  seats.map(({ rack }) => rack.toSorted().join(''));

/** The game when so many turns had been played, and the next had begun. */
function after(events: readonly GameEvent[], turns: number): GameState {
  let state: GameState | null = null;
  for (const event of events) {
    state = evolve(state, event);
    if (state.history.length === turns && state.turn !== null) return state;
  }
  throw new Error('no such turn');
}

test.each([0, 1, 2])('after %i turns: the same racks, and the same turns before', (turns) => {
  const { events } = played();
  const origin = after(events, turns);
  const by = {
    setup: { ...origin.setup, clock: null },
    secret: '5a'.repeat(32),
    contribution: () => 'c0ffee0123456789',
    now: 7,
  };
  const log = continuedGame(events, turns, by);
  if (log === null) throw new Error('not continued');
  const now = replay(log);
  expect(racksOf(now)).toEqual(racksOf(origin));
  expect(now.bag.toSorted()).toEqual(origin.bag.toSorted());
  expect(now.turn?.seat).toBe(origin.turn?.seat);
  const turnsOf = ({ history }: GameState): unknown[] =>
    history.map((record) => [record.seat, record.type, 'tiles' in record ? record.tiles : null]);
  expect(turnsOf(now)).toEqual(turnsOf(origin));
});

test('[S3] what was taken over is taken at its word, and what follows is decided again', () => {
  const { events } = played();
  const origin = after(events, 1);
  const setup = { ...origin.setup, clock: null };
  const by = { setup, secret: '5a'.repeat(32), contribution: () => 'c0ffee0123456789', now: 7 };
  const log = continuedGame(events, 1, by);
  if (log === null) throw new Error('not continued');
  expect(auditLog(log)).toMatchObject({ ok: true });
  const seat = origin.turn?.seat ?? -1;
  const pass: GameEvent = { type: 'passed', seat, at: 8 };
  const next: GameEvent = { type: 'turnStarted', seat: 1 - seat, at: 8 };
  expect(auditLog([...log, pass, next])).toMatchObject({ ok: true });
  expect(auditLog([...log, pass, { ...next, seat }])).toMatchObject({ ok: false });
  expect(auditLog([...log, next])).toMatchObject({ ok: false, error: { event: log.length } });
});

test('a turn lost in another way is told as a pass', () => {
  const game = played();
  const { setup, turn } = game.state;
  const seat = turn?.seat ?? -1;
  // one more turn: only what is before a turn of the history can be continued
  game.send(seat, { type: 'exchange', tiles: game.state.seats[seat]?.rack.slice(0, 1) ?? [] });
  const by = { setup, secret: '5a'.repeat(32), contribution: () => 'c0ffee0123456789', now: 7 };
  const log = continuedGame(game.events, 3, by);
  const { history } = replay(log ?? []);
  expect(history.map(({ seat: of, type }) => [of, type])).toEqual([
    [1 - seat, 'exchange'],
    [seat, 'pass'],
    [1 - seat, 'pass'],
  ]);
});
