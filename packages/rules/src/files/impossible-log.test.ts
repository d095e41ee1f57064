import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import { ALL_EVENTS } from '../testing/examples.ts';
import { OnlineGame } from '../testing/online-devices.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';
import { openLog } from './save.ts';

/** Logs from outside that no game could have written [U7 O4]: refused at the event, and why. */

function reasonOf(events: readonly GameEvent[]): string | null {
  const opened = openLog(events);
  if (opened.ok) return null;
  expect(opened.error).toMatchObject({ code: 'impossible-event', event: events.length - 1 });
  return opened.error.detail ?? '';
}

const playing = (): GameEvent[] => [...ScriptedGame.start('classic').events];
const ended: GameEvent = { type: 'gameEnded', reason: 'stopped', adjustments: [], at: 9e6 };
const aside: GameEvent = { type: 'gameSetAside', at: 9e6 };
const resumed: GameEvent = { type: 'gameResumed', at: 9e6 };

describe('an event in the wrong phase', () => {
  const SHARES = ['contributed', 'committed', 'revealed'];
  const BEFORE = [...SHARES, 'tilesDrawn', 'gameStarted'];
  const others = ALL_EVENTS.filter(({ type }) => type !== 'gameCreated');
  const typesRefused = (events: readonly GameEvent[], reason: (type: string) => string): string[] =>
    others.flatMap((event) =>
      reasonOf([...events, event]) === reason(event.type) ? [event.type] : [],
    );
  const typesBut = (...types: string[]): string[] =>
    others.map(({ type }) => type).filter((type) => !types.includes(type));

  test('of a game that is over: any', () => {
    const events = [...playing(), ended];
    expect(typesRefused(events, (type) => `${type} after the end`)).toEqual(typesBut());
  });

  test('of a game set aside: any but that it goes on', () => {
    const events = [...playing(), aside];
    const refused = typesRefused(events, (type) => `${type} in a game set aside`);
    expect(refused).toEqual(typesBut('gameResumed'));
    expect(reasonOf([...events, resumed])).toBeNull();
  });

  test('of a game that is played: shares in the draw, and a second start', () => {
    const refused = typesRefused(playing(), (type) => `${type} in a game begun`);
    expect(new Set(refused)).toEqual(new Set([...SHARES, 'gameStarted']));
  });

  test('before the game: all that takes place in it', () => {
    const { events } = new OnlineGame();
    const refused = typesRefused(events, (type) => `${type} before the game began`);
    expect(refused).toEqual(typesBut(...BEFORE));
  });

  test('before everybody has revealed: tiles and the start', () => {
    const game = new OnlineGame();
    game.commit();
    const refused = typesRefused(game.events, (type) => `${type} without a seed`);
    expect(new Set(refused)).toEqual(new Set(['tilesDrawn', 'gameStarted']));
  });
});

describe('a seat that this game does not have', () => {
  const STRAY: readonly (readonly [string, GameEvent])[] = [
    ['no seat 2', { type: 'hintTaken', seat: 2, at: 9e6 }],
    ['no seat 3', { type: 'seatLeft', seat: 3, reason: 'left', at: 9e6 }],
    ['no such seat', { type: 'lastWordsAsked', seats: [0, 2], at: 9e6 }],
    [
      'no such seat',
      { ...ended, adjustments: [0, 2].map((seat) => ({ seat, kind: 'overtime', points: 0 })) },
    ],
  ];

  test.each(STRAY)('%s: %j', (reason, event) => {
    expect(reasonOf([...playing(), event])).toBe(reason);
  });

  test('its first player', () => {
    const before = playing().slice(
      0,
      playing().findIndex(({ type }) => type === 'gameStarted'),
    );
    expect(reasonOf([...before, { type: 'gameStarted', firstSeat: 2, at: 9e6 }])).toBe(
      'no such seat',
    );
  });

  test('the last seat there is has no such trouble', () => {
    const adjustments = [0, 1].map((seat) => ({ seat, kind: 'overtime', points: 0 }) as const);
    expect(reasonOf([...playing(), { ...ended, adjustments }])).toBeNull();
    expect(reasonOf([...playing(), { type: 'lastWordsAsked', seats: [0, 1], at: 9e6 }])).toBeNull();
  });
});

test('an empty log is no game', () => {
  expect(openLog([])).toEqual({ ok: false, error: { code: 'bad-data' } });
});

describe('a placement that this board cannot hold', () => {
  const face = 'A';
  const tileAt = (row: number, col: number, letter = face) => ({ row, col, face: letter });
  const played = (placement: readonly { row: number; col: number; face: string }[]): GameEvent => ({
    type: 'wordEntered',
    seat: 0,
    entry: { type: 'tiles', placement },
    at: 9e6,
  });
  const questioned = (placement: ReturnType<typeof tileAt>[]): GameEvent => ({
    type: 'wordsQuestioned',
    seat: 0,
    placement,
    unknown: [],
    at: 9e6,
  });
  const { state }: { state: GameState } = ScriptedGame.start('classic');
  const last = state.board.size - 1;

  test.each([
    ['a square taken or off the board', [tileAt(last + 1, 0)]],
    ['a square taken or off the board', [tileAt(0, 0), tileAt(0, last + 1)]],
    ['a square used twice', [tileAt(0, 0), tileAt(0, 1), tileAt(0, 0)]],
    ['a tile without a letter', [tileAt(0, 0), tileAt(0, 1, '!')]],
    [null, [tileAt(0, 0), tileAt(last, last), tileAt(0, last, 'b')]],
  ] as const)('%s', (reason, placement) => {
    expect(reasonOf([...playing(), questioned([...placement])])).toBe(reason);
  });

  test('what is only typed is no placement', () => {
    expect(reasonOf([...playing(), played([tileAt(last + 1, 0)])])).toBeNull();
  });
});
