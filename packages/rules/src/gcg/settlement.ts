import type { Adjustment, AdjustmentKind } from '../game/event.ts';
import type { Ruleset } from '../setup/ruleset.ts';
import { tilesValue } from '../board/tile-set.ts';
import type { GcgEvent, GcgGame } from './types.ts';

/** A line of points that the end of the game brings. */
export type EndEvent = Extract<GcgEvent, { readonly type: 'end-bonus' | 'end-penalty' | 'time' }>;

export function isEndEvent(event: GcgEvent): event is EndEvent {
  return event.type === 'end-bonus' || event.type === 'end-penalty' || event.type === 'time';
}

/** Where the lines begin that settle the game: after them nobody moves. */
export function settlementStart({ events }: GcgGame): number {
  return events.findLastIndex((event) => !isEndEvent(event)) + 1;
}

/** What the rules give for such a line [R10]. The time is the file's: it has no clock to reckon by. */
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

/** Where no line takes the tiles from their holders, two players' files give them twice. */
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
