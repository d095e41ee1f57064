import type { LastPlay, Situation } from '@luctor/engine';
import {
  emptyBoard,
  readGcg,
  replayGcg,
  tilesOnBoard,
  faceAt,
  type Board,
  type GcgEvent,
  type Placement,
  type ReplayedMove,
  type Ruleset,
} from '@luctor/rules';
import { describeEmptyGcg } from '../file-problems.ts';
import { UsageError } from '../output.ts';
import { positionOf } from './from-cgp.ts';

const TURNS: ReadonlySet<GcgEvent['type']> = new Set(['play', 'exchange', 'pass']);

/** The position before a turn of a GCG file, from 1; the last whose rack the file tells if null. */
export function situationOfGcg(
  file: string,
  bytes: Uint8Array,
  ruleset: Ruleset,
  turn: number | null,
): Situation {
  const { game, eventLines, problems } = readGcg(bytes);
  if (game.events.length === 0) throw new UsageError(describeEmptyGcg(file, problems));
  const replay = replayGcg(game, { ruleset, eventLines });
  const turns = game.events.flatMap((event, index) => (TURNS.has(event.type) ? [index] : []));
  const asked = turn ?? turns.length;
  const at = turns[asked - 1];
  if (at === undefined) throw new UsageError(`${file} has ${turns.length} turns.`);
  const event = game.events[at];
  if (event === undefined || event.rack === '') {
    throw new UsageError(`${file} does not tell the rack of turn ${asked}.`);
  }
  const players = game.players.length;
  const order = Array.from({ length: players }, (_, i) => (event.player + i) % players);
  const before = replay.moves.slice(0, at);
  const board = before.at(-1)?.board ?? emptyBoard(ruleset.layout.size);
  const totals = order.map(
    (player) => before.findLast((move) => move.player === player)?.total ?? 0,
  );
  const racks = order.map((player) => (player === event.player ? Array.from(event.rack) : []));
  const position = positionOf({ ruleset, board, racks, scores: totals });
  return {
    position,
    passRun: runOf(before, ({ type }) => type === 'pass'),
    scorelessRuns: order.map((player) =>
      runOf(
        before.filter((move) => move.player === player),
        ({ score }) => score === 0,
      ),
    ),
    lastPlays: order
      .slice(1)
      .map((player) => lastPlayOf(before, player, position.bagCount, ruleset)),
  };
}

/** How many of the last moves are such. */
function runOf(moves: readonly ReplayedMove[], isSuch: (move: ReplayedMove) => boolean): number {
  const breaks = moves.findLastIndex((move) => !isSuch(move));
  return moves.length - 1 - breaks;
}

function lastPlayOf(
  moves: readonly ReplayedMove[],
  player: number,
  bagCount: number,
  ruleset: Ruleset,
): LastPlay | null {
  const at = moves.findLastIndex((move) => move.player === player);
  const move = moves[at];
  if (move === undefined || move.type !== 'play' || bagCount === 0) return null;
  const before = moves[at - 1]?.board ?? emptyBoard(ruleset.layout.size);
  const laidSince = tilesOnBoard(moves.at(-1)?.board ?? move.board).length;
  const bagCountBefore = bagCount + laidSince - tilesOnBoard(before).length;
  const placement = added(before, move.board);
  // a transcript does not tell who is a computer
  return { before, placement, score: move.score, bagCountBefore, isUnerring: false };
}

function added(before: Board, after: Board): Placement {
  return tilesOnBoard(after).filter((tile) => faceAt(before, tile) === '');
}
