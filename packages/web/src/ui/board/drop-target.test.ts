import { describe, expect, it } from 'vitest';
import { slotAt } from './drop-target.ts';

/** Seven slots of 46 px, 4 px apart, from 8 on. */
const slots = Array.from({ length: 7 }, (_, i) => ({ x: 8 + 50 * i, width: 46 }));

describe('[U1] the slot under a dragged tile', () => {
  it.each([
    { x: 31, slot: 0, name: 'the middle of the first' },
    { x: 60, slot: 1, name: 'the edge of the second' },
    { x: 55, slot: 0, name: 'between two, nearer to the left one' },
    { x: 57, slot: 1, name: 'between two, nearer to the right one' },
    { x: 0, slot: 0, name: 'just beside the rack' },
    { x: 370, slot: 6, name: 'just behind the rack' },
    { x: 480, slot: null, name: 'far from the rack' },
  ])('$name', ({ x, slot }) => {
    expect(slotAt(slots, x)).toBe(slot);
  });

  it('is none while no rack is shown', () => {
    expect(slotAt([], 100)).toBeNull();
  });
});
