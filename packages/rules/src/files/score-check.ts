import { tilesValue } from '../board/tile-set.ts';
import { challengePenalty } from '../decide/challenge.ts';
import { finalAdjustments } from '../decide/ending.ts';
import { evolve } from '../evolve/evolve.ts';
import type { Adjustment, GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import { checkPlacement } from '../play/legality.ts';
import { scorePlay } from '../play/scoring.ts';
import { isUnfinished } from '../questions/absence.ts';
import type { Ruleset } from '../setup/ruleset.ts';
import type { Seat } from '../setup/setup.ts';

/**
 * Points of a log that its moves do not give. The log says what each play scored, and `evolve`
 * believes it: a file from outside could claim anything. Events and turns are counted from 0.
 */
export type WrongPoints =
  | {
      readonly type: 'points';
      readonly event: number;
      readonly seat: Seat;
      /** Null for the count at the end [R10]. */
      readonly turn: number | null;
      readonly found: number;
      readonly expected: number;
    }
  /** The rules of place do not allow it: nothing can be counted. */
  | { readonly type: 'placement'; readonly event: number; readonly problem: string };

/** The first points of a possible log that do not follow from its moves [P2-P5, R7, R10]. */
export function findWrongPoints(events: readonly GameEvent[]): WrongPoints | null {
  let state: GameState | null = null;
  for (const [index, event] of events.entries()) {
    const wrong = state === null ? null : wrongIn(state, event);
    if (wrong !== null) return { ...wrong, event: index };
    state = evolve(state, event);
  }
  return null;
}

type WithoutEvent<T> = T extends unknown ? Omit<T, 'event'> : never;
type Wrong = WithoutEvent<WrongPoints>;

function compare(seat: Seat, turn: number | null, found: number, expected: number): Wrong | null {
  return found === expected ? null : { type: 'points', seat, turn, found, expected };
}

function wrongIn(state: GameState, event: GameEvent): Wrong | null {
  switch (event.type) {
    case 'played': {
      const { board, setup } = state;
      // evolve takes the tiles from the rack, and a file may not know the rack
      const legal = checkPlacement(setup.ruleset, board, null, event.placement);
      if (!legal.ok) return { type: 'placement', problem: legal.error.code };
      const { total } = scorePlay(setup.ruleset, board, legal.value);
      return compare(event.seat, state.history.length, event.score, total);
    }
    case 'challenged': {
      // another program's table had rules of its own
      if (state.imported !== null) return null;
      const { seat, penalty, award = 0, badWords } = event;
      const cost = challengePenalty(state, badWords);
      const turn = state.history.length;
      return compare(seat, turn, 0 - penalty, 0 - cost) ?? compare(seat, turn, award, 0);
    }
    case 'gameEnded':
      return state.imported === null ? wrongEnd(state, event) : wrongTold(state, event.adjustments);
    default:
      return null;
  }
}

function wrongEnd(
  state: GameState,
  { reason, adjustments, at }: Extract<GameEvent, { readonly type: 'gameEnded' }>,
): Wrong | null {
  const due = isUnfinished(reason) ? [] : finalAdjustments(state, reason, at);
  for (const seat of state.seats.keys()) {
    const wrong = compare(seat, null, pointsOf(adjustments, seat), pointsOf(due, seat));
    if (wrong !== null) return wrong;
  }
  return null;
}

function pointsOf(adjustments: readonly Adjustment[], of: Seat): number {
  return adjustments.reduce((sum, { seat, points }) => sum + (seat === of ? points : 0), 0);
}

/** A file names the tiles that it counted; the racks may be unknown. */
function wrongTold({ setup }: GameState, adjustments: readonly Adjustment[]): Wrong | null {
  for (const { seat, kind, points, tiles } of adjustments) {
    const value = tiles === undefined ? null : tilesValue(setup.ruleset.tileSet, tiles);
    const possible = toldPoints(setup.ruleset, kind, value);
    const [expected] = possible;
    if (expected !== undefined && !possible.includes(points))
      return compare(seat, null, points, expected);
  }
  return null;
}

/** What such a line can be worth; empty if only the file can know. */
function toldPoints(
  { final }: Ruleset,
  kind: Adjustment['kind'],
  value: number | null,
): readonly number[] {
  if (kind === 'overtime' || value === null) return [];
  if (kind === 'empty-rack') return [final.emptyRackBonus];
  if (kind === 'tiles-left') return [final.loseTilesLeft ? 0 - value : 0];
  // if no line deducts the tiles from their holders, files of two players count them twice
  return final.gainOthersTiles ? [value, 2 * value] : [0];
}
