import { placeTiles } from '../board/board.ts';
import { sortTiles, tileOf } from '../board/tile.ts';
import { withoutReturned } from '../draws/face-down.ts';
import type { GameState, Turn, TurnRecord } from '../game/state.ts';
import { turnLimitMs, turnUsedMs } from '../questions/clock.ts';
import { isPass, passRunOf } from '../questions/pass-run.ts';
import { seatState } from '../questions/table.ts';
import type { Seat } from '../setup/setup.ts';
import { stopOf, stopTurn } from './clock-events.ts';
import { takeDrawn, useRandom } from './draw-events.ts';
import { take, withSeat, type EventOf } from './parts.ts';
import { dropProposalsOf } from './proposal-events.ts';

/** What the events of a turn do to a game. */

export function startTurn(state: GameState, event: EventOf<'turnStarted'>): GameState {
  const number = state.turnCount + 1;
  const turn: Turn = {
    number,
    seat: event.seat,
    usedMs: 0,
    runningSince: state.clock.running ? event.at : null,
    limitMs: turnLimitMs(state.clock.rules),
    entry: null,
    fixedAt: null,
  };
  // players who said they know a word get one turn to play it
  const lastWords = state.lastWords && {
    ...state.lastWords,
    willing: state.lastWords.willing.filter((seat) => seat !== event.seat),
  };
  const seats = state.seats.map((each) =>
    each.turnAsides === 0 ? each : { ...each, turnAsides: 0 },
  );
  return { ...state, seats, turn, turnCount: number, lastWords };
}

export function question(state: GameState, event: EventOf<'wordsQuestioned'>): GameState {
  const { seat, placement, unknown, at } = event;
  const turn = state.turnCount;
  return { ...stopTurn(state, stopOf(event)), question: { turn, seat, placement, unknown, at } };
}

export function vouch(state: GameState, word: string): GameState {
  if (state.question === null) throw new Error('no word was questioned');
  const unknown = state.question.unknown.filter((each) => each !== word);
  return { ...state, vouched: [...state.vouched, word], question: { ...state.question, unknown } };
}

export function play(state: GameState, event: EventOf<'played'>): GameState {
  const { seat, placement, words, score, at } = event;
  const player = seatState(state, seat);
  const scorelessBefore = player.scorelessRun;
  const rack = take(
    player.rack,
    placement.map(({ face }) => tileOf(face)),
  );
  const placed: GameState = {
    ...withSeat(state, seat, { rack, score: player.score + score }),
    board: placeTiles(state.board, placement),
    lastWords: null,
  };
  const ended = endTurn(placed, seat, stopOf(event), {
    type: 'play',
    placement,
    words,
    withdrawn: false,
    score,
  });
  if (!event.challengeable) return ended;
  return {
    ...ended,
    openPlay: {
      turn: state.turnCount,
      seat,
      placement,
      words,
      score,
      acceptedBy: [],
      scorelessBefore,
      at,
    },
  };
}

type TurnOutcome =
  | Omit<Extract<TurnRecord, { readonly type: 'play' }>, 'seat' | 'total' | 'usedMs'>
  | Pick<Extract<TurnRecord, { readonly type: 'exchange' }>, 'type' | 'tiles'>
  | Pick<Extract<TurnRecord, { readonly type: 'pass' }>, 'type'>
  | Pick<Extract<TurnRecord, { readonly type: 'lost' }>, 'type' | 'reason'>;

export function pass(state: GameState, event: EventOf<'passed'>): GameState {
  return endTurn(state, event.seat, stopOf(event), { type: 'pass' });
}

/** Records a finished turn: its time, its line in the history, the runs that may end the game. */
function endTurn(state: GameState, seat: Seat, at: number, outcome: TurnOutcome): GameState {
  const player = seatState(state, seat);
  const usedMs = state.turn?.seat === seat ? bookedMs(state.turn, at, outcome) : 0;
  const score = outcome.type === 'play' ? outcome.score : 0;
  const record: TurnRecord = { ...outcome, seat, score, total: player.score, usedMs };
  const booked = withSeat(state, seat, {
    usedMs: player.usedMs + usedMs,
    turnsTaken: player.turnsTaken + 1,
    scorelessRun: score === 0 ? player.scorelessRun + 1 : 0,
  });
  return {
    ...booked,
    turn: null,
    question: null,
    passRun: isPass(record) ? state.passRun + 1 : 0,
    history: [...state.history, record],
  };
}

/** A turn lost on time counts as its limit, however late it was claimed. */
function bookedMs(turn: Turn, at: number, outcome: TurnOutcome): number {
  const usedMs = turnUsedMs(turn, at);
  const isTimeUp = outcome.type === 'lost' && outcome.reason === 'time';
  return isTimeUp && turn.limitMs !== null ? Math.min(usedMs, turn.limitMs) : usedMs;
}

export function exchange(state: GameState, event: EventOf<'exchanged'>): GameState {
  const { seat, tiles, drawn } = event;
  const held = seatState(state, seat).rack;
  const kept = state.imported === null ? take(held, tiles) : withoutReturned(held, tiles);
  if (kept === null) throw new Error(`${tiles.join('')} is not among ${held.join('')}`);
  const rack = [...kept, ...drawn];
  const bag = sortTiles([...takeDrawn(state, drawn), ...tiles]);
  const swapped = useRandom({ ...withSeat(state, seat, { rack }), bag }, drawn.length);
  return endTurn(swapped, seat, stopOf(event), { type: 'exchange', tiles });
}

export function loseTurn(state: GameState, event: EventOf<'turnLost'>): GameState {
  const { seat, reason } = event;
  const lost = endTurn(state, seat, stopOf(event), { type: 'lost', reason });
  return reason === 'wrong-challenge' ? withSeat(lost, seat, { owesTurn: false }) : lost;
}

export function leave(state: GameState, event: EventOf<'seatLeft'>): GameState {
  const { seat, reason } = event;
  const player = seatState(state, seat);
  const onTurn = state.turn?.seat === seat;
  const usedMs = onTurn && state.turn ? turnUsedMs(state.turn, stopOf(event)) : 0;
  const { lastWords } = state;
  const gone = withSeat(dropProposalsOf(state, seat), seat, {
    left: reason,
    usedMs: player.usedMs + usedMs,
  });
  return {
    ...gone,
    passRun: passRunOf(state.history, gone.seats),
    turn: onTurn ? null : state.turn,
    question: state.question?.seat === seat ? null : state.question,
    lastWords: lastWords && {
      ...lastWords,
      asked: lastWords.asked.filter((each) => each !== seat),
      willing: lastWords.willing.filter((each) => each !== seat),
    },
    history: [
      ...state.history,
      { type: 'left', reason, seat, score: 0, total: player.score, usedMs },
    ],
  };
}

export function takeHint(state: GameState, seat: Seat): GameState {
  return withSeat(state, seat, { hintsTaken: seatState(state, seat).hintsTaken + 1 });
}

export function takeSeat(state: GameState, { seat, level }: EventOf<'seatTaken'>): GameState {
  const { standIns } = seatState(state, seat);
  return withSeat(state, seat, { standIn: level, standIns: standIns + 1 });
}
