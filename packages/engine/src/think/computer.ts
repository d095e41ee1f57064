import type { Lexicon } from '@luctor/lexicon';
import {
  RACK_SIZE,
  type CanPlayQuestion,
  type Command,
  type GameView,
  type Language,
  type Ruleset,
} from '@luctor/rules';
import { positionFromView } from '../board/position.ts';
import type { Random } from '../chance/random.ts';
import type { Generator } from '../generator/generator.ts';
import type { LeaveTable } from '../leaves/leave-table.ts';
import { leavesFor } from '../leaves/leaves-for.ts';
import type { Level } from '../levels/level.ts';
import { doubtsAny, findLevel, seesEveryPlay, unerringSeats } from '../levels/levels.ts';
import { adoptStyle } from '../levels/play-style.ts';
import { compareMoves } from '../moves/compact-move.ts';
import type { PartialResult } from '../parallel/partial-result.ts';
import { runJob, type SearchJob, type SearchShell } from '../parallel/search-job.ts';
import type { SearchHelpers } from '../parallel/search-together.ts';
import { methodFor } from '../search/search.ts';
import type { SearchTools } from '../search/situation/types.ts';
import { parseWinTable } from '../search/situation/win-table.ts';
import { givingUpInVain, unlessInVain } from './giving-up.ts';
import { bestPlays, describePlays, playsIn } from './listed-plays.ts';
import { lookAround } from './look-around.ts';
import { searchAhead, searchJob } from './search-ahead.ts';
import { thinkThrough, type Budget, type Thinking } from './thinking.ts';
import { commandOf, hintOf, type NumberedHint, type ScoredPlay } from './thought.ts';
import { createVocabularyGenerators } from './vocabulary-generators.ts';

/**
 * The computer players of one set of rules and words, at every level. It sees only the views it is
 * given [K5] and takes chance and time as arguments. Creating one builds tables of some megabytes:
 * keep it, and use it for every game of the same rules and words.
 */
export interface Computer {
  /** Prepares for players of a level; otherwise their first turn takes longer. */
  prepare(level: number): void;
  /** Whether players of this level look ahead. */
  looksAhead(level: number): boolean;
  /**
   * The tools of a level to find and search moves; null for all words. The computer itself uses
   * them: do not use them while it thinks.
   */
  toolsFor(level: number | null, vouched: readonly string[]): SearchTools;
  /** Starts to think about the turn of the view's player. */
  think(view: GameView, turn: ComputerTurn): Thinking;
  /** The search of a turn that other workers can help with; null if help is useless. */
  sharedSearch(view: GameView, turn: ComputerTurn): SearchTask | null;
  /** Runs a search, or a part of one, for another worker. */
  search(task: SearchTask, shell: SearchShell): Promise<PartialResult>;
  /** The same move as thinking to the end without showing candidates, but as fast as possible. */
  choose(view: GameView, turn: ComputerTurn): Command;
  /** A playable word, different for each `asked` from 0 on; not always the best [K8]. */
  hint(view: GameView, asked: number): NumberedHint | null;
  /** Whether a player of this level is sure that one of these words is invalid. */
  doubts(words: readonly string[], level: number): boolean;
  /** Whether any word can be formed [R9f]; with a computer's rack, any word it knows. */
  canPlay(question: CanPlayQuestion): boolean;
}

export interface ComputerTurn {
  readonly level: number;
  readonly random: Random;
  readonly budget: Budget;
  /** Workers that search along; only a level that looks ahead uses them. */
  readonly helpers?: Pick<SearchHelpers, 'findings'>;
}

/** Plain data: a search and its words. */
export interface SearchTask {
  /** Knows as many words as players of this level; null for all. */
  readonly level: number | null;
  /** Words accepted beyond those of the lexicon. */
  readonly vouched: readonly string[];
  readonly job: SearchJob;
}

/** Training data for a tile set and a language, as stored under its `trainingName`. */
export interface StoredTraining {
  /** Null if there are none: then leaves are guessed from the tiles. */
  readonly leaves: Uint8Array | null;
  /** Turns scores into chances to win; null if there is none: a rule of thumb replaces it. */
  readonly winTable: string | null;
}

export interface ComputerParts {
  readonly ruleset: Ruleset;
  /** The language of the levels. */
  readonly language: Language;
  /** The words of the game, including those that people have added. */
  readonly lexicon: Lexicon;
  /** Damaged files throw: nobody would notice a computer that silently plays worse. */
  readonly training?: StoredTraining;
  /** Leaves that replace the trained ones, for measurements. */
  readonly leaves?: LeaveTable;
  /** Levels that replace the shipped ones. */
  readonly levels?: readonly Level[];
}

/** The n-th hint is the play of this rank: seldom the best and never the same twice. */
const HINT_RANKS = [3, 1, 6, 0, 4, 8, 2, 5, 9, 7];

export function createComputer(parts: ComputerParts): Computer {
  const { ruleset, language, lexicon, levels, training } = parts;
  const { alphabet } = lexicon.graph;
  const leaves = parts.leaves ?? leavesFor(ruleset.tileSet, alphabet, training?.leaves ?? null);
  const generatorFor = createVocabularyGenerators(ruleset, lexicon, leaves);
  const chances = training?.winTable ?? null;
  const winTable = chances === null ? {} : { winTable: parseWinTable(chances) };

  const levelOf = (level: number): Level => {
    const own = levels?.find((each) => each.level === level);
    return own ?? findLevel(language, level);
  };

  const toolsFor: Computer['toolsFor'] = (level, vouched) => ({
    generator: generatorFor(level === null ? null : levelOf(level).words, vouched),
    ...winTable,
  });

  const think: Computer['think'] = (view, { level: number, random, budget, helpers }) => {
    const level = levelOf(number);
    const tools = toolsFor(number, view.vouched);
    if (level.search === null) {
      const { generator } = tools;
      const position = positionFromView(view);
      return givingUpInVain(view, lookAround({ generator, position, level, random, budget }));
    }
    const { search } = level;
    const isUnerring = unerringSeats(view.setup, levelOf);
    const parts = { view, tools, search, random, budget, isUnerring };
    return givingUpInVain(view, searchAhead({ ...parts, ...(helpers && { helpers }) }));
  };

  return {
    prepare(level) {
      generatorFor(levelOf(level).words, []);
    },
    toolsFor,
    looksAhead: (level) => levelOf(level).search !== null,
    think,
    sharedSearch(view, { level, random, budget }) {
      const { search } = levelOf(level);
      if (search === null) return null;
      const isUnerring = unerringSeats(view.setup, levelOf);
      const job = searchJob({ view, search, random, budget, isUnerring });
      const isShared = methodFor(job.situation, job.options) === 'simulation';
      return isShared ? { level, vouched: view.vouched, job } : null;
    },
    search: ({ level, vouched, job }, shell) => runJob(job, toolsFor(level, vouched), shell),
    choose(view, turn) {
      const level = levelOf(turn.level);
      if (level.search !== null) return thinkThrough(think(view, turn));
      // this takes a few milliseconds, and nobody waits for a thought
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
      const index = asked % ranks.length;
      const play = plays[ranks[index] ?? 0];
      return play === undefined ? null : { ...hintOf(play), number: index + 1, of: ranks.length };
    },
    doubts: (words, level) => doubtsAny(words, levelOf(level), lexicon),
    canPlay({ board, rack, vouched, level }) {
      const generator = generatorFor(level === undefined ? null : levelOf(level).words, vouched);
      generator.setBoard(board);
      const tiles = rack.map((tile) => generator.coding.encodeTile(tile));
      // an empty bag rules out exchanges, and any play beats such a bad pass
      generator.setRack(tiles, tiles.length, 0, 0);
      generator.rack.kept.fill(0);
      generator.rack.kept[generator.rack.full] = WORSE_THAN_ANY_PLAY;
      return generator.findBest().kind === 'play';
    },
  };
}

const WORSE_THAN_ANY_PLAY = -1_000_000_000;

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
