import { describe, expect, it } from 'vitest';
import { createDraft, type Draft } from '../../draft/index.ts';
import { moveSlot } from '../../draft/rack-order.ts';
import { roomFor } from './room.ts';

const rack = createDraft('direct', ['C', 'A', 'T', 'S', 'O', 'N', 'E']);
/** The T lies on the board: its slot is a gap. */
const laid: Draft = { ...rack, laid: [{ row: 7, col: 7, face: 'T', slot: 2 }] };
const onSquare = { on: 'square', cell: { row: 3, col: 3 }, width: 30 } as const;
const fromRack = (slot: number) => ({ at: 'rack', slot }) as const;
const fromBoard = { at: 'board', cell: { row: 7, col: 7 } } as const;
const STAY = [0, 1, 2, 3, 4, 5, 6];

describe('[U4] the rack makes room for a tile in the air', () => {
  it.each([
    {
      name: 'a tile moves right: those between close up',
      air: { tile: fromRack(0), target: { on: 'rack', slot: 3 } },
      room: { order: [1, 2, 3, 0, 4, 5, 6], gap: 3 },
    },
    {
      name: 'a tile moves left: those between step aside',
      air: { tile: fromRack(5), target: { on: 'rack', slot: 4 } },
      room: { order: [0, 1, 2, 3, 5, 4, 6], gap: 4 },
    },
    {
      name: 'into a gap nobody moves',
      air: { tile: fromRack(0), target: { on: 'rack', slot: 2 } },
      room: { order: [2, 1, 0, 3, 4, 5, 6], gap: 2 },
    },
    {
      name: 'over the board its own slot waits',
      air: { tile: fromRack(4), target: onSquare },
      room: { order: STAY, gap: 4 },
    },
    {
      name: 'far from the rack it would return to its own slot',
      air: { tile: fromRack(4), target: { on: 'rack', slot: null } },
      room: { order: STAY, gap: 4 },
    },
    {
      name: 'a tile from the board finds room between others',
      air: { tile: fromBoard, target: { on: 'rack', slot: 0 } },
      room: { order: [2, 0, 1, 3, 4, 5, 6], gap: 0 },
    },
    {
      name: 'a tile moved on the board does not concern the rack',
      air: { tile: fromBoard, target: onSquare },
      room: { order: STAY, gap: null },
    },
    { name: 'nothing is in the air', air: null, room: { order: STAY, gap: null } },
  ] as const)('$name', ({ air, room }) => {
    expect(roomFor(laid, air)).toEqual(room);
  });

  it('and shows what the drop does', () => {
    for (const from of [0, 3, 6]) {
      for (const to of STAY) {
        const air = { tile: fromRack(from), target: { on: 'rack', slot: to } } as const;
        const shown = roomFor(laid, air).order.map((slot) => laid.slots[slot]);
        expect(moveSlot(laid, from, to).slots, `${from} to ${to}`).toEqual(shown);
      }
    }
  });
});
