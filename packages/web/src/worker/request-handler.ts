import { thinkInWorker } from '@luctor/engine';
import type { TaskContext } from '@luctor/engine/pool';
import type { Review, Verdict } from '@luctor/learn';
import type { Command, GameEvent, Ruleset } from '@luctor/rules';
import type { createDeckWords } from './deck-words.ts';
import { createOpenGames, type OpenGame, type OpenGameParts } from './open-games.ts';
import type {
  JudgeTurnRequest,
  OpenRequest,
  RefineRequest,
  Requests,
  RequestType,
  SearchRequest,
  TaskProgress,
  ThinkRequest,
  WorkerTask,
} from './protocol.ts';
import type { HelperWorkers } from './search-helpers.ts';
import type { WordRequests } from './word-requests.ts';

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
  let deckWords: ReturnType<typeof createDeckWords> | null = null;
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

  const review = async (events: readonly GameEvent[]): Promise<Review> => {
    const { lexicon, computerFor } = opened();
    const { firstReview, createReviewTools } = await import('@luctor/learn/search');
    const computer = await computerFor(rulesetOf(events));
    return firstReview(events, createReviewTools(computer, lexicon));
  };

  const refine = async (
    { events, known, seed: reviewSeed }: RefineRequest,
    context: Context,
  ): Promise<boolean> => {
    const { lexicon, computerFor } = opened();
    const { createReviewTools, refineGame } = await import('@luctor/learn/search');
    const tools = createReviewTools(await computerFor(rulesetOf(events)), lexicon);
    const refinement = refineGame(events, tools, { seed: reviewSeed, known });
    while (refinement.done < refinement.of && !context.isStopped()) {
      const verdict = refinement.step();
      const { done, of } = refinement;
      if (verdict !== null) context.report({ type: 'refined', verdict, done, of });
      // anything else that the page asks comes first
      await context.pause();
    }
    return refinement.done === refinement.of;
  };

  const judgeTurn = async (
    { decision, seed: reviewSeed }: JudgeTurnRequest,
    context: Context,
  ): Promise<Verdict | null> => {
    const { lexicon, computerFor } = opened();
    const { createReviewTools, refineTurn } = await import('@luctor/learn/search');
    const computer = await computerFor(decision.view.setup.ruleset);
    const turn = refineTurn(decision, createReviewTools(computer, lexicon), reviewSeed);
    while (turn.step()) {
      await context.pause();
      if (context.isStopped()) return null;
    }
    return turn.verdict();
  };

  let lookUps: Promise<WordRequests> | null = null;
  const wordRequests = (): Promise<WordRequests> => {
    lookUps ??= import('./word-requests.ts').then(
      ({ createWordRequests }) =>
        createWordRequests({
          openLexicon: async (wanted) => (await openGame(wanted, () => undefined)).lexicon,
          fetchAsset: parts.fetchAsset,
        }),
      (cause: unknown) => {
        lookUps = null;
        throw cause;
      },
    );
    return lookUps;
  };

  const handlers: Handlers = {
    open,
    think,
    search,
    review,
    refine,
    judgeTurn,
    know: async (words) => {
      const { lexicon } = opened();
      return words.map((word) => lexicon.has(word));
    },
    canPlay: async (question) => (await opened().computerFor(question.ruleset)).canPlay(question),
    hint: async ({ view, asked }) =>
      (await opened().computerFor(view.setup.ruleset)).hint(view, asked),
    deckWords: async ({ wanted, question }) => {
      const { lexicon } = await openGame(wanted, () => undefined);
      // the lists and their rules are a quarter of this script, and no game needs them
      deckWords ??= (await import('./deck-words.ts')).createDeckWords();
      return deckWords(wanted.id.language, lexicon, question);
    },
    doubts: async ({ words, level, ruleset }) =>
      (await opened().computerFor(ruleset)).doubts(words, level),
    findPuzzle: async (ask, context) => {
      const { findPuzzle } = await import('./puzzle-requests.ts');
      return findPuzzle(ask, opened(), { ...context, now });
    },
    judgeTry: async (ask, context) => {
      const { judgePuzzleTry } = await import('./puzzle-requests.ts');
      return judgePuzzleTry(ask, opened(), { ...context, now });
    },
    tell: async (ask) => (await wordRequests()).tell(ask),
    find: async (ask) => (await wordRequests()).find(ask),
  };

  return async ({ type, ask }, context) => {
    // the compiler does not see that `type` and `ask` belong together
    const handle = handlers[type] as (ask: unknown, context: Context) => Promise<unknown>;
    return handle(ask, context);
  };
}

function rulesetOf([created]: readonly GameEvent[]): Ruleset {
  if (created?.type !== 'gameCreated') throw new Error('a log starts with a game');
  return created.setup.ruleset;
}
