import type { GameView, Tile } from '@luctor/rules';

/** How the end changed a player's score [R10]. */
export interface FinalCount {
  readonly name: string;
  readonly before: number;
  /** The tiles left; null if they are hidden. */
  readonly rack: readonly Tile[] | null;
  readonly change: number;
  readonly final: number;
}

/** Seat by seat; null until the game is over. */
export function finalCounts(view: GameView): readonly FinalCount[] | null {
  const { result, setup } = view;
  if (result === null) return null;
  return view.seats.map(({ rack }, seat) => {
    const final = result.scores[seat] ?? 0;
    const change = result.adjustments
      .filter((each) => each.seat === seat)
      .reduce((sum, { points }) => sum + points, 0);
    return { name: setup.players[seat]?.name ?? '', before: final - change, rack, change, final };
  });
}
