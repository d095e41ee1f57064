import {
  faceAt,
  isOnBoard,
  letterOf,
  step as stepAlong,
  type Cell,
  type Direction,
} from '@luctor/rules';
import { laidTileAt, type Draft, type DraftStep, type DraftWorld, type Notice } from './draft.ts';
import { isTaken, layLetter, lettersOf, nameBlank, step, takeBack } from './laying.ts';

/** Letters from the keyboard: into the word line, or straight onto the board [U1]. */

export function typeLetter(
  draft: Draft,
  world: DraftWorld,
  typed: string,
  shift: boolean,
): DraftStep {
  if (draft.asking !== null) return nameBlank(draft, world, typed);
  if (draft.phase === 'placing') return step(draft, { code: 'choose-direction' });
  if (draft.phase === 'confirming') return step(draft);
  const letters = lettersOf(world, typed);
  if (letters === '') return step(draft, { code: 'not-a-letter', letter: typed });
  const wantsBlank = shift || draft.blankNext;
  return draft.style === 'word-first'
    ? typeInLine(draft, world, letters, wantsBlank)
    : typeOnBoard(draft, world, letters, wantsBlank);
}

function typeInLine(
  draft: Draft,
  world: DraftWorld,
  letters: string,
  wantsBlank: boolean,
): DraftStep {
  const word = draft.word + (wantsBlank ? letters.toLowerCase() : letters);
  if (word.length > world.board.size) return step(draft, { code: 'word-too-long' });
  return step({ ...draft, word, laid: [], blankNext: false, selected: null });
}

function typeOnBoard(
  draft: Draft,
  world: DraftWorld,
  letters: string,
  wantsBlank: boolean,
): DraftStep {
  if (draft.cursor === null) return step(draft, { code: 'choose-square' });
  const { direction } = draft;
  if (direction === null) {
    const code = draft.style === 'direct' ? 'choose-square' : 'choose-direction';
    return step(draft, { code });
  }
  const notices: Notice[] = [];
  let current = draft;
  for (const letter of letters) {
    const at = current.cursor ?? draft.cursor;
    if (!wantsBlank && isThere(world, at, letter)) {
      current = goTo(current, nextCell(world, at, direction));
      continue;
    }
    const cell = firstFree(current, world, at, direction);
    if (cell === null) {
      notices.push({ code: 'edge' });
      break;
    }
    const laid = layLetter(current, cell, letter, wantsBlank);
    if (laid.notice !== null) notices.push(laid.notice);
    current = laid.draft;
    if (!laid.isLaid) break;
    current = goTo(current, nextCell(world, cell, direction));
  }
  return step(current, ...notices);
}

/**
 * The letter under the cursor, typed as part of the whole word. Any other letter skips it. To skip
 * it and lay the same letter, the cursor is moved on first.
 */
function isThere(world: DraftWorld, cell: Cell, letter: string): boolean {
  return letterOf(faceAt(world.board, cell)) === letter;
}

function goTo(draft: Draft, cursor: Cell): Draft {
  return { ...draft, cursor, selected: null };
}

/** At the edge the cursor stays: the next letter reports the end of the board. */
function nextCell(world: DraftWorld, cell: Cell, direction: Direction): Cell {
  const next = stepAlong(cell, direction, 1);
  return isOnBoard(world.board.size, next) ? next : cell;
}

/** The first free square from here on: filled squares are skipped. */
function firstFree(draft: Draft, world: DraftWorld, from: Cell, direction: Direction): Cell | null {
  let cell: Cell = from;
  while (isOnBoard(world.board.size, cell)) {
    if (!isTaken(draft, world, cell)) return cell;
    cell = stepAlong(cell, direction, 1);
  }
  return null;
}

/** Takes back a letter of the word line, or the tile before the cursor, or the last one laid. */
export function backspace(draft: Draft, world: DraftWorld): DraftStep {
  if (draft.asking !== null) return step({ ...draft, asking: null });
  if (draft.blankNext) return step({ ...draft, blankNext: false });
  if (draft.phase === 'placing') return step({ ...draft, phase: 'composing', laid: [] });
  if (draft.word !== '') return step({ ...draft, word: draft.word.slice(0, -1), laid: [] });
  const tile = tileBehind(draft, world) ?? draft.laid.at(-1);
  if (tile === undefined) return step(draft);
  const { row, col } = tile;
  const cursor = draft.style === 'word-first' ? draft.cursor : { row, col };
  return step({ ...takeBack(draft, tile), cursor, selected: null });
}

function tileBehind(draft: Draft, world: DraftWorld): Cell | null {
  const { cursor, direction } = draft;
  if (cursor === null || direction === null) return null;
  let cell: Cell = cursor;
  while (isOnBoard(world.board.size, cell)) {
    const tile = laidTileAt(draft, cell);
    if (tile !== null) return tile;
    const isGap = faceAt(world.board, cell) === '' && cell !== cursor;
    if (isGap) return null;
    cell = stepAlong(cell, direction, -1);
  }
  return null;
}
