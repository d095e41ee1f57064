import {
  decide,
  type CanPlayQuestion,
  type Command,
  type GameEvent,
  type GameState,
  type Result,
  type RuleError,
  type Seat,
} from '@luctor/rules';
import type { WordJudge } from '../worker/engine.ts';

/**
 * Decides commands on the page while the words are in a worker. `decide` wants its answers at once;
 * but it is pure, so it can be run with guesses, the questions it asked be answered, and it be run
 * again - which asks the same questions, as draws follow from the seed. That needs no second copy
 * of the graph on the page, and no game state in a worker that may be busy thinking.
 */
export interface Referee {
  decide(
    state: GameState,
    seat: Seat | null,
    command: Command,
    now: number,
  ): Promise<Result<readonly GameEvent[], RuleError>>;
}

/** A play has at most eight words, and a game four racks to look at: far fewer rounds than this. */
const MAX_ROUNDS = 12;

export function createReferee(judge: WordJudge): Referee {
  // kept for the game: a challenge while the computer thinks is then answered without asking
  const known = new Map<string, boolean>();
  return {
    async decide(state, seat, command, now) {
      const playable = new Map<string, boolean>();
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const words = new Set<string>();
        const racks = new Map<string, CanPlayQuestion>();
        const decided = decide(state, seat, command, {
          now,
          words: {
            has: (word) => {
              const answer = known.get(word);
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
        await answerWords(judge, known, [...words]);
        // words may change the course, and with it which racks are looked at
        if (words.size === 0) await answerRacks(judge, playable, racks);
      }
      throw new Error('a decision that never stops asking');
    },
  };
}

async function answerWords(
  judge: WordJudge,
  known: Map<string, boolean>,
  words: readonly string[],
): Promise<void> {
  if (words.length === 0) return;
  const answers = await judge.know(words);
  words.forEach((word, i) => known.set(word, answers[i] ?? false));
}

/** One after the other, as `decide` would: the first that can play makes the others idle. */
async function answerRacks(
  judge: WordJudge,
  playable: Map<string, boolean>,
  racks: ReadonlyMap<string, CanPlayQuestion>,
): Promise<void> {
  for (const [key, question] of racks) {
    const answer = await judge.canPlay(question);
    playable.set(key, answer);
    if (answer) return;
  }
}

function positionKey(question: CanPlayQuestion): string {
  const { ruleset: _, ...position } = question;
  return JSON.stringify(position);
}
