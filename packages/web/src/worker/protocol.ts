import type { NumberedHint, PartialResult, SearchTask, Thought } from '@luctor/engine';
import type {
  Decision,
  Explored,
  ExploreQuery,
  Puzzle,
  Review,
  StoredPosition,
  TryJudgement,
  Verdict,
  WordFacts,
} from '@luctor/learn';
import type { QueryError } from '@luctor/lexicon';
import type { DeckAnswers, DeckQuestion } from './deck-words.ts';
import type {
  CanPlayQuestion,
  Command,
  GameEvent,
  GameView,
  Language,
  Placement,
  Result,
  Ruleset,
  TileSet,
} from '@luctor/rules';
import type { WordsFailure, WordsProgress } from '../lexica/words-progress.ts';
import type { FormAssets, TrainedAssets } from '../lexica/lexicon-assets.ts';
import type { WordsWanted } from '../lexica/word-source.ts';

/** Requests to the worker, and their answers. */
export interface Requests {
  /** Makes these the words of the game; all other requests use them. */
  readonly open: { readonly ask: OpenRequest; readonly answer: null };
  readonly know: { readonly ask: readonly string[]; readonly answer: readonly boolean[] };
  readonly canPlay: { readonly ask: CanPlayQuestion; readonly answer: boolean };
  readonly think: { readonly ask: ThinkRequest; readonly answer: Command };
  /** Helps the thinking worker search; reports what it finds until stopped. */
  readonly search: { readonly ask: SearchRequest; readonly answer: PartialResult };
  readonly hint: { readonly ask: HintRequest; readonly answer: NumberedHint | null };
  /** The first review of a finished game, by static value. */
  readonly review: { readonly ask: readonly GameEvent[]; readonly answer: Review };
  /** Looks at its turns closely and reports each; the answer is whether all are done. */
  readonly refine: { readonly ask: RefineRequest; readonly answer: boolean };
  /** Looks at one decision as closely; null if stopped. */
  readonly judgeTurn: { readonly ask: JudgeTurnRequest; readonly answer: Verdict | null };
  readonly doubts: { readonly ask: DoubtRequest; readonly answer: boolean };
  /** About the words of a language for the deck, whatever game is open. */
  readonly deckWords: {
    readonly ask: DeckWordsRequest;
    readonly answer: DeckAnswers[DeckQuestion['type']];
  };
  /** Everything about a word but its meaning; the words named, whichever game is open [L3]. */
  readonly tell: { readonly ask: TellRequest; readonly answer: Result<WordFacts, QueryError> };
  /** The next puzzle [L4]; null if stopped, or if the positions have none. */
  readonly findPuzzle: { readonly ask: PuzzleRequest; readonly answer: Puzzle | null };
  readonly judgeTry: { readonly ask: TryRequest; readonly answer: TryJudgement };
  readonly find: { readonly ask: FindRequest; readonly answer: Result<Explored, QueryError> };
}
export type RequestType = keyof Requests;

export interface OpenRequest extends WordsWanted {
  readonly trained: TrainedAssets;
  /** Who will play with the words, so that they are ready for their turn; null: nobody yet. */
  readonly players: { readonly ruleset: Ruleset; readonly levels: readonly number[] } | null;
}

export interface ThinkRequest {
  readonly view: GameView;
  readonly level: number;
  readonly timeMs: number;
}

/** For a helper, which opens the words first if necessary. */
export interface SearchRequest {
  readonly wanted: OpenRequest;
  readonly ruleset: Ruleset;
  readonly task: SearchTask;
}

export interface HintRequest {
  readonly view: GameView;
  readonly asked: number;
}

export interface RefineRequest {
  readonly events: readonly GameEvent[];
  /** Turns that have been refined already. */
  readonly known: readonly number[];
  readonly seed: number;
}

export interface JudgeTurnRequest {
  readonly decision: Decision;
  readonly seed: number;
}

export interface DoubtRequest {
  readonly words: readonly string[];
  readonly level: number;
  readonly ruleset: Ruleset;
}

export interface DeckWordsRequest {
  readonly wanted: OpenRequest;
  readonly question: DeckQuestion;
}

export interface TellRequest {
  readonly wanted: OpenRequest;
  readonly forms: FormAssets;
  readonly text: string;
  /** For the word's points; null: none. */
  readonly tiles: TileSet | null;
}

export interface FindRequest {
  readonly wanted: OpenRequest;
  readonly query: ExploreQuery;
}

export interface PuzzleRequest {
  readonly language: Language;
  readonly seed: number;
  /** The person's level: the puzzle is about as hard. */
  readonly near: number;
  /** Decisions of the person's own games; null: games between computers. */
  readonly positions: readonly StoredPosition[] | null;
}

export interface TryRequest {
  readonly puzzle: Puzzle;
  readonly placement: Placement;
}

/** A task of the worker. */
export type WorkerTask = {
  [Type in RequestType]: { readonly type: Type; readonly ask: Requests[Type]['ask'] };
}[RequestType];

/** What the worker reports about a task in progress. */
export type TaskProgress =
  | { readonly type: 'thought'; readonly thought: Thought }
  | { readonly type: 'words'; readonly progress: WordsProgress }
  | { readonly type: 'found'; readonly partial: PartialResult }
  /** How many positions were looked at for a puzzle. */
  | { readonly type: 'looked'; readonly positions: number }
  | {
      readonly type: 'refined';
      readonly verdict: Verdict;
      readonly done: number;
      readonly of: number;
    };

/** `open` failed. The name carries the reason: the class is lost on the way to the page. */
export class OpenFailed extends Error {
  constructor(reason: Extract<WordsFailure, 'network' | 'damaged'>, cause: unknown) {
    super(String(cause), { cause });
    this.name = reason;
  }
}
