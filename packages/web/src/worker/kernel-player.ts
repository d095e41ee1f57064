import { buildWordGraph, completeGraph, withPersonalWords, type WordGraph } from '@luctor/lexicon';
import { createGenerator, positionFromView, type Generator, type Position } from '@luctor/engine';
import type { ScoredMove } from '@luctor/engine';
import type { CanPlayQuestion, Command, GameView, Ruleset } from '@luctor/rules';
import { gradeOf, type GameWords } from '../lexica/word-source.ts';
import type { Hint, Thought } from '../session/game-session.ts';

type ScoredPlay = Extract<ScoredMove, { readonly type: 'play' }>;

/** The players of one game, on the move generator alone, until the engine brings its own. */
export interface KernelPlayer {
  think(
    view: GameView,
    level: number,
    isHurried: () => boolean,
    onThought: (thought: Thought) => void,
  ): Promise<Command>;
  hint(view: GameView, asked: number): Hint | null;
  canPlay(question: CanPlayQuestion): boolean;
}

/** Words known at levels 1-4 [K2]. */
export const WORDS_AT_LEVEL = [1000, 2000, 4000, 11_000] as const;
/** How far down its list of moves a level looks: the share of moves that it overlooks. */
const OVERLOOKED = [0.5, 0.35, 0.2, 0.08, 0.3, 0.15, 0.05] as const;
const MAX_THOUGHTS = 12;
const HINT_CHOICES = 20;

export function createKernelPlayer(words: GameWords, pause: () => Promise<void>): KernelPlayer {
  const generators = new Map<string, Generator>();
  const graphs = new Map<number, WordGraph>();

  const generatorOf = (key: string, ruleset: Ruleset, graph: WordGraph): Generator => {
    const known = generators.get(key);
    // a game has one ruleset, and a worker one game at a time
    if (known !== undefined && sameRules(known.ruleset, ruleset)) return known;
    const generator = createGenerator({ ruleset, graph });
    generators.set(key, generator);
    return generator;
  };
  const knownAt = async (level: number): Promise<WordGraph> => {
    const count = WORDS_AT_LEVEL[level - 1];
    if (count === undefined) return words.graph;
    const known = graphs.get(level);
    if (known !== undefined) return known;
    const list = await words.upToGrade(gradeOf(words.gradeCounts, count));
    const graph = buildWordGraph([...list, ...words.lexicon.personal.words]);
    graphs.set(level, graph);
    return graph;
  };

  return {
    async think(view, level, isHurried, onThought) {
      const graph = await knownAt(level);
      const generator = generatorOf(`level ${level}`, view.setup.ruleset, graph);
      const position = positionFromView(view);
      await pause();
      generator.setPosition(position);
      const moves = generator.allMoves();
      const skipped = Math.floor((OVERLOOKED[level - 1] ?? 0) * Math.min(moves.length, 40));
      const chosen = moves[skipped] ?? moves[0];
      let most = -1;
      for (const play of triedBefore(moves, chosen)) {
        if (isHurried()) break;
        onThought(thoughtOf(play, play.score > most));
        most = Math.max(most, play.score);
        await pause();
      }
      return commandOf(chosen);
    },
    hint(view, asked) {
      const generator = generatorOf('all', view.setup.ruleset, words.graph);
      const plays = playsOf(generator, positionFromView(view)).slice(0, HINT_CHOICES);
      // steps of seven through twenty: every one comes up, the best neither first nor always
      const play = plays[(3 + asked * 7) % Math.max(1, plays.length)];
      return play === undefined ? null : thoughtOf(play, false);
    },
    canPlay({ ruleset, board, rack, vouched }) {
      const position: Position = {
        ruleset,
        board,
        rack,
        score: 0,
        opponents: [],
        bagCount: 0,
        unseen: [],
      };
      const generator = generatorOf('all', ruleset, words.graph);
      if (playsOf(generator, position).length > 0) return true;
      if (vouched.every((word) => words.lexicon.has(word))) return false;
      // hardly ever: nothing but a word vouched for in this game would do
      const more = completeGraph(withPersonalWords(words.lexicon, vouched));
      return playsOf(createGenerator({ ruleset, graph: more }), position).length > 0;
    },
  };
}

function playsOf(generator: Generator, position: Position): ScoredPlay[] {
  generator.setPosition(position);
  return generator.allMoves().filter((move) => move.type === 'play');
}

/** Some of the moves on the way to the chosen one, dearer and dearer. */
function triedBefore(moves: readonly ScoredMove[], chosen: ScoredMove | undefined): ScoredPlay[] {
  const plays = moves.filter((move) => move.type === 'play');
  const step = Math.max(1, Math.floor(plays.length / MAX_THOUGHTS));
  const tried = plays.filter((_, at) => at % step === 0).slice(0, MAX_THOUGHTS);
  const others = tried.filter((play) => play !== chosen).reverse();
  return chosen?.type === 'play' ? [...others, chosen] : others;
}

function thoughtOf({ placement, faces, score }: ScoredPlay, best: boolean): Thought {
  return { placement, word: faces.join('').toUpperCase(), score, best };
}

function commandOf(move: ScoredMove | undefined): Command {
  if (move?.type === 'play') return { type: 'play', placement: move.placement };
  if (move?.type === 'exchange') return { type: 'exchange', tiles: move.tiles };
  return { type: 'pass' };
}

/** The same by content: a view that came by message has copies of everything. */
function sameRules(a: Ruleset, b: Ruleset): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
