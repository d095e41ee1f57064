import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOwnOrigin } from './security.ts';

const OURS = 'https://play.example';
const ALSO_OURS = 'http://localhost:8080';

/** Everything that looks like ours, contains it or is part of it, and is not it. */
const NOT_OURS: readonly (string | undefined)[] = [
  undefined,
  '',
  'null',
  'https://',
  'https://play.exampl',
  'play.example',
  '//play.example',
  'http://play.example',
  'https://play.example/',
  'https://play.example:443',
  'https://play.example:8443',
  'https://play.example.evil.test',
  'https://play.examples',
  'https://evil.test/https://play.example',
  'https://play.example@evil.test',
  'https://evilplay.example',
  'https://evil.play.example',
  'https://PLAY.example',
  ' https://play.example',
  'https://play.example ',
  'https://play.example, https://evil.test',
  'https://play.example https://play.example',
  'http://localhost:80801',
  'http://localhost:808',
  'http://localhost',
  'http://evil.localhost:8080',
];

describe('[O4] with origins of ours', () => {
  const rule = { allowed: [OURS, ALSO_OURS] };

  test.each([OURS, ALSO_OURS])('%s is ours, whatever the host', (origin) => {
    for (const host of [undefined, 'evil.test']) {
      expect(isOwnOrigin({ origin, host }, rule)).toBe(true);
    }
  });

  test.each(NOT_OURS)('%j is not', (origin) => {
    // nor if the request says that it comes to that very host
    for (const host of ['play.example', origin?.split('//')[1] ?? '', undefined]) {
      expect(isOwnOrigin({ origin, host }, rule)).toBe(false);
    }
  });

  test('nothing before, nothing after, nothing left out', () => {
    const part = fc.string({ minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(part, fc.nat(OURS.length - 1), (more, at) => {
        for (const origin of [more + OURS, OURS + more, OURS.slice(0, at), OURS.slice(at + 1)]) {
          expect(isOwnOrigin({ origin, host: 'play.example' }, rule)).toBe(false);
        }
      }),
    );
  });
});

describe('[O4] without: the host that was asked', () => {
  const rule = { allowed: [] };

  test.each([
    ['https://play.example', 'play.example', true],
    ['http://play.example', 'play.example', true],
    ['http://play.example', 'PLAY.example', true],
    ['http://localhost:8080', 'localhost:8080', true],
    ['http://[::1]:8080', '[::1]:8080', true],
    ['http://play.example', undefined, false],
    ['http://play.example', '', false],
    ['http://play.example', 'play.example:8080', false],
    ['http://play.example:8080', 'play.example', false],
    ['http://evil.play.example', 'play.example', false],
    ['http://evilplay.example', 'play.example', false],
    ['http://play.example.evil.test', 'play.example', false],
    ['http://play.example', 'evil.play.example', false],
    ['http://play.example', 'play.example.evil.test', false],
    ['http://play.example@evil.test', 'play.example', false],
    ['ws://play.example', 'play.example', false],
    ['file://play.example', 'play.example', false],
    ['chrome-extension://play.example', 'play.example', false],
    ['play.example', 'play.example', false],
    ['null', 'null', false],
  ])('%s at %s: %s', (origin, host, isOwn) => {
    expect(isOwnOrigin({ origin, host }, rule)).toBe(isOwn);
  });
});
