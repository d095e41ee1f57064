import { playerLeftMs } from './clock.ts';
import type { GameState } from '../game/state.ts';
import { activePeople, isPerson } from './table.ts';

/**
 * The moments from which `claimTime` will be granted. Shells wait for them; nothing ticks.
 */

/** When an open play stands that a computer, or the end of the game, waits for [R7 challenge]. */
export function challengeDeadline(state: GameState): number | null {
  const { openPlay, turn } = state;
  const { wordCheck } = state.setup;
  if (openPlay === null || wordCheck.type !== 'challenge') return null;
  if (turn !== null && isPerson(state, turn.seat)) return null;
  const awaited = activePeople(state).filter(
    (seat) => seat !== openPlay.seat && !openPlay.acceptedBy.includes(seat),
  );
  if (awaited.length === 0) return openPlay.at;
  return wordCheck.waitSeconds === null ? null : openPlay.at + wordCheck.waitSeconds * 1000;
}

/** When the time of the turn, of a word begun, or of its player runs out [C1, C3]. */
export function turnDeadline(state: GameState): number | null {
  const { turn, clock } = state;
  if (turn === null || turn.runningSince === null) return null;
  const { seat, usedMs, runningSince, limitMs, fixedAt } = turn;
  const moments: number[] = [];
  const placing = clock.rules?.placingSeconds ?? null;
  if (fixedAt !== null) {
    if (placing !== null) moments.push(fixedAt + placing * 1000);
  } else if (limitMs !== null) {
    moments.push(runningSince + limitMs - usedMs);
  }
  const left = playerLeftMs(state, seat, runningSince);
  if (left !== null && clock.rules?.overtime === 'loss') moments.push(runningSince + left);
  return moments.length === 0 ? null : Math.min(...moments);
}
