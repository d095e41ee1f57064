import {
  BLANK,
  faceAt,
  isLetterOf,
  isOnBoard,
  letterOf,
  tileOf,
  type Cell,
  type PlacedTile,
} from '@luctor/rules';
import {
  freeSlotOf,
  holdsBlank,
  isSlotOut,
  laidAt,
  laidTileAt,
  type Draft,
  type DraftStep,
  type DraftWorld,
  type Notice,
  type TileRef,
} from './draft.ts';
import { moveSlot } from './rack-order.ts';

/** Laying tiles and taking them back, however they were entered [U1]. */

export function step(draft: Draft, ...notices: Notice[]): DraftStep {
  return { draft, notices, commit: null };
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.col === b.col;
}

export function cellOf({ row, col }: Cell): Cell {
  return { row, col };
}

/** Where a game begins, and the cursor. */
export function middle(size: number): Cell {
  const half = Math.floor(size / 2);
  return { row: half, col: half };
}

export function placementOf(draft: Draft): PlacedTile[] {
  return draft.laid.map(({ row, col, face }) => ({ row, col, face }));
}

/** All tiles back on the rack, the word line empty. The cursor stays. */
export function recallAll(draft: Draft): Draft {
  return {
    ...draft,
    laid: [],
    word: '',
    phase: 'composing',
    blankNext: false,
    selected: null,
    asking: null,
  };
}

/** Tiles moved by hand replace a typed word. */
function byHand(draft: Draft): Draft {
  return { ...draft, word: '', phase: 'composing', blankNext: false, selected: null, asking: null };
}

export function isTaken(draft: Draft, world: DraftWorld, cell: Cell): boolean {
  return faceAt(world.board, cell) !== '' || laidAt(draft, cell) !== '';
}

/**
 * The letter as a tile of this game, or two for a ligature; '' if it is not one. É plays as E, or
 * as É if the tile set has one [R6].
 */
export function lettersOf(world: DraftWorld, typed: string): string {
  const upper = typed.toUpperCase();
  const { tileSet } = world.ruleset;
  if (isLetterOf(tileSet, upper)) return upper;
  const plain = upper.normalize('NFD').replace(/\p{M}/gu, '').replace('Œ', 'OE').replace('Æ', 'AE');
  const spelled = Array.from(plain).every((letter) => isLetterOf(tileSet, letter));
  return spelled ? plain : '';
}

/**
 * Lays a letter from the rack: its tile, or a blank if one was requested or the letter is not held;
 * in the latter case the person is told [U1].
 */
export function layLetter(
  draft: Draft,
  cell: Cell,
  letter: string,
  wantsBlank: boolean,
): { draft: Draft; notice: Notice | null; isLaid: boolean } {
  const own = wantsBlank ? -1 : freeSlotOf(draft, letter);
  const slot = own >= 0 ? own : freeSlotOf(draft, BLANK);
  const after = { ...draft, blankNext: false, selected: null, asking: null };
  if (slot < 0) {
    const notice: Notice = wantsBlank
      ? { code: 'no-blank', letter }
      : { code: 'letter-not-held', letter };
    return { draft: after, notice, isLaid: false };
  }
  const face = own >= 0 ? letter : letter.toLowerCase();
  const laid = [...draft.laid, { ...cellOf(cell), face, slot }];
  const stoodIn = own < 0 && !wantsBlank;
  const notice: Notice | null = stoodIn ? { code: 'blank-used', letter, cells: [cell] } : null;
  return { draft: { ...after, laid }, notice, isLaid: true };
}

/** Lays these tiles from the rack; null if the rack lacks one of them. */
export function layPlacement(draft: Draft, placement: readonly PlacedTile[]): Draft | null {
  const laid = [...draft.laid];
  for (const { row, col, face } of placement) {
    const slot = freeSlotOf({ ...draft, laid }, tileOf(face));
    if (slot < 0) return null;
    laid.push({ row, col, face, slot });
  }
  return { ...draft, laid };
}

export function takeBack(draft: Draft, cell: Cell): Draft {
  return { ...draft, laid: draft.laid.filter((tile) => !sameCell(tile, cell)) };
}

/** The tile with its slot, if it can be picked up. */
function slotOfRef(draft: Draft, ref: TileRef): number | null {
  if (ref.at === 'board') return laidTileAt(draft, ref.cell)?.slot ?? null;
  const tile = draft.slots[ref.slot] ?? null;
  return tile === null || isSlotOut({ ...draft, asking: null }, ref.slot) ? null : ref.slot;
}

export function dropOnSquare(draft: Draft, world: DraftWorld, ref: TileRef, cell: Cell): DraftStep {
  const slot = slotOfRef(draft, ref);
  if (slot === null || !isOnBoard(world.board.size, cell)) return step(draft);
  if (faceAt(world.board, cell) !== '') {
    return step({ ...draft, selected: null }, { code: 'square-taken', cells: [cell] });
  }
  const moved = draft.laid.find((tile) => tile.slot === slot);
  const others = draft.laid.filter((tile) => tile.slot !== slot && !sameCell(tile, cell));
  const cleared = { ...byHand(draft), laid: others };
  const tile = draft.slots[slot] ?? BLANK;
  if (tile === BLANK && moved === undefined) {
    // the table asks for its letter
    return step({ ...cleared, asking: { slot, cell: cellOf(cell) } });
  }
  const face = moved?.face ?? tile;
  return step({ ...cleared, laid: [...others, { ...cellOf(cell), face, slot }] });
}

export function dropOnRack(draft: Draft, ref: TileRef, to: number | null): DraftStep {
  const slot = slotOfRef(draft, ref);
  if (slot === null) return step(draft);
  const back =
    ref.at === 'board' ? takeBack(byHand(draft), ref.cell) : { ...draft, selected: null };
  return step(to === null ? back : moveSlot(back, slot, to));
}

/** The letter of a blank just placed; anything else keeps asking. */
export function nameBlank(draft: Draft, world: DraftWorld, typed: string): DraftStep {
  const { asking } = draft;
  if (asking === null) return step(draft);
  const letter = lettersOf(world, typed);
  if (letter.length !== 1) return step(draft, { code: 'name-the-blank' });
  const laid = [
    ...draft.laid,
    { ...asking.cell, face: letterOf(letter).toLowerCase(), slot: asking.slot },
  ];
  return step({ ...draft, laid, asking: null });
}

/** A tap on a slot: picks the tile up, puts it back, or returns one from the board. */
export function tapSlot(draft: Draft, slot: number): DraftStep {
  const { selected } = draft;
  if (selected?.at === 'board') return dropOnRack(draft, selected, slot);
  if (selected?.slot === slot) return step({ ...draft, selected: null });
  const tile = draft.slots[slot] ?? null;
  const isFree = tile !== null && !isSlotOut(draft, slot);
  if (isFree) return step({ ...draft, selected: { at: 'rack', slot } });
  return selected === null ? step(draft) : dropOnRack(draft, selected, slot);
}

export function pressBlank(draft: Draft): DraftStep {
  if (!holdsBlank(draft)) return step(draft, { code: 'no-blank' });
  return step({ ...draft, blankNext: true });
}
