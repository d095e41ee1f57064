import { beforeAll, describe, expect, it } from 'vitest';
import {
  COMMAND_ERRORS,
  findEdition,
  LANGUAGES,
  PLACEMENT_ERRORS,
  WORD_PLACEMENT_ERRORS,
} from '@luctor/rules';
import { DRAFT_NOTICES } from '../draft/draft.ts';
import { UNAVAILABLE } from '../input/table-command.ts';
import { reasonText } from './reasons.ts';
import { placeName, spellTiles } from './spoken-plays.ts';
import { premiumName, squareName, tileName } from './spoken.ts';
import { loadLanguage, withAllTexts } from './language.ts';

beforeAll(() => withAllTexts(Promise.resolve()).then(() => loadLanguage('fr')));

const standard = findEdition('classic')?.rulesets.en;
const scampio = findEdition('scampio')?.rulesets.fr;
if (standard === undefined || scampio === undefined) throw new Error('shipped editions');
const { layout, tileSet } = standard;
const at = (row: number, col: number) => ({ row, col });

describe('[U9] names of squares', () => {
  it.each([
    ['en', at(7, 7), { face: '' }, 'H8, double word, empty'],
    ['fr', at(7, 7), { face: '' }, 'H8, mot compte double, vide'],
    ['en', at(0, 3), { face: '' }, 'D1, double letter, empty'],
    ['fr', at(0, 3), { face: '' }, 'A4, lettre compte double, vide'],
    ['en', at(0, 0), { face: '' }, 'A1, triple word, empty'],
    ['en', at(6, 7), { face: '' }, 'H7, empty'],
    ['en', at(2, 4), { face: 'J', last: true }, 'E3, J, last move'],
    ['en', at(7, 5), { face: 'o', onTrial: true }, 'F8, O, blank, not played yet'],
    ['fr', at(7, 5), { face: 'o', onTrial: true }, 'H6, O, joker, pas encore joué'],
    ['en', at(6, 7), { face: '', cursor: 'down' }, 'H7, empty, cursor down'],
    ['en', at(6, 7), { face: '', cursor: null }, 'H7, empty, cursor'],
  ] as const)('%s %o %o', (language, cell, state, name) => {
    expect(squareName(language, layout, cell, state)).toBe(name);
  });

  it('[R1] a board with several start squares names them', () => {
    const { layout } = scampio;
    expect(squareName('fr', layout, at(7, 5), { face: '' })).toBe('H6, départ, vide');
    expect(squareName('fr', layout, at(7, 10), { face: '' })).toBe(
      'H11, lettre compte double, départ, vide',
    );
  });

  it('tiles, premiums and places', () => {
    expect(tileName('en', tileSet, 'J')).toBe('J, 8 points');
    expect(tileName('fr', tileSet, 'A')).toBe('A, 1 point');
    expect(tileName('fr', tileSet, '?')).toBe('joker');
    expect(spellTiles('en', ['A', '?', 'Q'])).toBe('A blank Q');
    expect(premiumName('en', { letter: 1, word: 1 })).toBe('');
    expect(premiumName('en', { letter: 3, word: 1 })).toBe('triple letter');
    expect(premiumName('fr', { letter: 5, word: 1 })).toBe('lettre fois 5');
    expect(placeName('en', { row: 2, col: 4, direction: 'down' })).toBe('E3 down');
    expect(placeName('fr', { row: 2, col: 4, direction: 'across' })).toBe('C5 horizontal');
  });
});

describe('[U3] reasons', () => {
  it.each([
    ...PLACEMENT_ERRORS,
    ...COMMAND_ERRORS,
    ...WORD_PLACEMENT_ERRORS,
    ...DRAFT_NOTICES,
    ...UNAVAILABLE,
  ])('%s is a whole sentence in both languages', (code) => {
    for (const language of LANGUAGES) {
      const reason = { code, cells: [at(7, 7), at(7, 8)], words: ['ZZZ'], letter: 'Z' };
      const text = reasonText(language, reason, layout);
      expect(text).toMatch(/^[\p{Lu}«“].*[.?]$/u);
      expect(text).not.toMatch(/[{}]/);
    }
  });

  it('name squares and words in the page’s notation', () => {
    const gap = { code: 'gap', cells: [at(7, 6), at(7, 8)] };
    expect(reasonText('en', gap, layout)).toBe(
      'There is a gap at G8 and I8: the word must be unbroken.',
    );
    expect(reasonText('fr', gap, layout)).toBe(
      'Il y a un trou en H7 et H9\u202f: le mot doit être d’un seul tenant.',
    );
    const unknown = (words: string[]) => ({ code: 'unknown-words', words });
    expect(reasonText('en', unknown(['ZZZ']), layout)).toMatch(/^ZZZ isn’t in the dictionary/);
    expect(reasonText('fr', unknown(['ZZZ', 'QQ']), layout)).toMatch(/^ZZZ et QQ ne sont pas/);
  });

  it('[R1] name what the first word must cover', () => {
    const reason = { code: 'first-off-start' };
    expect(reasonText('en', reason, layout)).toBe(
      'The first word must cover the star in the centre.',
    );
    expect(reasonText('fr', reason, scampio.layout)).toBe(
      'Le premier mot doit couvrir une des cases de départ H6, H7, H8, H9, H10 ou H11.',
    );
  });

  it('[U7] name the turn and both numbers of an edited score', () => {
    const reason = { code: 'wrong-score', wrong: { turn: 6, found: 166, expected: 66 } };
    expect(reasonText('en', reason, null)).toBe(
      'The file was changed: turn 7 scores 66, but the file says 166.',
    );
    expect(reasonText('fr', reason, null)).toBe(
      'Le fichier a été modifié\u202f: le coup 7 vaut 66, mais le fichier indique 166.',
    );
  });

  it('an unknown code still says something', () => {
    expect(reasonText('en', { code: 'brand-new' }, null)).toBe('Something went wrong');
  });
});
