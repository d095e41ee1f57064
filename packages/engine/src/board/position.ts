import { BLANK, type Board, type GameView, type Ruleset, type Tile } from '@luctor/rules';

/** What the player to move knows of another player. */
export interface Opponent {
  readonly score: number;
  readonly tileCount: number;
  /** Null unless the racks at this table are open. */
  readonly rack: readonly Tile[] | null;
}

/** Everything a player may use to think: what a person in the same seat sees [K5]. */
export interface Position {
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly rack: readonly Tile[];
  readonly score: number;
  /** The opponents still in the game, in turn order after this player. */
  readonly opponents: readonly Opponent[];
  readonly bagCount: number;
  /** The tiles in the bag and on hidden racks, sorted. */
  readonly unseen: readonly Tile[];
}

/** The position of the viewer; throws for a spectator, who has no rack. */
export function positionFromView(view: GameView): Position {
  const { viewer, seats } = view;
  const own = viewer === 'watcher' ? undefined : seats[viewer];
  if (viewer === 'watcher' || own === undefined || own.rack === null)
    throw new Error('only a player has a position');
  const opponents: Opponent[] = [];
  for (let i = 1; i < seats.length; i++) {
    const seat = seats[(viewer + i) % seats.length];
    if (seat === undefined || seat.left) continue;
    opponents.push({ score: seat.score, tileCount: seat.tileCount, rack: seat.rack });
  }
  return {
    ruleset: view.setup.ruleset,
    board: view.board,
    rack: own.rack,
    score: own.score,
    opponents,
    bagCount: view.bagCount,
    unseen: view.unseen,
  };
}

/** The value of the opponents' tiles if it is known, which needs an empty bag. */
export function opponentsTilesValue({ ruleset, opponents, unseen }: Position): number {
  const hidden = opponents.some(({ rack }) => rack === null) ? unseen : [];
  const open = opponents.flatMap(({ rack }) => rack ?? []);
  let sum = 0;
  for (const tile of [...hidden, ...open]) {
    if (tile !== BLANK) sum += ruleset.tileSet.letters[tile]?.value ?? 0;
  }
  return sum;
}
