import { thinkInWorker } from '@luctor/engine';
import type { TaskContext } from '@luctor/engine/pool';
import type { Command } from '@luctor/rules';
import { createOpenGames, type OpenGame, type OpenGameParts } from './open-games.ts';
import type {
  OpenRequest,
  Requests,
  RequestType,
  SearchRequest,
  TaskProgress,
  ThinkRequest,
  WorkerTask,
} from './protocol.ts';
import type { HelperWorkers } from './search-helpers.ts';

export interface HandlerParts extends OpenGameParts {
  readonly now: () => number;
  /** Other workers that help search; none inside those workers. */
  readonly helpers: HelperWorkers | null;
  /** A seed for the randomness in a computer's play. */
  readonly seed: () => number;
}

/** How a task reports, and whether it must stop. */
interface Context extends Omit<TaskContext, 'report'> {
  report(progress: TaskProgress): void;
}

type Handlers = {
  readonly [Type in RequestType]: (
    ask: Requests[Type]['ask'],
    context: Context,
  ) => Promise<Requests[Type]['answer']>;
};

/** Everything the worker does, without the worker: takes a task, returns its answer. */
export function createRequestHandler(
  parts: HandlerParts,
): (task: WorkerTask, context: Context) => Promise<unknown> {
  const { now, seed, helpers } = parts;
  const openGame = createOpenGames(parts);
  let game: OpenGame | null = null;
  let lastWanted: OpenRequest | null = null;

  const opened = (): OpenGame => {
    if (game === null) throw new Error('asked before the words were opened');
    return game;
  };

  const open = async (wanted: OpenRequest, context: Context): Promise<null> => {
    lastWanted = wanted;
    const found = await openGame(wanted, (progress) => context.report({ type: 'words', progress }));
    // words requested earlier that took longer must not replace these
    if (lastWanted === wanted) game = found;
    // if this fails, asking the computer for a move fails as well
    void prepare(found, wanted, context).catch(() => undefined);
    return null;
  };

  /** Work that would delay a first turn, done while nobody waits. */
  const prepare = async (found: OpenGame, wanted: OpenRequest, context: Context): Promise<void> => {
    const { players } = wanted;
    if (players === null) return;
    await context.pause();
    const computer = await found.computerFor(players.ruleset);
    if (players.levels.some((level) => computer.looksAhead(level))) void helpers?.prepare(wanted);
    for (const level of new Set(players.levels)) {
      await context.pause();
      computer.prepare(level);
    }
  };

  const think = async (ask: ThinkRequest, context: Context): Promise<Command> => {
    const { ruleset } = ask.view.setup;
    const { wanted, computerFor } = opened();
    return thinkInWorker(
      await computerFor(ruleset),
      { ...ask, seed: seed(), isWatched: true },
      {
        now,
        pause: () => context.pause(),
        isStopped: () => context.isStopped(),
        onThought: (thought) => context.report({ type: 'thought', thought }),
        ...(helpers && { askHelpers: (task) => helpers.join(wanted, ruleset, task) }),
      },
    );
  };

  const search = async ({ wanted, ruleset, task }: SearchRequest, context: Context) => {
    const { computerFor } = await openGame(wanted, () => undefined);
    const computer = await computerFor(ruleset);
    return computer.search(task, {
      now,
      pause: () => context.pause(),
      isStopped: () => context.isStopped(),
      report: (partial) => context.report({ type: 'found', partial }),
    });
  };

  const handlers: Handlers = {
    open,
    think,
    search,
    know: async (words) => {
      const { lexicon } = opened();
      return words.map((word) => lexicon.has(word));
    },
    canPlay: async (question) => (await opened().computerFor(question.ruleset)).canPlay(question),
    hint: async ({ view, asked }) =>
      (await opened().computerFor(view.setup.ruleset)).hint(view, asked),
    appraise: async ({ view, made }) =>
      (await opened().computerFor(view.setup.ruleset)).appraise(view, made),
    doubts: async ({ words, level, ruleset }) =>
      (await opened().computerFor(ruleset)).doubts(words, level),
  };

  return async ({ type, ask }, context) => {
    // the compiler does not see that `type` and `ask` belong together
    const handle = handlers[type] as (ask: unknown, context: Context) => Promise<unknown>;
    return handle(ask, context);
  };
}
