import { decide, evolve, type Command, type GameEvent, type GameState } from '@luctor/rules';

/**
 * The events with which a game goes on after it was closed. Time away counts for nobody: a game
 * found in mid-turn was set aside when it was last seen open, and is resumed now.
 */
export function wakeEvents(state: GameState, aliveAt: number, now: number): readonly GameEvent[] {
  const events: GameEvent[] = [];
  let woken = state;
  const add = (command: Command, at: number): void => {
    const decided = decide(woken, null, command, { now: at, words: NO_WORDS, canPlay: () => true });
    if (!decided.ok) throw new Error(`a game that cannot be woken: ${decided.error.code}`);
    for (const event of decided.value) {
      woken = evolve(woken, event);
      events.push(event);
    }
  };
  if (woken.phase === 'playing')
    add({ type: 'endGame', scored: false }, lastMoment(state, aliveAt));
  if (woken.phase === 'set-aside') add({ type: 'resume' }, now);
  // a watched game that was left standing still had its clock stopped for it
  const seat = woken.turn?.seat;
  const isComputers = seat !== undefined && woken.setup.players[seat]?.kind === 'computer';
  if (woken.phase === 'playing' && isComputers && !woken.clock.running && woken.clock.rules) {
    add({ type: 'changeClock', change: { type: 'start' } }, now);
  }
  return events;
}

const NO_WORDS = { has: () => false };

/** Never before the turn began, whatever a clock that was set back says. */
function lastMoment({ turn }: GameState, aliveAt: number): number {
  return Math.max(aliveAt, turn?.runningSince ?? 0);
}
