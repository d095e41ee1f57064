import {
  countTiles,
  DIRECTIONS,
  faceAt,
  formatCell,
  letterOf,
  runThrough,
  step,
  wordOf,
  type Board,
  type Cell,
  type Direction,
  type GameView,
  type Language,
  type Run,
  type Tile,
} from '@luctor/rules';
import { formatClock, placeName, say, spellTiles, squareName } from '../i18n/index.ts';
import type { Saying } from '../input/table-command.ts';
import { playerName, turnBoards, turnText } from './turn-text.ts';

/** Spoken answers of the command line: the table read aloud, piece by piece. */
export interface Known {
  readonly language: Language;
  readonly view: GameView;
  /** The rack in its player's order; null if it may not be read out. */
  readonly rack: readonly Tile[] | null;
  readonly turnLeftMs: number | null;
}

const RECENT_TURNS = 6;

export function answer(what: Saying, known: Known): string {
  const { language, view } = known;
  switch (what.type) {
    case 'score':
      return say(language, 'say.scores', { scores: scoresText(known) });
    case 'rack':
      return rackText(known);
    case 'board':
      return boardText(language, view.board);
    case 'row':
      return lineText(language, view.board, { row: what.row, col: 0 }, 'across');
    case 'column':
      return lineText(language, view.board, { row: 0, col: what.col }, 'down');
    case 'square': {
      const face = faceAt(view.board, what.cell);
      return `${squareName(language, view.setup.ruleset.layout, what.cell, { face })}.`;
    }
    case 'history':
      return historyText(known);
    case 'clock':
      return clockText(known);
    case 'unseen':
      return unseenText(known);
    case 'bag':
      return view.bagCount === 0
        ? say(language, 'say.bagEmpty')
        : say(language, 'say.bag', { n: view.bagCount });
    case 'turn':
      return view.turn === null
        ? `${say(language, 'turn.nobody')}.`
        : say(language, 'say.turnIs', { name: playerName(view, view.turn.seat) });
  }
}

function scoresText({ language, view }: Known): string {
  return view.seats
    .map(({ score }, seat) => say(language, 'say.scoreOf', { name: playerName(view, seat), score }))
    .join(', ');
}

function rackText({ language, rack }: Known): string {
  if (rack === null) return say(language, 'unavailable.screen-covered');
  if (rack.length === 0) return say(language, 'say.rackEmpty');
  return say(language, 'say.rack', { rack: spellTiles(language, rack) });
}

/** Every word on the board with its place, across first. */
function boardText(language: Language, board: Board): string {
  const words = DIRECTIONS.flatMap((direction) => runsIn(board, direction)).map((run) => {
    const place = placeName(language, { ...run.start, direction: run.direction });
    return say(language, 'say.boardWord', { word: wordOf(run), place });
  });
  return words.length === 0 ? say(language, 'say.boardEmpty') : `${words.join('. ')}.`;
}

function runsIn(board: Board, direction: Direction): Run[] {
  const runs: Run[] = [];
  for (let line = 0; line < board.size; line++) {
    const start = direction === 'across' ? { row: line, col: 0 } : { row: 0, col: line };
    runs.push(...runsAlong(board, start, direction).filter(({ faces }) => faces.length > 1));
  }
  return runs;
}

/** The runs of tiles in one line, single letters included. */
function runsAlong(board: Board, start: Cell, direction: Direction): Run[] {
  const runs: Run[] = [];
  for (let i = 0; i < board.size; i++) {
    const run = runThrough(board, step(start, direction, i), direction);
    if (run === null) continue;
    runs.push(run);
    i += run.faces.length;
  }
  return runs;
}

function lineText(language: Language, board: Board, start: Cell, direction: Direction): string {
  const index = direction === 'across' ? start.row : start.col;
  // rows have numbers in English, columns in French [U9]
  const isNumber = (direction === 'across') === (language === 'en');
  const name = isNumber ? String(index + 1) : String.fromCharCode(65 + index);
  const line = say(language, direction === 'across' ? 'say.rowName' : 'say.columnName', { name });
  const runs = runsAlong(board, start, direction);
  if (runs.length === 0) return say(language, 'say.rowEmpty', { line });
  const content = runs
    .map((run) =>
      say(language, 'say.run', {
        word: run.faces.map(letterOf).join(''),
        square: formatCell(language, run.start),
      }),
    )
    .join(', ');
  return say(language, 'say.row', { line, content });
}

function historyText({ language, view }: Known): string {
  if (view.history.length === 0) return say(language, 'say.historyEmpty');
  const boards = turnBoards(view);
  return view.history
    .map((record, i) => turnText(language, view, record, boards[i] ?? view.board))
    .slice(-RECENT_TURNS)
    .join(' ');
}

function clockText({ language, view, turnLeftMs }: Known): string {
  if (view.clock.rules === null) return say(language, 'error.no-clock');
  if (!view.clock.running) return say(language, 'say.clockStopped');
  if (turnLeftMs === null) return say(language, 'say.clockStarted');
  return say(language, 'say.clockRunning', { time: formatClock(language, turnLeftMs) });
}

function unseenText({ language, view }: Known): string {
  const tiles = [...countTiles(view.unseen)]
    .map(([tile, count]) => `${spellTiles(language, [tile])} ${count}`)
    .join(', ');
  return say(language, 'say.unseen', { n: view.unseen.length, tiles });
}
