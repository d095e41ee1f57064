import { changesAtEnd, endOf, winnersOf } from './endings.ts';
import { Stopwatch } from './stopwatch.ts';
import {
  insist,
  isPresent,
  playerAt,
  stillIn,
  tilesOf,
  withoutAll,
  type EventOf,
  type OpenPlay,
  type Table,
  type TurnTaken,
} from './table.ts';
import { isWaitOver, perTurnMs, hasRunOut } from './time.ts';
import { laid, mayLie, pointsOf, spellings, squareKey } from './words.ts';

/** What each event of a turn must be by SPEC.md, and what it does to the table. */

const RACK = 7;
const PENALTIES = { nothing: 0, turn: 0, '5-points': 5, '10-points': 10 } as const;

/** [S2] */
export function start(table: Table, { firstSeat }: EventOf<'gameStarted'>): void {
  const { book, players } = table;
  const worth = players.map(({ rack }) =>
    rack.reduce((sum, tile) => sum + (book.values.get(tile) ?? 0), 0),
  );
  if (book.isScampio) insist('S2 the best rack begins', worth[firstSeat], Math.max(...worth));
  for (const { rack } of players) insist('S3 racks hold 7', rack.length, RACK);
  table.phase = 'playing';
  table.lastSeat = (firstSeat + players.length - 1) % players.length;
}

export function startTurn(table: Table, { seat, at }: EventOf<'turnStarted'>): void {
  const watch = table.isClockRunning ? Stopwatch.from(at) : new Stopwatch();
  const { rack } = playerAt(table, seat);
  insist('S3 a full rack, or an empty bag', rack.length === RACK || table.bag.length === 0, true);
  table.turn = { seat, watch, limitMs: perTurnMs(table.clock), hasEntry: false, placing: null };
  table.turnsBegun++;
  table.lastSeat = seat;
  table.lastWords?.willing.delete(seat);
}

export function draw(table: Table, { seat, tiles }: EventOf<'tilesDrawn'>): void {
  const player = playerAt(table, seat);
  insist('S3 how many are drawn', tiles.length, toDraw(table, seat));
  table.bag = withoutAll(table.bag, tiles);
  player.rack = [...player.rack, ...tiles];
  table.due.draw = null;
}

function toDraw({ bag, players }: Table, seat: number): number {
  return Math.min(bag.length, RACK - (players[seat]?.rack.length ?? 0));
}

function refill(table: Table, seat: number): void {
  const count = toDraw(table, seat);
  if (count > 0) table.due.draw = { seat, count };
}

type TurnEvent = EventOf<'played' | 'exchanged' | 'passed' | 'turnLost'>;

/** The turn is over: its time is booked, and the increment with it [C1]. */
export function endTurn(table: Table, event: TurnEvent, points: number, isPass: boolean) {
  const { seat } = event;
  const player = playerAt(table, seat);
  insist('whose turn', seat, table.turn?.seat);
  const used = table.turn?.watch.read(event.stoppedAt ?? event.at) ?? 0;
  const limit = table.turn?.limitMs ?? Infinity;
  const isLate = event.type === 'turnLost' && event.reason === 'time';
  player.usedMs += isLate ? Math.min(used, limit) : used;
  player.turns++;
  player.score += points;
  const taken: TurnTaken = { seat, points, isPass };
  table.turns.push(taken);
  table.turn = null;
  table.question = null;
  return taken;
}

function unknownOf({ words, vouched }: Table, spelled: readonly string[]): string[] {
  return [...new Set(spelled)].filter((word) => !words.has(word) && !vouched.has(word));
}

/** [R7 ask] */
export function question(table: Table, event: EventOf<'wordsQuestioned'>): void {
  const { seat, placement } = event;
  insist('R7 only where words are asked about', table.setup.wordCheck.type, 'ask');
  insist('R1 R2', mayLie(table.book, table.board, placement), true);
  const unknown = unknownOf(table, spellings(table.board, placement));
  insist('R7 unknown words', event.unknown.toSorted(), unknown.toSorted());
  table.turn?.watch.stop(event.stoppedAt ?? event.at);
  table.question = { seat, unknown: new Set(unknown) };
}

export function play(table: Table, event: EventOf<'played'>): void {
  const { seat, placement } = event;
  const { book, board, setup } = table;
  const player = playerAt(table, seat);
  insist('R1 R2', mayLie(book, board, placement), true);
  const words = spellings(board, placement);
  const points = pointsOf(book, board, placement);
  insist('P2 P3 P4', event.score, points);
  insist('R2 words formed', event.words.toSorted(), words.toSorted());
  const byPerson = isPresent(table, seat);
  const mayBeWrong = setup.wordCheck.type === 'challenge' && byPerson;
  if (!mayBeWrong) insist('R6 R7 R8 unknown words', unknownOf(table, words), []);
  const isOpen = mayBeWrong && stillIn(table).length > 1;
  insist('R7 may be challenged', event.challengeable, isOpen);
  player.rack = withoutAll(player.rack, tilesOf(placement));
  table.board = laid(board, placement);
  const turn = endTurn(table, event, points, false);
  table.lastWords = null;
  table.due.play = null;
  if (!isOpen) return refill(table, seat);
  const wait = Stopwatch.from(event.at);
  const accepted = new Set<number>();
  const isAwaited = mayBeOver(table, seat);
  table.open = {
    seat,
    placement,
    words,
    points,
    turn,
    accepted,
    wait,
    isAwaited,
    mustStand: false,
  };
}

/** Whether the game may be over once the play stands and its player has drawn [R7, R9]. */
function mayBeOver(table: Table, seat: number): boolean {
  const count = toDraw(table, seat);
  const players = table.players.map((player) =>
    player.seat === seat
      ? { ...player, rack: [...player.rack, ...table.bag.slice(0, count)] }
      : player,
  );
  const after = { ...table, players, bag: table.bag.slice(count) };
  return table.book.ends.includes('f') || endOf(after) !== null;
}

export function accept(table: Table, seat: number): void {
  const { open } = table;
  insist('R7 somebody else accepts, once', open?.seat === seat || open?.accepted.has(seat), false);
  open?.accepted.add(seat);
  // an acceptance has no moment: only that nobody is awaited any more makes the play stand at once
  if (open?.isAwaited === true) open.mustStand = isWaitOver(table, -Infinity);
}

export function stand(table: Table): void {
  const { open, turn } = table;
  if (open === null) return insist('R7 a play to stand', open, 'a play');
  const wasForced = open.mustStand || table.due.end !== null;
  const then = { ...table };
  if (!wasForced) {
    table.stood = (event) => {
      if (event.type === 'seatLeft' && event.seat === open.seat) return true;
      if (event.type === 'gameEnded' && event.reason === 'stopped') return true;
      const isOwn = turn !== null && 'seat' in event && event.seat === turn.seat;
      if (isOwn && (event.type === 'turnLost' || event.type === 'seatLeft')) return true;
      if (isOwn && event.type !== 'tilesDrawn' && isPresent(then, turn.seat)) return true;
      // the play's own player is on turn again: nobody else acts before
      if (event.type === 'turnStarted' && event.seat === open.seat) return true;
      if (!('at' in event) || event.at === undefined) return false;
      insist('R7 people had their time to challenge', isWaitOver(then, event.at), true);
      return true;
    };
  }
  table.open = null;
  refill(table, open.seat);
}

/** [R7 challenge] */
export function challenge(table: Table, event: EventOf<'challenged'>): void {
  const { open } = table;
  const { wordCheck } = table.setup;
  if (open === null || wordCheck.type !== 'challenge') {
    return insist('R7 a play to challenge', open, 'a play');
  }
  const challenger = playerAt(table, event.seat);
  insist('R7 anyone else', event.seat === open.seat || open.accepted.has(event.seat), false);
  const bad = open.words.filter((word) => unknownOf(table, [word]).length > 0);
  insist('R7 bad words', event.badWords.toSorted(), bad.toSorted());
  const isRight = bad.length > 0;
  const penalty = isRight ? 0 : PENALTIES[wordCheck.wrongChallenge];
  insist('R7 penalty', event.penalty, penalty);
  if (isRight) return takeBack(table, open);
  challenger.score -= penalty;
  if (wordCheck.wrongChallenge === 'turn') challenger.owes = true;
  open.mustStand = true;
}

function takeBack(table: Table, open: OpenPlay): void {
  const { seat, placement, points, turn } = open;
  const player = playerAt(table, seat);
  player.rack = [...player.rack, ...tilesOf(placement)];
  player.score -= points;
  turn.points = 0;
  turn.isPass = true;
  const board = new Map(table.board);
  for (const { row, col } of placement) board.delete(squareKey(row, col));
  table.board = board;
  table.open = null;
  if (table.turn !== null) table.due.end = endOf(table);
}

/** [R5] */
export function exchange(table: Table, event: EventOf<'exchanged'>): void {
  const { seat, tiles, drawn } = event;
  const player = playerAt(table, seat);
  const least = table.book.exchangeFrom;
  const { length } = tiles;
  const isAllowed = least !== null && table.bag.length >= Math.max(length, least);
  insist('R5 enough in the bag', isAllowed && length >= 1 && length <= RACK, true);
  insist('R5 as many', drawn.length, length);
  const bag = withoutAll(table.bag, drawn);
  player.rack = [...withoutAll(player.rack, tiles), ...drawn];
  table.bag = [...bag, ...tiles];
  endTurn(table, event, 0, false);
}

export function loseTurn(table: Table, event: EventOf<'turnLost'>): void {
  const { reason, seat, at, stoppedAt = at } = event;
  const player = playerAt(table, seat);
  const { turn } = table;
  if (reason === 'word-refused') insist('R7 a word was asked about', table.question?.seat, seat);
  if (reason === 'illegal-after-time') insist('C3 time was up', turn?.placing === null, false);
  if (reason === 'wrong-challenge') insist('R7 a turn is owed', player.owes, true);
  if (reason === 'time' || reason === 'placing-time') {
    insist('C3 it ran out', hasRunOut(table, reason, stoppedAt), true);
    insist('C3 no word begun', reason === 'time' && turn?.hasEntry, false);
  }
  if (reason === 'wrong-challenge') player.owes = false;
  endTurn(table, event, 0, true);
}

/** [R9e, C1] */
export function leave(table: Table, event: EventOf<'seatLeft'>): void {
  const { seat, reason, at, stoppedAt = at } = event;
  const player = playerAt(table, seat);
  const { turn, open, lastWords } = table;
  insist('R7 a play stands when its player leaves', open?.seat === seat, false);
  if (reason === 'time') {
    const isLost = turn?.seat === seat && hasRunOut(table, 'game', stoppedAt);
    insist('C1 the total ran out', isLost, true);
  }
  player.left = true;
  if (turn?.seat === seat) {
    player.usedMs += turn.watch.read(stoppedAt);
    table.turn = null;
  }
  if (table.question?.seat === seat) table.question = null;
  lastWords?.asked.delete(seat);
  lastWords?.willing.delete(seat);
  if (open?.isAwaited === true) {
    open.mustStand = endOf(table) === 'too-few-players' || isWaitOver(table, at);
  } else {
    table.due.end = endOf(table);
  }
}

export function end(table: Table, event: EventOf<'gameEnded'>): void {
  const { reason, adjustments, at } = event;
  const due = changesAtEnd(table, reason, at);
  insist('R10 P5', sorted(adjustments), sorted(due));
  if (reason === 'abandoned') insist('R9h a day', at >= (table.away?.until ?? Infinity), true);
  for (const { seat, points } of due) playerAt(table, seat).score += points;
  table.phase = 'over';
  table.end = { reason, winners: winnersOf(table, reason) };
  table.turn = null;
  table.open = null;
}

function sorted(changes: EventOf<'gameEnded'>['adjustments']): string[] {
  return changes.map(({ seat, kind, points }) => `${seat} ${kind} ${points}`).toSorted();
}
