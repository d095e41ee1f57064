import { describe, expect, test } from 'vitest';
import { parseOptions, type Option, type Program } from './options.ts';

const PROGRAM = {
  usage: 'npm run bench:x',
  about: 'Measures x.',
  options: {
    json: { about: 'print JSON' },
    games: { value: 'N', about: 'how many games', fallback: 20 },
    language: { value: 'fr', about: 'of the words', fallback: 'en' },
    only: { value: 'NAME', about: 'one of them alone' },
  },
  ends: 'Ends with 1 if it is slow.',
} as const satisfies Program<Readonly<Record<string, Option>>>;

describe('options of programs for developers', () => {
  test.each([
    [[], { json: false, games: 20, language: 'en', only: undefined }],
    [
      ['--json', '--games', '3', '--language', 'fr', '--only', 'a'],
      { json: true, games: 3, language: 'fr', only: 'a' },
    ],
    [['--games=0'], { json: false, games: 0, language: 'en', only: undefined }],
  ])('%j', (args, values) => {
    expect(parseOptions(PROGRAM, args)).toEqual({ values });
  });

  test.each([
    [['--games', 'many'], '--games is a whole number, and “many” is none.'],
    [['--games', '-3'], /--games/],
    [['--games', '1.5'], '--games is a whole number, and “1.5” is none.'],
    [['--games', '9'.repeat(20)], /whole number/],
    [['--fast'], "Unknown option '--fast'. npm run bench:x --help lists all options."],
    [['--games'], /argument missing.* npm run bench:x --help lists all options\.$/],
    [['extra'], /extra/],
  ])('%j is a mistake, in a sentence', (args, text) => {
    expect(parseOptions(PROGRAM, args)).toEqual({
      text: typeof text === 'string' ? text : expect.stringMatching(text),
      isWrong: true,
    });
  });

  test.each(['--help', '-h'])('%s explains all of them, with what they are otherwise', (help) => {
    expect(parseOptions(PROGRAM, [help])).toEqual({
      text: `npm run bench:x -- [options]

Measures x.

  --json         print JSON
  --games N      how many games (20)
  --language fr  of the words (en)
  --only NAME    one of them alone

Ends with 1 if it is slow.`,
      isWrong: false,
    });
  });
});
