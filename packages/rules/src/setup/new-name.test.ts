import { describe, expect, test } from 'vitest';
import { cleanName, isNewName } from './new-name.ts';
import { isName } from './setup.ts';

/** Each passes for "Ann" or for nothing, on some screen. */
const ATTACKS: readonly (readonly [string, string])[] = [
  ['zero-width space inside', 'An\u200Bn'],
  ['zero-width joiner', 'An\u200Dn'],
  ['zero-width non-joiner', 'Ann\u200C'],
  ['word joiner', 'An\u2060n'],
  ['byte order mark', '\uFEFFAnn'],
  ['soft hyphen', 'An\u00ADn'],
  ['right-to-left mark', 'Ann\u200F'],
  ['left-to-right mark', '\u200EAnn'],
  ['Arabic letter mark', 'An\u061Cn'],
  ['right-to-left override', '\u202EnnA'],
  ['isolate', 'A\u2066nn'],
  ['line separator', 'Ann\u2028'],
  ['paragraph separator', 'An\u2029n'],
  ['Hangul filler', 'An\u3164n'],
  ['nothing but a Hangul filler', '\u3164'],
  ['Hangul choseong filler', 'Ann\u115F'],
  ['Hangul jungseong filler', 'Ann\u1160'],
  ['half-width Hangul filler', 'Ann\uFFA0'],
  ['empty Braille cell', '\u2800Ann'],
  ['nothing but Braille cells', '\u2800\u2800'],
  ['variation selector', 'An\uFE0Fn'],
  ['variation selector 17', 'An\u{E0100}n'],
  ['Mongolian variation selector', 'An\u180Bn'],
  ['combining grapheme joiner', 'An\u034Fn'],
  ['Khmer inherent vowel', 'An\u17B4n'],
  ['tag letter', 'Ann\u{E0061}'],
  ['interlinear annotation', 'An\uFFF9n'],
  ['object replacement', 'An\uFFFCn'],
  ['note without a head', 'Ann\u{1D159}'],
  ['private use', 'Ann\uE000'],
  ['not a character', 'Ann\uFFFE'],
  ['unassigned', 'Ann\u0378'],
  ['control character', 'An\u0007n'],
  ['tab', 'An\tn'],
  ['new line', 'Ann\nBob'],
  ['no-break space', 'Ann\u00A0B'],
  ['em space', 'Ann\u2003B'],
  ['ideographic space', 'Ann\u3000B'],
  ['two spaces', 'Ann  B'],
  ['space in front', ' Ann'],
  ['space behind', 'Ann '],
  ['flood of marks', 'A\u0301\u0302\u0303\u0304nn'],
  ['flood behind an accented letter', '\u1EA4\u0303\u0304nn'],
  ['one mark twice', 'A\u0301\u0301nn'],
  ['mark without a letter', '\u0301Ann'],
  ['mark on a space', 'Ann \u0338B'],
  ['enclosing circle', 'A\u20DDnn'],
  ['lone surrogate', 'Ann\uD800'],
  ['too long', 'x'.repeat(21)],
  ['empty', ''],
];

describe('finding 18: [O4] a new name shows all it consists of', () => {
  test.each(ATTACKS)('refused: %s', (_, name) => {
    expect(isNewName(name)).toBe(false);
  });

  test.each([
    'Ann',
    'Zoé',
    'Zoe\u0301',
    "O'Neill",
    'Jean-Luc',
    'Ann B',
    'Nguyễn Thị',
    'Nguye\u0302\u0303n',
    'Łukasz',
    '名前',
    'ソフィー',
    '김철수',
    'Αθηνά',
    'Юлия',
    'שרה',
    'علي',
    'प्रिया',
    'สมชาย',
    '👍🏽 Max',
    'R2D2',
    '7',
  ])('accepted: %s', (name) => {
    expect(isNewName(name)).toBe(true);
  });

  test('[S1] names of old logs and saves stay readable', () => {
    for (const old of ['An\u200Bn', 'Ann\u2028', 'Ann ', 'A\u0301\u0302\u0303\u0304nn']) {
      expect(isName(old)).toBe(true);
    }
  });
});

test.each([
  ['  Ann\u00A0 B ', 'Ann B'],
  ['An\u200Bn', 'Ann'],
  ['Zoe\u0301', 'Zoé'],
  ['❤\uFE0F Max', '❤ Max'],
  ['علی\u200Cرضا', 'علیرضا'],
  ['Ann\r\nBob', 'Ann Bob'],
  ['x'.repeat(30), 'x'.repeat(20)],
  ['\u3164', ''],
])('what was typed is cleaned before it is sent: %j', (typed, name) => {
  expect(cleanName(typed)).toBe(name);
});
