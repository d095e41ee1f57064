import type { ReadonlySignal } from '@preact/signals';
import type { GameEvent, GameSetup, ImportStop, Language, Result, SaveError } from '@luctor/rules';
import type { RefusedWord, WordTextError } from '@luctor/lexicon';
import type { GameSummary, StoreError } from '../storage/game-store.ts';
import type { Engine } from '../worker/engine.ts';
import type { GameSession } from './game-session.ts';

/** The games at this screen: begun, kept, saved, carried elsewhere and back. */
export interface LocalGames {
  /** All games and saves, the last played first; follows what other tabs do. */
  readonly list: ReadonlySignal<readonly GameSummary[]>;
  /** Whether games can be kept at all: not in some private windows, nor on a full disk. */
  readonly storage: ReadonlySignal<'available' | 'unavailable'>;
  readonly words: OwnWords;

  /** Fetches and expands the words of a language ahead of the first game. */
  prepare(language: Language): void;
  /** Begins a game; people at this screen contribute to the draws by themselves [S3]. */
  start(setup: GameSetup): Promise<GameSession>;
  /** The words of a game that is not kept here, for hints at friendly tables online. */
  openEngine(setup: GameSetup): Engine;
  /** Goes on with a kept game, or begins a kept game from a save. */
  resume(id: string): Promise<Result<GameSession, ResumeError>>;
  /** Saves this moment of a game under a name [U7]; the game goes on beside it. */
  save(id: string, name: string): Promise<Result<GameSummary, StoreError>>;
  rename(id: string, name: string | null): Promise<Result<GameSummary, StoreError>>;
  remove(id: string): Promise<Result<null, StoreError>>;
  /** The log: for the proof of fair draws (`auditLog`) and for stepping through the game. */
  events(id: string): Promise<Result<readonly GameEvent[], StoreError>>;
  exportSave(id: string): Promise<Result<ExportedFile, StoreError>>;
  exportGcg(id: string): Promise<Result<ExportedFile, StoreError>>;
  /**
   * Takes in a file made by `exportSave`, here or on another machine, as a save; or a GCG file of any
   * program, to be looked at. `stopped` takes a GCG file as far as the rules agree with it.
   */
  importFile(file: Blob, take?: 'whole' | 'stopped'): Promise<Result<GameSummary, ImportError>>;
}

export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

export type ResumeError = StoreError | SaveError;
export type ImportError = StoreError | SaveError | GcgError;

/** A file that tells no game, or one that the rules agree with only up to a line. */
export type GcgError =
  | { readonly code: 'no-game' }
  | { readonly code: 'stopped'; readonly stop: ImportStop; readonly moves: number };

/** A person's own words: those accepted in games and those loaded from files [R7 ask, V2]. */
export interface OwnWords {
  /** Words of every game in this language, the computers' too. Sorted. */
  personal(language: Language): ReadonlySignal<readonly string[]>;
  keep(language: Language, words: readonly string[]): Promise<Result<null, StoreError>>;
  forget(language: Language, words: readonly string[]): Promise<Result<null, StoreError>>;
  /** Lists loaded from files that a game can choose. */
  readonly lists: ReadonlySignal<readonly WordList[]>;
  /** Loads a word file for games; `keep(words)` makes its words personal instead, for good. */
  load(file: File, language: Language): Promise<Result<LoadedWords, WordFileError>>;
  removeList(id: string): Promise<Result<null, StoreError>>;
}

export type WordFileError = WordTextError | StoreError | { readonly code: 'no-words' };

export interface WordList {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  readonly wordCount: number;
}

export interface LoadedWords {
  readonly list: WordList;
  readonly words: readonly string[];
  readonly refused: readonly RefusedWord[];
  readonly refusedCount: number;
}
