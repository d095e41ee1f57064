import type { Pace } from '@luctor/rules';

/** How one viewer wants to see a game: theirs alone, whoever else looks at it [S4, K6, K9]. */
export interface Viewing extends Pace {
  /** Whether this person watches what computers try, where the table lets them show it. */
  readonly watchThinking: boolean;
}

/**
 * Placement speed [S4, K6]: the pause between letters, 0 none, 9 the longest. The table lays letters
 * at this pace, and the session shows thoughts at it, so both must ask here.
 */
export function letterPauseMs(speed: number): number {
  return 25 * speed;
}

/** How long a word of so many new tiles is shown before the next thought, or before it is played. */
export function showingMs(speed: number, tiles: number): number {
  return letterPauseMs(speed) * (tiles + 2);
}
