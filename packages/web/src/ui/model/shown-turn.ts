import type { TableModel } from './table-model.ts';

/** The turn of the history that the board shows, counted from 0; -1 before the first. */
export function turnShown({ view, shownTurn }: TableModel): number {
  return shownTurn.value ?? view.value.history.length - 1;
}

/** Shows a turn, or the nearest there is. During a game, the last turn is the present. */
export function showTurn(table: TableModel, turn: number): void {
  const last = table.view.peek().history.length - 1;
  const at = Math.max(0, Math.min(last, turn));
  table.shownTurn.value = at === last ? null : at;
}
