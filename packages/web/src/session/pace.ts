import type { Pace } from '@luctor/rules';

/** How one viewer wants to see a game. It affects nobody else [S4, K6, K9]. */
export interface Viewing extends Pace {
  /** Whether this person watches what computers try, if the table allows it. */
  readonly watchThinking: boolean;
}

/**
 * Placement speed [S4, K6]: the pause between letters, from 0 (none) to 9 (longest). The table lays
 * letters and the session shows thoughts at this pace, so both must read it here.
 */
export function letterPauseMs(speed: number): number {
  return 25 * speed;
}

/** How long a word with this many new tiles is shown before the next thought or the move. */
export function showingMs(speed: number, tiles: number): number {
  return letterPauseMs(speed) * (tiles + 2);
}
