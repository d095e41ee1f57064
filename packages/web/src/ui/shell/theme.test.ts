import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EDITIONS } from '@luctor/rules';
import { squaresFor, themeFor, THEMES } from './theme.ts';

const css = readFileSync(new URL('../css/themes.css', import.meta.url), 'utf8');

/** The colours that a rule of themes.css sets, by token. */
function coloursOf(selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  const found = block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g);
  return new Map(Array.from(found, ([, name = '', colour = '']) => [name, colour]));
}

const SCAMPIO = "[data-squares='scampio']";
const LOOKS = [
  ...THEMES.map((theme) => [theme, coloursOf(`[data-theme='${theme}']`)] as const),
  ['scampio', coloursOf(SCAMPIO)] as const,
  [
    'scampio at night',
    new Map([...coloursOf(SCAMPIO), ...coloursOf(`${SCAMPIO}[data-theme='dark']`)]),
  ] as const,
];

const partsOf = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

function contrast(a: string, b: string): number {
  const light = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = partsOf(colour)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [low = 1, high = 1] = [light(a), light(b)].toSorted((x, y) => x - y);
  return high / low;
}

/** A plain word for a colour. */
function nameOf(colour: string): string {
  const parts = partsOf(colour);
  const [most, least] = [Math.max(...parts), Math.min(...parts)];
  if (most - least < 24) return most < 64 ? 'black' : most > 200 ? 'white' : 'grey';
  const on = parts.map((part) => part - least > (most - least) * 0.6);
  const names = ['', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', ''];
  return names[on.reduce((sum, is, i) => sum + (is ? 2 ** i : 0), 0)] ?? '';
}

describe('[U8] themes', () => {
  it.each(LOOKS)('%s: the text on every kind of square is readable', (_, colours) => {
    for (const square of ['w3', 'w2', 'l3', 'l2']) {
      const [ground, ink] = [colours.get(square), colours.get(`${square}-ink`)];
      expect(contrast(ground ?? '#000000', ink ?? '#000000'), square).toBeGreaterThanOrEqual(4.5);
    }
  });

  // 001: rules 12 and 13; 002: the four kinds of squares
  it.each([
    ['spectrum', { w3: 'red', w2: 'green', l3: 'blue', l2: 'cyan' }],
    ['scampio', { w3: 'red', w2: 'yellow', l3: 'black', l2: 'blue' }],
    ['scampio at night', { w3: 'red', w2: 'yellow', l3: 'black', l2: 'blue' }],
  ] as const)('%s has the colours of its manual', (look, manual) => {
    const colours = new Map(LOOKS).get(look);
    const names = Object.keys(manual).map((square) => [
      square,
      nameOf(colours?.get(square) ?? '#ffffff'),
    ]);
    expect(Object.fromEntries(names)).toEqual(manual);
  });

  it('the Spectrum, whose errors are on plain red, writes all of them in white', () => {
    const folder = new URL('..', import.meta.url).pathname;
    const sheets = globSync('**/*.css', { cwd: folder })
      .toSorted()
      .map((name) => readFileSync(`${folder}${name}`, 'utf8'));
    const onRed = sheets.flatMap((sheet) =>
      Array.from(sheet.matchAll(/([^{}]+)\{[^{}]*background: var\(--danger-soft\)/g), ([, name]) =>
        (name ?? '').trim(),
      ),
    );
    expect(onRed.length, 'they are found').toBeGreaterThan(3);
    const [, inWhite = ''] =
      /\[data-theme='spectrum'\]\s+:is\(([^)]+)\) \{[^}]*\n {2}color: #ffffff;/.exec(
        readFileSync(`${folder}css/spectrum.css`, 'utf8'),
      ) ?? [];
    expect(inWhite.split(/,\s*/).toSorted()).toEqual(onRed.toSorted());
  });

  it('each edition has a theme or colours of its own', () => {
    const known = EDITIONS.map(({ theme }) => [
      theme,
      THEMES.some((each) => each === theme) || css.includes(`[data-squares='${theme}']`),
    ]);
    expect(known.filter(([, isKnown]) => isKnown !== true)).toEqual([]);
  });

  it.each([
    [null, 'scampio', false, 'light', 'scampio'],
    [null, 'scampio', true, 'dark', 'scampio'],
    ['dark', 'scampio', false, 'dark', 'scampio'],
    ['safe', 'scampio', false, 'safe', null],
    [null, 'spectrum', false, 'spectrum', null],
    [null, 'light', true, 'dark', null],
    [null, null, false, 'light', null],
  ] as const)('chosen %s, edition %s, dark %s', (chosen, edition, isDark, theme, squares) => {
    const shown = themeFor(chosen, edition, isDark);
    expect([shown, squaresFor(shown, edition)]).toEqual([theme, squares]);
  });
});
