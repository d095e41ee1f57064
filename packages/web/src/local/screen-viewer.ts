import { activePeople, type GameState, type Viewer } from '@luctor/rules';

/**
 * Who views a screen that several people share: the player on turn. While nobody here is on turn,
 * the only person, or, among several who hide their racks from each other, a watcher without a
 * seat.
 */
export function screenViewer(state: GameState): Viewer {
  const people = activePeople(state);
  const [first, ...others] = people;
  const seat = state.question?.seat ?? state.turn?.seat;
  if (seat !== undefined && people.includes(seat)) return seat;
  if (first === undefined) return 'watcher';
  return others.length === 0 || state.options.racksVisible ? first : 'watcher';
}
