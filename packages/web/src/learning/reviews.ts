import type { Review } from '@luctor/learn';
import type { GameEvent } from '@luctor/rules';

/** Reviews of games, kept on this device [L1]. */
export interface Reviews {
  /** The review of these very events; null if there is none that can be read. */
  find(game: string, events: readonly GameEvent[]): Promise<Review | null>;
  /** False if the browser could not keep it. */
  keep(game: string, events: readonly GameEvent[], review: Review): Promise<boolean>;
}
