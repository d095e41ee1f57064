import { describe, expect, test } from 'vitest';
import { computer, editionOf, people } from '../testing/scripted-game.ts';
import { makeSetup } from './make-setup.ts';

/** Facts of the manuals that no rule of play shows: docs/manuals.md names these tests. */

// letter, count, value; as the booklets and SPEC 4 have them
const ENGLISH =
  'A9x1 B2x3 C2x3 D4x2 E12x1 F2x4 G3x2 H2x4 I9x1 J1x8 K1x5 L4x1 M2x3 N6x1 O8x1 P2x3 Q1x10 R6x1 S4x1 T6x1 U4x1 V2x4 W2x4 X1x8 Y2x4 Z1x10';
const FRENCH =
  'A9x1 B2x3 C2x3 D3x2 E15x1 F2x4 G2x2 H2x4 I8x1 J1x8 K1x10 L5x1 M3x2 N6x1 O6x1 P2x3 Q1x8 R6x1 S6x1 T6x1 U6x1 V2x4 W1x10 X1x10 Y1x10 Z1x10';

function told(edition: string, language: 'en' | 'fr'): string {
  const { letters } = editionOf(edition).rulesets[language].tileSet;
  return Object.entries(letters)
    .map(([letter, { count, value }]) => `${letter}${count}x${value}`)
    .toSorted()
    .join(' ');
}

describe('the tiles of the manuals', () => {
  test.each([
    ['English', 'spectrum', 'en', ENGLISH],
    ['English', 'plus3', 'en', ENGLISH],
    ['French', 'deluxe', 'fr', FRENCH],
  ] as const)(
    '[P1] %s tiles have the counts and values of the tables',
    (_, edition, language, expected) => {
      expect(told(edition, language)).toBe(expected);
      expect(editionOf(edition).rulesets[language].tileSet.blanks).toBe(2);
    },
  );

  test('[P1] the leaflet’s letters have the leaflet’s values, and three are blank', () => {
    const { letters, blanks } = editionOf('scampio').rulesets.fr.tileSet;
    const values = Object.fromEntries(
      Object.entries(letters).map(([letter, { value }]) => [letter, value]),
    );
    expect(values).toMatchObject({ A: 1, B: 4, C: 4, D: 1, I: 1, M: 4, O: 1, P: 4, R: 1, S: 2 });
    expect(values).toMatchObject({ T: 1, X: 8 });
    expect(blanks).toBe(3);
  });
});

describe('the clocks of the manuals', () => {
  test.each([
    ['deluxe', [30, 120]],
    ['plus3', [10]],
  ])('[C1] %s offers its times: %j', (edition, seconds) => {
    const offered = editionOf(edition).clockPresets.map(({ clock }) => clock.perTurnSeconds);
    expect(offered).toEqual(seconds);
  });

  test('[C1] the Spectrum +3 clock goes from 0:10 to 59:59', () => {
    expect(editionOf('plus3').turnRange).toEqual({ min: 10, max: 59 * 60 + 59 });
  });
});

test.each(['deluxe', 'spectrum', 'plus3'])(
  '[S1] %s takes any mix of people and computers',
  (edition) => {
    for (const count of [0, 1, 2, 3, 4]) {
      const players = [...people(count), ...Array.from({ length: 4 - count }, () => computer(4))];
      expect(makeSetup(editionOf(edition), { players, language: 'en' }).ok).toBe(true);
    }
  },
);
