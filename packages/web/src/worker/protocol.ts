import type { Appraisal, Hint, PartialResult, SearchTask, Thought } from '@luctor/engine';
import type { CanPlayQuestion, Command, GameView, Move, Ruleset } from '@luctor/rules';
import type { WordsFailure, WordsProgress } from '../lexica/words-progress.ts';
import type { TrainedAssets } from '../lexica/lexicon-assets.ts';
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
  readonly hint: { readonly ask: HintRequest; readonly answer: Hint | null };
  readonly appraise: { readonly ask: AppraiseRequest; readonly answer: Appraisal };
  readonly doubts: { readonly ask: DoubtRequest; readonly answer: boolean };
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

export interface AppraiseRequest {
  readonly view: GameView;
  readonly made: Move;
}

export interface DoubtRequest {
  readonly words: readonly string[];
  readonly level: number;
  readonly ruleset: Ruleset;
}

/** A task of the worker. */
export type WorkerTask = {
  [Type in RequestType]: { readonly type: Type; readonly ask: Requests[Type]['ask'] };
}[RequestType];

/** What the worker reports about a task in progress. */
export type TaskProgress =
  | { readonly type: 'thought'; readonly thought: Thought }
  | { readonly type: 'words'; readonly progress: WordsProgress }
  | { readonly type: 'found'; readonly partial: PartialResult };

/** `open` failed. The name carries the reason: the class is lost on the way to the page. */
export class OpenFailed extends Error {
  constructor(reason: Extract<WordsFailure, 'network' | 'damaged'>, cause: unknown) {
    super(String(cause), { cause });
    this.name = reason;
  }
}
