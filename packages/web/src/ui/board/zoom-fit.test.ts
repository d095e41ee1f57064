import { describe, expect, it } from 'vitest';
import { centred, isSmallBoard, kept, zoomFit, ZOOMED_GUTTER } from './zoom-fit.ts';

const SIZE = 15;

describe('[U10] a zoomed board', () => {
  it.each([
    { name: 'a small phone', width: 360, height: 362 },
    { name: 'a phone', width: 390, height: 566 },
    { name: 'a large phone', width: 430, height: 640 },
    { name: 'a phone on its side', width: 390, height: 390 },
  ])('has whole squares of about 42 px from edge to edge: $name', ({ width, height }) => {
    const { square, columns, rows, rest } = zoomFit(width, height, SIZE);
    expect(Math.abs(square - 42)).toBeLessThan(3);
    expect(columns * square + ZOOMED_GUTTER).toBeCloseTo(width);
    expect(rows * square + rest + ZOOMED_GUTTER).toBeCloseTo(height);
    expect(rest).toBeLessThan(square);
  });

  it.each([
    { line: 7, first: 3, name: 'the middle' },
    { line: 9, first: 5, name: 'right of the middle' },
    { line: 0, first: 0, name: 'the first' },
    { line: 2, first: 0, name: 'near the first' },
    { line: 14, first: 7, name: 'the last' },
  ])('brings the first tile to the middle of eight: $name', ({ line, first }) => {
    expect(centred(line, 8, SIZE)).toBe(first);
  });

  it.each([
    { line: 3, first: 3, name: 'the first in sight stays' },
    { line: 10, first: 3, name: 'the last in sight stays' },
    { line: 11, first: 5, name: 'past the end: it, and one more' },
    { line: 2, first: 1, name: 'before the beginning: it, and one more' },
    { line: 14, first: 7, name: 'the last of the board' },
    { line: 0, first: 0, name: 'the first of the board' },
  ])('moves only for what is out of sight: $name', ({ line, first }) => {
    expect(kept(line, 3, 8, SIZE)).toBe(first);
  });

  it('stays where a finger pushed it, between two squares', () => {
    expect(kept(7, 3.4, 8, SIZE)).toBe(3.4);
  });

  it('is for small squares only', () => {
    expect(isSmallBoard(390, SIZE)).toBe(true);
    expect(isSmallBoard(744, SIZE)).toBe(false);
  });
});
