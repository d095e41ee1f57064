import { describe, expect, it } from 'vitest';
import { spectrumColour } from '../shell/theme.ts';
import { SPECTRUM_PALETTE, withColour, type SpectrumPart } from './spectrum-choice.ts';

const START = { ink: 7, paper: 0, border: 0, bright: false } as const;
const PARTS: readonly SpectrumPart[] = ['ink', 'paper', 'border'];

describe('[U8] the colours of the Spectrum', () => {
  it('are those of the machine', () => {
    expect(SPECTRUM_PALETTE.map((colour) => spectrumColour(colour, true))).toEqual([
      '#000000',
      '#0000ff',
      '#ff0000',
      '#ff00ff',
      '#00ff00',
      '#00ffff',
      '#ffff00',
      '#ffffff',
    ]);
  });

  it('stay as chosen, and every choice is readable', () => {
    for (const bright of [false, true]) {
      for (const first of SPECTRUM_PALETTE) {
        for (const part of PARTS) {
          for (const colour of SPECTRUM_PALETTE) {
            const before = withColour({ ...START, bright }, 'paper', first);
            const after = withColour(before, part, colour);
            expect([after.ink === after.paper, after.ink === after.border]).toEqual([false, false]);
            // a new border alone may be overridden, if no ink could be read on both
            if (part !== 'border') expect(after[part]).toBe(colour);
          }
        }
      }
    }
  });

  it('yellow paper takes black ink, and no black border stays behind it', () => {
    const yellow = withColour(START, 'paper', 6);
    expect(yellow).toEqual({ ink: 0, paper: 6, border: 6, bright: false });
    expect(withColour(yellow, 'border', 5)).toEqual({ ...yellow, border: 5 });
  });
});
