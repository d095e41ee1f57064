import { err, type Seat } from '@luctor/rules';
import type { Engine } from '../worker/engine.ts';
import type { Hints } from './game-session.ts';
import type { HintGiver, HintGiverParts } from './hint-giver.ts';

/** Hints whose code is fetched with the first one: the first board does not wait for it. */
export function hintsLater(engine: Engine, parts: Omit<HintGiverParts, 'source'>): Hints {
  let giver: HintGiver | undefined;
  const open = async (): Promise<HintGiver | null> => {
    const code = await import('./hint-giver.ts').catch(() => null);
    if (code !== null)
      giver ??= new code.HintGiver({ ...parts, source: code.hintsBy(() => engine) });
    return code === null ? null : (giver ?? null);
  };
  const turnOf = (seat: Seat) => parts.viewOf(seat)?.turn?.number;
  const none = err({ code: 'words-unavailable' } as const);
  return {
    async take(seat) {
      const turn = turnOf(seat);
      return (await open())?.take(seat, turn) ?? none;
    },
    async judge(seat, words) {
      const turn = turnOf(seat);
      return (await open())?.judge(seat, words, turn) ?? none;
    },
  };
}
