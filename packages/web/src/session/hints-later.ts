import { err } from '@luctor/rules';
import type { Engine } from '../worker/engine.ts';
import type { Hints } from './game-session.ts';
import type { HintGiver, HintGiverParts } from './hint-giver.ts';

/** Hints whose code is fetched with the first one: the first board does not wait for it. */
export function hintsLater(engine: Engine, parts: Omit<HintGiverParts, 'source'>): Hints {
  let giver: HintGiver | undefined;
  return {
    async take(seat) {
      const turn = parts.viewOf(seat)?.turn?.number;
      const code = await import('./hint-giver.ts').catch(() => null);
      if (code === null) return err({ code: 'words-unavailable' });
      giver ??= new code.HintGiver({ ...parts, source: code.hintsBy(() => engine) });
      return giver.take(seat, turn);
    },
  };
}
