import { GAME_LIMITS } from '../base/limits.ts';
import { BLANK, type Tile } from './tile.ts';

export interface LetterTiles {
  readonly count: number;
  readonly value: number;
}

/** Which tiles a game has and what they are worth. Blanks are worth nothing [R4]. */
export interface TileSet {
  readonly id: string;
  readonly letters: Readonly<Record<string, LetterTiles>>;
  readonly blanks: number;
}

/** Up to 31, so that a set of letters fits a machine word in the engine. */
export const MAX_LETTERS = GAME_LIMITS.lettersPerAlphabet;

export function tileValue(tileSet: TileSet, tile: Tile): number {
  return tileSet.letters[tile]?.value ?? 0;
}

export function tilesValue(tileSet: TileSet, tiles: readonly Tile[]): number {
  let sum = 0;
  for (const tile of tiles) sum += tileValue(tileSet, tile);
  return sum;
}

const sorted = new WeakMap<TileSet, readonly Tile[]>();

/** Every tile of the set, sorted: the bag before the first draw. */
export function allTiles(tileSet: TileSet): readonly Tile[] {
  const known = sorted.get(tileSet);
  if (known !== undefined) return known;
  const tiles: Tile[] = [];
  for (const [letter, { count }] of Object.entries(tileSet.letters)) {
    for (let i = 0; i < count; i++) tiles.push(letter);
  }
  for (let i = 0; i < tileSet.blanks; i++) tiles.push(BLANK);
  tiles.sort();
  sorted.set(tileSet, tiles);
  return tiles;
}

export function isLetterOf(tileSet: TileSet, letter: string): boolean {
  return Object.hasOwn(tileSet.letters, letter);
}
