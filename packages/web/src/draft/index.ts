// The tentative play of a person: what is typed and laid before it becomes a move.
export {
  createDraft,
  draftWorld,
  laidTileAt,
  slotTile,
  type Draft,
  type DraftAction,
  type DraftStep,
  type DraftWorld,
  type Notice,
} from './draft.ts';
export { placementOf } from './laying.ts';
export { previewOf, type Preview } from './preview.ts';
export { orderAfterMove, rackOrder } from './rack-order.ts';
export { reduceDraft } from './reduce.ts';
export { entryCommand, openDraft, syncDraft } from './sync.ts';
export { pickedTiles, toggleTile, typeTile, untypeTile, type TilePick } from './tile-pick.ts';
