import {
  replay,
  type GameEvent,
  type GameState,
  type Language,
  type Phase,
  type Player,
  type Result,
  type Seat,
} from '@luctor/rules';

/**
 * Stores the games of this browser. A game is its events, append-only; its summary is what a list
 * shows, written together with them.
 */
export interface GameStore {
  /** Creates a game with its first events. */
  create(game: NewStoredGame): Promise<Result<GameSummary, StoreError>>;
  /**
   * Appends events if the game has `expectedVersion` events: all of them or none. Once this
   * resolves, they survive the end of the tab.
   */
  append(
    id: string,
    expectedVersion: number,
    events: readonly GameEvent[],
    facts: GameFacts,
  ): Promise<Result<GameSummary, StoreError>>;
  /** The events from `from` on. */
  events(id: string, from?: number): Promise<Result<readonly GameEvent[], StoreError>>;
  summary(id: string): Promise<Result<GameSummary, StoreError>>;
  /** All games, last played first. */
  list(): Promise<Result<readonly GameSummary[], StoreError>>;
  rename(id: string, name: string | null): Promise<Result<GameSummary, StoreError>>;
  /**
   * Records that the game was open at this moment, so that time away counts for nobody, and since
   * when it stands still, if it does.
   */
  touch(id: string, aliveAt: number, stillSince?: number | null): Promise<Result<null, StoreError>>;
  remove(id: string): Promise<Result<null, StoreError>>;
}

export interface NewStoredGame {
  readonly id: string;
  readonly kind: StoredKind;
  readonly name: string | null;
  readonly events: readonly GameEvent[];
  /** When it was imported: the date of a game whose log has no times, as from a file. */
  readonly at?: number;
}

/**
 * `kept`: a game in progress, written with every move. `save`: a moment of a game under a name
 * [U7]. A save is never played itself: resuming it starts a kept game from there, so it stays what
 * was saved.
 */
export const STORED_KINDS = ['kept', 'save'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

/** What a list shows about a game's state. */
export interface GameFacts {
  readonly edition: string;
  readonly language: Language;
  /** As `GameSetup` names it; absent in summaries of older versions. */
  readonly vocabulary?: string;
  readonly players: readonly Player[];
  readonly scores: readonly number[];
  readonly phase: Phase;
  /** Whose turn it is; null if nobody's. */
  readonly turn: Seat | null;
  readonly turnsTaken: number;
  /** The number of events. */
  readonly version: number;
  /** When something last happened in it. */
  readonly playedAt: number;
}

/** An entry in the list of games. */
export interface GameSummary extends GameFacts {
  readonly id: string;
  readonly kind: StoredKind;
  /** Null for an unnamed kept game. */
  readonly name: string | null;
  readonly createdAt: number;
  /** When it was last seen open. */
  readonly aliveAt: number;
  /** Since when nobody can play, as under a cover; null or absent while the game goes on. */
  readonly stillSince?: number | null;
}

export const STORE_ERRORS = [
  /** No such game: it never existed, or was deleted. */
  'no-such-game',
  'already-there',
  /** The game has other events than expected: another tab appended. */
  'wrong-version',
  /** No storage: private mode, blocked, or broken. */
  'unavailable',
  'full',
] as const;
export interface StoreError {
  readonly code: (typeof STORE_ERRORS)[number];
  readonly detail?: string;
}

export function factsOf(state: GameState, playedAt: number): GameFacts {
  const { setup, seats, phase, turn, history, version } = state;
  return {
    edition: setup.edition,
    language: setup.language,
    vocabulary: setup.vocabulary,
    players: setup.players,
    scores: seats.map(({ score }) => score),
    phase,
    turn: turn?.seat ?? null,
    turnsTaken: history.length,
    version,
    playedAt,
  };
}

/** The summary of a game that is new to the store; its log says when it was played. */
export function firstSummary({ id, kind, name, events, at = 0 }: NewStoredGame): GameSummary {
  const moments = events.flatMap((event) => ('at' in event ? [event.at ?? 0] : []));
  const playedAt = Math.max(0, ...moments) || at;
  const createdAt = moments[0] || at;
  return { ...factsOf(replay(events), playedAt), id, kind, name, createdAt, aliveAt: playedAt };
}

/** Last played first; equal times sorted by name, so that a list never jumps. */
export function byLastPlayed(a: GameSummary, b: GameSummary): number {
  return b.playedAt - a.playedAt || (a.id < b.id ? -1 : 1);
}
