import type { Locator } from 'playwright-core';
import {
  formatMove,
  isBlank,
  letterOf,
  tileOf,
  type Board,
  type Cell,
  type PlacedTile,
} from '@luctor/rules';
import type { TablePage } from '../pages/table-page.ts';
import type { FoundPlay } from './move-finder.ts';

/** Ways to enter a word and to play it [U1]. */
export type Hand = (table: TablePage, play: FoundPlay, board: Board) => Promise<void>;

/** Arrow keys to the square, the whole word, Enter: no pointer. */
export const byKeyboard: Hand = async (table, play, board) => {
  const { keyboard } = table.page;
  // the first arrow only shows the cursor
  if ((await table.cursor()) === null) await keyboard.press('ArrowRight');
  const from = await table.cursor();
  if (from === null) throw new Error('no square has the cursor');
  for (const key of wayTo(from, play)) await keyboard.press(key);
  for (const key of keysOf(play, board)) await keyboard.press(key);
  await keyboard.press('Enter');
};

/** Letters on the board are typed, too: the same letter behind one of them would count as it. */
function keysOf({ row, col, direction, placement }: FoundPlay, board: Board): readonly string[] {
  const keys: string[] = [];
  const step = direction === 'across' ? { row: 0, col: 1 } : { row: 1, col: 0 };
  for (let at: Cell = { row, col }; ; at = { row: at.row + step.row, col: at.col + step.col }) {
    const placed = placement.find((each) => each.row === at.row && each.col === at.col);
    const isInside = at.row < board.size && at.col < board.size;
    const lying = isInside ? (board.squares[at.row * board.size + at.col] ?? '') : '';
    if (placed !== undefined) keys.push(keyOf(placed.face));
    else if (lying !== '') keys.push(letterOf(lying).toLowerCase());
    else return keys;
  }
}

/** A blank is the letter with the Shift key. */
function keyOf(face: string): string {
  const key = letterOf(face).toLowerCase();
  return isBlank(face) ? `Shift+${key}` : key;
}

/** The last arrow goes along the word: arrows set the direction, too. */
function wayTo(from: Cell, { row, col, direction }: FoundPlay): readonly string[] {
  const down = times(row - from.row, 'ArrowDown', 'ArrowUp');
  const right = times(col - from.col, 'ArrowRight', 'ArrowLeft');
  if (direction === 'across') {
    const turn = col > 0 ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    return [...down, ...(right.length > 0 ? right : turn)];
  }
  const turn = row > 0 ? ['ArrowUp', 'ArrowDown'] : ['ArrowDown', 'ArrowUp'];
  return [...right, ...(down.length > 0 ? down : turn)];
}

function times(by: number, more: string, less: string): readonly string[] {
  return Array.from({ length: Math.abs(by) }, () => (by > 0 ? more : less));
}

/** Drags each tile from the rack to its square with the mouse. */
export const byDragging: Hand = async (table, play) => {
  const { mouse } = table.page;
  for (const placed of play.placement) {
    const from = await middleOf(table.tile(tileOf(placed.face)));
    const to = await middleOf(table.square(placed));
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 3 });
    await mouse.up();
    await nameBlank(table, placed, (letter) => letter.click());
  }
  await table.button(table.words.play).click();
};

/** A tap on the tile, a tap on its square. */
export const byTouch: Hand = async (table, play) => {
  for (const placed of play.placement) {
    await table.tile(tileOf(placed.face)).tap();
    await table.square(placed).tap();
    await nameBlank(table, placed, (letter) => letter.tap());
  }
  await table.button(table.words.play).tap();
};

/** `8H HORN`, `C4 ELePHANT`: a blank in lower case. */
export const byCommand: Hand = async (table, play, board) => {
  const move = formatMove(table.language, board, play.placement);
  if (move === null) throw new Error('a play has a place');
  await table.command(move);
};

async function nameBlank(
  table: TablePage,
  { face }: PlacedTile,
  press: (letter: Locator) => Promise<void>,
): Promise<void> {
  if (isBlank(face)) await press(table.button(table.words.chooseBlank(letterOf(face))));
}

async function middleOf(locator: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
