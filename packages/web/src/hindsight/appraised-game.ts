import type { Appraisal } from '@luctor/engine';
import { isPersonsSeat, type Seat } from '@luctor/rules';
import type { GameSession, Hindsight } from '../session/game-session.ts';
import { decisionsOf, type Decision } from './decisions.ts';

/** A decision beside the best that could have been made of it. */
export interface AppraisedTurn {
  readonly decision: Decision;
  readonly appraisal: Appraisal;
}

/** A game that is over, with what each of its turns gave away. The engine is asked once for each. */
export class AppraisedGame {
  readonly decisions: readonly Decision[];
  readonly #hindsight: Hindsight;
  readonly #appraised = new Map<Decision, Promise<AppraisedTurn>>();

  constructor(hindsight: Hindsight) {
    this.#hindsight = hindsight;
    this.decisions = decisionsOf(hindsight.events);
  }

  /** A turn of the history, counted from 0; null where nobody had a choice. */
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
    // what failed, for want of the words, may be asked again
    asked.catch(() => this.#appraised.delete(decision));
    return asked;
  }
}

const games = new WeakMap<GameSession, AppraisedGame>();

/** The game of a session, the same at the result and in the review; null where it cannot be had. */
export function appraisedGame(session: GameSession): AppraisedGame | null {
  const known = games.get(session);
  if (known !== undefined) return known;
  const hindsight = session.hindsight?.() ?? null;
  if (hindsight === null) return null;
  const game = new AppraisedGame(hindsight);
  games.set(session, game);
  return game;
}

/** Points as they are shown: nobody counts in thousandths. */
export function pointsGivenAway({ givenAway }: Appraisal): number {
  return Math.round(givenAway / 1000);
}

/** What a player missed most; null where they missed nothing worth a point. */
export interface MissedMove {
  readonly seat: Seat;
  readonly worst: AppraisedTurn | null;
}

/** The decisions that count: the people's, or those of the computers where only these played. */
export function decisionsThatCount({ decisions }: AppraisedGame): readonly Decision[] {
  const view = decisions[0]?.view;
  const hasPeople = view?.seats.some((_, seat) => isPersonsSeat(view, seat)) === true;
  return hasPeople ? decisions.filter(({ byPerson }) => byPerson) : decisions;
}

/**
 * Looks through a game for the turn in which each player gave away most, the first of several. Tells
 * how many turns it has looked at; answers null when it is told to leave.
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
