import type { Appraisal } from '@luctor/engine';
import { isPersonsSeat, type Seat } from '@luctor/rules';
import type { GameSession, Hindsight } from '../session/game-session.ts';
import { decisionsOf, type Decision } from './decisions.ts';

/** A decision next to the best possible one. */
export interface AppraisedTurn {
  readonly decision: Decision;
  readonly appraisal: Appraisal;
}

/** A finished game, with what each turn gave away. The engine is asked once per turn. */
export class AppraisedGame {
  readonly decisions: readonly Decision[];
  readonly #hindsight: Hindsight;
  readonly #appraised = new Map<Decision, Promise<AppraisedTurn>>();

  constructor(hindsight: Hindsight) {
    this.#hindsight = hindsight;
    this.decisions = decisionsOf(hindsight.events);
  }

  /** A turn of the history, counted from 0; null if nobody had a choice. */
  decisionAt(turn: number): Decision | null {
    return this.decisions.find((decision) => decision.turn === turn) ?? null;
  }

  appraise(decision: Decision): Promise<AppraisedTurn> {
    const known = this.#appraised.get(decision);
    if (known !== undefined) return known;
    const asked = this.#hindsight
      .appraise(decision.view, decision.made)
      .then((appraisal) => ({ decision, appraisal }));
    this.#appraised.set(decision, asked);
    // a request that failed for lack of words may be repeated
    asked.catch(() => this.#appraised.delete(decision));
    return asked;
  }
}

const games = new WeakMap<GameSession, AppraisedGame>();

/** A session's game, the same for the result and the review; null if it is unavailable. */
export function appraisedGame(session: GameSession): AppraisedGame | null {
  const known = games.get(session);
  if (known !== undefined) return known;
  const hindsight = session.hindsight?.() ?? null;
  if (hindsight === null) return null;
  const game = new AppraisedGame(hindsight);
  games.set(session, game);
  return game;
}

/** Points as shown: not in thousandths. */
export function pointsGivenAway({ givenAway }: Appraisal): number {
  return Math.round(givenAway / 1000);
}

/** A player's costliest miss; null if they missed nothing worth a point. */
export interface MissedMove {
  readonly seat: Seat;
  readonly worst: AppraisedTurn | null;
}

/** The decisions that count: the people's, or the computers' if only computers played. */
export function decisionsThatCount({ decisions }: AppraisedGame): readonly Decision[] {
  const view = decisions[0]?.view;
  const hasPeople = view?.seats.some((_, seat) => isPersonsSeat(view, seat)) === true;
  return hasPeople ? decisions.filter(({ byPerson }) => byPerson) : decisions;
}

/**
 * Finds the turn in which each player gave away most, the first of equals. Reports how many turns
 * it has checked; resolves with null when told to stop.
 */
export async function findMissedMoves(
  game: AppraisedGame,
  leave: AbortSignal,
  onLooked: (count: number) => void,
): Promise<readonly MissedMove[] | null> {
  const worst = new Map<Seat, AppraisedTurn>();
  const decisions = decisionsThatCount(game);
  for (const [index, decision] of decisions.entries()) {
    const turn = await game.appraise(decision);
    if (leave.aborted) return null;
    onLooked(index + 1);
    const known = worst.get(decision.seat);
    if (known === undefined || turn.appraisal.givenAway > known.appraisal.givenAway) {
      worst.set(decision.seat, turn);
    }
  }
  return [...worst]
    .toSorted(([a], [b]) => a - b)
    .map(([seat, turn]) => ({
      seat,
      worst: pointsGivenAway(turn.appraisal) > 0 ? turn : null,
    }));
}
