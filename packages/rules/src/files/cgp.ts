import { GAME_LIMITS } from '../base/limits.ts';
import { emptyBoard, type Board } from '../board/board.ts';
import { MAX_SIZE, MIN_SIZE } from '../board/layout.ts';
import { err, ok, type Result } from '../base/result.ts';
import { MAX_SEATS } from '../setup/setup.ts';
import { BLANK, type Face, type Tile } from '../board/tile.ts';
import { isFace } from '../board/word-placement.ts';

/** A position without the moves that led to it, as a line of CGP tells it. */
export interface CgpPosition {
  readonly board: Board;
  /** Who plays next first; as much of each rack as is known, perhaps nothing. */
  readonly racks: readonly (readonly Tile[])[];
  readonly scores: readonly number[];
  /** Scoreless turns in succession before the position. */
  readonly zeroTurns: number;
  /** `lex en;`, `ld english;` and others, in their order. */
  readonly operations: readonly CgpOperation[];
}

export interface CgpOperation {
  readonly opcode: string;
  readonly operands: string;
}

export const CGP_ERRORS = [
  'too-long',
  'missing-field',
  'bad-board-size',
  'bad-row-length',
  'bad-square',
  'several-letters',
  'bad-rack',
  'bad-scores',
  'too-many-players',
  'bad-zero-turns',
  'bad-operation',
] as const;
export type CgpErrorCode = (typeof CGP_ERRORS)[number];

export interface CgpError {
  readonly code: CgpErrorCode;
  /** The character of the text at which it was noticed, from 0. */
  readonly at: number;
}

const MAX_LENGTH = GAME_LIMITS.cgpLength;

export function parseCgp(text: string): Result<CgpPosition, CgpError> {
  if (text.length > MAX_LENGTH) return err({ code: 'too-long', at: MAX_LENGTH });
  const fields = splitFields(text);
  const [boardField, rackField, scoreField, zeroField] = fields;
  if (!boardField || !rackField || !scoreField || !zeroField) {
    return err({ code: 'missing-field', at: text.length });
  }
  const board = parseBoard(boardField);
  if (!board.ok) return board;
  const racks = parseRacks(rackField);
  if (!racks.ok) return racks;
  const scores = scoreField.text.split('/');
  if (scores.length !== racks.value.length || !scores.every((score) => SCORE.test(score))) {
    return err({ code: 'bad-scores', at: scoreField.at });
  }
  if (!/^\d{1,3}$/.test(zeroField.text)) return err({ code: 'bad-zero-turns', at: zeroField.at });
  const operations = parseOperations(text, zeroField.at + zeroField.text.length);
  if (!operations.ok) return operations;
  return ok({
    board: board.value,
    racks: racks.value,
    scores: scores.map((score) => Number(score) + 0), // "-0" is 0
    zeroTurns: Number(zeroField.text),
    operations: operations.value,
  });
}

const SCORE = /^-?\d{1,6}$/;

interface Field {
  readonly text: string;
  readonly at: number;
}

/** The four fields before the operations. A single player's unknown rack leaves its field empty. */
function splitFields(text: string): Field[] {
  const fields: Field[] = [];
  const words = /\S+/g;
  while (fields.length < 4) {
    const found = words.exec(text);
    if (found === null) break;
    if (fields.length === 1 && SCORE.test(found[0])) fields.push({ text: '', at: found.index });
    fields.push({ text: found[0], at: found.index });
  }
  return fields;
}

function parseBoard(field: Field): Result<Board, CgpError> {
  const rows = field.text.split('/');
  const size = rows.length;
  if (size < MIN_SIZE || size > MAX_SIZE) return err({ code: 'bad-board-size', at: field.at });
  const squares: Face[] = [];
  let at = field.at;
  for (const row of rows) {
    const read = parseRow({ text: row, at });
    if (!read.ok) return read;
    if (read.value.length !== size) return err({ code: 'bad-row-length', at });
    squares.push(...read.value);
    at += row.length + 1;
  }
  return ok({ ...emptyBoard(size), squares });
}

function parseRow({ text, at }: Field): Result<Face[], CgpError> {
  const squares: Face[] = [];
  for (let i = 0; i < text.length;) {
    const piece = /^(?:\d{1,2}|\[[^\]]*\]|[^])/u.exec(text.slice(i))?.[0] ?? '';
    const run = /^[1-9]/.test(piece) ? Number(piece) : 0;
    const face = piece.startsWith('[') ? piece.slice(1, -1) : piece;
    if (run > MAX_SIZE) return err({ code: 'bad-row-length', at: at + i });
    if (run > 0) for (let empty = 0; empty < run; empty++) squares.push('');
    else if (isFace(face)) squares.push(face);
    else return err({ code: badTile(piece), at: at + i });
    i += piece.length;
  }
  return ok(squares);
}

/** Tiles of several letters are written in brackets; our boards have one letter a square. */
function badTile(piece: string): CgpErrorCode {
  return /^\[\p{L}[\p{L}·]+\]$/u.test(piece) ? 'several-letters' : 'bad-square';
}

function parseRacks(field: Field): Result<Tile[][], CgpError> {
  const racks: Tile[][] = [];
  let at = field.at;
  for (const text of field.text.split('/')) {
    const tiles = Array.from(text);
    const bad = tiles.findIndex((tile) => !isTile(tile));
    if (bad >= 0) {
      const code = tiles[bad] === '[' ? 'several-letters' : 'bad-rack';
      return err({ code, at: at + tiles.slice(0, bad).join('').length });
    }
    racks.push(tiles);
    if (racks.length > MAX_SEATS) return err({ code: 'too-many-players', at });
    at += text.length + 1;
  }
  return ok(racks);
}

function isTile(text: string): boolean {
  return text === BLANK || (isFace(text) && text === text.toUpperCase());
}

function parseOperations(text: string, from: number): Result<CgpOperation[], CgpError> {
  const operations: CgpOperation[] = [];
  let at = from;
  for (const part of text.slice(from).split(';')) {
    const [, opcode, operands] = /^\s*(\S+)\s*([^]*)$/.exec(part) ?? [];
    if (opcode !== undefined && operands !== undefined) {
      if (!OPCODE.test(opcode)) return err({ code: 'bad-operation', at });
      operations.push({ opcode, operands: operands.trim() });
    }
    at += part.length + 1;
  }
  return ok(operations);
}

const OPCODE = /^[A-Za-z][\w-]{0,31}$/;

export function makeCgp({ board, racks, scores, zeroTurns, operations }: CgpPosition): string {
  const fields = [
    makeRows(board).join('/'),
    racks.map((rack) => rack.join('')).join('/'),
    scores.join('/'),
    String(zeroTurns),
    ...operations.map(({ opcode, operands }) => `${`${opcode} ${operands}`.trimEnd()};`),
  ];
  return fields.join(' ');
}

function makeRows({ size, squares }: Board): string[] {
  return Array.from({ length: size }, (_, row) => {
    let text = '';
    let empty = 0;
    for (const face of squares.slice(row * size, (row + 1) * size)) {
      if (face === '') empty++;
      else {
        text += (empty > 0 ? String(empty) : '') + face;
        empty = 0;
      }
    }
    return text + (empty > 0 ? String(empty) : '');
  });
}
