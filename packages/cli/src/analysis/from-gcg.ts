import type { LastPlay, Situation } from '@luctor/engine';
import {
  emptyBoard,
  lostMove,
  readGcg,
  replayGcg,
  tilesOnBoard,
  faceAt,
  type Board,
  type GcgEvent,
  type GcgGame,
  type GcgReading,
  type GcgReplay,
  type Placement,
  type ReplayedMove,
  type Ruleset,
} from '@luctor/rules';
import { describeDisagreement } from '../files/disagreements.ts';
import { describeEmptyGcg, describeGcgProblem } from '../files/file-problems.ts';
import { tell, UsageError } from '../terminal/output.ts';
import { positionOfTable } from './from-cgp.ts';

const TURNS: ReadonlySet<GcgEvent['type']> = new Set(['play', 'exchange', 'pass']);
const ENDINGS: ReadonlySet<GcgEvent['type']> = new Set(['end-bonus', 'end-penalty', 'time']);

/** Reads a GCG file, which must contain at least one move or a rack. */
export function openGcg(file: string, bytes: Uint8Array): GcgReading {
  const reading = readGcg(bytes);
  const { game, problems } = reading;
  if (game.events.length === 0 && turnToCome(game) === null) {
    throw new UsageError(describeEmptyGcg(file, problems));
  }
  return reading;
}

/**
 * The position before a turn of a GCG file, counted from 1. If `turn` is null: before the next turn
 * if the file gives its rack, otherwise before the last turn played.
 */
export function situationOfGcg(
  file: string,
  reading: GcgReading,
  ruleset: Ruleset,
  turn: number | null,
): Situation {
  const { game, eventLines } = reading;
  const replay = replayGcg(game, { ruleset, eventLines });
  const { player, rack, at } = findTurn(file, game, turn);
  const line = eventLines[at] ?? Infinity;
  checkUpTo(file, reading, replay, { ofMoves: turn === null ? Infinity : line, ofDoubts: line });
  const players = game.players.length;
  const order = Array.from({ length: players }, (_, i) => (player + i) % players);
  const before = replay.moves.slice(0, at);
  const board = before.at(-1)?.board ?? emptyBoard(ruleset.layout.size);
  const totals = order.map((each) => before.findLast((move) => move.player === each)?.total ?? 0);
  const racks = order.map((each) => (each === player ? Array.from(rack) : []));
  const position = positionOfTable({ ruleset, board, racks, scores: totals });
  const turns = turnsOf(before, ruleset);
  return {
    position,
    passRun: runOf(turns, ({ isPass }) => isPass),
    scorelessRuns: order.map((each) =>
      runOf(
        turns.filter((made) => made.player === each),
        ({ score }) => score === 0,
      ),
    ),
    lastPlays: order.slice(1).map((each) => lastPlayOf(turns, each, position.bagCount, board)),
  };
}

interface FoundTurn {
  readonly player: number;
  readonly rack: string;
  /** The events before it. */
  readonly at: number;
}

function findTurn(file: string, game: GcgGame, asked: number | null): FoundTurn {
  const played = game.events.flatMap((event, at) => (TURNS.has(event.type) ? [{ event, at }] : []));
  const next = turnToCome(game);
  const isOver = game.events.some(({ type }) => ENDINGS.has(type));
  if (next !== null && (asked === null || asked === played.length + 1)) return next;
  if (asked === null && !isOver) {
    tell(
      `${file} does not give the rack of the next turn (#rack1, #rack2); ` +
        `using turn ${played.length}, the last.`,
    );
  }
  const number = asked ?? played.length;
  const found = played[number - 1];
  if (found === undefined && (isOver || number !== played.length + 1)) {
    throw new UsageError(`${file} only has ${played.length} turns.`);
  }
  if (found === undefined || found.event.rack === '') {
    throw new UsageError(`${file} does not give the rack of turn ${number}.`);
  }
  const { player, rack } = found.event;
  return { player, rack, at: found.at };
}

/** The next turn, if the file gives its rack; null if not, or if the game is over. */
function turnToCome({ events, players, racks, incomplete }: GcgGame): FoundTurn | null {
  if (players.length === 0 || events.some(({ type }) => ENDINGS.has(type))) return null;
  const last = events.findLast(({ type }) => TURNS.has(type));
  const player = last === undefined ? 0 : (last.player + 1) % players.length;
  const rack = racks[player] || incomplete || '';
  return rack === '' ? null : { player, rack, at: events.length };
}

/**
 * A position depends on every move before it: a move that cannot be read or placed is an error; any
 * other disagreement with the rules is only reported.
 */
function checkUpTo(file: string, reading: GcgReading, replay: GcgReplay, end: CheckedLines): void {
  const { problems } = reading;
  const lost = lostMove(reading);
  if (lost !== null && lost.line < end.ofMoves) {
    throw new UsageError(
      `${file} has a move that cannot be read, ${describeGcgProblem(lost)}; ` +
        'choose a turn before it with --turn.',
    );
  }
  const disputed = replay.disagreements.filter(({ line }) => line < end.ofDoubts);
  const unlaid = disputed.find(({ line, what }) => what === 'placement' && !isLaid(replay, line));
  if (unlaid !== undefined) {
    throw new UsageError(
      `${file} has a move that cannot be placed, ${describeDisagreement(unlaid)}; ` +
        'choose a turn before it with --turn.',
    );
  }
  const unread = problems.filter(({ line }) => line < end.ofDoubts);
  const doubts = [...unread.map(describeGcgProblem), ...disputed.map(describeDisagreement)];
  const [first] = doubts;
  if (first === undefined) return;
  const more = doubts.length === 1 ? '' : `; and ${doubts.length - 1} more (see luctor replay)`;
  tell(`${file} has problems before this turn: ${first}${more}.`);
}

interface CheckedLines {
  /** Every line of the file decides which turn is the last. */
  readonly ofMoves: number;
  readonly ofDoubts: number;
}

/** Whether an illegal play was placed on the board anyway. */
function isLaid({ moves }: GcgReplay, line: number): boolean {
  const at = moves.findIndex((move) => move.line === line);
  return tilesAfter(moves[at]) > tilesAfter(moves[at - 1]);
}

function tilesAfter(move: ReplayedMove | undefined): number {
  return move === undefined ? 0 : tilesOnBoard(move.board).length;
}

/** A turn as the rules record it: a play that was taken back counts as a pass [R9b, R9c]. */
interface MadeTurn {
  readonly player: number;
  readonly isPass: boolean;
  readonly score: number;
  /** Null unless it is a play. */
  readonly play: { readonly before: Board; readonly placement: Placement } | null;
}

/** Challenges and similar events take no turn. */
function turnsOf(moves: readonly ReplayedMove[], { layout }: Ruleset): MadeTurn[] {
  const turns: MadeTurn[] = [];
  let before = emptyBoard(layout.size);
  for (const { player, type, score, board } of moves) {
    const last = turns.at(-1);
    if (type === 'withdrawn' && last?.player === player && last.play !== null) {
      turns[turns.length - 1] = { player, isPass: true, score: 0, play: null };
    } else if (TURNS.has(type)) {
      const play = type === 'play' ? { before, placement: added(before, board) } : null;
      turns.push({ player, isPass: type === 'pass', score, play });
    }
    before = board;
  }
  return turns;
}

/** How many turns at the end of the list satisfy the condition. */
function runOf(turns: readonly MadeTurn[], isSuch: (turn: MadeTurn) => boolean): number {
  return turns.length - 1 - turns.findLastIndex((turn) => !isSuch(turn));
}

function lastPlayOf(
  turns: readonly MadeTurn[],
  player: number,
  bagCount: number,
  now: Board,
): LastPlay | null {
  const turn = turns.findLast((each) => each.player === player);
  if (turn === undefined || turn.play === null || bagCount === 0) return null;
  const { before, placement } = turn.play;
  const bagCountBefore = bagCount + tilesOnBoard(now).length - tilesOnBoard(before).length;
  // a transcript does not say who is a computer
  return { before, placement, score: turn.score, bagCountBefore, isUnerring: false };
}

function added(before: Board, after: Board): Placement {
  return tilesOnBoard(after).filter((tile) => faceAt(before, tile) === '');
}
