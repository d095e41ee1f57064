import type { Ruleset } from '@luctor/rules';
import type { RackAutomaton } from './rack-automaton.ts';

/** Having to play on costs about as much as the opponents' average last move earns. */
const PLAYING_ON = 10_000;

/**
 * Values the tiles kept when the bag is empty, as a difference of scores [R10]. Going out deducts
 * the others' tiles and adds them to one's own score; tiles still held are counted as if the next
 * player went out.
 */
export function keepAtEnd(
  rack: RackAutomaton,
  { ending, final }: Ruleset,
  opponentsTilesValue: number,
): void {
  const swing = (final.loseTilesLeft ? 1000 : 0) + (final.gainOthersTiles ? 1000 : 0);
  const playingOn = ending.goingOut ? PLAYING_ON : 0;
  const { states, stateCount, faceValue, kept } = rack;
  for (let i = 0; i < stateCount; i++) {
    const state = states[i] as number;
    kept[state] = -swing * (faceValue[state] as number) - playingOn;
  }
  kept[0] = 1000 * final.emptyRackBonus + (ending.goingOut ? swing * opponentsTilesValue : 0);
}
