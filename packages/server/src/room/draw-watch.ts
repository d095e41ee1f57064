import { isListComplete, type GameState } from '@luctor/rules';

/**
 * Watches a draw whose commitments are complete. A device that lost its bytes, or another device of
 * the same person, can never reveal them: without an end the table would wait for ever [S3].
 */
export class DrawWatch {
  #game: string | null = null;
  #since = 0;

  /** `game`: its id, and null where none is played. */
  update(game: { readonly id: string; readonly state: GameState } | null, now: number): void {
    const isAwaiting = game !== null && areRevealsMissing(game.state);
    if (!isAwaiting) this.#game = null;
    else if (this.#game !== game.id) {
      this.#game = game.id;
      this.#since = now;
    }
  }

  isStuck(now: number, revealMs: number): boolean {
    return this.#game !== null && now - this.#since >= revealMs;
  }
}

function areRevealsMissing(state: GameState): boolean {
  return state.phase === 'gathering' && state.fairness.attempt !== null && isListComplete(state);
}
