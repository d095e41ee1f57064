import {
  decideNext,
  type CanPlayQuestion,
  type Command,
  type Decision,
  type DecisionContext,
  type GameState,
  type Result,
  type RuleError,
  type Seat,
} from '@luctor/rules';
import type { WordJudge } from './words.ts';

/**
 * Decides commands while the words may be in another thread. `decide` needs its answers at once,
 * but it is pure: the referee runs it with guesses, answers the questions it asked, and runs it
 * again. Draws follow from the seed, so the second run asks the same questions. This needs no
 * second copy of the words, and no game state in a thread that may be busy thinking.
 */
export class Referee {
  readonly #judge: WordJudge;
  /**
   * Kept for the whole game: a challenge then needs no answer from a thread that is busy thinking.
   */
  readonly #known = new Map<string, boolean>();

  constructor(judge: WordJudge) {
    this.#judge = judge;
  }

  async decide(
    state: GameState,
    seat: Seat | null,
    command: Command,
    moments: () => Pick<DecisionContext, 'now' | 'stoppedAt'>,
  ): Promise<Result<Decision, RuleError>> {
    const playable = new Map<string, boolean>();
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const words = new Set<string>();
      const racks = new Map<string, CanPlayQuestion>();
      const decided = decideNext(state, seat, command, {
        // read again: nobody's turn starts while the answers are on their way
        ...moments(),
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
