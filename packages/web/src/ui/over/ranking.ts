import type { GameView, Player } from '@luctor/rules';

export interface Ranked {
  readonly player: Player;
  readonly seat: number;
  readonly score: number;
  readonly hasLeft: boolean;
  /** From 1; a tie is shared [R11]. */
  readonly rank: number;
}

/** Best first. Players who left come after all who stayed, whatever they had scored. */
export function rankingOf({ setup, seats }: GameView): readonly Ranked[] {
  const placed = setup.players.map((player, seat) => ({
    player,
    seat,
    score: seats[seat]?.score ?? 0,
    hasLeft: (seats[seat]?.left ?? null) !== null,
  }));
  return placed
    .map((each) => ({ ...each, rank: 1 + placed.filter((other) => isAhead(other, each)).length }))
    .toSorted((a, b) => a.rank - b.rank);
}

type Placed = Pick<Ranked, 'score' | 'hasLeft'>;

function isAhead(a: Placed, b: Placed): boolean {
  return a.hasLeft === b.hasLeft ? a.score > b.score : b.hasLeft;
}

/** At one screen “you” is clear only if one person played there. */
export function isYourWin({ result, setup, viewer }: GameView, isOnline: boolean): boolean {
  if (result === null || result.winners.length !== 1 || setup.players.length === 1) return false;
  const [winner] = result.winners;
  if (isOnline) return winner === viewer;
  const people = setup.players.flatMap(({ kind }, seat) => (kind === 'person' ? seat : []));
  return people.length === 1 && people[0] === winner;
}
