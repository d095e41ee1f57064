import { signal, type Signal } from '@preact/signals';
import { isSameMove, type Decision, type RatedMove, type Verdict } from '@luctor/learn';
import { checkPlacement, isMove, wordOf, type Command, type Move } from '@luctor/rules';
import type { GameSession, Refusal } from '../session/game-session.ts';
import type { Engine } from '../worker/engine.ts';
import { REVIEW_SEED } from './game-review.ts';

/** How a try compares with the best move and with the move made then. */
export interface Judged {
  readonly move: Move;
  readonly words: readonly string[];
  /** Points short of the best move; null while the engine looks at it. */
  readonly short: number | null;
  readonly compared: 'best' | 'better' | 'same' | 'worse' | null;
}

/** A position to try moves in: nothing is played, every move is judged by the search of a review. */
export interface TrySession extends GameSession {
  readonly judged: Signal<Judged | null>;
  /** The best move by that search; null if none was found. Rejects without the words. */
  best(): Promise<RatedMove | null>;
  /** Gives up searches that are under way. */
  close(): void;
}

export interface TryParts {
  readonly decision: Decision;
  /** What a review knows of the decision; null if nobody has looked at it. */
  readonly verdict: Verdict | null;
  readonly engine: Pick<Engine, 'know' | 'judgeTurn'>;
}

export function createTrySession({ decision, verdict, engine }: TryParts): TrySession {
  // time does not count here, and nobody waits
  const position = { ...decision.view, clock: { ...decision.view.clock, rules: null } };
  const { seat } = decision;
  const view = signal(position);
  const judged = signal<Judged | null>(null);
  const leave = new AbortController();

  const lookAt = async (made: Move): Promise<Verdict> => {
    const found = await engine.judgeTurn(
      { ...decision, made, isHinted: false, refused: [] },
      { seed: REVIEW_SEED, leave: leave.signal },
    );
    if (found === null) throw new Error('left before it was judged');
    return found;
  };

  let looked: Promise<Verdict> | null = null;
  /** Of the move made then. What static value says cannot be compared with a search. */
  const ofMade = (): Promise<Verdict> => {
    if (verdict?.stage === 'refined') return Promise.resolve(verdict);
    looked ??= lookAt(decision.made).catch((cause: unknown) => {
      looked = null;
      throw cause;
    });
    return looked;
  };

  const judge = async (move: Move): Promise<Refusal | null> => {
    const words = wordsOf(decision, move);
    try {
      const known = await engine.know(words);
      const unknown = words.filter((_, at) => known[at] !== true);
      if (unknown.length > 0) return { code: 'unknown-words', words: unknown };
      judged.value = { move, words, short: null, compared: null };
      const made = await ofMade();
      const lost = await lossOf(move, made);
      judged.value = { move, words, short: points(lost), compared: comparedWith(lost, made) };
      return null;
    } catch {
      judged.value = null;
      return leave.signal.aborted ? null : { code: 'words-unavailable' };
    }
  };
  /** The rows of a verdict were judged together; another move gets a search of its own. */
  const lossOf = async (move: Move, made: Verdict): Promise<number> => {
    if (isSameMove(move, made.made.move)) return made.givenAway;
    const [first] = made.best;
    const row = made.best.find((each) => isSameMove(each.move, move));
    if (row !== undefined && first !== undefined) return first.worth - row.worth;
    return (await lookAt(move)).givenAway;
  };

  return {
    id: `try ${decision.turn}`,
    view,
    judged,
    seatsHere: [seat],
    viewOf: (of) => (of === seat ? view.peek() : null),
    send: async (_, command: Command) => (isMove(command) ? judge(command) : null),
    best: async () => (await ofMade()).best[0] ?? null,
    close: () => leave.abort(),
  };
}

function wordsOf({ view }: Decision, move: Move): readonly string[] {
  if (move.type !== 'play') return [];
  const legal = checkPlacement(view.setup.ruleset, view.board, null, move.placement);
  return legal.ok ? legal.value.runs.map(wordOf) : [];
}

function comparedWith(lost: number, { givenAway }: Verdict): Judged['compared'] {
  if (points(lost) === 0) return 'best';
  if (points(lost) === points(givenAway)) return 'same';
  return lost < givenAway ? 'better' : 'worse';
}

function points(worth: number): number {
  return Math.max(0, Math.round(worth / 1000));
}
