import { BLANK, FACE_DOWN, formatCell, type Language, type Place, type Tile } from '@luctor/rules';
import { say } from './translate.ts';

/** Names of tiles and places in announcements and later screens. */

/** The tiles in order: `A E I blank`. */
export function spellTiles(language: Language, tiles: readonly Tile[]): string {
  const spoken = (tile: Tile): string => {
    if (tile === FACE_DOWN) return say(language, 'tile.unknown');
    return tile === BLANK ? say(language, 'tile.blank') : tile;
  };
  return tiles.map(spoken).join(' ');
}

/** `E3 down`, `E3 vertical`. */
export function placeName(language: Language, place: Place): string {
  const square = formatCell(language, place);
  const key = place.direction === 'across' ? 'say.placeAcross' : 'say.placeDown';
  return say(language, key, { square });
}
