import { describe, expect, test } from 'vitest';
import type { SeatAtTable } from '@luctor/protocol';
import { mayDo } from './seat-list.tsx';

const OPEN: SeatAtTable = { kind: 'open' };
const BOB: SeatAtTable = { kind: 'person', name: 'Bob', who: 'bob', ready: true };

/** What a person may do at each seat. */
function actions(yourSeat: number | null, isHost: boolean, isDrawing: boolean) {
  const view = { seats: [BOB, OPEN], yourSeat, isHost };
  return view.seats.map((_, index) =>
    (['sit', 'fill', 'stand'] as const).filter((each) => mayDo(each, view, index, isDrawing)),
  );
}

describe('[O1] the seats of a table without a game', () => {
  test('a guest sits down at a free one, the host fills it, a player stands up', () => {
    expect(actions(null, false, false)).toEqual([[], ['sit']]);
    expect(actions(0, true, false)).toEqual([['stand'], ['fill']]);
    expect(actions(0, false, false)).toEqual([['stand'], []]);
  });

  test('during the draw a player can only stand up', () => {
    expect(actions(0, true, true)).toEqual([['stand'], []]);
    expect(actions(null, false, true)).toEqual([[], []]);
  });
});
