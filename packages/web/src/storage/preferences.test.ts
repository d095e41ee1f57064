import { describe, expect, test } from 'vitest';
import {
  followOtherTabs,
  openPreferences,
  paceReader,
  type TextStorage,
} from './preference-store.ts';
import {
  DEFAULT_PREFERENCES,
  makePreferences,
  ownPace,
  paceFor,
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
  options: { racksVisible: false },
};
const CHOSEN: Preferences = {
  language: 'fr',
  theme: 'spectrum',
  entryStyle: 'word-first',
  sound: true,
  soundOffer: 'made',
  asksBeforePass: false,
  singleKeys: false,
  pace: { placementSpeed: 7, waitBetweenMoves: false },
  watchThinking: false,
  spectrum: { ink: 7, paper: 1, border: 2, bright: true },
  newGame: CHOICES,
};

describe('preferences', () => {
  test('choices are remembered', () => {
    expect(parsePreferences(makePreferences(CHOSEN))).toEqual(CHOSEN);
  });

  test.each([null, '', '{', '[]', 'null', '7', '"x"', '{"language":5,"spectrum":[]}'])(
    'damaged data falls back to the defaults: %j',
    (text) => {
      expect(parsePreferences(text)).toEqual(DEFAULT_PREFERENCES);
    },
  );

  test('[U6] preferences of an older version ask before a pass and have the manuals’ keys', () => {
    const { asksBeforePass: _, singleKeys: __, soundOffer: ___, ...older } = CHOSEN;
    expect(parsePreferences(JSON.stringify(older))).toEqual({
      ...CHOSEN,
      asksBeforePass: true,
      singleKeys: true,
      soundOffer: 'not-yet',
    });
  });

  test('a damaged value loses only itself', () => {
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
  ])('choices that no longer make a game are dropped: %s', (_, damage) => {
    const text = JSON.stringify({ ...CHOSEN, newGame: { ...CHOICES, ...damage } });
    expect(parsePreferences(text).newGame).toBeNull();
  });
});

/** As the previous version wrote them. */
const OLDER_TEXT =
  '{"language":"fr","theme":"spectrum","entryStyle":"word-first","sound":true,' +
  '"asksBeforePass":false,"spectrum":{"ink":7,"paper":1,"border":2,"bright":true},' +
  '"newGame":{"edition":"deluxe","players":[{"kind":"person","name":"Zoé"},' +
  '{"kind":"computer","name":"Niveau 4","level":4}],"language":"fr","vocabulary":"fr/nouns",' +
  '"wordCheck":{"type":"challenge","wrongChallenge":"5-points","waitSeconds":null},' +
  '"clock":"edition","options":{"racksVisible":false,"seeThinking":true,"placementSpeed":7,' +
  '"waitBetweenMoves":true}}}';

describe('the pace at which games are shown', () => {
  test('[S4] older preferences: the pace moves from the next game to the person, and nothing is lost', () => {
    expect(parsePreferences(OLDER_TEXT)).toEqual({
      ...CHOSEN,
      singleKeys: true,
      soundOffer: 'not-yet',
      pace: { placementSpeed: 7, waitBetweenMoves: true },
      watchThinking: true,
      newGame: { ...CHOICES, options: { racksVisible: false, seeThinking: true } },
    });
  });

  test('[S4] older preferences: the edition’s own pace is not a choice', () => {
    const usual = '"placementSpeed":3,"waitBetweenMoves":false';
    const text = OLDER_TEXT.replace('"placementSpeed":7,"waitBetweenMoves":true', usual);
    expect(parsePreferences(text).pace).toBeNull();
    expect(parsePreferences(OLDER_TEXT.replace(/"newGame":.*/, '"newGame":null}')).pace).toBeNull();
  });

  test('a damaged value loses only itself', () => {
    const text = JSON.stringify({ pace: { placementSpeed: 12, waitBetweenMoves: true } });
    expect(parsePreferences(text).pace).toEqual({ placementSpeed: 3, waitBetweenMoves: true });
    expect(parsePreferences('{"pace":"fast"}').pace).toBeNull();
  });

  test('[S4] the edition’s, until the person sets one, then the same in every game', () => {
    const preferences = openPreferences(null);
    const pace = paceReader(preferences, 'spectrum');
    expect(pace()).toEqual({ placementSpeed: 3, waitBetweenMoves: false });
    preferences.value = {
      ...preferences.value,
      pace: { placementSpeed: 0, waitBetweenMoves: true },
    };
    expect(pace()).toEqual({ placementSpeed: 0, waitBetweenMoves: true });
    expect(paceFor(preferences.value, 'an edition that is gone').placementSpeed).toBe(0);
    expect(paceFor(DEFAULT_PREFERENCES, 'an edition that is gone').placementSpeed).toBe(3);
    expect(ownPace({ placementSpeed: 3, waitBetweenMoves: false }, 'salon')).toBeNull();
  });
});

describe('the store of preferences', () => {
  test('writes changes, and nothing before', () => {
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

test('what another tab chooses is adopted, and nothing else that it stores', () => {
  const preferences = openPreferences(null);
  const page = new EventTarget();
  followOtherTabs(preferences, page as Window);
  const tell = (key: string, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  tell('luctor-preferences', makePreferences(CHOSEN));
  expect(preferences.value).toEqual(CHOSEN);
  tell('luctor-online-name', 'Zoé');
  expect(preferences.value).toEqual(CHOSEN);
  tell('luctor-preferences', null);
  expect(preferences.value).toEqual(DEFAULT_PREFERENCES);
});
