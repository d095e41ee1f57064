import { playerLeftMs } from './clock.ts';
import type { Facts } from './facts.ts';
import { isOneScreen, judgesOf } from './permissions.ts';
import { isPerson } from './table.ts';

/** The moments from which `claimTime` is granted. Shells wait for them; nothing ticks. */

/**
 * When the open play becomes final, if a computer or the end of the game waits for it [R7
 * challenge].
 */
export function challengeDeadline(facts: Facts): number | null {
  const { turn } = facts;
  return turn !== null && isPerson(facts, turn.seat) ? null : waitEnd(facts);
}

/** Whether everyone else has accepted the open play, or has had time to object. */
export function isWaitOver(facts: Facts, now: number): boolean {
  if (facts.openPlay === null) return true;
  const end = waitEnd(facts);
  return end !== null && now >= end;
}

/** Online, a player who never answers must not block the others [R7, R9f, O4]. */
const MAX_WAIT_ONLINE_SECONDS = 60;

function waitEnd(facts: Facts): number | null {
  const { openPlay } = facts;
  const { wordCheck } = facts.setup;
  if (openPlay === null || wordCheck.type !== 'challenge') return null;
  const awaited = judgesOf(facts).filter((seat) => isPerson(facts, seat));
  if (awaited.length === 0) return openPlay.at;
  const seconds = wordCheck.waitSeconds ?? (isOneScreen(facts) ? null : MAX_WAIT_ONLINE_SECONDS);
  return seconds === null ? null : openPlay.at + seconds * 1000;
}

/** When whoever was asked for another word, and has not answered, is taken to know none [R9f]. */
export function lastWordsDeadline(facts: Pick<Facts, 'setup' | 'lastWords'>): number | null {
  const { lastWords } = facts;
  if (lastWords === null || lastWords.asked.length === 0 || isOneScreen(facts)) return null;
  return lastWords.at + MAX_WAIT_ONLINE_SECONDS * 1000;
}

/** When the time of the turn, of a started word, or of the player runs out [C1, C3]. */
export function turnDeadline(facts: Facts): number | null {
  const { turn, clock } = facts;
  if (turn === null || turn.runningSince === null) return null;
  const { seat, usedMs, runningSince, limitMs, fixedAt } = turn;
  const moments: number[] = [];
  const placing = clock.rules?.placingSeconds ?? null;
  if (fixedAt !== null) {
    if (placing !== null) moments.push(fixedAt + placing * 1000);
  } else if (limitMs !== null) {
    moments.push(runningSince + limitMs - usedMs);
  }
  const left = playerLeftMs(facts, seat, runningSince);
  if (left !== null && clock.rules?.overtime === 'loss') moments.push(runningSince + left);
  return moments.length === 0 ? null : Math.min(...moments);
}
