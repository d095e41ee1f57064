import {
  buildWordGraph,
  graphHas,
  wordsOfGraph,
  type Lexicon,
  type WordGraph,
} from '@luctor/lexicon';
import {
  RACK_SIZE,
  type CanPlayQuestion,
  type Command,
  type GameView,
  type Language,
  type Move,
  type Ruleset,
} from '@luctor/rules';
import { createAnagramTable, type AnagramTable } from '../generator/anagram-table.ts';
import { compareMoves } from '../moves/compact-move.ts';
import { createGenerator, type Generator } from '../generator/generator.ts';
import type { LeaveTable } from '../leaves/leave-table.ts';
import { guessLeaves } from '../leaves/guessed-leaves.ts';
import { knownWords } from '../levels/known-words.ts';
import type { Level } from '../levels/level.ts';
import { findLevel, seesEveryPlay, unerringSeats } from '../levels/levels.ts';
import { adoptStyle } from '../levels/play-style.ts';
import { positionFromView } from '../board/position.ts';
import type { Random } from '../chance/random.ts';
import { serveSearch, type WorkerShell } from '../parallel/search-pool.ts';
import { methodFor } from '../search/search.ts';
import type { SearchTools } from '../search/situation/types.ts';
import type { WinTable } from '../search/situation/win-table.ts';
import { appraiseMove, type Appraisal } from './appraisal.ts';
import { givingUpInVain, unlessInVain } from './giving-up.ts';
import { bestPlays, describePlays, playsIn } from './listed-plays.ts';
import { lookAround } from './look-around.ts';
import { searchAhead, searchJob, type Company } from './search-ahead.ts';
import { thinkThrough, type Budget, type Thinking } from './thinking.ts';
import { commandOf, hintOf, type Hint, type ScoredPlay } from './thought.ts';

/**
 * The computer players of one set of rules and words, at every level. It sees nothing but the views
 * it is given [K5] and takes chance and time as arguments. Making one builds tables of some
 * megabytes: keep it, and use it for every game of the same rules and words.
 */
export interface Computer {
  /** Makes ready for players of a level; otherwise their first turn does, and takes longer. */
  prepare(level: number): void;
  /** Begins to think about the turn of the view's player. */
  think(view: GameView, turn: ComputerTurn): Thinking;
  /**
   * Keeps company to one who thinks about the same turn elsewhere: searches as that level does, with
   * draws of its own, and sends what it finds. Resolves when its time is up or nothing is to be done.
   */
  assist(view: GameView, turn: ComputerTurn, shell: WorkerShell): Promise<void>;
  /** The move of thinking to the end unseen: the same, but found as fast as can be. */
  choose(view: GameView, turn: ComputerTurn): Command;
  /** A playable word, another for each `asked` from 0 on; not always the best [K8]. */
  hint(view: GameView, asked: number): Hint | null;
  /** How a move compares with the best that its player could have found in this view. */
  appraise(view: GameView, made: Move): Appraisal;
  /** Whether a player of this level is sure that one of the words of a play is none. */
  doubts(words: readonly string[], level: number): boolean;
  /** Whether any word can be formed [R9f]; of a computer's rack, any word that it knows. */
  canPlay(question: CanPlayQuestion): boolean;
}

export interface ComputerTurn {
  readonly level: number;
  readonly random: Random;
  readonly budget: Budget;
  /** Those who think along; only a level that looks ahead has use for them. */
  readonly company?: Company;
}

export interface ComputerParts {
  readonly ruleset: Ruleset;
  /** Whose levels are meant. */
  readonly language: Language;
  /** The words of the game, with those that people have added. */
  readonly lexicon: Lexicon;
  /** Trained for these tiles and words; guessed from the tiles if not given. */
  readonly leaves?: LeaveTable;
  /** How scores turn into wins, for levels that look ahead; a rule of thumb if not given. */
  readonly winTable?: WinTable;
  /** Other levels than the shipped ones. */
  readonly levels?: readonly Level[];
}

/** The n-th hint is the play of this rank, so that it is seldom the best and never the same twice. */
const HINT_RANKS = [3, 1, 6, 0, 4, 8, 2, 5, 9, 7];

export function createComputer(parts: ComputerParts): Computer {
  const { ruleset, language, lexicon, levels, winTable } = parts;
  const leaves = parts.leaves ?? guessLeaves(ruleset.tileSet, lexicon.graph.alphabet);
  const minds = new Map<number | null, Mind>();

  /** The mind of all who know so many words, and those that the table vouched for. */
  const mindFor = (count: number | null, vouched: readonly string[]): Mind => {
    const key = vouched.join(' ');
    const known = minds.get(count);
    if (known?.vouched === key) return known;
    const mind = createMind(ruleset, leaves, graphFor(lexicon, count, vouched), key);
    minds.set(count, mind);
    return mind;
  };
  const generatorFor = (count: number | null, vouched: readonly string[]): Generator =>
    mindFor(count, vouched).generator;

  const levelOf = (level: number): Level => {
    const own = levels?.find((each) => each.level === level);
    return own ?? findLevel(language, level);
  };

  const toolsOf = ({ generator }: Mind): SearchTools => ({
    generator,
    ...(winTable && { winTable }),
  });

  const think: Computer['think'] = (view, { level: number, random, budget, company }) => {
    const level = levelOf(number);
    const mind = mindFor(level.words, view.vouched);
    if (level.search === null) {
      const { generator } = mind;
      const position = positionFromView(view);
      return givingUpInVain(view, lookAround({ generator, position, level, random, budget }));
    }
    const { search } = level;
    const tools = toolsOf(mind);
    const isUnerring = unerringSeats(view.setup, levelOf);
    const parts = { view, tools, search, random, budget, isUnerring };
    return givingUpInVain(view, searchAhead({ ...parts, ...(company && { company }) }));
  };

  return {
    prepare(level) {
      mindFor(levelOf(level).words, []);
    },
    think,
    async assist(view, { level: number, random, budget }, shell) {
      const { words, search } = levelOf(number);
      if (search === null) return;
      const { situation, options } = searchJob({
        view,
        search,
        random,
        budget,
        isUnerring: unerringSeats(view.setup, levelOf),
      });
      if (methodFor(situation, options) !== 'simulation') return;
      // Confidence is judged by the one who is kept company.
      const job = { situation, options: { ...options, confidence: 1 } };
      shell.send(await serveSearch(job, toolsOf(mindFor(words, view.vouched)), shell));
    },
    choose(view, turn) {
      const level = levelOf(turn.level);
      if (level.search !== null) return thinkThrough(think(view, turn));
      // looking around unseen takes a few milliseconds, in which nobody waits for a thought
      const budget = { ...turn.budget, deadline: Infinity };
      if (!seesEveryPlay(level) || budget.tries !== undefined) {
        return thinkThrough(think(view, { ...turn, budget }));
      }
      const generator = generatorFor(level.words, view.vouched);
      const otherwise = adoptStyle(generator, positionFromView(view), level);
      const best = generator.bestMove();
      return unlessInVain(view, commandOf(best.type === 'play' ? best : otherwise));
    },
    hint(view, asked) {
      const generator = generatorFor(null, view.vouched);
      generator.setPosition(positionFromView(view));
      const plays = distinctWords(generator, HINT_RANKS.length);
      const ranks = HINT_RANKS.filter((rank) => rank < plays.length);
      const play = plays[ranks[asked % ranks.length] ?? 0];
      return play === undefined ? null : hintOf(play);
    },
    appraise: (view, made) => appraiseMove(generatorFor(null, view.vouched), view, made),
    doubts(words, level) {
      // who knows only some words cannot tell an unknown one from a wrong one
      if (levelOf(level).words !== null) return false;
      return words.some((word) => !lexicon.has(word));
    },
    canPlay({ board, rack, vouched, level }) {
      const generator = generatorFor(level === undefined ? null : levelOf(level).words, vouched);
      generator.setBoard(board);
      const tiles = rack.map((tile) => generator.coding.encodeTile(tile));
      // an empty bag rules out exchanges, and any play is better than so bad a pass
      generator.setRack(tiles, tiles.length, 0, 0);
      generator.rack.kept.fill(0);
      generator.rack.kept[generator.rack.full] = WORSE_THAN_ANY_PLAY;
      return generator.findBest().kind === 'play';
    },
  };
}

const WORSE_THAN_ANY_PLAY = -1_000_000_000;

/** What is kept for all levels of one vocabulary. */
interface Mind {
  readonly vouched: string;
  /** Shared by all that is asked: whoever goes on later sets the position anew. A second is slower. */
  readonly generator: Generator;
}

function createMind(ruleset: Ruleset, leaves: LeaveTable, graph: WordGraph, vouched: string): Mind {
  const anagrams: AnagramTable = createAnagramTable(graph);
  return { vouched, generator: createGenerator({ ruleset, graph, anagrams, leaves }) };
}

/** The words vouched for go into the graph, which takes up to a second, but once for each word. */
function graphFor(lexicon: Lexicon, count: number | null, vouched: readonly string[]): WordGraph {
  const { graph, personal } = lexicon;
  const added = [...personal.words, ...vouched].filter((word) => !graphHas(graph, word));
  if (count !== null)
    return buildWordGraph([...knownWords(lexicon, count), ...vouched], graph.alphabet);
  return added.length === 0
    ? graph
    : buildWordGraph([...wordsOfGraph(graph), ...added], graph.alphabet);
}

/** The best plays, each word once. */
function distinctWords(generator: Generator, most: number): ScoredPlay[] {
  const list = generator.listMoves();
  const best = bestPlays(list, playsIn(list, generator, RACK_SIZE));
  const candidates = describePlays(list, best, generator);
  const plays = new Map<string, ScoredPlay>();
  for (const { play } of candidates.sort((a, b) => compareMoves(a.move, b.move))) {
    const word = play.faces.join('').toUpperCase();
    if (!plays.has(word)) plays.set(word, play);
    if (plays.size === most) break;
  }
  return [...plays.values()];
}
