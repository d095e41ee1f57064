import { describe, expect, test } from 'vitest';
import { parseGcg } from './read.ts';
import { importedOf, languageNamed, languageOfGcg, setupOfGcg } from './told-setup.ts';
import { EMPTY_GCG, type GcgEvent } from './types.ts';

/** What a file says of the table: its language, edition, vocabulary and players. */

const player = (nick: string, name: string) => ({ nick, name });
const TWO = [player('a', 'Ann'), player('b', 'Bob')];

describe('the language of a file', () => {
  test.each([
    ['fr', null, 'fr'],
    ['fr/nouns', null, 'fr'],
    ['en', 'french', 'en'],
    ['ODS8', null, 'fr'],
    ['ods 9', null, 'fr'],
    ['French words', null, 'fr'],
    ['GODS', null, null],
    ['not-fr', null, null],
    ['', 'french', 'fr'],
    ['', 'French (102)', 'fr'],
    ['', 'english', 'en'],
    ['', 'English', 'en'],
    ['', 'not english', null],
    ['', 'not french', null],
    ['', null, null],
    ['CSW21', null, null],
    ['CSW21', 'english', 'en'],
  ] as const)('lexicon %j, tiles %j: %j', (lexicon, tiles, language) => {
    const names = ['tile-set', 'tile-distribution', 'Tile-Set'];
    for (const name of names) {
      const pragmas = tiles === null ? [] : [{ name, value: tiles }];
      expect(languageOfGcg({ ...EMPTY_GCG, lexicon, pragmas })).toBe(language);
    }
  });

  test('tiles are told by no other pragma', () => {
    for (const name of ['my-tile-set', 'tile-sets', 'tile', 'note']) {
      const pragmas = [{ name, value: 'french' }];
      expect(languageOfGcg({ ...EMPTY_GCG, pragmas })).toBeNull();
    }
  });

  test.each([
    ['en', 'en'],
    ['fr/all', 'fr'],
    ['en/nouns', 'en'],
    ['en/verbs-of-mine', null],
    ['en/nouns/more', null],
    ['de', null],
    ['/nouns', null],
    ['', null],
  ] as const)('the word list %j is of %j', (id, language) => {
    expect(languageNamed(id)).toBe(language);
  });
});

describe('the table of a file', () => {
  const lines = (description: string): string =>
    description === '' ? '' : `#description ${description}\n`;
  const editionOf = (description: string, players = TWO): string =>
    setupOfGcg({ ...EMPTY_GCG, players, description }).edition;

  test.each([
    ['Luctor salon', 2, 'salon'],
    ['A final\nLuctor scampio', 2, 'scampio'],
    ['Luctor scampio\nand more', 2, 'scampio'],
    ['Luctor scampio, played well', 2, 'classic'],
    ['Not Luctor scampio', 2, 'classic'],
    ['Luctor chess', 2, 'classic'],
    ['Luctor salon', 1, 'classic'],
    ['Luctor spectrum', 1, 'spectrum'],
    ['Luctor salon', 4, 'salon'],
    ['', 2, 'classic'],
  ] as const)('%j with %i players is %s', (description, count, edition) => {
    const players = Array.from({ length: count }, (_, i) => player(`p${i}`, `P${i}`));
    expect(editionOf(description, players)).toBe(edition);
  });

  test('of ours says it in a line of its own', () => {
    const { game } = parseGcg(`#player1 a Ann\n#player2 b Bob\n${lines('Luctor salon')}`);
    expect(setupOfGcg(game).edition).toBe('salon');
  });

  test.each([
    ['fr/nouns', 'fr', 'fr/nouns'],
    ['en', 'en', 'en'],
    ['ODS8', 'fr', 'fr/all'],
    ['', 'en', 'en/all'],
  ])('lexicon %j: in %s with the words %s', (lexicon, language, vocabulary) => {
    const setup = setupOfGcg({ ...EMPTY_GCG, players: TWO, lexicon });
    expect(setup).toMatchObject({ language, vocabulary });
    expect(setup).toMatchObject({
      clock: null,
      options: { racksVisible: false },
      wordCheck: { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: null },
    });
  });

  test.each([
    ['Ann', 'a', 'Ann'],
    ['', 'a', 'a'],
    ['\u0007', '', '1'],
    ['  Ann  ', 'a', 'Ann'],
    ['Maximilian Alexander the Great', 'a', 'Maximilian Alexander'],
  ])('a player called %j, nick %j, is %j', (name, nick, shown) => {
    const { players } = setupOfGcg({ ...EMPTY_GCG, players: [player(nick, name), player('', '')] });
    expect(players).toEqual([
      { kind: 'person', name: shown },
      { kind: 'person', name: '2' },
    ]);
  });
});

describe('what a file says besides the moves', () => {
  const line = (extra: Partial<GcgEvent> = {}): GcgEvent => ({
    player: 1,
    rack: '',
    score: 0,
    total: 0,
    comment: '',
    note: '',
    pragmas: [],
    type: 'pass',
    ...(extra as object),
  });
  const challenge = { ...line(), type: 'challenge', player: 0 } as const;
  const pragmas = [{ name: 'time1', value: '1:00' }];
  const texts = { description: 'd', id: 'i', lexicon: 'l', note: 'n', pragmas };
  const game = {
    ...EMPTY_GCG,
    ...texts,
    players: TWO,
    incomplete: 'adjourned',
    events: [
      challenge,
      line(),
      line({ comment: 'c' }),
      line({ note: 'n' }),
      line({ pragmas }),
      line(),
    ],
  };

  test('is kept, with the remarks of lines that have any, by their places', () => {
    expect(importedOf(game, 6, true)).toEqual({
      ...texts,
      firstSeat: 1,
      players: TWO,
      incomplete: 'adjourned',
      remarks: [
        { move: 2, comment: 'c', note: '', pragmas: [] },
        { move: 3, comment: '', note: 'n', pragmas: [] },
        { move: 4, comment: '', note: '', pragmas },
      ],
    });
  });

  test('of a part of it: its remarks alone, and it is not complete', () => {
    const part = importedOf(game, 3, false);
    expect(part.incomplete).toBe('');
    expect(part.remarks.map(({ move }) => move)).toEqual([2]);
    expect(importedOf({ ...game, incomplete: null }, 3, false).incomplete).toBe('');
    expect(importedOf({ ...game, incomplete: null }, 6, true).incomplete).toBeNull();
  });

  test('without a turn the first player begins', () => {
    expect(importedOf(game, 1, false).firstSeat).toBe(0);
    expect(importedOf(EMPTY_GCG, 0, true)).toMatchObject({ firstSeat: 0, remarks: [] });
  });
});
