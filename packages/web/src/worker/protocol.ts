import type { PartialResult } from '@luctor/engine';
import type { CanPlayQuestion, Command, GameView, Move, Ruleset } from '@luctor/rules';
import type {
  Appraisal,
  Hint,
  Thought,
  WordsFailure,
  WordsProgress,
} from '../session/game-session.ts';
import type { TrainedAssets } from '../lexica/lexicon-assets.ts';
import type { WordsWanted } from '../lexica/word-source.ts';

/** What can be asked of the worker, and what it answers. */
export interface Requests {
  /** Makes these the words of the game; everything else is about them. */
  readonly open: { readonly ask: OpenRequest; readonly answer: null };
  readonly know: { readonly ask: readonly string[]; readonly answer: readonly boolean[] };
  readonly canPlay: { readonly ask: CanPlayQuestion; readonly answer: boolean };
  readonly think: { readonly ask: ThinkRequest; readonly answer: Command };
  /** Searches along with the worker that thinks; tells its findings until it is told to hurry. */
  readonly assist: { readonly ask: ThinkRequest; readonly answer: null };
  readonly hint: { readonly ask: HintRequest; readonly answer: Hint | null };
  readonly appraise: { readonly ask: AppraiseRequest; readonly answer: Appraisal };
  readonly doubts: { readonly ask: DoubtRequest; readonly answer: boolean };
}
export type RequestType = keyof Requests;

export interface OpenRequest extends WordsWanted {
  readonly trained: TrainedAssets;
  /** Who will play with the words, so that they are ready when their turn comes; null: nobody yet. */
  readonly players: { readonly ruleset: Ruleset; readonly levels: readonly number[] } | null;
}

export interface ThinkRequest {
  readonly view: GameView;
  readonly level: number;
  readonly timeMs: number;
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

/** From the page. `hurry` makes the request of that id answer with what it has. */
export type ToWorker =
  | {
      [Type in RequestType]: {
        readonly id: number;
        readonly type: Type;
        readonly ask: Requests[Type]['ask'];
      };
    }[RequestType]
  | { readonly id: number; readonly type: 'hurry' };

/** From the worker: any number of thoughts, findings and progress, then one answer or failure. */
export type FromWorker =
  | { readonly id: number; readonly type: 'answer'; readonly answer: unknown }
  | { readonly id: number; readonly type: 'thought'; readonly thought: Thought }
  | { readonly id: number; readonly type: 'finding'; readonly finding: PartialResult }
  | { readonly id: number; readonly type: 'progress'; readonly progress: WordsProgress }
  | {
      readonly id: number;
      readonly type: 'failed';
      readonly reason: WordsFailure | 'broken';
      readonly message: string;
    };
