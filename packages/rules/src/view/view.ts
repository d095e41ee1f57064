import { knownTiles, untoldTiles } from '../draws/face-down.ts';
import type { Seat } from '../setup/setup.ts';
import type {
  Away,
  ClockState,
  FailedProposal,
  GameState,
  OpenPlay,
  OpenProposal,
  TurnRecord,
  WordQuestion,
} from '../game/state.ts';
import { isRackOpen } from '../questions/permissions.ts';
import { seatState } from '../questions/table.ts';
import { mergeTiles, type Tile } from '../board/tile.ts';
import type {
  FairnessView,
  GameView,
  SeatView,
  TurnRecordView,
  TurnView,
  Viewer,
} from '../game/view-types.ts';

/** What one viewer may know, built field by field, never copied and then cut down [O2]. */
export function viewFor(state: GameState, viewer: Viewer): GameView {
  return {
    version: state.version,
    viewer,
    setup: state.setup,
    options: state.options,
    phase: state.phase,
    board: state.board,
    bagCount: state.bag.length,
    unseen: unseenBy(state, viewer),
    seats: state.seats.map((_, seat) => seatView(state, seat, viewer)),
    turn: turnView(state, viewer),
    clock: clockView(state),
    question: questionView(state),
    openPlay: openPlayView(state),
    lastWords: lastWordsView(state),
    away: awayView(state),
    proposals: state.proposals.map(proposalView),
    failedProposal: failedProposalView(state),
    vouched: state.vouched,
    history: state.history.map((record) => recordView(state, record, viewer)),
    result: state.result,
    fairness: fairnessView(state),
  };
}

/** Players see their own rack. Others see it once the game is over, or while it is open. */
function seesRack(state: GameState, seat: Seat, viewer: Viewer): boolean {
  return seat === viewer || state.phase === 'over' || isRackOpen(state, seat);
}

function seatView(state: GameState, seat: Seat, viewer: Viewer): SeatView {
  const found = seatState(state, seat);
  const { rack, score, left, usedMs, turnsTaken, scorelessRun, standIn, hintsTaken } = found;
  return {
    score,
    tileCount: rack.length,
    rack: seesRack(state, seat, viewer) ? rack : null,
    left,
    usedMs,
    turnsTaken,
    scorelessRun,
    standIn,
    hintsTaken: seat === viewer || state.phase === 'over' ? hintsTaken : null,
  };
}

/**
 * The tiles in the bag and on racks hidden from this viewer, sorted, so that nothing tells who holds what.
 * Equal to the whole set minus the visible tiles, but ten times faster: tiles are never lost.
 */
function unseenBy(state: GameState, viewer: Viewer): readonly Tile[] {
  if (state.imported !== null) return untoldTo(state, viewer);
  const hidden: Tile[] = [];
  state.seats.forEach(({ rack }, seat) => {
    if (!seesRack(state, seat, viewer)) hidden.push(...rack);
  });
  return hidden.length === 0 ? state.bag : mergeTiles(state.bag, hidden.sort());
}

/** In a game told by a file the bag is known by its number alone; what is not seen is known still. */
function untoldTo(state: GameState, viewer: Viewer): readonly Tile[] {
  const hidden = state.seats.flatMap(({ rack }, seat) =>
    seesRack(state, seat, viewer) ? [] : knownTiles(rack),
  );
  return mergeTiles(untoldTiles(state), hidden.sort());
}

function turnView(state: GameState, viewer: Viewer): TurnView | null {
  if (state.turn === null) return null;
  const { number, seat, usedMs, runningSince, limitMs, fixedAt, entry } = state.turn;
  const seesEntry = viewer === seat || state.setup.table === 'one-screen';
  return { number, seat, usedMs, runningSince, limitMs, fixedAt, entry: seesEntry ? entry : null };
}

function clockView(state: GameState): ClockState {
  const { rules, running } = state.clock;
  return { rules, running };
}

function questionView(state: GameState): WordQuestion | null {
  if (state.question === null) return null;
  const { turn, seat, placement, unknown, at } = state.question;
  return { turn, seat, placement, unknown, at };
}

function lastWordsView(state: GameState): GameView['lastWords'] {
  if (state.lastWords === null) return null;
  const { turn, asked, at } = state.lastWords;
  return { turn, asked, at };
}

function awayView({ away }: GameState): Away | null {
  return away && { since: away.since, until: away.until };
}

function proposalView({ number, wish, seats, until }: OpenProposal): OpenProposal {
  return { number, wish, seats, until };
}

function failedProposalView({ failedProposal }: GameState): FailedProposal | null {
  if (failedProposal === null) return null;
  const { number, proposal, by, reason, seat } = failedProposal;
  return { number, proposal, by, reason, seat };
}

function openPlayView(state: GameState): OpenPlay | null {
  if (state.openPlay === null) return null;
  const { turn, seat, placement, words, score, acceptedBy, scorelessBefore, at } = state.openPlay;
  return { turn, seat, placement, words, score, acceptedBy, scorelessBefore, at };
}

function recordView(state: GameState, record: TurnRecord, viewer: Viewer): TurnRecordView {
  if (record.type !== 'exchange') return record;
  const { seat, score, total, usedMs, tiles } = record;
  return {
    type: 'exchange',
    seat,
    score,
    total,
    usedMs,
    tiles: seesRack(state, seat, viewer) ? tiles : null,
    tileCount: tiles.length,
  };
}

function fairnessView(state: GameState): FairnessView {
  const { commitment, secret, attempt, voided, commitments, contributions } = state.fairness;
  const isOver = state.phase === 'over';
  return {
    commitment,
    secret: isOver ? secret : null,
    attempt,
    voided,
    commitments,
    contributed: contributions.map((each) => each !== null),
    contributions: isOver ? contributions : null,
  };
}
