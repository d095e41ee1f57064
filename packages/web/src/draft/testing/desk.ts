import {
  emptyBoard,
  findEdition,
  placeTiles,
  type Board,
  type EntryStyle,
  type Language,
  type Tile,
} from '@luctor/rules';
import { placeWord } from '@luctor/rules';
import type { KeyContext, KeyPress } from '../../input/key-press.ts';
import { resolveKey } from '../../input/resolve-key.ts';
import type { TableSituation } from '../../input/table-command.ts';
import {
  createDraft,
  type Draft,
  type DraftAction,
  type DraftStep,
  type DraftWorld,
} from '../draft.ts';
import { reduceDraft } from '../reduce.ts';

/** A person's place at a table for tests: a rack, a board, and a keyboard. */

export function worldWith(
  rack: string,
  words: readonly (readonly [
    row: number,
    col: number,
    direction: 'across' | 'down',
    word: string,
  ])[] = [],
  edition = 'classic',
  language: Language = 'en',
): DraftWorld {
  const found = findEdition(edition);
  if (found === null) throw new Error(`no edition ${edition}`);
  const ruleset = found.rulesets[language];
  let board: Board = emptyBoard(ruleset.layout.size);
  for (const [row, col, direction, word] of words) {
    const placed = placeWord(board, { row, col, direction }, word);
    if (!placed.ok) throw new Error(placed.error.code);
    board = placeTiles(board, placed.value);
  }
  const tiles: readonly Tile[] = Array.from(rack);
  return { ruleset, board, rack: tiles, fixed: false, entry: null, turnsTaken: 0 };
}

export const AT_TABLE: TableSituation = {
  phase: 'playing',
  onTurn: 'here',
  isQuestionOpen: false,
  canChallenge: false,
  hasClock: false,
  knowsExchange: true,
  canExchange: true,
  canForce: true,
  isLookingOn: false,
  isOnline: false,
  isFriendly: true,
  isEntryFixed: false,
  hasTilesLaid: false,
  hasWordBegun: false,
  pause: 'none',
  isCovered: false,
};

export function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  const letter = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
  return {
    key,
    code: /^\d$/.test(key) ? `Digit${key}` : letter,
    shift: false,
    alt: false,
    ctrl: false,
    meta: false,
    repeat: false,
    composing: false,
    target: 'other',
    ...more,
  };
}

/** A draft with its surroundings; every step is recorded. */
export class Desk {
  draft: Draft;
  world: DraftWorld;
  last: DraftStep;
  readonly language: Language;

  constructor(style: EntryStyle, world: DraftWorld, language: Language = 'en') {
    this.draft = createDraft(style, world.rack);
    this.world = world;
    this.language = language;
    this.last = { draft: this.draft, notices: [], commit: null };
  }

  do(action: DraftAction): this {
    this.last = reduceDraft(this.draft, action, this.world);
    this.draft = this.last.draft;
    return this;
  }

  /** Keys by name, `+` before one for Shift: `keys('Right', 'H', '+O', 'Enter')`. */
  keys(...names: readonly string[]): this {
    for (const name of names) {
      const shift = name.length === 2 && name.startsWith('+');
      const bare = shift ? name.slice(1) : name;
      const key = NAMES.get(bare) ?? (shift ? bare.toUpperCase() : bare.toLowerCase());
      const pressed = press(bare.length === 1 ? key : (NAMES.get(bare) ?? bare), { shift });
      const context: KeyContext = {
        style: this.draft.style,
        language: this.language,
        singleKeys: true,
        open: 'none',
        situation: AT_TABLE,
        draft: this.draft,
      };
      const intent = resolveKey(pressed, context);
      if (intent?.type === 'draft') this.do(intent.action);
    }
    return this;
  }

  type(word: string): this {
    return this.keys(...Array.from(word));
  }

  get codes(): string[] {
    return this.last.notices.map(({ code }) => code);
  }

  /** The tiles laid as `H8=H` by English names, in the order laid. */
  get laid(): string {
    return this.draft.laid
      .map(({ row, col, face }) => `${String.fromCharCode(65 + col)}${row + 1}=${face}`)
      .join(' ');
  }
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['Left', 'ArrowLeft'],
  ['Right', 'ArrowRight'],
  ['Up', 'ArrowUp'],
  ['Down', 'ArrowDown'],
  ['Space', ' '],
]);
