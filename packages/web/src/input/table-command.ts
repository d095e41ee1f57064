import type { Cell, ClockRules, Place, Tile } from '@luctor/rules';

/**
 * Every command a person can give at the table, in one union: keys, buttons and the command line
 * all lead here [U6]. The table asks for what a command needs and does not carry (which tiles to
 * exchange, which name to save under).
 */
export type TableCommand =
  // playing, on a person's turn
  | { readonly type: 'play' }
  | { readonly type: 'placeWord'; readonly place: Place; readonly word: string }
  | { readonly type: 'pass' }
  | { readonly type: 'change'; readonly tiles: readonly Tile[] | null }
  | { readonly type: 'hint' }
  | { readonly type: 'recall' }
  // on a computer's turn
  | { readonly type: 'force' }
  // when a play or a question is open
  | { readonly type: 'challenge' }
  | { readonly type: 'accept' }
  | { readonly type: 'yes' }
  | { readonly type: 'no' }
  // the rack, whoever is on turn
  | { readonly type: 'juggle' }
  | { readonly type: 'rearrange'; readonly letters: string | null }
  | { readonly type: 'alphabetic' }
  // panels and the like, at any time
  | { readonly type: 'panel'; readonly panel: Panel }
  | { readonly type: 'racks'; readonly visible: boolean | null }
  | { readonly type: 'clock'; readonly change: ClockRequest | null }
  | { readonly type: 'save'; readonly name: string | null }
  | { readonly type: 'endGame' }
  | { readonly type: 'newGame' }
  | { readonly type: 'commandLine' }
  /** Shows a word's card [L3]; null: asks for the word. */
  | { readonly type: 'lookUp'; readonly word: string | null }
  /** Ends a pause [K9]; pauses a watched game. */
  | { readonly type: 'proceed' }
  | { readonly type: 'hold' }
  // answers in words, for screen readers
  | { readonly type: 'say'; readonly what: Saying };

export const PANELS = [
  'values',
  'letters',
  'premiums',
  'history',
  'score',
  'options',
  'help',
] as const;
export type Panel = (typeof PANELS)[number];

export type ClockRequest =
  | { readonly type: 'stop' }
  | { readonly type: 'start' }
  /** Seconds for a turn; the other limits stay as they are. */
  | { readonly type: 'perTurn'; readonly seconds: number }
  | { readonly type: 'limits'; readonly clock: ClockRules | null };

/** What the command line can say. */
export type Saying =
  | { readonly type: 'score' }
  | { readonly type: 'rack' }
  | { readonly type: 'board' }
  | { readonly type: 'row'; readonly row: number }
  | { readonly type: 'column'; readonly col: number }
  | { readonly type: 'square'; readonly cell: Cell }
  | { readonly type: 'history' }
  | { readonly type: 'clock' }
  | { readonly type: 'unseen' }
  | { readonly type: 'bag' }
  | { readonly type: 'turn' };

/** What availability depends on; the table fills it from session, view and draft. */
export interface TableSituation {
  readonly phase: 'gathering' | 'playing' | 'set-aside' | 'over';
  /** Who is on turn: a person at this screen, a computer, someone elsewhere, nobody. */
  readonly onTurn: 'here' | 'computer' | 'elsewhere' | 'nobody';
  /** A question about words, or for last words, waits for an answer [R7 ask, R9f]. */
  readonly isQuestionOpen: boolean;
  /** An open play that someone at this screen may challenge [R7]. */
  readonly canChallenge: boolean;
  readonly hasClock: boolean;
  /** Whether the rules allow exchanges at all, and whether the bag has enough for one [R5]. */
  readonly knowsExchange: boolean;
  readonly canExchange: boolean;
  /** Played on a server, which saves by itself. */
  readonly isOnline: boolean;
  /** Whether computers can be forced in this session [K7]. */
  readonly canForce: boolean;
  /** Another tab plays this game, and this one looks on. */
  readonly isLookingOn: boolean;
  /** Hints and visible racks exist at one screen and at friendly tables [K]. */
  readonly isFriendly: boolean;
  /** The turn's time ran out with a word begun [C3]. */
  readonly isEntryFixed: boolean;
  readonly hasTilesLaid: boolean;
  /** There are tentative tiles, or a word in the word line. */
  readonly hasWordBegun: boolean;
  readonly pause: 'none' | 'between-moves' | 'paused';
  /** The screen is covered between turns: nothing of a hidden rack may show [U5]. */
  readonly isCovered: boolean;
}

export const UNAVAILABLE = [
  'not-now',
  'game-is-over',
  'not-on-turn',
  'not-computers-turn',
  'answer-first',
  'nothing-to-challenge',
  'no-clock-here',
  'no-exchange-here',
  'bag-has-too-few',
  'friendly-only',
  'one-screen-only',
  'word-is-fixed',
  'no-tiles-laid',
  'nothing-laid',
  'played-elsewhere',
  'screen-covered',
  'nothing-to-answer',
] as const;
export type Unavailable = (typeof UNAVAILABLE)[number];
