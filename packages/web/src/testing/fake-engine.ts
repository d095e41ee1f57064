import { signal, type Signal } from '@preact/signals';
import {
  checkPlacement,
  scorePlay,
  wordOf,
  type Command,
  type GameEvent,
  type GameView,
  type Placement,
} from '@luctor/rules';
import { allPlays, findPlay } from '@luctor/rules/testing';
import { createComputer, type Appraisal, type NumberedHint, type Thought } from '@luctor/engine';
import { createReviewTools, firstReview, refineGame, type ReviewTools } from '@luctor/learn/search';
import { createVocabulary, lexiconOfVocabulary } from '@luctor/lexicon';
import type { WordsProgress } from '../lexica/words-progress.ts';
import { WordsUnavailable } from '@luctor/host';
import type { Engine } from '../worker/engine.ts';

export interface FakeEngine extends Engine {
  readonly progress: Signal<WordsProgress>;
  /** If false, thinking goes on until it is hurried. */
  answersAtOnce: boolean;
  thinkCount: number;
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
  const ready = (engine: FakeEngine): void => {
    if (engine.progress.value.stage === 'failed') throw new WordsUnavailable();
  };
  const engine: FakeEngine = {
    progress: signal<WordsProgress>({ stage: 'ready' }),
    answersAtOnce: true,
    thinkCount: 0,
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
    async appraise(view, made): Promise<Appraisal> {
      ready(engine);
      const best = candidates(view).findLast((thought) => thought.best);
      const score = made.type === 'play' ? scoreOf(view, made.placement) : 0;
      return {
        best: best === undefined ? { type: 'pass' } : { type: 'play', ...best },
        givenAway: 1000 * Math.max(0, (best?.score ?? 0) - score),
      };
    },
    async review(events) {
      ready(engine);
      return firstReview(events, toolsOf(events, words));
    },
    async refine(events, { known, seed, leave }, onVerdict) {
      ready(engine);
      const refinement = refineGame(events, toolsOf(events, words), { known, seed });
      while (refinement.done < refinement.of && !leave.aborted) {
        const verdict = refinement.step();
        const { done, of } = refinement;
        if (verdict !== null) onVerdict(verdict, { done, of });
        await Promise.resolve();
      }
      return refinement.done === refinement.of;
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

function toolsOf([created]: readonly GameEvent[], words: Iterable<string>): ReviewTools {
  if (created?.type !== 'gameCreated') throw new Error('a log starts with a game');
  const { ruleset, language } = created.setup;
  const lexicon = lexiconOfVocabulary('fake', createVocabulary(words));
  return createReviewTools(createComputer({ ruleset, language, lexicon }), lexicon);
}

function scoreOf({ setup, board }: GameView, placement: Placement): number {
  const legal = checkPlacement(setup.ruleset, board, null, placement);
  if (!legal.ok) throw new Error('only what was played is appraised');
  return scorePlay(setup.ruleset, board, legal.value).total;
}
