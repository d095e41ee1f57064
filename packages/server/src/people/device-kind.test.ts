import { expect, test } from 'vitest';
import { kindOf } from './device-kind.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['firefox', 'linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['firefox', 'android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  [
    'chrome',
    'windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/147.0 Safari/537.36`,
  ],
  [
    'chrome',
    'linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/147.0 Safari/537.36`,
  ],
  [
    'chrome',
    'chromeos',
    `Mozilla/5.0 (X11; CrOS x86_64 16000.0) ${WEBKIT} Chrome/147.0 Safari/537.36`,
  ],
  [
    'chrome',
    'ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/147.0 Mobile Safari/604.1',
  ],
  [
    'edge',
    'windows',
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/147.0 Safari/537.36 Edg/147.0`,
  ],
  [
    'opera',
    'macos',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/147.0 Safari/537.36 OPR/120.0`,
  ],
  [
    'samsung',
    'android',
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
  ],
  [
    'safari',
    'macos',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15',
  ],
  [
    'safari',
    'ios',
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  // every mark by itself, and what only contains one
  ['edge', null, 'Edge/18.0'],
  ['edge', null, 'EdgA/147.0'],
  ['edge', null, 'EdgiOS/147.0'],
  ['edge', null, 'Edg/147.0'],
  [null, null, 'Edgx/147.0'],
  [null, null, 'KEdg/147.0'],
  ['opera', null, 'Opera/9.80'],
  ['opera', null, 'OPT/5.0'],
  [null, null, 'XOPR/5.0'],
  ['firefox', null, 'FxiOS/140.0'],
  [null, null, 'NotFirefox/140.0'],
  ['chrome', null, 'Chromium/147.0'],
  ['chrome', null, 'HeadlessChrome/147.0'],
  [null, null, 'NotChrome/147.0'],
  ['safari', null, 'Safari/604.1'],
  [null, null, 'NotSafari/604.1'],
  [null, null, 'Samsung Edg Opera Firefox Chrome Safari'],
  [null, 'ios', 'iPod touch'],
  [null, 'ios', 'iPad'],
  [null, 'ios', 'iPhone; Android; Windows; Mac OS X; Linux'],
  [null, 'android', 'Android; CrOS; Windows; Linux'],
  [null, 'chromeos', 'CrOS; Windows; Linux'],
  [null, null, 'McCrOS'],
  [null, null, 'CrOSs'],
  [null, 'windows', 'Windows; Macintosh; Linux'],
  [null, 'macos', 'Macintosh; Linux'],
  [null, 'macos', 'Mac OS X; Linux'],
  [null, 'linux', 'X11'],
  [null, 'linux', 'Linux'],
  // what is further behind is not read
  ['chrome', null, `${'x'.repeat(492)} Chrome/`],
  [null, null, `${'x'.repeat(493)} Chrome/`],
  [null, null, 'node'],
  [null, null, undefined],
])('%s on %s', (browser, system, userAgent) => {
  expect(kindOf(userAgent)).toEqual({ browser, system });
});
