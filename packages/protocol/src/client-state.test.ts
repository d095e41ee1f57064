import { viewFor, type Player } from '@luctor/rules';
import { TestGame, testWords } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { afterMessage, NEW_TABLE, type TableState } from './client-state.ts';
import type { TableChoices } from './table-choices.ts';
import { tableSetup } from './table-setup.ts';
import type { ChatLine, TableView } from './table-view.ts';
import { aSetup, GAME, TABLE } from './testing/fake-network.ts';
import { applyPatch, diffViews } from './view-patch.ts';

const CHOICES: TableChoices = {
  edition: 'salon',
  language: 'en',
  seats: [{ kind: 'open' }, { kind: 'open' }],
  friendly: false,
  openRacks: false,
  listed: true,
  watchers: true,
  whenDropped: 'wait',
  graceSeconds: 60,
};
const AT_TABLE: TableView = {
  id: TABLE,
  choices: CHOICES,
  seats: [],
  yourSeat: 0,
  you: null,
  isHost: true,
  isClosed: false,
  game: GAME,
  gamesPlayed: 1,
  voided: [],
};
const view = viewFor(new TestGame(aSetup(), testWords(['AT']), '9'.repeat(64)).state, 0);
const PLAYING: TableState = { ...NEW_TABLE, game: GAME, view, withheld: 'changed' };

describe('a message about a table', () => {
  test('[S3] that plays no game: the game and what was withheld from it are forgotten', () => {
    const table = { ...AT_TABLE, game: null };
    const after = afterMessage(PLAYING, { type: 'table', table }, 0);
    expect(after).toMatchObject({ table, game: null, view: null, withheld: null });
  });

  test('that plays one: what is known of it stays', () => {
    const after = afterMessage(PLAYING, { type: 'table', table: AT_TABLE }, 0);
    expect(after).toEqual({ ...PLAYING, table: AT_TABLE });
  });

  test.each([
    ['the same game', GAME, 'changed'],
    ['another game', `${GAME}2`, null],
  ])('[S3] a snapshot of %s: withheld %s', (_, game, withheld) => {
    const message = { type: 'snapshot', table: TABLE, game, now: 70, view } as const;
    const after = afterMessage({ ...PLAYING, isBehind: true }, message, 50);
    expect(after).toMatchObject({ game, withheld, isBehind: false, clockOffsetMs: 20 });
  });
});

test('a table that was just entered is empty', () => {
  expect(NEW_TABLE).toEqual({
    table: null,
    game: null,
    view: null,
    presence: { seats: [], watchers: 0 },
    chat: [],
    clockOffsetMs: 0,
    isBehind: false,
    withheld: null,
  });
});

test('who is present is what was reported last', () => {
  const presence = { seats: [true, false], watchers: 3 };
  const after = afterMessage(PLAYING, { type: 'presence', table: TABLE, ...presence }, 0);
  expect(after).toEqual({ ...PLAYING, presence });
});

test.each<[string, TableState, boolean, number]>([
  ['for this view', PLAYING, false, 20],
  ['for another game', { ...PLAYING, game: `${GAME}2` }, true, 0],
  ['before any view', { ...PLAYING, view: null }, true, 0],
])('a patch %s', (_, state, isBehind, clockOffsetMs) => {
  const patch = { version: view.version + 1 };
  const message = {
    type: 'patch',
    table: TABLE,
    game: GAME,
    from: view.version,
    now: 70,
    patch,
  } as const;
  const after = afterMessage(state, message, 50);
  expect(after).toMatchObject({ isBehind, clockOffsetMs });
  expect(after.view?.version ?? null).toBe(
    isBehind ? (state.view?.version ?? null) : patch.version,
  );
});

describe('lines of chat', () => {
  const lines = (...numbers: readonly number[]): ChatLine[] =>
    numbers.map((number) => ({
      number,
      who: '0123456789ab',
      name: 'Ann',
      seat: 0,
      text: `${number}`,
      at: 5,
    }));
  const numbersAfter = (...batches: readonly (readonly number[])[]): readonly number[] =>
    batches
      .reduce(
        (state, batch) =>
          afterMessage(state, { type: 'chat', table: TABLE, lines: lines(...batch) }, 0),
        NEW_TABLE,
      )
      .chat.map(({ number }) => number);

  test.each([
    [
      'each once',
      [
        [1, 2],
        [2, 3],
      ],
      [1, 2, 3],
    ],
    ['in order, however they come', [[3], [1], [2]], [1, 2, 3]],
    ['none', [[]], []],
  ])('%s', (_, batches, expected) => {
    expect(numbersAfter(...batches)).toEqual(expected);
  });

  test('that are known already change nothing', () => {
    const message = { type: 'chat', table: TABLE, lines: lines(1, 2) } as const;
    const state = afterMessage(NEW_TABLE, message, 0);
    expect(afterMessage(state, message, 0).chat).toBe(state.chat);
  });

  test('the last two hundred', () => {
    const all = Array.from({ length: 201 }, (__, i) => i + 1);
    expect(numbersAfter(all.slice(0, 200))).toEqual(all.slice(0, 200));
    expect(numbersAfter(all)).toEqual(all.slice(1));
  });
});

test.each([
  ['a history that became shorter', { history: [] }],
  ['a field that is gone', { options: {} }],
  ['a field more', { options: { ...view.options, more: true } }],
])('a patch carries %s', (_, change) => {
  const record = { type: 'pass', seat: 0, usedMs: 1 };
  const before = { ...view, history: [record] } as unknown as typeof view;
  const after = { ...before, ...change, version: view.version + 1 } as unknown as typeof view;
  expect(applyPatch(before, diffViews(before, after))).toEqual(after);
});

test.each([
  [false, false, false],
  [false, true, false],
  [true, false, false],
  [true, true, true],
])(
  '[O2] racks at a friendly (%s) table with open racks (%s): %s',
  (friendly, openRacks, visible) => {
    const players: Player[] = ['Ann', 'Bob'].map((name) => ({ kind: 'person', name }));
    const made = tableSetup({ ...CHOICES, friendly, openRacks }, players);
    expect(made.ok && made.value.options).toMatchObject({
      racksVisible: visible,
      seeThinking: false,
    });
    const unknown = tableSetup({ ...CHOICES, edition: 'none' }, players);
    expect(unknown).toEqual({ ok: false, error: { code: 'unknown-edition' } });
  },
);
