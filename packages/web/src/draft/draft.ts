import {
  BLANK,
  RACK_SIZE,
  type Board,
  type Cell,
  type Direction,
  type Entry,
  type EntryStyle,
  type Face,
  type GameView,
  type PlacedTile,
  type Place,
  type RuleErrorCode,
  type Ruleset,
  type Seat,
  type Tile,
  type WordPlacementErrorCode,
} from '@luctor/rules';

/**
 * The tentative play of one person: a plain immutable value with the tentative tiles, the word
 * line, the cursor, and the player's order of the rack. Every change goes through `reduceDraft`;
 * nothing here touches the game.
 *
 * A tile is identified by its slot on the rack. Slots are fixed: a tile on the board leaves its
 * slot empty and returns to it, so that nothing jumps and no tile can be in two places.
 */
export interface Draft {
  readonly style: EntryStyle;
  /** The rack's slots in the player's own order; null is a gap. Tiles laid keep their slot. */
  readonly slots: readonly (Tile | null)[];
  /** What each slot held last: a tile that comes back returns to its slot. */
  readonly held: readonly (Tile | null)[];
  /** Tentative tiles, in the order they were laid. */
  readonly laid: readonly LaidTile[];
  readonly cursor: Cell | null;
  /** The arrow at the cursor; null if there is none yet. */
  readonly direction: Direction | null;
  /** The word line: capitals, an explicitly requested blank in lower case [U1]. */
  readonly word: string;
  readonly phase: DraftPhase;
  /** Space was pressed: the next letter is a blank. */
  readonly blankNext: boolean;
  /** The tile picked up by a tap, waiting for its square. */
  readonly selected: TileRef | null;
  /** A blank was placed and needs its letter. */
  readonly asking: AskingBlank | null;
  /** The turn's time ran out with this word begun: it can only be placed and accepted [C3]. */
  readonly fixed: boolean;
  /** How many turns the player had finished when this draft began. */
  readonly turnsTaken: number;
}

/**
 * `composing`: typing and laying. `placing`: the word line needs its square and direction.
 * `confirming`: the player is asked whether to accept the tiles [U2].
 */
export const DRAFT_PHASES = ['composing', 'placing', 'confirming'] as const;
export type DraftPhase = (typeof DRAFT_PHASES)[number];

export interface LaidTile extends PlacedTile {
  readonly slot: number;
}

/** A tile by its location: on the rack, or tentative on the board. */
export type TileRef =
  | { readonly at: 'rack'; readonly slot: number }
  | { readonly at: 'board'; readonly cell: Cell };

export interface AskingBlank {
  readonly slot: number;
  readonly cell: Cell;
}

/**
 * What a draft is checked against: the game's board and rack. It includes no vocabulary, so that no
 * preview can reveal whether a word exists [R7 challenge].
 */
export interface DraftWorld {
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly rack: readonly Tile[];
  /** Whether the entry is fixed because time ran out [C3]. */
  readonly fixed: boolean;
  /** The word begun as logged: it is what counts once it is fixed. */
  readonly entry: Entry | null;
  readonly turnsTaken: number;
}

export type DraftAction =
  /** A key: `blank` is Shift held. Accents are removed (É plays as E, Œ as OE). */
  | { readonly type: 'type'; readonly letter: string; readonly blank: boolean }
  /** Space: the next letter is a blank. */
  | { readonly type: 'blankNext' }
  | { readonly type: 'backspace' }
  | { readonly type: 'moveCursor'; readonly by: 'left' | 'right' | 'up' | 'down' }
  /** Moves the cursor without a key: the browser moved the focus. */
  | { readonly type: 'putCursor'; readonly cell: Cell }
  /** A click or tap on a square. */
  | { readonly type: 'tapSquare'; readonly cell: Cell }
  /** A click or tap on a tile of the rack, or on an empty slot. */
  | { readonly type: 'tapSlot'; readonly slot: number }
  /** Across or Down: sets the arrow, or places a waiting word. */
  | { readonly type: 'setDirection'; readonly direction: Direction }
  /** A tile dropped on a square. */
  | { readonly type: 'dropOnSquare'; readonly tile: TileRef; readonly cell: Cell }
  /** A tile dropped on the rack, at a slot or anywhere. */
  | { readonly type: 'dropOnRack'; readonly tile: TileRef; readonly slot: number | null }
  /** The letter for a blank just placed. */
  | { readonly type: 'nameBlank'; readonly letter: string }
  /** A word with its place, from the command line: laid, and played if the style asks nothing. */
  | { readonly type: 'placeWord'; readonly place: Place; readonly word: string }
  /** Tiles from a hint or a computer's candidate. */
  | { readonly type: 'layTiles'; readonly placement: readonly PlacedTile[] }
  | { readonly type: 'enter' }
  /** Y and N for the question whether to accept. */
  | { readonly type: 'accept' }
  | { readonly type: 'decline' }
  /** X: gives up the waiting word. */
  | { readonly type: 'cancelWord' }
  /** Escape: one step back, through selection, blank, question and placing to the tiles. */
  | { readonly type: 'escape' }
  | { readonly type: 'recall' }
  | { readonly type: 'juggle'; readonly random: (bound: number) => number }
  | { readonly type: 'alphabetic' }
  /** Slots in the wanted order; those not named follow in their current order. */
  | { readonly type: 'arrange'; readonly order: readonly number[] }
  /** The order typed: `AEI` brings those tiles to the front. */
  | { readonly type: 'arrangeLetters'; readonly letters: string }
  | { readonly type: 'setStyle'; readonly style: EntryStyle };

/** What the person is told at once; `notice` messages in the page's language say it. */
export const DRAFT_NOTICES = [
  'blank-used',
  'letter-not-held',
  'no-blank',
  'choose-square',
  'choose-direction',
  'edge',
  'word-too-long',
  'tile-returned',
  'name-the-blank',
  'no-such-tiles',
  'nothing-laid',
  'illegal-loses-turn',
] as const;
export type DraftNoticeCode = (typeof DRAFT_NOTICES)[number];

/** The result of a step besides the new draft. */
export interface DraftStep {
  readonly draft: Draft;
  readonly notices: readonly Notice[];
  /** The play to send now, or null. */
  readonly commit: readonly PlacedTile[] | null;
}

export interface Notice {
  /** Our own codes, those of the rules, and those of a written word that does not fit. */
  readonly code: NoticeCode;
  readonly cells?: readonly Cell[];
  readonly letter?: string;
}

export type NoticeCode = DraftNoticeCode | RuleErrorCode | WordPlacementErrorCode;

/** An empty draft; `rack` is in the player's last order, if known. */
export function createDraft(style: EntryStyle, rack: readonly Tile[] = []): Draft {
  const slots = padded(rack);
  return {
    style,
    slots,
    held: slots,
    laid: [],
    cursor: null,
    direction: null,
    word: '',
    phase: 'composing',
    blankNext: false,
    selected: null,
    asking: null,
    fixed: false,
    turnsTaken: 0,
  };
}

/** What this seat's draft is checked against; null if its rack is not visible. */
export function draftWorld(view: GameView, seat: Seat): DraftWorld | null {
  const player = view.seats[seat];
  if (player === undefined || player.rack === null) return null;
  const turn = view.turn?.seat === seat ? view.turn : null;
  return {
    ruleset: view.setup.ruleset,
    board: view.board,
    rack: player.rack,
    fixed: turn !== null && turn.fixedAt !== null,
    entry: turn?.entry ?? null,
    turnsTaken: player.turnsTaken,
  };
}

/** The tentative face at a square; '' if there is none. */
export function laidAt(draft: Draft, cell: Cell): Face {
  return laidTileAt(draft, cell)?.face ?? '';
}

export function laidTileAt(draft: Draft, { row, col }: Cell): LaidTile | null {
  return draft.laid.find((tile) => tile.row === row && tile.col === col) ?? null;
}

/** Slots whose tile lies on the board, or waits there for its letter. */
export function isSlotOut(draft: Draft, slot: number): boolean {
  return draft.asking?.slot === slot || draft.laid.some((tile) => tile.slot === slot);
}

/** The tile to show in a slot: null for a gap, and for a tile that lies on the board. */
export function slotTile(draft: Draft, slot: number): Tile | null {
  return isSlotOut(draft, slot) ? null : (draft.slots[slot] ?? null);
}

/** The first slot with this tile that is not on the board; -1 if there is none. */
export function freeSlotOf(draft: Draft, tile: Tile): number {
  return draft.slots.findIndex((each, slot) => each === tile && !isSlotOut(draft, slot));
}

export function holdsBlank(draft: Draft): boolean {
  return freeSlotOf(draft, BLANK) >= 0;
}

function padded(rack: readonly Tile[]): (Tile | null)[] {
  const missing = Math.max(0, RACK_SIZE - rack.length);
  return [...rack, ...Array.from({ length: missing }, () => null)];
}
