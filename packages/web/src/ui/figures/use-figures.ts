import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { GameFigures } from '@luctor/learn';
import type { GameEvent } from '@luctor/rules';
import type { GameReview, Progress } from '../../learning/figures.ts';
import type { Engine } from '../../worker/engine.ts';
import { useServices, type Services } from '../shell/services.ts';

export type FiguresState =
  | { readonly type: 'loading' }
  /** The browser keeps nothing. */
  | { readonly type: 'failed' }
  | { readonly type: 'known'; readonly rows: readonly GameFigures[] };

/** What is done while the page is shown; it stops when the person leaves, or says so. */
export type Work = Progress & { readonly type: 'reading' | 'judging' };

export interface FiguresInUse {
  readonly state: FiguresState;
  readonly work: Work | null;
  readonly stop: () => void;
  /** False if the browser could not keep it. */
  readonly forget: (game: string) => Promise<boolean>;
}

/** How often the page is drawn anew while games are judged. */
const REDRAW_EVERY = 5;

/** The rows of all games, with those that are missing read and judged one after the other. */
export function useFigures(): FiguresInUse {
  const services = useServices();
  const state = useSignal<FiguresState>({ type: 'loading' });
  const work = useSignal<Work | null>(null);
  const leave = useSignal(new AbortController());

  const refresh = async (): Promise<void> => {
    const rows = await services.learning().then(({ figures }) => figures.games());
    state.value = rows === null ? { type: 'failed' } : { type: 'known', rows };
  };

  useEffect(() => {
    const { signal } = leave.peek();
    const judge = judgeIn(services.games);
    const run = async (): Promise<void> => {
      const { figures } = await services.learning();
      await figures.catchUp((progress) => {
        work.value = { ...progress, type: 'reading' };
      }, signal);
      await refresh();
      await figures.judgeRest(
        (events) => judge.judge(events),
        (progress) => {
          work.value = { ...progress, type: 'judging' };
          if (progress.done > 0 && progress.done % REDRAW_EVERY === 0) void refresh();
        },
        signal,
      );
      if (work.peek()?.type === 'judging') await refresh();
    };
    run()
      .catch(() => {
        if (state.peek().type === 'loading') state.value = { type: 'failed' };
      })
      .finally(() => {
        work.value = null;
        judge.close();
      });
    return () => leave.peek().abort();
  }, []);

  return {
    state: state.value,
    work: work.value,
    stop: () => leave.peek().abort(),
    forget: async (game) => {
      const isKept = await services.learning().then(({ figures }) => figures.forget(game));
      await refresh();
      return isKept;
    },
  };
}

/** Games are judged by the words they were played with; one engine serves all of the same words. */
function judgeIn(games: Services['games']) {
  const engines = new Map<string, Engine>();
  return {
    async judge(events: readonly GameEvent[]): Promise<GameReview | null> {
      const [created] = events;
      if (created?.type !== 'gameCreated') return null;
      const { setup } = created;
      const key = JSON.stringify([setup.vocabulary, setup.edition]);
      const engine = engines.get(key) ?? games.openEngine(setup);
      engines.set(key, engine);
      // without its words a game waits for another visit
      return engine.review(events).catch(() => null);
    },
    close() {
      for (const engine of engines.values()) engine.close();
    },
  };
}
