/** A tile as it lies in a bag or on a rack: an upper-case letter of the tile set, or `BLANK`. */
export type Tile = string;

/**
 * A tile as it lies on the board: an upper-case letter is a lettered tile, a lower-case letter is
 * a blank standing for that letter. It is the convention of every interchange format of the field.
 */
export type Face = string;

export const BLANK: Tile = '?';

/** A tile that nobody has told: only in games read from files, whose racks are known in part. */
export const FACE_DOWN: Tile = '.';

/** Racks hold seven in every edition [S3]; the bonus for playing them all depends on it [P3]. */
export const RACK_SIZE = 7;

export function isBlank(face: Face): boolean {
  return face !== letterOf(face);
}

export function letterOf(face: Face): string {
  // the common case: toUpperCase would take longer than everything around it
  return face.length === 1 && face >= 'A' && face <= 'Z' ? face : face.toUpperCase();
}

/** The tile that left the rack for this face to lie on the board. */
export function tileOf(face: Face): Tile {
  return isBlank(face) ? BLANK : face;
}

export function sortTiles(tiles: readonly Tile[]): Tile[] {
  return tiles.toSorted();
}

/** Two sorted lists as one. */
export function mergeTiles(a: readonly Tile[], b: readonly Tile[]): Tile[] {
  const merged: Tile[] = [];
  let taken = 0;
  for (const tile of a) {
    for (let other = b[taken]; other !== undefined && other < tile; other = b[++taken]) {
      merged.push(other);
    }
    merged.push(tile);
  }
  return merged.concat(b.slice(taken));
}

/** `from` without `taken`, or null where `taken` holds a tile that `from` lacks. */
export function withoutTiles(from: readonly Tile[], taken: readonly Tile[]): Tile[] | null {
  const left = [...from];
  for (const tile of taken) {
    const at = left.indexOf(tile);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

export function countTiles(tiles: readonly Tile[]): Map<Tile, number> {
  const counts = new Map<Tile, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
}
