import { expect, test } from 'vitest';
import { drawGlyphs } from './glyphs.ts';
import { makeFont } from './truetype.ts';

const glyphs = drawGlyphs();

test('every letter, digit and accent of both languages is drawn once', () => {
  const drawn = glyphs.map(({ character }) => character);
  expect(new Set(drawn).size).toBe(drawn.length);
  for (const character of 'ABCXYZabcxyz0189ÀÂÇÉÈÊËÎÏÔÙÛÜŒàâçéèêëîïôùûüœ’«»–…×−+') {
    expect(drawn).toContain(character);
  }
});

test('digits have equal widths, so that columns of numbers align', () => {
  const widths = glyphs.filter(({ character }) => /\d/.test(character)).map((each) => each.advance);
  expect(new Set(widths).size).toBe(1);
});

test('the font has the tables browsers require', () => {
  const bytes = new DataView(makeFont('Test', glyphs));
  expect(bytes.getUint32(0)).toBe(0x10000);
  const tags = Array.from({ length: bytes.getUint16(4) }, (_, table) =>
    String.fromCharCode(...[0, 1, 2, 3].map((at) => bytes.getUint8(12 + table * 16 + at))),
  );
  expect(tags).toEqual([
    'OS/2',
    'cmap',
    'glyf',
    'head',
    'hhea',
    'hmtx',
    'loca',
    'maxp',
    'name',
    'post',
  ]);
});
