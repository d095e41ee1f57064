// The tentative play of a person: what is typed and laid before it becomes a move.
export {
  createDraft,
  DRAFT_NOTICES,
  draftWorld,
  isSlotOut,
  laidAt,
  laidTileAt,
  slotTile,
  type AskingBlank,
  type Draft,
  type DraftAction,
  type DraftNoticeCode,
  type DraftPhase,
  type DraftStep,
  type DraftWorld,
  type LaidTile,
  type Notice,
  type NoticeCode,
  type TileRef,
} from './draft.ts';
export { placementOf } from './laying.ts';
export { bubbleAt, previewOf, type BubblePlace, type Preview } from './preview.ts';
export { rackOrder } from './rack-order.ts';
export { reduceDraft } from './reduce.ts';
export { boardWith, entryCommand, entryOf, openDraft, syncDraft } from './sync.ts';
export {
  NO_TILES,
  pickedTiles,
  toggleTile,
  typeTile,
  untypeTile,
  type TilePick,
} from './tile-pick.ts';
