import { closeOpenPlay } from '../decide/challenge.ts';
import { settlePlay } from '../decide/ending.ts';
import { Decision, type DecisionContext } from '../decide/decision.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import { isWaitOver } from '../questions/deadlines.ts';
import { isPerson } from '../questions/table.ts';

/** A play that stood without a challenge or an acceptance just before it, in a log [R7 S3]. */
interface Standing {
  /** The rest of the log, from the event that says so. */
  readonly events: readonly GameEvent[];
  readonly at: number;
  /** The first moment in that rest; undefined if the log ends before one. */
  readonly moment: number | undefined;
}

/**
 * What the rules give where a play stands: somebody moved on, or the wait for challenges was over.
 * Null if neither was so: a challenge or an acceptance is missing.
 */
export function standAgain(
  state: GameState,
  { events, at, moment }: Standing,
  context: DecisionContext,
): readonly GameEvent[] | null {
  const { turn } = state;
  if (state.openPlay === null) return null;
  let after = at;
  while (isStanding(events[after])) after++;
  if (isMovingOn(state, events[after])) return settlePlay(Decision.from(state)).events;
  // a person on turn is not waited for: the play stands when they act
  if (turn !== null && isPerson(state, turn.seat)) return null;
  const claimedBy = turn === null ? moment : lastOfTurn(events, after);
  if (claimedBy !== undefined && !isWaitOver(state, claimedBy)) return null;
  return closeOpenPlay(Decision.from(state), context).events;
}

/**
 * A claim in a computer's turn has no moment of its own, and while time stood still others may be
 * dated before it; the computer only moved after it.
 */
function lastOfTurn(events: readonly GameEvent[], from: number): number | undefined {
  let last: number | undefined;
  for (let i = from; i < events.length; i++) {
    const event = events[i];
    const at = event !== undefined && 'at' in event ? event.at : undefined;
    if (at !== undefined) last = Math.max(at, last ?? at);
    if (event?.type === 'turnStarted' || event?.type === 'gameEnded') return last;
  }
  // the turn goes on: the claim may have come at any time
  return undefined;
}

function isStanding(event: GameEvent | undefined): boolean {
  return event?.type === 'playStood' || event?.type === 'tilesDrawn';
}

/** Whether this needs no wait: its decision lets an earlier play stand first. */
function isMovingOn({ turn, openPlay, ...state }: GameState, next: GameEvent | undefined): boolean {
  switch (next?.type) {
    case 'gameEnded':
      return next.reason === 'stopped';
    case 'seatLeft':
      // of all who leave, its own player takes no challenge along; the clock asks nobody
      return next.seat === (next.reason === 'time' ? turn?.seat : openPlay?.seat);
    case 'turnLost':
      return next.seat === turn?.seat;
    case 'played':
    case 'exchanged':
    case 'passed':
    case 'wordsQuestioned':
    case 'entryFixed':
      return next.seat === turn?.seat && isPerson(state, next.seat);
    default:
      return false;
  }
}
