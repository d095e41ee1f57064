import { describe, expect, it } from 'vitest';
import { createAlphabet, LATIN, sameAlphabet } from './alphabet.ts';

describe('alphabet', () => {
  it('numbers its letters from 1', () => {
    expect(LATIN.letterOf('A')).toBe(1);
    expect(LATIN.letterOf('Z')).toBe(26);
    expect(LATIN.charOf(3)).toBe('C');
    expect(LATIN.letterAt('CAB', 2)).toBe(2);
    expect(LATIN.mask).toBe(0x7fffffe);
  });

  it('returns 0 for anything that is not one of its letters', () => {
    for (const char of ['a', 'É', '', 'AB', '?', '\u{1f600}']) {
      expect(LATIN.letterOf(char)).toBe(0);
    }
    expect(LATIN.letterAt('AB', 2)).toBe(0);
  });

  it('goes up to 31 letters, the last on the sign bit', () => {
    const alphabet = createAlphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZÑÇÆØÅ');
    expect(alphabet.letterOf('Å')).toBe(31);
    expect(alphabet.mask).toBe(-2);
    expect(() => createAlphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZÑÇÆØÅÖ')).toThrow('1 to 31');
  });

  it('refuses anything that does not fit on one square', () => {
    expect(() => createAlphabet('')).toThrow('1 to 31');
    expect(() => createAlphabet('ABA')).toThrow('twice: A');
    expect(() => createAlphabet('AbC')).toThrow('"b"');
    expect(() => createAlphabet('A?')).toThrow('"?"');
    expect(() => createAlphabet('A\u{10400}')).toThrow('upper-case');
    expect(() => LATIN.charOf(0)).toThrow('no letter 0');
    expect(() => LATIN.charOf(27)).toThrow('no letter 27');
  });

  it('equals an alphabet with the same letters in the same order', () => {
    expect(sameAlphabet(createAlphabet('ABC'), createAlphabet('ABC'))).toBe(true);
    expect(sameAlphabet(createAlphabet('ABC'), createAlphabet('ACB'))).toBe(false);
  });
});
