import type {
  CardOrigin,
  CardQuestion,
  DeckCard,
  DeckState,
  LearnFileError,
  Rating,
  Repetition,
} from '@luctor/learn';
import type { Result } from '@luctor/rules';
import type { ExportedFile } from '../games/local-games.ts';
import type { Figures } from './figures.ts';
import type { LearnError } from './learn-error.ts';
import type { Reviews } from './reviews.ts';
import type { KeptLists } from './stored-lists.ts';
import type { PuzzleAttempts } from './puzzle-attempts.ts';

/** What this person learns, kept in this browser [L]. Its code is fetched on first use. */
export interface Learning {
  readonly deck: Deck;
  readonly lists: KeptLists;
  readonly files: LearnFiles;
  readonly figures: Figures;
  readonly puzzles: PuzzleAttempts;
  readonly reviews: Reviews;
}

export interface Deck {
  /** Adds a card; a card that is in the deck already stays as it is. */
  add(question: CardQuestion, origin: CardOrigin): Promise<AddedCard>;
  read(): Promise<Result<StoredDeck, LearnError>>;
  /**
   * Keeps an answer, and the card if only a list had it so far. `after` is the last repetition that
   * the person's page knew of; null if none.
   */
  answer(
    card: DeckCard,
    after: string | null,
    answer: GivenAnswer,
  ): Promise<Result<KeptAnswer, LearnError>>;
  /** All answers to the cards that are in the deck. */
  repetitions(): Promise<Result<readonly Repetition[], LearnError>>;
  remove(id: string): Promise<Result<null, LearnError>>;
  choose(id: string, value: LearnChoiceValue): Promise<Result<null, LearnError>>;
  /** Calls back when another tab changed the deck; the returned function unsubscribes. */
  follow(onChange: () => void): () => void;
}

/** `failed`: the browser could not keep it. */
export type AddedCard = 'added' | 'known' | 'failed';

export type LearnChoiceValue = string | number | boolean;

export interface StoredDeck {
  readonly state: DeckState;
  /** Cards that were removed. */
  readonly removed: readonly string[];
  readonly choices: ReadonlyMap<string, LearnChoiceValue>;
  /** Rows that cannot be read: they stay where they are. */
  readonly unreadable: number;
}

export interface GivenAnswer {
  readonly rating: Rating;
  readonly isRight: boolean;
  readonly tookMs: number;
}

/** Null: another tab was faster, so this answer does not count. */
export type KeptAnswer = Repetition | null;

/** Everything a person learns as one file (docs/deck.md). */
export interface LearnFiles {
  export(): Promise<Result<ExportedLearning, LearnError>>;
  /** Unites the file with what is here: all of it, or nothing. */
  import(file: Blob): Promise<Result<ImportedLearning, LearnError | LearnFileError>>;
}

export interface ExportedLearning extends ExportedFile {
  /** Rows that cannot be read, and are not in the file. */
  readonly unreadable: number;
}

/** How many rows were new or changed. */
export interface ImportedLearning {
  readonly cards: number;
  readonly repetitions: number;
  readonly others: number;
}
