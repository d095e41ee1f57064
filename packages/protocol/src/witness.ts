import type { Command, GameView } from '@luctor/rules';
import type { Timers } from './link.ts';
import type { Answer } from './server-messages.ts';

/** What a device keeps of its games, to compare with their logs at the end [S3]. */
export interface Witness {
  sees(table: string, game: string, view: GameView): void;
  /** Resolves once the command is kept: only then is it sent. */
  sends(game: string, id: string, command: Command): Promise<void>;
  hears(game: string, answer: Answer): void;
}

const KEPT_WITHIN_MS = 500;

/** Resolves when it is kept, or soon anyway: a storage that hangs must not hold back a move. */
export function keptOrLate(kept: Promise<void>, timers: Timers): Promise<void> {
  return new Promise((resolve) => {
    const cancel = timers.after(KEPT_WITHIN_MS, resolve);
    const goOn = (): void => {
      cancel();
      resolve();
    };
    kept.then(goOn, goOn);
  });
}
