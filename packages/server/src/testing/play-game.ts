import type { TableState } from '@luctor/protocol';
import { bestCommand } from './test-players.ts';
import type { TestClient } from './test-client.ts';

/** Everyone plays their best moves until the game is over; returns the number of moves. */
export async function playToEnd(
  table: string,
  players: readonly TestClient[],
  onMove: (move: number) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  let moves = 0;
  while (true) {
    const next = await Promise.race(
      players.map(async (player) => ({ player, state: await player.until(table, isMine) })),
    );
    const { view } = next.state;
    if (view === null || view.phase === 'over') return moves;
    const answer = await next.player.client.play(table, bestCommand(view));
    if (answer.error !== null) throw new Error(`refused: ${JSON.stringify(answer.error)}`);
    moves++;
    await onMove(moves);
  }
}

/** Whether this player has something to do, or the game is over. */
function isMine({ view }: TableState): boolean {
  if (view === null) return false;
  return view.phase === 'over' || (view.phase === 'playing' && view.turn?.seat === view.viewer);
}
