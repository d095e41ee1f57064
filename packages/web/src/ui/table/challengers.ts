import type { GameView, Seat } from '@luctor/rules';

/** People at this screen who may still challenge the play that is open [R7]. */
export function challengers(view: GameView, seatsHere: readonly Seat[]): readonly Seat[] {
  const { openPlay } = view;
  if (openPlay === null) return [];
  return seatsHere.filter(
    (seat) =>
      seat !== openPlay.seat &&
      view.seats[seat]?.left === null &&
      !openPlay.acceptedBy.includes(seat),
  );
}
