import type { Adjustment, AdjustmentKind } from '../game/event.ts';
import type { Ruleset } from '../setup/ruleset.ts';
import { tilesValue } from '../board/tile-set.ts';
import type { GcgEvent, GcgGame } from './types.ts';

/** A line with points of the end of the game. */
export type EndEvent = Extract<GcgEvent, { readonly type: 'end-bonus' | 'end-penalty' | 'time' }>;

export function isEndEvent(event: GcgEvent): event is EndEvent {
  return event.type === 'end-bonus' || event.type === 'end-penalty' || event.type === 'time';
}

/** The index of the first line that settles the game: nobody moves after it. */
export function settlementStart({ events }: GcgGame): number {
  return events.findLastIndex((event) => !isEndEvent(event)) + 1;
}

/** The points of such a line by the rules [R10]. Time points are the file's: it has no clock. */
export function endPoints(event: EndEvent, game: GcgGame, ruleset: Ruleset): number {
  switch (event.type) {
    case 'end-bonus':
      return bonusFor(event.tiles, game, ruleset);
    case 'end-penalty':
      return ruleset.final.loseTilesLeft ? 0 - valueOf(event.tiles, ruleset) : 0;
    case 'time':
      return event.score ?? 0;
  }
}

/** If no line deducts the tiles from their holders, files of two players count them twice. */
function bonusFor(tiles: string, { events, players }: GcgGame, ruleset: Ruleset): number {
  const { gainOthersTiles, loseTilesLeft, emptyRackBonus } = ruleset.final;
  if (tiles === '') return emptyRackBonus;
  if (!gainOthersTiles) return 0;
  const penalties = events.some(({ type }) => type === 'end-penalty');
  const times = loseTilesLeft && !penalties && players.length === 2 ? 2 : 1;
  return times * valueOf(tiles, ruleset);
}

function valueOf(tiles: string, { tileSet }: Ruleset): number {
  return tilesValue(tileSet, Array.from(tiles));
}

export function adjustmentOf(event: EndEvent, points: number): Adjustment {
  const seat = event.player;
  if (event.type === 'time') return { seat, kind: 'overtime', points };
  const kind: AdjustmentKind =
    event.type === 'end-penalty'
      ? 'tiles-left'
      : event.tiles === ''
        ? 'empty-rack'
        : 'others-tiles';
  return { seat, kind, points, tiles: Array.from(event.tiles) };
}
