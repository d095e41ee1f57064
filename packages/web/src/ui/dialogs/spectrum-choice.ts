import type { SpectrumColours } from '../../storage/preferences.ts';

/** The palette of the machine. */
export const SPECTRUM_PALETTE = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type SpectrumColour = (typeof SPECTRUM_PALETTE)[number];
export type SpectrumPart = 'ink' | 'paper' | 'border';

/** One of these is readable on any paper, and any ink on one of them. */
const PLAIN = [7, 0] as const;
/** Large letters are readable at this contrast ratio. */
const LEAST_CONTRAST = 3;

/**
 * Another ink, paper or border [U8]. The new choice stays; whatever would become unreadable changes
 * (ink is on the paper and on the border).
 */
export function withColour(
  colours: SpectrumColours,
  part: SpectrumPart,
  colour: SpectrumColour,
): SpectrumColours {
  const { bright } = colours;
  const next = { ...colours, [part]: colour };
  const isLegible = ({ ink, paper, border }: Record<SpectrumPart, number>): boolean =>
    contrast(ink, paper, bright) >= LEAST_CONTRAST &&
    contrast(ink, border, bright) >= LEAST_CONTRAST;
  const onPaper = { ...next, border: next.paper };
  const choices: Readonly<Record<SpectrumPart, readonly SpectrumColours[]>> = {
    ink: [next, onPaper, ...PLAIN.map((paper) => ({ ...next, paper, border: paper }))],
    paper: [
      next,
      ...PLAIN.flatMap((ink) => [
        { ...next, ink },
        { ...onPaper, ink },
      ]),
    ],
    border: [next, ...SPECTRUM_PALETTE.map((ink) => ({ ...next, ink })), onPaper],
  };
  return choices[part].find(isLegible) ?? colours;
}

/** The WCAG contrast ratio. */
function contrast(a: number, b: number, isBright: boolean): number {
  const [dark = 0, light = 0] = [luminance(a, isBright), luminance(b, isBright)].toSorted(
    (one, two) => one - two,
  );
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: number, isBright: boolean): number {
  const level = isBright ? 1 : 0.68;
  const part = (bit: number, weight: number) => ((colour & bit) === 0 ? 0 : weight * level);
  return part(2, 0.2126) + part(4, 0.7152) + part(1, 0.0722);
}
