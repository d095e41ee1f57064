import { situationOf, type Opponent, type Situation } from '@luctor/engine';
import {
  allTiles,
  BLANK,
  letterOf,
  parseCgp,
  RACK_SIZE,
  tileOf,
  tilesOnBoard,
  withoutTiles,
  type Board,
  type Ruleset,
  type Tile,
} from '@luctor/rules';
import { describeCgpError } from '../files/file-problems.ts';
import { UsageError } from '../terminal/output.ts';

/** The position of a line of CGP; racks that it does not name are hidden. */
export function situationOfCgp(text: string, ruleset: Ruleset): Situation {
  const parsed = parseCgp(text);
  if (!parsed.ok) {
    throw new UsageError(`invalid CGP position: ${describeCgpError(parsed.error)}.`);
  }
  const { board, racks, scores, zeroTurns } = parsed.value;
  return situationOf(positionOf({ ruleset, board, racks, scores }), zeroTurns);
}

export interface KnownTable {
  readonly ruleset: Ruleset;
  readonly board: Board;
  /** Who is to move first; empty where unknown. */
  readonly racks: readonly (readonly Tile[])[];
  readonly scores: readonly number[];
}

/** What the first of the players can see. */
export function positionOf({ ruleset, board, racks, scores }: KnownTable): Situation['position'] {
  const { size } = ruleset.layout;
  if (board.size !== size) {
    throw new UsageError(
      `these rules need a board of ${size} rows, the position has ${board.size}.`,
    );
  }
  const [rack = [], ...others] = racks;
  for (const each of racks) {
    if (each.length > RACK_SIZE) throw new UsageError(`a rack holds at most ${RACK_SIZE} tiles.`);
  }
  checkLetters(ruleset, board, racks);
  const seen = [...tilesOnBoard(board).map(({ face }) => tileOf(face)), ...racks.flat()];
  const unseen = withoutTiles(allTiles(ruleset.tileSet), seen);
  if (unseen === null) {
    throw new UsageError('there are more tiles on the board and racks than in the tile set.');
  }
  let left = unseen.length;
  const opponents = others.map((other, i): Opponent => {
    const score = scores[i + 1] ?? 0;
    if (other.length > 0) return { score, tileCount: other.length, rack: other };
    const tileCount = Math.min(RACK_SIZE, left);
    left -= tileCount;
    return { score, tileCount, rack: null };
  });
  return { ruleset, board, rack, score: scores[0] ?? 0, opponents, bagCount: left, unseen };
}

/** Every letter, a blank's too, must be one that the set has a tile for. */
function checkLetters({ tileSet }: Ruleset, board: Board, racks: KnownTable['racks']): void {
  const onBoard = tilesOnBoard(board).map(({ face }) => letterOf(face));
  const onRacks = racks.flat().filter((tile) => tile !== BLANK);
  const strange = [...onBoard, ...onRacks].find(
    (letter) => !Object.hasOwn(tileSet.letters, letter),
  );
  if (strange !== undefined) throw new UsageError(`the tile set has no tile ${strange}.`);
}
