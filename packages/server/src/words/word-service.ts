import type { CanPlayQuestion, GameSetup, Words } from '@luctor/rules';

/** What words depend on: games with the same rules and words share everything. */
export type PlayedBy = Pick<GameSetup, 'ruleset' | 'language' | 'vocabulary'>;

/** The words of a vocabulary, ready to be looked up in this thread. */
export interface OpenWords extends Words {
  readonly fingerprint: string;
}

/**
 * The words of all games. Building them takes seconds, and so may the search for a last play: both
 * happen in another thread. The thread that serves everybody only looks words up.
 */
export interface WordService {
  /** The words, if they are open already. */
  find(vocabulary: string): OpenWords | null;
  open(vocabulary: string): Promise<OpenWords>;
  /** Whether any word can be formed [R9f]. Owners take turns. */
  canPlay(owner: string, game: PlayedBy, question: CanPlayQuestion): Promise<boolean>;
  close(): Promise<void>;
}
