import type { Lexicon } from '@luctor/lexicon';
import {
  RACK_SIZE,
  type CanPlayQuestion,
  type Command,
  type GameView,
  type Language,
  type Move,
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
import { appraiseMove, type Appraisal } from './appraisal.ts';
import { givingUpInVain, unlessInVain } from './giving-up.ts';
import { bestPlays, describePlays, playsIn } from './listed-plays.ts';
import { lookAround } from './look-around.ts';
import { searchAhead, searchJob } from './search-ahead.ts';
import { thinkThrough, type Budget, type Thinking } from './thinking.ts';
import { commandOf, hintOf, type Hint, type ScoredPlay } from './thought.ts';
import { createVocabularyGenerators } from './vocabulary-generators.ts';

/**
 * The computer players of one set of rules and words, at every level. It sees nothing but the views
 * it is given [K5] and takes chance and time as arguments. Making one builds tables of some
 * megabytes: keep it, and use it for every game of the same rules and words.
 */
export interface Computer {
  /** Makes ready for players of a level; otherwise their first turn does, and takes longer. */
  prepare(level: number): void;
  /** Whether players of this level take their time to look ahead. */
  looksAhead(level: number): boolean;
  /**
   * What players of a level find and search moves with, or null for who knows all words. The computer
   * itself works with these: not to be used while it thinks.
   */
  toolsFor(level: number | null, vouched: readonly string[]): SearchTools;
  /** Begins to think about the turn of the view's player. */
  think(view: GameView, turn: ComputerTurn): Thinking;
  /** The search of a turn that other workers can help with; null where help is of no use. */
  sharedSearch(view: GameView, turn: ComputerTurn): SearchTask | null;
  /** Does a search, or a part of one, for whoever asked this worker. */
  search(task: SearchTask, shell: SearchShell): Promise<PartialResult>;
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
  /** Those who search along; only a level that looks ahead has use for them. */
  readonly helpers?: Pick<SearchHelpers, 'findings'>;
}

/** Plain data: a search, and with which words. */
export interface SearchTask {
  /** Knows as many words as players of this level; null for all. */
  readonly level: number | null;
  /** Words that count beside those of the lexicon. */
  readonly vouched: readonly string[];
  readonly job: SearchJob;
}

/** What was trained for a tile set and a language, as it is stored under its `trainingName`. */
export interface StoredTraining {
  /** Null where there are none: leaves are guessed from the tiles then. */
  readonly leaves: Uint8Array | null;
  /** How scores turn into wins; null where there is none: a rule of thumb takes its place. */
  readonly winTable: string | null;
}

export interface ComputerParts {
  readonly ruleset: Ruleset;
  /** Whose levels are meant. */
  readonly language: Language;
  /** The words of the game, with those that people have added. */
  readonly lexicon: Lexicon;
  /** Damaged files throw: a computer that quietly plays worse would not be noticed. */
  readonly training?: StoredTraining;
  /** Other leaves than the trained ones, for measurements. */
  readonly leaves?: LeaveTable;
  /** Other levels than the shipped ones. */
  readonly levels?: readonly Level[];
}

/** The n-th hint is the play of this rank, so that it is seldom the best and never the same twice. */
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
    doubts: (words, level) => doubtsAny(words, levelOf(level), lexicon),
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
