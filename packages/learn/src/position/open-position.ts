import type { Position } from '@luctor/engine';
import {
  allTiles,
  BLANK,
  err,
  findEdition,
  letterOf,
  ok,
  parseCgp,
  RACK_SIZE,
  tileOf,
  tilesOnBoard,
  withoutTiles,
  type Board,
  type CgpError,
  type Edition,
  type Language,
  type Result,
  type Ruleset,
  type Tile,
} from '@luctor/rules';
import type { StoredPosition } from './stored-position.ts';

/** Why a text or a table is not a position that somebody can play. */
export type PositionError =
  | { readonly code: 'not-cgp'; readonly cgp: CgpError }
  | { readonly code: 'unknown-edition'; readonly edition: string }
  | { readonly code: 'other-board'; readonly size: number; readonly found: number }
  | { readonly code: 'rack-too-long' }
  | { readonly code: 'no-such-tile'; readonly letter: string }
  | { readonly code: 'too-many-tiles' };

/** What the player to move sees, and how many scoreless turns came before. */
export interface OpenedPosition {
  readonly position: Position;
  readonly zeroTurns: number;
}

/** A position on its board, with the rules and words it names. */
export interface OpenedStoredPosition extends OpenedPosition {
  readonly edition: Edition;
  readonly language: Language;
  readonly vocabulary: string;
}

/** A position of a deck or a file, which may come from anywhere. */
export function openStoredPosition(
  stored: StoredPosition,
): Result<OpenedStoredPosition, PositionError> {
  const edition = findEdition(stored.edition);
  if (edition === null) return err({ code: 'unknown-edition', edition: stored.edition });
  const { language, vocabulary } = stored;
  const opened = openCgp(stored.cgp, edition.rulesets[language]);
  return opened.ok ? ok({ ...opened.value, edition, language, vocabulary }) : opened;
}

/** The position of a line of CGP; racks that it does not name are hidden. */
export function openCgp(text: string, ruleset: Ruleset): Result<OpenedPosition, PositionError> {
  const parsed = parseCgp(text);
  if (!parsed.ok) return err({ code: 'not-cgp', cgp: parsed.error });
  const { board, racks, scores, zeroTurns } = parsed.value;
  const position = positionOf({ ruleset, board, racks, scores });
  return position.ok ? ok({ position: position.value, zeroTurns }) : position;
}

export interface KnownTable {
  readonly ruleset: Ruleset;
  readonly board: Board;
  /** Racks, beginning with the player to move; an empty one is unknown. */
  readonly racks: readonly (readonly Tile[])[];
  readonly scores: readonly number[];
}

/** What the first of the players can see. */
export function positionOf({
  ruleset,
  board,
  racks,
  scores,
}: KnownTable): Result<Position, PositionError> {
  const { size } = ruleset.layout;
  if (board.size !== size) return err({ code: 'other-board', size, found: board.size });
  if (racks.some(({ length }) => length > RACK_SIZE)) return err({ code: 'rack-too-long' });
  const letter = strangeLetter(ruleset, board, racks);
  if (letter !== null) return err({ code: 'no-such-tile', letter });
  const seen = [...tilesOnBoard(board).map(({ face }) => tileOf(face)), ...racks.flat()];
  const unseen = withoutTiles(allTiles(ruleset.tileSet), seen);
  if (unseen === null) return err({ code: 'too-many-tiles' });
  const [rack = [], ...others] = racks;
  let left = unseen.length;
  const opponents = others.map((other, i) => {
    const score = scores[i + 1] ?? 0;
    if (other.length > 0) return { score, tileCount: other.length, rack: other };
    const tileCount = Math.min(RACK_SIZE, left);
    left -= tileCount;
    return { score, tileCount, rack: null };
  });
  const score = scores[0] ?? 0;
  return ok({ ruleset, board, rack, score, opponents, bagCount: left, unseen });
}

/** Every letter, a blank's too, must be one that the set has a tile for. */
function strangeLetter(
  { tileSet }: Ruleset,
  board: Board,
  racks: KnownTable['racks'],
): string | null {
  const onBoard = tilesOnBoard(board).map(({ face }) => letterOf(face));
  const onRacks = racks.flat().filter((tile) => tile !== BLANK);
  const strange = [...onBoard, ...onRacks].find(
    (letter) => !Object.hasOwn(tileSet.letters, letter),
  );
  return strange ?? null;
}
