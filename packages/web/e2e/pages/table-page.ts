import type { Locator, Page } from 'playwright-core';
import {
  emptyBoard,
  formatCell,
  type Board,
  type Cell,
  type Face,
  type Language,
  type Tile,
} from '@luctor/rules';
import { WORDS } from './words.ts';

export const SIZE = 15;

/** The table in the accessibility tree: a grid, a rack, buttons and dialogs by their names. */
export class TablePage {
  readonly page: Page;
  readonly language: Language;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.language = language;
  }

  get words() {
    return WORDS[this.language];
  }

  get board(): Locator {
    return this.page.getByRole('grid', { name: this.words.board, exact: true });
  }

  get rack(): Locator {
    return this.page.getByRole('list', { name: this.words.rack, exact: true });
  }

  /** Lifts the cover over hidden racks before the first turn. The dock shows before it is loaded. */
  async liftCover(edition: string): Promise<void> {
    if (/^Classi(?:c|que)$/.test(edition)) await this.button(this.words.ready).click();
  }

  /** The line between board and rack that says and asks everything. */
  get lane(): Locator {
    return this.page.locator('.lane');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** A question in the message lane, with its answers. */
  question(name: string | RegExp): Locator {
    return this.page.getByRole('group', { name });
  }

  /** The question whether to pass [U6]. */
  get passQuestion(): Locator {
    return this.question(this.words.passQuestion);
  }

  /** Presses Pass and answers Yes. */
  async pass(): Promise<void> {
    await this.press(this.words.pass);
    await this.button(this.words.passYes).click();
  }

  /** Presses an action of the console, or of More where the console has no room for it. */
  async press(name: string): Promise<void> {
    const action = this.button(name);
    const more = this.button(this.words.more);
    await action.or(more).first().waitFor();
    if (!(await action.isVisible())) await more.press('Enter');
    // a key on a button that is still disabled goes nowhere
    const enabled = this.page.getByRole('button', { name, exact: true, disabled: false });
    await enabled.press('Enter');
  }

  /** Finds a square by its attributes, which is cheaper than computing 225 roles. */
  square({ row, col }: Cell): Locator {
    return this.page.locator(`[role=gridcell][data-row="${row}"][data-col="${col}"]`);
  }

  /** The first tile of the rack with this letter. */
  tile(tile: Tile): Locator {
    const { blank } = this.words;
    const name = tile === '?' ? new RegExp(`^${blank}`) : new RegExp(`^${tile},`);
    return this.rack.getByRole('button', { name }).first();
  }

  /** The names of all squares, row by row. */
  async squareNames(): Promise<readonly string[]> {
    return namesOf(await this.board.ariaSnapshot(), 'gridcell');
  }

  async readBoard(): Promise<Board> {
    const names = await this.squareNames();
    const squares = [...emptyBoard(SIZE).squares];
    const indices = cellIndices(this.language);
    for (const name of names) {
      const [square = '', ...what] = name.split(', ');
      const index = indices.get(square);
      if (index === undefined) throw new Error(`no square is called ${name}`);
      squares[index] = this.faceIn(what);
    }
    return { size: SIZE, squares };
  }

  /** `J`, or `O, blank`; tentative tiles are not played yet. */
  private faceIn([first = '', second]: readonly string[]): Face {
    if (!/^\p{Lu}$/u.test(first)) return '';
    return second === this.words.blank ? first.toLowerCase() : first;
  }

  /** Where the cursor is. */
  async cursor(): Promise<Cell | null> {
    const names = await this.squareNames();
    const index = names.findIndex((name) => this.words.cursor.test(name));
    return index < 0 ? null : { row: Math.floor(index / SIZE), col: index % SIZE };
  }

  async readRack(): Promise<readonly Tile[]> {
    const names = namesOf(await this.rack.ariaSnapshot(), 'button');
    return names.map((name) => (name.startsWith(this.words.blank) ? '?' : name.charAt(0)));
  }

  /** Types into the command line, opened by `/`. */
  async command(line: string): Promise<void> {
    await this.page.keyboard.press('/');
    const field = this.dialog(this.words.commandLine).getByRole('textbox', {
      name: this.words.command,
    });
    await field.fill(line);
    await field.press('Enter');
  }
}

/** The accessible names of one role in an aria snapshot. */
function namesOf(snapshot: string, role: string): readonly string[] {
  const lines = snapshot.matchAll(new RegExp(`- '?${role} ("(?:[^"\\\\]|\\\\.)*")`, 'g'));
  return Array.from(lines, ([, name = '""']) => JSON.parse(name.replaceAll("''", "'")) as string);
}

function cellIndices(language: Language): ReadonlyMap<string, number> {
  const indices = Array.from({ length: SIZE * SIZE }, (_, index) => index);
  return new Map(
    indices.map((index) => {
      const cell = { row: Math.floor(index / SIZE), col: index % SIZE };
      return [formatCell(language, cell), index];
    }),
  );
}
