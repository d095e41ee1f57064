import { describe, expect, test } from 'vitest';
import { openPreferences, type TextStorage } from './preference-store.ts';
import {
  DEFAULT_PREFERENCES,
  makePreferences,
  parsePreferences,
  type NewGameChoices,
  type Preferences,
} from './preferences.ts';

const CHOICES: NewGameChoices = {
  edition: 'deluxe',
  players: [
    { kind: 'person', name: 'Zoé' },
    { kind: 'computer', name: 'Niveau 4', level: 4 },
  ],
  language: 'fr',
  vocabulary: 'fr/nouns',
  wordCheck: { type: 'challenge', wrongChallenge: '5-points', waitSeconds: null },
  clock: 'edition',
  options: { placementSpeed: 7 },
};
const CHOSEN: Preferences = {
  language: 'fr',
  theme: 'spectrum',
  entryStyle: 'word-first',
  sound: true,
  asksBeforePass: false,
  spectrum: { ink: 7, paper: 1, border: 2, bright: true },
  newGame: CHOICES,
};

describe('preferences', () => {
  test('what was chosen is found again', () => {
    expect(parsePreferences(makePreferences(CHOSEN))).toEqual(CHOSEN);
  });

  test.each([null, '', '{', '[]', 'null', '7', '"x"', '{"language":5,"spectrum":[]}'])(
    'damaged data falls back to the defaults: %j',
    (text) => {
      expect(parsePreferences(text)).toEqual(DEFAULT_PREFERENCES);
    },
  );

  test('[U6] preferences of an older version ask before a pass', () => {
    const { asksBeforePass: _, ...older } = CHOSEN;
    expect(parsePreferences(JSON.stringify(older))).toEqual({ ...CHOSEN, asksBeforePass: true });
  });

  test('one damaged value costs that value alone', () => {
    const text = JSON.stringify({ ...CHOSEN, sound: 'loud', spectrum: { ink: 9, paper: 1 } });
    const { sound, spectrum, language, newGame } = parsePreferences(text);
    expect({ sound, language }).toEqual({ sound: false, language: 'fr' });
    expect(spectrum).toEqual({ ...DEFAULT_PREFERENCES.spectrum, paper: 1 });
    expect(newGame).toEqual(CHOICES);
  });

  test.each<[string, Partial<Record<keyof NewGameChoices, unknown>>]>([
    ['an edition that is gone', { edition: 'atari' }],
    ['a level the edition lacks', { players: [{ kind: 'computer', name: 'X', level: 10 }] }],
    ['no players', { players: [] }],
    ['a player without a name', { players: [{ kind: 'person' }, { kind: 'person' }] }],
  ])('choices that make no game are forgotten: %s', (_, damage) => {
    const text = JSON.stringify({ ...CHOSEN, newGame: { ...CHOICES, ...damage } });
    expect(parsePreferences(text).newGame).toBeNull();
  });
});

describe('the store of preferences', () => {
  test('writes what changes, and nothing before', () => {
    const written: string[] = [];
    const storage: TextStorage = {
      getItem: () => null,
      setItem: (_, text) => void written.push(text),
    };
    const preferences = openPreferences(storage);
    expect(written).toEqual([]);
    preferences.value = { ...preferences.value, theme: 'dark' };
    expect(written.map((text) => parsePreferences(text).theme)).toEqual(['dark']);
  });

  test('a storage that refuses does no harm', () => {
    const preferences = openPreferences({ getItem: refuse, setItem: refuse });
    preferences.value = { ...preferences.value, sound: true };
    expect(preferences.value.sound).toBe(true);
  });
});

function refuse(): never {
  throw new Error('not in a private window');
}
