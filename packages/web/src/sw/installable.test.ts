import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// What a phone reads before it installs the page.

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}
const { icons } = JSON.parse(read('public/manifest.webmanifest').toString()) as {
  readonly icons: readonly Icon[];
};

/** `192x192`, from the header of a PNG file. */
function sizeOf(file: string): string {
  const bytes = read(`public/${file}`);
  expect(bytes.subarray(1, 4).toString('latin1'), file).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

/** Whether a PNG has transparent parts: colour types 4 and 6. */
const hasAlpha = (file: string) => (read(`public/${file}`)[25] ?? 0) >= 4;

const drawn = icons.filter(({ type }) => type === 'image/png');

describe('the page can be installed', () => {
  test.each(['any', 'maskable'])('with PNG icons of 192 and 512 pixels: %s', (purpose) => {
    const sizes = drawn.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes.toSorted()).toEqual(['192x192', '512x512']);
  });

  test('and every icon has the size that the manifest says', () => {
    expect(
      icons.filter(({ src }) => !existsSync(new URL(`../../public/${src}`, import.meta.url))),
    ).toEqual([]);
    expect(drawn.map(({ src }) => sizeOf(src))).toEqual(drawn.map(({ sizes }) => sizes));
  });

  test('and a phone can cut its own shape from the maskable ones and from that of iOS', () => {
    const [, touch = ''] =
      /rel="apple-touch-icon" href="\/([^"]+)"/.exec(read('index.html').toString()) ?? [];
    expect(sizeOf(touch)).toBe('180x180');
    const whole = drawn.filter(({ purpose }) => purpose === 'maskable').map(({ src }) => src);
    expect([touch, ...whole].filter(hasAlpha)).toEqual([]);
  });
});
