import type { ReadonlySignal } from '@preact/signals';
import type {
  GameEvent,
  GameSetup,
  GameView,
  ImportStop,
  Language,
  Result,
  SaveError,
  Seat,
} from '@luctor/rules';
import type { WordJudge } from '@luctor/host';
import type { OwnWords } from '../own-words/own-words.ts';
import type { FileError } from '../storage/chosen-file.ts';
import type { GameSummary, StoreError } from '../storage/game-store.ts';
import type { Engine } from '../worker/engine.ts';
import type { EngineClient } from '../worker/engine-client.ts';
import type { OpenRequest } from '../worker/protocol.ts';
import type { GameSession } from '../session/game-session.ts';

/** The games at this screen: started, kept, saved, exported and imported. */
export interface LocalGames {
  /** All games and saves, last played first; follows other tabs. */
  readonly list: ReadonlySignal<readonly GameSummary[]>;
  /** Whether the list is known: false only in the page's first moment. */
  readonly isListed: ReadonlySignal<boolean>;
  /** Whether games can be kept at all: not in some private windows, nor on a full disk. */
  readonly storage: ReadonlySignal<'available' | 'unavailable'>;
  readonly words: OwnWords;

  /** Fetches and expands the words of a language before the first game. */
  prepare(language: Language): void;
  /** Starts a game; people at this screen contribute to the draws automatically [S3]. */
  start(setup: GameSetup): Promise<GameSession>;
  /**
   * Starts a game where another stood before one of its turns, against computers of a level: board,
   * racks and scores are taken over. Null if no game can start there.
   */
  continueFrom(
    events: readonly GameEvent[],
    turn: number,
    seat: Seat,
    level: number,
  ): Promise<GameSession | null>;
  /** The words of a game not kept here, for hints at friendly tables online. */
  openEngine(setup: GameSetup): Engine;
  /** The words that a game was played with; null if this page has others [S3]. */
  judgeOf(setup: GameSetup): Promise<WordJudge | null>;
  /** The worker and the words it needs, for looking words up outside any game [L3]. */
  readonly desk: {
    readonly wanted: (vocabulary: string) => Promise<OpenRequest | null>;
    readonly worker: () => Pick<EngineClient, 'ask'>;
  };
  /** A game as a watcher would see it; it is not opened, and its clocks do not run. */
  look(id: string): Promise<Result<GameView, ResumeError>>;
  /** Resumes a kept game, or starts one from a save. */
  resume(id: string): Promise<Result<GameSession, ResumeError>>;
  /** Saves this moment of a game under a name [U7]; the game itself goes on. */
  save(id: string, name: string): Promise<Result<GameSummary, StoreError>>;
  rename(id: string, name: string | null): Promise<Result<GameSummary, StoreError>>;
  remove(id: string): Promise<Result<null, StoreError>>;
  exportSave(id: string): Promise<Result<ExportedFile, StoreError>>;
  exportGcg(id: string): Promise<Result<ExportedFile, StoreError>>;
  /**
   * Imports a file made by `exportSave`, here or on another machine, as a save; or a GCG file of
   * any program, for viewing. `stopped` imports a GCG file as far as the rules accept it.
   */
  importFile(file: Blob, take?: 'whole' | 'stopped'): Promise<Result<GameSummary, ImportError>>;
}

export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

export type ResumeError = StoreError | SaveError;
export type ImportError = StoreError | SaveError | GcgError | FileError;

/** A file without a game, or one that the rules accept only up to a line. */
export type GcgError =
  | { readonly code: 'no-game' }
  | { readonly code: 'stopped'; readonly stop: ImportStop; readonly moves: number };
