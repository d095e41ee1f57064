import { emptyBoard, placeTiles, removeTiles } from '../board/board.ts';
import { changedLimitMs, turnLimitMs, turnUsedMs } from '../questions/clock.ts';
import type { ClockChange, GameEvent } from '../game/event.ts';
import {
  faceDown,
  turnOver,
  untoldTiles,
  withBagOf,
  withoutReturned,
  withRack,
} from '../draws/face-down.ts';
import { seedOf } from '../draws/fair-draw.ts';
import { isPass, passRunOf } from '../questions/pass-run.ts';
import { sameData } from '../base/same-data.ts';
import { sameOptions } from '../setup/table-options.ts';
import type { Seat, TableOptions } from '../setup/setup.ts';
import type { GameResult, GameState, SeatState, Turn, TurnRecord } from '../game/state.ts';
import { activeSeats, seatState } from '../questions/table.ts';
import { allTiles } from '../board/tile-set.ts';
import { sortTiles, tileOf, withoutTiles, type Tile } from '../board/tile.ts';

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;

/**
 * The state after an event. It handles every log that `decide` wrote. It uses no lexicon, no clock
 * and no chance: replaying a log gives the same game anywhere. It throws on an impossible log;
 * `openLog` turns that into an error for files from outside.
 */
export function evolve(state: GameState | null, event: GameEvent): GameState {
  if (state === null) {
    if (event.type !== 'gameCreated') throw new Error(`a game begins with gameCreated`);
    return createdState(event);
  }
  const after = { ...apply(state, event), version: state.version + 1 };
  return state.imported === null ? after : withBagOf(after);
}

export function replay(events: readonly GameEvent[]): GameState {
  let state: GameState | null = null;
  for (const event of events) state = evolve(state, event);
  if (state === null) throw new Error('an empty log is no game');
  return state;
}

function createdState(event: EventOf<'gameCreated'>): GameState {
  const { setup, commitment, secret, attempt = null, imported = null } = event;
  const contributions = setup.players.map(() => null);
  const peopleless = setup.players.every(({ kind }) => kind === 'computer');
  return {
    version: 1,
    setup,
    options: setup.options,
    phase: 'gathering',
    imported,
    fairness: {
      commitment,
      secret,
      attempt,
      commitments: setup.players.map(() => null),
      contributions,
      seed: peopleless && imported === null ? seedOf(secret, contributions) : null,
      used: 0,
    },
    board: emptyBoard(setup.ruleset.layout.size),
    bag: allTiles(setup.ruleset.tileSet),
    seats: setup.players.map(() => NEW_SEAT),
    turn: null,
    turnCount: 0,
    clock: { rules: setup.clock, running: true, proposal: null },
    question: null,
    openPlay: null,
    lastWords: null,
    optionsProposal: null,
    proposalCount: 0,
    declined: null,
    passRun: 0,
    vouched: [],
    history: [],
    result: null,
  };
}

const NEW_SEAT: SeatState = {
  rack: [],
  score: 0,
  left: null,
  usedMs: 0,
  turnsTaken: 0,
  scorelessRun: 0,
  standIn: null,
  owesTurn: false,
  hintsTaken: 0,
};

function apply(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'gameCreated':
      throw new Error('a game is created once');
    case 'contributed':
    case 'revealed':
      return contribute(state, event);
    case 'committed':
      return commit(state, event);
    case 'gameStarted':
      return { ...useRandom(state, 1), phase: 'playing' };
    case 'turnStarted':
      return startTurn(state, event);
    case 'tilesDrawn':
      return useRandom(drawInto(state, event.seat, event.tiles), event.tiles.length);
    case 'tilesShown':
      return show(state, event);
    case 'wordEntered':
      return withTurn(state, { entry: event.entry });
    case 'entryWithdrawn':
      return withTurn(state, { entry: null });
    case 'entryFixed':
      return withTurn(state, { fixedAt: event.at });
    case 'wordsQuestioned':
      return question(state, event);
    case 'wordVouched':
      return vouch(state, event.word);
    case 'played':
      return play(state, event);
    case 'playAccepted':
      return withOpenPlay(state, event.seat);
    case 'playStood':
      return { ...state, openPlay: null };
    case 'challenged':
      return challenge(state, event);
    case 'exchanged':
      return exchange(state, event);
    case 'passed':
      return endTurn(state, event.seat, event.at, { type: 'pass' });
    case 'turnLost':
      return loseTurn(state, event);
    case 'seatLeft':
      return leave(state, event);
    case 'clockProposed':
      return propose(state, event);
    case 'clockChanged':
      return changeClock(state, event.change, event.at);
    case 'seatTaken':
      return withSeat(state, event.seat, { standIn: event.level });
    case 'seatReturned':
      return withSeat(state, event.seat, { standIn: null });
    case 'timeGivenBack':
      return giveTimeBack(state, event);
    case 'racksOffered':
      return proposeOptions(state, event.seat, { ...state.options, racksVisible: true });
    case 'optionsProposed':
      return proposeOptions(state, event.seat, event.options);
    case 'hintTaken':
      return takeHint(state, event.seat);
    case 'proposalDeclined':
      return decline(state, event);
    case 'optionsChanged':
      return changeOptions(state, event.options);
    case 'lastWordsAsked':
      return askLastWords(state, event.seats);
    case 'lastWordsAnswered':
      return answerLastWords(state, event);
    case 'gameSetAside':
      return { ...stopTurn(state, event.at), phase: 'set-aside' };
    case 'gameResumed':
      return { ...wakeTurn(state, event.at), phase: 'playing' };
    case 'gameEnded':
      return end(state, event);
  }
}

function commit(state: GameState, event: EventOf<'committed'>): GameState {
  const { fairness } = state;
  const commitments = fairness.commitments.with(event.seat, event.commitment);
  return { ...state, fairness: { ...fairness, commitments } };
}

function contribute(
  state: GameState,
  event: EventOf<'contributed'> | EventOf<'revealed'>,
): GameState {
  const { fairness, setup } = state;
  const contributions = fairness.contributions.with(event.seat, event.contribution);
  const complete = setup.players.every(
    ({ kind }, seat) => kind === 'computer' || contributions[seat] !== null,
  );
  const { secret, attempt, commitment, commitments } = fairness;
  const list = attempt === null ? null : [commitment, ...commitments];
  const seed = complete ? seedOf(secret, contributions, list) : null;
  return { ...state, fairness: { ...fairness, contributions, seed } };
}

function useRandom(state: GameState, count: number): GameState {
  const { fairness } = state;
  return { ...state, fairness: { ...fairness, used: fairness.used + count } };
}

function startTurn(state: GameState, event: EventOf<'turnStarted'>): GameState {
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
  return { ...state, turn, turnCount: number, lastWords };
}

function withTurn(state: GameState, change: Partial<Turn>): GameState {
  if (state.turn === null) throw new Error('no turn under way');
  return { ...state, turn: { ...state.turn, ...change } };
}

function withSeat(state: GameState, seat: Seat, change: Partial<SeatState>): GameState {
  return { ...state, seats: state.seats.with(seat, { ...seatState(state, seat), ...change }) };
}

function take(from: readonly Tile[], tiles: readonly Tile[]): Tile[] {
  const left = withoutTiles(from, tiles);
  if (left === null) throw new Error(`${tiles.join('')} is not among ${from.join('')}`);
  return left;
}

function drawInto(state: GameState, seat: Seat, tiles: readonly Tile[]): GameState {
  const rack = [...seatState(state, seat).rack, ...tiles];
  return { ...withSeat(state, seat, { rack }), bag: takeDrawn(state, tiles) };
}

/** The tiles of a face-down draw are unknown: the bag is computed again after the event. */
function takeDrawn({ imported, bag }: GameState, tiles: readonly Tile[]): readonly Tile[] {
  return imported === null ? take(bag, tiles) : take(faceDown(bag.length), tiles);
}

function show(state: GameState, { seat, tiles }: EventOf<'tilesShown'>): GameState {
  const rack = turnOver(seatState(state, seat).rack, tiles);
  if (rack === null) throw new Error(`fewer than ${tiles.length} tiles lie face down`);
  take(untoldTiles(state), tiles);
  return withRack(state, seat, rack);
}

function question(state: GameState, event: EventOf<'wordsQuestioned'>): GameState {
  const { seat, placement, unknown, at } = event;
  const turn = state.turnCount;
  return { ...stopTurn(state, at), question: { turn, seat, placement, unknown, at } };
}

/** Stops the turn's time: the player has done their part. */
function stopTurn(state: GameState, at: number): GameState {
  if (state.turn === null) return state;
  return withTurn(state, { usedMs: turnUsedMs(state.turn, at), runningSince: null });
}

/**
 * Time continues after a pause. The pause is charged to nobody, for neither placing nor
 * challenging.
 */
function wakeTurn(state: GameState, at: number): GameState {
  const { turn, clock, openPlay } = state;
  const woken = { ...state, openPlay: openPlay && { ...openPlay, at } };
  // a question stops the turn's time for good, and so does a clock stopped by the players
  if (turn === null || state.question !== null || !clock.running) return woken;
  return withTurn(woken, {
    runningSince: turn.runningSince ?? at,
    fixedAt: turn.fixedAt === null ? null : at,
  });
}

function vouch(state: GameState, word: string): GameState {
  if (state.question === null) throw new Error('no word was questioned');
  const unknown = state.question.unknown.filter((each) => each !== word);
  return { ...state, vouched: [...state.vouched, word], question: { ...state.question, unknown } };
}

function play(state: GameState, event: EventOf<'played'>): GameState {
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
  const ended = endTurn(placed, seat, at, {
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

function withOpenPlay(state: GameState, acceptedBy: Seat): GameState {
  if (state.openPlay === null) throw new Error('no play to accept');
  const { openPlay } = state;
  return { ...state, openPlay: { ...openPlay, acceptedBy: [...openPlay.acceptedBy, acceptedBy] } };
}

function challenge(state: GameState, event: EventOf<'challenged'>): GameState {
  if (state.openPlay === null) throw new Error('no play to challenge');
  const { seat, badWords, penalty, award } = event;
  const { wordCheck } = state.setup;
  const isRight = badWords.length > 0;
  const costsTurn =
    !isRight && wordCheck.type === 'challenge' && wordCheck.wrongChallenge === 'turn';
  const { seat: player } = state.openPlay;
  const judged = isRight ? takeBack(state, state.openPlay) : gain(state, player, award);
  const challenger = seatState(judged, seat);
  const total = challenger.score - penalty;
  return {
    ...withSeat(judged, seat, { score: total, owesTurn: challenger.owesTurn || costsTurn }),
    history: [
      ...judged.history,
      {
        type: 'challenge',
        badWords,
        ...(award !== undefined && {
          award: { seat: player, score: award, total: seatState(judged, player).score },
        }),
        seat,
        score: 0 - penalty,
        total,
        usedMs: 0,
      },
    ],
  };
}

function gain(state: GameState, seat: Seat, points: number = 0): GameState {
  return withSeat(state, seat, { score: seatState(state, seat).score + points });
}

function takeBack(state: GameState, openPlay: NonNullable<GameState['openPlay']>): GameState {
  const { seat, placement, score, scorelessBefore } = openPlay;
  const player = seatState(state, seat);
  const back = placement.map(({ face }) => tileOf(face));
  const at = state.history.findLastIndex((record) => record.seat === seat);
  const history = state.history.map((record, index) =>
    record.type === 'play' && index === at
      ? { ...record, score: 0, total: record.total - score, withdrawn: true }
      : record,
  );
  return {
    ...withSeat(state, seat, {
      rack: [...player.rack, ...back],
      score: player.score - score,
      scorelessRun: scorelessBefore + 1,
    }),
    board: removeTiles(state.board, placement),
    openPlay: null,
    passRun: passRunOf(history, state.seats),
    history,
  };
}

function exchange(state: GameState, event: EventOf<'exchanged'>): GameState {
  const { seat, tiles, drawn, at } = event;
  const held = seatState(state, seat).rack;
  const kept = state.imported === null ? take(held, tiles) : withoutReturned(held, tiles);
  if (kept === null) throw new Error(`${tiles.join('')} is not among ${held.join('')}`);
  const rack = [...kept, ...drawn];
  const bag = sortTiles([...takeDrawn(state, drawn), ...tiles]);
  const swapped = useRandom({ ...withSeat(state, seat, { rack }), bag }, drawn.length);
  return endTurn(swapped, seat, at, { type: 'exchange', tiles });
}

function loseTurn(state: GameState, event: EventOf<'turnLost'>): GameState {
  const lost = endTurn(state, event.seat, event.at, { type: 'lost', reason: event.reason });
  return event.reason === 'wrong-challenge'
    ? withSeat(lost, event.seat, { owesTurn: false })
    : lost;
}

function leave(state: GameState, event: EventOf<'seatLeft'>): GameState {
  const { seat, reason, at } = event;
  const player = seatState(state, seat);
  const onTurn = state.turn?.seat === seat;
  const usedMs = onTurn && state.turn ? turnUsedMs(state.turn, at) : 0;
  const { lastWords } = state;
  const gone = withSeat(state, seat, { left: reason, usedMs: player.usedMs + usedMs });
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

function propose(state: GameState, event: EventOf<'clockProposed'>): GameState {
  const { proposal } = state.clock;
  const { change, seat } = event;
  if (proposal !== null && sameData(proposal.change, change)) {
    const agreed = { ...proposal, seats: [...proposal.seats, seat] };
    return { ...state, clock: { ...state.clock, proposal: agreed }, declined: null };
  }
  const number = state.proposalCount + 1;
  const clock = { ...state.clock, proposal: { number, change, seats: [seat] } };
  return { ...state, clock, proposalCount: number, declined: null };
}

function proposeOptions(state: GameState, seat: Seat, options: TableOptions): GameState {
  const { optionsProposal: open } = state;
  if (open !== null && sameOptions(open.options, options)) {
    return { ...state, optionsProposal: { ...open, seats: [...open.seats, seat] }, declined: null };
  }
  const number = state.proposalCount + 1;
  const optionsProposal = { number, options, seats: [seat] };
  return { ...state, optionsProposal, proposalCount: number, declined: null };
}

function takeHint(state: GameState, seat: Seat): GameState {
  return withSeat(state, seat, { hintsTaken: seatState(state, seat).hintsTaken + 1 });
}

function decline(state: GameState, event: EventOf<'proposalDeclined'>): GameState {
  const { seat, proposal } = event;
  return proposal === 'clock'
    ? { ...state, clock: { ...state.clock, proposal: null }, declined: { seat, proposal } }
    : { ...state, optionsProposal: null, declined: { seat, proposal: 'options' } };
}

function changeOptions(state: GameState, options: TableOptions): GameState {
  return { ...state, options, optionsProposal: null };
}

/** Removes a span from the current turn: whatever was running stops for that span. */
function giveTimeBack(state: GameState, event: EventOf<'timeGivenBack'>): GameState {
  const { from, to } = event;
  const { turn, openPlay, question } = state;
  if (from >= to) return state;
  const later = (moment: number): number => moment + Math.max(0, to - Math.max(from, moment));
  const woken = {
    ...state,
    openPlay: openPlay && { ...openPlay, at: later(openPlay.at) },
    question: question && { ...question, at: later(question.at) },
  };
  if (turn === null) return woken;
  const { usedMs, runningSince, fixedAt } = turn;
  // time before the span is booked now: giving a span back twice must not count twice
  const ran = runningSince === null ? 0 : Math.max(0, from - runningSince);
  return withTurn(woken, {
    usedMs: usedMs + ran,
    runningSince: runningSince === null ? null : Math.max(runningSince, to),
    fixedAt: fixedAt === null ? null : later(fixedAt),
  });
}

function askLastWords(state: GameState, asked: readonly Seat[]): GameState {
  const lastWords = { turn: state.turnCount, asked, willing: [] };
  return { ...state, turn: null, lastWords };
}

function changeClock(state: GameState, change: ClockChange, at: number): GameState {
  const clock = { ...state.clock, proposal: null };
  const { turn } = state;
  switch (change.type) {
    case 'stop':
      return { ...stopTurn(state, at), clock: { ...clock, running: false } };
    case 'start':
      return wakeTurn({ ...state, clock: { ...clock, running: true } }, at);
    case 'limits': {
      const changed = { ...state, clock: { ...clock, rules: change.clock } };
      if (turn === null) return changed;
      return withTurn(changed, { limitMs: changedLimitMs(turn, change.clock, at) });
    }
  }
}

function answerLastWords(state: GameState, event: EventOf<'lastWordsAnswered'>): GameState {
  if (state.lastWords === null) throw new Error('nobody was asked');
  const { asked, willing } = state.lastWords;
  return {
    ...state,
    lastWords: {
      ...state.lastWords,
      asked: asked.filter((seat) => seat !== event.seat),
      willing: event.knowsOne ? [...willing, event.seat] : willing,
    },
  };
}

function end(state: GameState, event: EventOf<'gameEnded'>): GameState {
  let ended = state;
  for (const { seat, points } of event.adjustments) {
    ended = withSeat(ended, seat, { score: seatState(ended, seat).score + points });
  }
  const { reason, adjustments, at } = event;
  const scores = ended.seats.map(({ score }) => score);
  const winners = reason === 'unfinished' ? [] : winnersOf(ended);
  const result: GameResult = { reason, adjustments, scores, winners, at };
  return {
    ...ended,
    phase: 'over',
    turn: null,
    question: null,
    openPlay: null,
    lastWords: null,
    result,
  };
}

/** The players still in the game with the most points; a tie is shared [R11]. */
function winnersOf(state: GameState): Seat[] {
  const seats = activeSeats(state);
  const best = Math.max(...seats.map((seat) => seatState(state, seat).score));
  return seats.filter((seat) => seatState(state, seat).score === best);
}
