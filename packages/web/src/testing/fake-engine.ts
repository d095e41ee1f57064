import { signal, type Signal } from '@preact/signals';
import {
  checkPlacement,
  scorePlay,
  wordOf,
  type Command,
  type GameEvent,
  type GameSetup,
  type GameView,
  type Move,
} from '@luctor/rules';
import { allPlays, findPlay } from '@luctor/rules/testing';
import { createComputer, type NumberedHint, type Thought } from '@luctor/engine';
import {
  createReviewTools,
  firstReview,
  refineGame,
  refineTurn,
  type ReviewTools,
} from '@luctor/learn/search';
import { createVocabulary, lexiconOfVocabulary } from '@luctor/lexicon';
import type { WordsProgress } from '../lexica/words-progress.ts';
import { WordsUnavailable } from '@luctor/host';
import type { Engine } from '../worker/engine.ts';

export interface FakeEngine extends Engine {
  readonly progress: Signal<WordsProgress>;
  /** If false, thinking goes on until it is hurried. */
  answersAtOnce: boolean;
  thinkCount: number;
  /** Moves that were judged by a search. */
  readonly judged: Move[];
}

/** An engine with few words, which tries every play in order and takes the highest score. */
export function createFakeEngine(list: readonly string[]): FakeEngine {
  const words = new Set(list);
  const candidates = (view: GameView): Thought[] => {
    const { viewer, board, setup } = view;
    const rack = viewer === 'watcher' ? null : view.seats[viewer]?.rack;
    if (!rack) throw new Error('only a player thinks');
    let most = -1;
    return allPlays(setup.ruleset, board, rack, [...words]).map(({ play: { placement } }) => {
      const legal = checkPlacement(setup.ruleset, board, rack, placement);
      if (!legal.ok) throw new Error('the oracle makes legal plays');
      const score = scorePlay(setup.ruleset, board, legal.value).total;
      const best = score > most;
      most = Math.max(most, score);
      return { placement, word: wordOf(legal.value.runs[0]), score, best };
    });
  };
  // made once: they take longer than what most tests ask of them
  let made: { readonly ruleset: GameSetup['ruleset']; readonly tools: ReviewTools } | null = null;
  const toolsFor = (setup: GameSetup): ReviewTools => {
    if (made?.ruleset !== setup.ruleset) {
      made = { ruleset: setup.ruleset, tools: toolsOf(setup, words) };
    }
    return made.tools;
  };
  const ready = (engine: FakeEngine): void => {
    if (engine.progress.value.stage === 'failed') throw new WordsUnavailable();
  };
  const engine: FakeEngine = {
    progress: signal<WordsProgress>({ stage: 'ready' }),
    answersAtOnce: true,
    thinkCount: 0,
    judged: [],
    async know(asked) {
      ready(engine);
      return asked.map((word) => words.has(word));
    },
    async canPlay({ ruleset, board, rack, vouched }) {
      return findPlay(ruleset, board, rack, [...words, ...vouched]) !== null;
    },
    async think(view, _level, { hurry }, onThought) {
      engine.thinkCount++;
      ready(engine);
      const thoughts = candidates(view);
      thoughts.forEach(onThought);
      if (!engine.answersAtOnce && !hurry.aborted) {
        await new Promise((resolve) => hurry.addEventListener('abort', resolve));
      }
      const best = thoughts.findLast((thought) => thought.best);
      const command: Command =
        best === undefined ? { type: 'pass' } : { type: 'play', placement: best.placement };
      return command;
    },
    doubts: async (asked) => asked.some((word) => !words.has(word)),
    async hint(view, asked): Promise<NumberedHint | null> {
      const found = candidates(view);
      const index = asked % Math.max(1, found.length);
      const hint = found[index];
      return hint === undefined ? null : { ...hint, number: index + 1, of: found.length };
    },
    async review(events) {
      ready(engine);
      return firstReview(events, toolsFor(setupOf(events)));
    },
    async refine(events, { known, seed, leave }, onVerdict) {
      ready(engine);
      const refinement = refineGame(events, toolsFor(setupOf(events)), { known, seed });
      while (refinement.done < refinement.of && !leave.aborted) {
        const verdict = refinement.step();
        const { done, of } = refinement;
        if (verdict !== null) onVerdict(verdict, { done, of });
        await Promise.resolve();
      }
      return refinement.done === refinement.of;
    },
    async judgeTurn(decision, { seed, leave }) {
      ready(engine);
      engine.judged.push(decision.made);
      const turn = refineTurn(decision, toolsFor(decision.view.setup), seed);
      while (turn.step()) {
        await Promise.resolve();
        if (leave.aborted) return null;
      }
      return turn.verdict();
    },
    findPuzzle: async () => null,
    judgeTry: () => Promise.reject(new Error('this engine knows no puzzles')),
    retry() {
      engine.progress.value = { stage: 'ready' };
    },
    close: () => undefined,
  };
  return engine;
}

function setupOf([created]: readonly GameEvent[]): GameSetup {
  if (created?.type !== 'gameCreated') throw new Error('a log starts with a game');
  return created.setup;
}

function toolsOf({ ruleset, language }: GameSetup, words: Iterable<string>): ReviewTools {
  const lexicon = lexiconOfVocabulary('fake', createVocabulary(words));
  return createReviewTools(createComputer({ ruleset, language, lexicon }), lexicon);
}
