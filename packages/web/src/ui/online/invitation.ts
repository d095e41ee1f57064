import type { SeatAtTable, TableView } from '@luctor/protocol';
import type { GameView } from '@luctor/rules';

/**
 * What a link offers to somebody who has no seat at its table: a seat, another game, or only to
 * look on - at a game under way, or at its end.
 */
export type Invitation = 'join' | 'again' | 'playing' | 'over';

export function invitationOf(
  { seats, game }: Pick<TableView, 'seats' | 'game'>,
  view: Pick<GameView, 'phase'> | null,
): Invitation {
  const isFree = seats.some(({ kind }) => kind === 'open');
  if (game !== null && view !== null) {
    if (view.phase === 'over') return isFree ? 'again' : 'over';
    return 'playing';
  }
  return isFree ? 'join' : 'playing';
}

type Person = Extract<SeatAtTable, { readonly kind: 'person' }>;

/** Who invites: the person whose seat comes first; empty if everybody has gone. */
export function inviterOf({ seats }: Pick<TableView, 'seats'>): string {
  return seats.find((seat): seat is Person => seat.kind === 'person')?.name ?? '';
}
