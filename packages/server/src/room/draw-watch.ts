import { allSeats, isListComplete, shareDue, type GameState, type Seat } from '@luctor/rules';

/**
 * Watches the draw before a game. A person who gives no share, or a device that lost the bytes it
 * committed to, would otherwise hold up the table for ever [S3].
 */
export class DrawWatch {
  /** The game and what it waits for; null where no draw is under way. */
  #stage: string | null = null;
  #since = 0;

  /** Seats that owe the draw a share for this long; `game`: null where none is played. */
  silent(
    game: { readonly id: string; readonly state: GameState } | null,
    now: number,
    answerMs: number,
  ): readonly Seat[] {
    const stage = stageOf(game);
    if (stage !== this.#stage) {
      this.#stage = stage;
      this.#since = now;
    }
    if (game === null || stage === null || now - this.#since < answerMs) return [];
    return allSeats(game.state).filter((seat) => shareDue(game.state, seat) !== null);
  }

  /** No answer could be saved: everyone has the whole time again once one can. */
  restart(): void {
    this.#stage = null;
  }
}

function stageOf(game: { readonly id: string; readonly state: GameState } | null): string | null {
  if (game?.state.phase !== 'gathering') return null;
  return `${game.id} ${isListComplete(game.state) ? 'reveal' : 'commit'}`;
}
