import { activePeople, type GameState, type Viewer } from '@luctor/rules';

/**
 * Who looks at a screen that several people share: the player on turn; while nobody here is, the
 * only person - and among several, whose racks are secrets from each other, somebody without a seat.
 */
export function screenViewer(state: GameState): Viewer {
  const people = activePeople(state);
  const [first, ...others] = people;
  const seat = state.question?.seat ?? state.turn?.seat;
  if (seat !== undefined && people.includes(seat)) return seat;
  if (first === undefined) return 'watcher';
  return others.length === 0 || state.options.racksVisible ? first : 'watcher';
}
