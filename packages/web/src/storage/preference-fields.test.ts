import { findEdition } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import {
  openPreferences,
  pageStorage,
  viewingReader,
  type TextStorage,
} from './preference-store.ts';
import {
  DEFAULT_PREFERENCES,
  ownPace,
  paceFor,
  parsePreferences,
  setupChoices,
  type NewGameChoices,
  type Preferences,
} from './preferences.ts';

/** Each stored field: what is read as it was written, and what falls back. */

const read = (stored: object): Preferences => parsePreferences(JSON.stringify(stored));

const TEXT_200 = 'x'.repeat(200);
const LONG = 'x'.repeat(201);

test('the defaults are what a first visit finds', () => {
  expect(DEFAULT_PREFERENCES).toEqual({
    language: null,
    theme: null,
    entryStyle: null,
    sound: false,
    soundOffer: 'not-yet',
    asksBeforePass: true,
    singleKeys: true,
    pace: null,
    watchThinking: true,
    spectrum: { ink: 7, paper: 0, border: 0, bright: true },
    newGame: null,
  });
});

describe('each field is read by itself', () => {
  test.each<[keyof Preferences, readonly unknown[], readonly unknown[]]>([
    ['language', ['en', 'fr'], ['de', '', 7, true, null, ['en']]],
    ['theme', ['dark', '', TEXT_200], [LONG, 7, true, null, ['dark']]],
    ['entryStyle', ['direct', 'word-first', 'cursor-first'], ['typed', '', 7, null]],
    ['sound', [true, false], ['true', 1, 0, null]],
    ['soundOffer', ['not-yet', 'due', 'made'], ['never', '', 7, null]],
    ['asksBeforePass', [true, false], ['false', 1, 0, null]],
    ['singleKeys', [true, false], ['false', 1, 0, null]],
    ['watchThinking', [true, false], ['false', 1, 0, null]],
  ])('%s', (field, good, bad) => {
    for (const value of good) expect(read({ [field]: value })[field]).toEqual(value);
    for (const value of bad) {
      expect(read({ [field]: value })).toEqual(DEFAULT_PREFERENCES);
    }
  });

  test.each(['ink', 'paper', 'border'] as const)('[U8] the colour of %s', (part) => {
    const { spectrum } = DEFAULT_PREFERENCES;
    for (let colour = 0; colour <= 7; colour++) {
      expect(read({ spectrum: { [part]: colour } }).spectrum).toEqual({
        ...spectrum,
        [part]: colour,
      });
    }
    for (const colour of [-1, 8, 1.5, '3', true, null]) {
      expect(read({ spectrum: { [part]: colour } }).spectrum).toEqual(spectrum);
    }
  });

  test('[U8] bright or not', () => {
    expect(read({ spectrum: { bright: false } }).spectrum.bright).toBe(false);
    expect(read({ spectrum: { bright: 0 } }).spectrum.bright).toBe(true);
  });

  test.each([
    [{ placementSpeed: 0, waitBetweenMoves: true }, [0, true]],
    [{ placementSpeed: 9, waitBetweenMoves: false }, [9, false]],
    [{ placementSpeed: 5 }, [5, false]],
    [{ waitBetweenMoves: true }, [3, true]],
    [{ placementSpeed: 10, waitBetweenMoves: true }, [3, true]],
    [{ placementSpeed: -1, waitBetweenMoves: true }, [3, true]],
    [{ placementSpeed: 2.5, waitBetweenMoves: true }, [3, true]],
    [{ placementSpeed: 5, waitBetweenMoves: 'yes' }, [5, false]],
    [{ placementSpeed: 10 }, null],
    [{}, null],
  ])('[S4] the pace %j is %j', (pace, expected) => {
    const found = read({ pace }).pace;
    expect(found && [found.placementSpeed, found.waitBetweenMoves]).toEqual(expected);
  });

  test('[S4] a pace that was chosen counts, also one of none; the old place is not asked then', () => {
    const newGame = { edition: 'classic', options: { placementSpeed: 8, waitBetweenMoves: true } };
    expect(read({ newGame }).pace).toEqual({ placementSpeed: 8, waitBetweenMoves: true });
    expect(read({ pace: null, newGame }).pace).toBeNull();
    expect(read({ pace: { placementSpeed: 1 }, newGame }).pace?.placementSpeed).toBe(1);
  });

  test('[S4] the edition’s pace is no choice; one part of it that differs is', () => {
    const usual = findEdition('classic')?.pace;
    if (usual === undefined) throw new Error('classic is shipped');
    expect(ownPace(usual, 'classic')).toBeNull();
    const slow = { ...usual, placementSpeed: usual.placementSpeed + 1 };
    const waiting = { ...usual, waitBetweenMoves: !usual.waitBetweenMoves };
    expect([ownPace(slow, 'classic'), ownPace(waiting, 'classic')]).toEqual([slow, waiting]);
    expect(paceFor({ ...DEFAULT_PREFERENCES, pace: slow }, 'classic')).toBe(slow);
    expect(paceFor(DEFAULT_PREFERENCES, 'classic')).toEqual(usual);
  });
});

describe('the last choices of a new game', () => {
  const CHOICES: NewGameChoices = {
    edition: 'classic',
    players: [
      { kind: 'person', name: 'Ann' },
      { kind: 'computer', name: 'Luctor', level: 3 },
    ],
    language: 'en',
    vocabulary: 'en/all',
    wordCheck: { type: 'reject' },
    clock: null,
    options: {},
  };
  const readGame = (more: object): NewGameChoices | null =>
    read({ newGame: { ...CHOICES, ...more } }).newGame;

  test('are read as they were written', () => {
    expect(readGame({})).toEqual(CHOICES);
  });

  test.each<[keyof NewGameChoices, unknown, unknown]>([
    ['vocabulary', 'en/nouns', 'en/nouns'],
    ['vocabulary', null, null],
    ['vocabulary', 'no vocabulary', null],
    ['vocabulary', 7, null],
    ['wordCheck', { type: 'ask' }, { type: 'ask' }],
    ['wordCheck', { type: 'reject', more: 1 }, { type: 'reject' }],
    ['wordCheck', { type: 'other' }, null],
    ['wordCheck', null, null],
    [
      'wordCheck',
      { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 30 },
      { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 30 },
    ],
    [
      'wordCheck',
      { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 31 },
      { type: 'challenge', wrongChallenge: 'turn', waitSeconds: null },
    ],
    ['wordCheck', { type: 'challenge', wrongChallenge: 'death' }, null],
    ['wordCheck', { type: 'other', wrongChallenge: 'turn', waitSeconds: 5 }, null],
    ['clock', 'edition', 'edition'],
    ['clock', 'none', null],
    ['clock', {}, null],
    ['clock', { incrementSeconds: 5, overtime: 'loss' }, null],
    [
      'clock',
      { perTurnSeconds: 60 },
      {
        perTurnSeconds: 60,
        perPlayerSeconds: null,
        incrementSeconds: 0,
        overtime: 'points',
        placingSeconds: null,
      },
    ],
    [
      'clock',
      {
        perPlayerSeconds: 86_400,
        perTurnSeconds: 86_401,
        incrementSeconds: 5,
        overtime: 'loss',
        placingSeconds: -1,
      },
      {
        perTurnSeconds: null,
        perPlayerSeconds: 86_400,
        incrementSeconds: 5,
        overtime: 'loss',
        placingSeconds: null,
      },
    ],
    [
      'clock',
      {
        perTurnSeconds: 60,
        perPlayerSeconds: 0,
        incrementSeconds: 3601,
        overtime: 'loss',
        placingSeconds: 3601,
      },
      {
        perTurnSeconds: 60,
        perPlayerSeconds: null,
        incrementSeconds: 0,
        overtime: 'loss',
        placingSeconds: null,
      },
    ],
    ['clock', { perTurnSeconds: 3601, perPlayerSeconds: 0 }, null],
    [
      'options',
      { racksVisible: true, seeThinking: false, more: 1 },
      { racksVisible: true, seeThinking: false },
    ],
    ['options', { racksVisible: 'yes' }, {}],
    ['options', null, {}],
  ])('%s %j is read as %j', (field, stored, found) => {
    expect(readGame({ [field]: stored })?.[field]).toEqual(found);
  });

  test.each<[string, object]>([
    ['no edition', { edition: null }],
    ['an unknown edition', { edition: 'atari' }],
    ['no language', { language: 'de' }],
    ['players that are no list', { players: { 0: CHOICES.players[0] } }],
    ['a player that is nothing', { players: [null, CHOICES.players[0]] }],
    ['a player without a name', { players: [{ kind: 'person' }, CHOICES.players[0]] }],
    ['a name too long', { players: [{ kind: 'person', name: LONG }, CHOICES.players[0]] }],
    [
      'a player of no kind',
      { players: [{ kind: 'ghost', name: 'x', level: 3 }, CHOICES.players[0]] },
    ],
    [
      'a computer without a level',
      { players: [{ kind: 'computer', name: 'x' }, CHOICES.players[0]] },
    ],
    [
      'a level that is no number',
      { players: [{ kind: 'computer', name: 'x', level: '3' }, CHOICES.players[0]] },
    ],
  ])('%s makes no game', (_, damage) => {
    expect(readGame(damage)).toBeNull();
  });

  test('are what `makeSetup` takes: what was left to the edition is not named', () => {
    const { edition: _, ...all } = CHOICES;
    expect(setupChoices(CHOICES)).toEqual(all);
    const { players, language, options } = CHOICES;
    expect(
      setupChoices({ ...CHOICES, vocabulary: null, wordCheck: null, clock: 'edition' }),
    ).toEqual({ players, language, options });
  });
});

describe('the place of preferences', () => {
  test('is one key, read once and written with each change', () => {
    const seen: unknown[] = [];
    const storage: TextStorage = {
      getItem(key) {
        seen.push(['get', key]);
        return '{"theme":"dark"}';
      },
      setItem: (key, text) => void seen.push(['set', key, parsePreferences(text).theme]),
    };
    const preferences = openPreferences(storage);
    expect(preferences.value.theme).toBe('dark');
    preferences.value = { ...preferences.value };
    preferences.value = { ...preferences.value, theme: 'light' };
    preferences.value = { ...preferences.value, theme: 'dark' };
    expect(seen).toEqual([
      ['get', 'luctor-preferences'],
      ['set', 'luctor-preferences', 'light'],
      ['set', 'luctor-preferences', 'dark'],
    ]);
  });

  test('is the page’s own storage, unless the browser refuses it', () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    const set = (get: () => unknown): void =>
      void Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
    try {
      const storage = {};
      set(() => storage);
      expect(pageStorage()).toBe(storage);
      set(() => {
        throw new Error('refused');
      });
      expect(pageStorage()).toBeNull();
    } finally {
      if (before === undefined) Reflect.deleteProperty(globalThis, 'localStorage');
      else Object.defineProperty(globalThis, 'localStorage', before);
    }
  });

  test('[K6] how somebody sees games is their pace, and whether they watch computers think', () => {
    const preferences = openPreferences(null);
    const viewing = viewingReader(preferences, 'classic');
    const usual = findEdition('classic')?.pace;
    expect(viewing()).toEqual({ ...usual, watchThinking: true });
    const pace = { placementSpeed: 8, waitBetweenMoves: true };
    preferences.value = { ...preferences.value, pace, watchThinking: false };
    expect(viewing()).toEqual({ ...pace, watchThinking: false });
  });
});
