import { describe, expect, test } from 'vitest';
import { looksOf, NamesInUse } from './look-alike.ts';

const areAlike = (a: string, b: string): boolean => new NamesInUse([a]).has(b);

describe('[O4] nobody takes a name that looks like another’s', () => {
  test.each([
    ['Ann', 'Ann'],
    ['Ann', 'ANN'],
    ['Bill', 'BILL'],
    ['Ann', '\u0410nn'], // Cyrillic А
    ['Ann', '\u0391nn'], // Greek Α
    ['Ann', 'An\u200Bn'],
    ['Ann', 'An\u00ADn'],
    ['Ann', 'Ann\u200F'],
    ['Ann', 'Ann\u2028'],
    ['Ann', 'An\u3164n'],
    ['Ann', '\u2800Ann'],
    ['Ann', 'Ａｎｎ'], // full width
    ['Ann', '𝐀𝐧𝐧'], // mathematical
    ['Ann', 'Ⓐⓝⓝ'],
    ['Renée', 'RENE\u0301E'],
    ['Al', 'AI'],
    ['Bill', 'Bi1l'],
    ['Olga', '0lga'],
    ['BILLO', 'Bill0'],
    ['Sam', 'Sarn'],
    ['paypal', 'раураl'], // Cyrillic
    ['Ann B', 'Ann\u00A0B'],
    ['Ann B', 'Ann  B'],
  ])('%s and %s', (a, b) => {
    expect(areAlike(a, b)).toBe(true);
    expect(areAlike(b, a)).toBe(true);
  });

  test.each([
    ['Ann', 'Anna'],
    ['Ann', 'Änn'],
    ['Rene', 'Renée'],
    ['Юлия', 'Юрий'],
    ['Ann 2', 'Ann 3'],
    ['Ann B', 'AnnB'],
    ['Luctor 4', 'Luctor 5'],
  ])('%s is not %s', (a, b) => {
    expect(areAlike(a, b)).toBe(false);
  });

  test('a skeleton is its own skeleton', () => {
    for (const name of ['Ann', 'Sarn', 'раураl', '𝐀𝐧𝐧', '0lga']) {
      for (const look of looksOf(name)) expect(looksOf(look)).toContain(look);
    }
  });
});

describe('[S1] honest people with one name can play together', () => {
  test('the second is numbered, and nobody else can have that number', () => {
    const names: string[] = [];
    for (const wanted of ['Ann', 'Ann', '\u0410nn', 'Ann 2', 'ann']) {
      names.push(new NamesInUse(names).free(wanted));
    }
    expect(names).toEqual(['Ann', 'Ann 2', '\u0410nn 3', 'Ann 2 2', 'ann 4']);
  });

  test('a long name makes room for its number', () => {
    const long = 'A name of 20 letters';
    const names = new NamesInUse([long]);
    expect(names.free(long)).toBe('A name of 20 lette 2');
    // no two spaces where it was cut
    const spaced = 'A name of 20 lett rs';
    expect(new NamesInUse([spaced]).free(spaced)).toBe('A name of 20 lett 2');
  });

  test('a name from before the rule is shown without what cannot be seen', () => {
    const names = new NamesInUse(['Ann']);
    expect(names.free('An\u200Bn')).toBe('Ann 2');
    expect(names.free('A\u0301\u0301\u0301\u0301\u0301')).toBe('?');
  });
});
