import { describe, expect, test } from 'vitest';
import { expandEntry, parseAffixes, parseDictionary } from './hunspell.ts';

const AFFIXES = `# hand-made
SET UTF-8
FLAG long
NEEDAFFIX ()
FORBIDDENWORD {}

PFX L' Y 2
PFX L' 0 l' [aeio] dp:le
PFX L' é l'É é

PFX Re Y 1
PFX Re 0 re [^aeiou]

PFX Nx N 1
PFX Nx 0 non .

PFX Um Y 3
PFX Um 0 0/S. .
PFX Um 0 kilo/S.() .
PFX Um 0 l'kilo .

SFX S. Y 2
SFX S. 0 0/L' [^sxz] is:sg
SFX S. 0 s [^sxz] is:pl

SFX X. Y 2
SFX X. 0 0 al is:sg
SFX X. al aux al is:pl

SFX v1 Y 4
SFX v1 er er er po:infi
SFX v1 er e/L' [^g]er po:ipre po:1sg
SFX v1 ger geons ger po:ipre po:1pl
SFX v1 er é er po:ppas po:adj
`;
const TABLE = parseAffixes(AFFIXES);

function formsOf(line: string, keepsPrefix?: (prefix: string) => boolean): string[] {
  const [entry] = parseDictionary(`1\n${line}\n`, TABLE);
  if (entry === undefined) throw new Error('no entry');
  return expandEntry(entry, TABLE, keepsPrefix).map(({ text }) => text);
}

describe('hunspell entries', () => {
  test('long flags come in pairs; fields follow', () => {
    expect(parseDictionary('1\ncheval/X.() po:nom\tis:mas\n\n', TABLE)).toEqual([
      { stem: 'cheval', flags: ['X.', '()'], fields: ['po:nom', 'is:mas'] },
    ]);
  });

  test('an entry without flags is one form', () => {
    expect(formsOf('avec po:prep')).toEqual(['avec']);
  });

  test('NEEDAFFIX: the stem is a form only if an affix produces it', () => {
    expect(formsOf('cheval/X.()')).toEqual(['cheval', 'chevaux']);
    expect(formsOf('gaz/S.()')).toEqual([]);
    expect(formsOf('gaz/S.')).toEqual(['gaz']);
  });

  test('FORBIDDENWORD: no form at all', () => {
    expect(formsOf('chevals/S.{}')).toEqual([]);
  });

  test('a suffix allows the prefixes it names', () => {
    expect(formsOf('ami/S.()')).toEqual(['ami', "l'ami", 'amis']);
  });

  test('a prefix may change the stem', () => {
    expect(formsOf("été/L'")).toEqual(['été', "l'Été"]);
  });

  test('the caller can refuse prefixes', () => {
    expect(formsOf('ami/S.()', (prefix) => !prefix.includes("'"))).toEqual(['ami', 'amis']);
  });

  test('cross product: prefix and suffix of the entry together, if both allow it', () => {
    expect(formsOf('table/S.()Re')).toEqual(['table', 'retable', 'tables', 'retables', 'retable']);
    expect(formsOf('table/S.()Nx')).toEqual(['table', 'tables', 'nontable']);
  });

  test('a suffix continues after a prefix, and NEEDAFFIX holds there too', () => {
    expect(formsOf('gramme/Um()', (prefix) => !prefix.includes("'"))).toEqual([
      'gramme',
      'gramme',
      'grammes',
      'kilogramme',
      'kilogrammes',
    ]);
  });

  test('conditions select the rules', () => {
    expect(formsOf('chanter/v1()')).toEqual(['chanter', 'chante', 'chanté']);
    expect(formsOf('manger/v1()')).toEqual(['manger', 'mangeons', 'mangé']);
  });

  test('forms carry the fields of their affixes and the prefix that made them', () => {
    const [verb, unit] = parseDictionary('2\nchanter/v1()\ngramme/Um()\n', TABLE);
    if (verb === undefined || unit === undefined) throw new Error('no entry');
    expect(expandEntry(verb, TABLE).find(({ text }) => text === 'chanté')?.fields).toEqual([
      'po:ppas',
      'po:adj',
    ]);
    expect(expandEntry(unit, TABLE).find(({ text }) => text === 'kilogrammes')).toEqual({
      text: 'kilogrammes',
      fields: ['is:pl'],
      prefix: 'kilo',
    });
  });

  test('an unknown flag format is refused, not misread', () => {
    expect(() => parseAffixes('FLAG num\n')).toThrow('FLAG num is not read');
  });
});
