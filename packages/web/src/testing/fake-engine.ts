import { signal, type Signal } from '@preact/signals';
import {
  checkPlacement,
  scorePlay,
  wordOf,
  type Command,
  type GameView,
  type Placement,
} from '@luctor/rules';
import { allPlays, findPlay } from '@luctor/rules/testing';
import type { Appraisal, Hint, Thought } from '@luctor/engine';
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
    async hint(view, asked): Promise<Hint | null> {
      const found = candidates(view);
      return found[asked % Math.max(1, found.length)] ?? null;
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
    retry() {
      engine.progress.value = { stage: 'ready' };
    },
    close: () => undefined,
  };
  return engine;
}

function scoreOf({ setup, board }: GameView, placement: Placement): number {
  const legal = checkPlacement(setup.ruleset, board, null, placement);
  if (!legal.ok) throw new Error('only what was played is appraised');
  return scorePlay(setup.ruleset, board, legal.value).total;
}
