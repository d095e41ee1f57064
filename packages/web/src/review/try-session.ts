import { signal, type Signal } from '@preact/signals';
import { isSameMove, type Decision, type Verdict } from '@luctor/learn';
import { checkPlacement, isMove, readClock, wordOf, type Command, type Move } from '@luctor/rules';
import type { GameSession, Refusal } from '../session/game-session.ts';
import type { Engine } from '../worker/engine.ts';

/** How a try compares with the best move and with the move made then. */
export interface Judged {
  readonly move: Move;
  readonly words: readonly string[];
  /** Points short of the best move; null while the engine looks at it. */
  readonly short: number | null;
  readonly compared: 'best' | 'better' | 'same' | 'worse' | null;
}

/** A position of a finished game to try moves in: nothing is played, every move is judged. */
export interface TrySession extends GameSession {
  readonly judged: Signal<Judged | null>;
}

export interface TryParts {
  readonly decision: Decision;
  readonly verdict: Verdict;
  readonly engine: Pick<Engine, 'know' | 'appraise'>;
}

export function createTrySession({ decision, verdict, engine }: TryParts): TrySession {
  // time does not count here, and nobody waits
  const position = { ...decision.view, clock: { ...decision.view.clock, rules: null } };
  const { seat } = decision;
  const view = signal(position);
  const judged = signal<Judged | null>(null);

  const judge = async (move: Move): Promise<Refusal | null> => {
    const words = wordsOf(decision, move);
    try {
      const known = await engine.know(words);
      const unknown = words.filter((_, at) => known[at] !== true);
      if (unknown.length > 0) return { code: 'unknown-words', words: unknown };
      judged.value = { move, words, short: null, compared: null };
      const lost = await lossOf(move);
      judged.value = { move, words, short: points(lost), compared: comparedWith(lost, verdict) };
      return null;
    } catch {
      judged.value = null;
      return { code: 'words-unavailable' };
    }
  };
  /** The rows of the verdict were judged together; another move only by points and tiles kept. */
  const lossOf = async (move: Move): Promise<number> => {
    if (isSameMove(move, verdict.made.move)) return verdict.givenAway;
    const [first] = verdict.best;
    const row = verdict.best.find((each) => isSameMove(each.move, move));
    if (row !== undefined && first !== undefined) return first.worth - row.worth;
    return (await engine.appraise(decision.view, move)).givenAway;
  };

  return {
    id: `try ${decision.turn}`,
    view,
    judged,
    seatsHere: [seat],
    saving: signal('saved' as const),
    clock: signal(readClock(position, 0)),
    viewOf: (of) => (of === seat ? view.peek() : null),
    send: async (_, command: Command) => (isMove(command) ? judge(command) : null),
    close: () => undefined,
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
