import type { CanPlayQuestion, DecisionContext } from '@luctor/rules';
import type { WordJudge } from './words.ts';

type Answers = Pick<DecisionContext, 'words' | 'canPlay'>;

/**
 * Answers about words at once, although the words may be in another thread. `decide` needs them at
 * once, but it is pure: it is run with guesses, the questions it asked are answered, and it is run
 * again. Draws follow from the seed, so the second run asks the same questions. This needs no
 * second copy of the words, and no game state in a thread that may be busy thinking.
 */
export class WordAnswers {
  readonly #judge: WordJudge;
  /**
   * Kept for the whole game: a challenge then needs no answer from a thread that is busy thinking.
   */
  readonly #known = new Map<string, boolean>();

  constructor(judge: WordJudge) {
    this.#judge = judge;
  }

  /** What `decide` returns once it is given no guesses any more. */
  async settle<T>(decide: (answers: Answers) => T): Promise<T> {
    const playable = new Map<string, boolean>();
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const words = new Set<string>();
      const racks = new Map<string, CanPlayQuestion>();
      const decided = decide({
        words: {
          has: (word) => {
            const answer = this.#judge.has?.(word) ?? this.#known.get(word);
            if (answer === undefined) words.add(word);
            return answer ?? false;
          },
        },
        canPlay: (question) => {
          const key = positionKey(question);
          const answer = playable.get(key);
          if (answer === undefined) racks.set(key, question);
          return answer ?? false;
        },
      });
      if (words.size === 0 && racks.size === 0) return decided;
      await this.#askWords([...words]);
      // the answers on words may change which racks matter
      if (words.size === 0) await this.#askRacks(playable, racks);
    }
    throw new Error('a decision that never stops asking');
  }

  async #askWords(words: readonly string[]): Promise<void> {
    if (words.length === 0) return;
    const answers = await this.#judge.know(words);
    words.forEach((word, i) => this.#known.set(word, answers[i] ?? false));
  }

  /**
   * Asks one by one, as `decide` would: after the first rack that can play, the others don't
   * matter.
   */
  async #askRacks(
    playable: Map<string, boolean>,
    racks: ReadonlyMap<string, CanPlayQuestion>,
  ): Promise<void> {
    for (const [key, question] of racks) {
      const answer = await this.#judge.canPlay(question);
      playable.set(key, answer);
      if (answer) return;
    }
  }
}

/** A play has at most eight words and a game four racks: far fewer rounds than this. */
const MAX_ROUNDS = 12;

function positionKey(question: CanPlayQuestion): string {
  const { ruleset: _, ...position } = question;
  return JSON.stringify(position);
}
