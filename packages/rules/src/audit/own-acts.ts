import { sameData } from '../base/same-data.ts';
import type { Placement } from '../board/board.ts';
import { decideNext } from '../decide/index.ts';
import type { Command } from '../game/command.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import { aboutOf } from '../questions/about.ts';
import { isPerson } from '../questions/table.ts';
import type { KeptCommand, Receipt } from '../receipt/receipt.ts';
import type { Seat } from '../setup/setup.ts';
import { causeOf } from './cause.ts';
import type { Difference } from './verdict.ts';

/** For what depends neither on words nor on time. */
const ANY_CONTEXT = { words: { has: () => true }, canPlay: () => true, now: 0 };

/** Compares what the log says a player did with what their device sent. */
export class OwnActs {
  readonly #receipt: Receipt;
  /** The version of the game after each decision, in order: what a confirmed command led to. */
  readonly #ends: readonly number[];
  #nextEnd = 0;
  readonly #used = new Set<KeptCommand>();
  /** Turns in which another device of this person acted. */
  readonly otherDevice = new Set<number>();

  constructor(receipt: Receipt, ends: readonly number[]) {
    this.#receipt = receipt;
    this.#ends = ends;
  }

  /** One event; the state is the one before it. */
  visit(state: GameState, event: GameEvent, index: number): Difference[] {
    const { seat, hasOtherDevices } = this.#receipt;
    if (isTimeOut(event, seat)) return this.#checkEntry(state, event, index);
    const command = commandOf(state, event, seat);
    if (command === null) return [];
    const asked = { state, event, command };
    const sent = this.#sentFor(asked, index);
    if (sent !== null) {
      this.#used.add(sent);
      return [];
    }
    if (!isOnlyOwn(state, event, seat)) return [];
    if (hasOtherDevices) {
      this.otherDevice.add(state.turnCount);
      return [];
    }
    const wasRefused = this.#sent(asked).some(({ answer }) => answer?.type === 'refused');
    const code = wasRefused ? 'was-refused' : 'not-sent';
    return [{ turn: state.turnCount, event: index, code, act: command.type }];
  }

  /**
   * What the server confirmed and the log lacks. A command without effect leaves no event; the
   * state at the confirmed version shows whether this was one.
   */
  missingAt(state: GameState): Difference[] {
    const { seat, commands } = this.#receipt;
    return commands
      .filter(
        (kept) =>
          kept.answer?.type === 'done' &&
          kept.answer.version === state.version &&
          !this.#used.has(kept) &&
          !isEntry(kept.command) &&
          !isWithoutEffect(state, seat, kept.command),
      )
      .map(({ command }) => ({
        turn: state.turnCount,
        event: null,
        code: 'missing',
        act: command.type,
      }));
  }

  /** The version after the decision that this event is part of; events come in order. */
  #endOf(index: number): number | null {
    while ((this.#ends[this.#nextEnd] ?? Infinity) <= index) this.#nextEnd++;
    return this.#ends[this.#nextEnd] ?? null;
  }

  #sentFor(asked: Asked, index: number): KeptCommand | null {
    const end = this.#endOf(index);
    const isConfirmed = ({ answer }: KeptCommand) =>
      answer?.type === 'done' &&
      answer.version !== null &&
      (end === null ? answer.version > index : answer.version === end);
    const open = this.#sent(asked).filter((kept) => !this.#used.has(kept));
    const isOpen = (kept: KeptCommand) =>
      isUnanswered(kept) && (this.#receipt.isFull || isOfItsTurn(kept, asked.state));
    return open.find(isConfirmed) ?? open.find(isOpen) ?? null;
  }

  #sent({ state, event, command: wanted }: Asked): readonly KeptCommand[] {
    const { seat, commands } = this.#receipt;
    return commands.filter(
      ({ command }) =>
        asksFor(command, wanted) ||
        (event.type === 'proposalDeclined' && withdraws(state, seat, command, event)),
    );
  }

  /** Time is up: what counts is the word that this device had begun [C3]. */
  #checkEntry(state: GameState, event: GameEvent, index: number): Difference[] {
    const { seat, hasOtherDevices, commands } = this.#receipt;
    if (hasOtherDevices || !isPerson(state, seat)) return [];
    const { turn, turnCount } = state;
    const entries = commands.filter(
      (kept) => isEntry(kept.command) && kept.turn === turnCount && kept.answer?.type !== 'refused',
    );
    const isBegun = ({ command }: KeptCommand) =>
      command.type === 'enter' && sameData(command.entry, turn?.entry);
    const last = entries.at(-1);
    const isRight =
      event.type === 'entryFixed'
        ? entries.some(isBegun)
        : last?.command.type !== 'enter' || last.answer === null;
    return isRight ? [] : [{ turn: turnCount, event: index, code: 'entry' }];
  }
}

/** What somebody must have asked for: the state is the one before the event. */
interface Asked {
  readonly state: GameState;
  readonly event: GameEvent;
  readonly command: Command;
}

/** A server could keep a move back and make it in another turn. */
function isOfItsTurn({ command, turn }: KeptCommand, state: GameState): boolean {
  return aboutOf(state, command).subject !== 'turn' || turn === state.turnCount;
}

/** Asking for what is already so withdraws one's own proposal [C4]. */
function withdraws(state: GameState, seat: Seat, command: Command, event: GameEvent): boolean {
  if (command.type !== 'setOptions' && command.type !== 'changeClock') return false;
  const decided = decideNext(state, seat, command, ANY_CONTEXT);
  return decided.ok && sameData(decided.value.events, [event]);
}

/** The server may have carried it out, or not. */
function isUnanswered({ answer }: KeptCommand): boolean {
  if (answer === null) return true;
  return answer.type === 'refused' ? answer.code === 'not-saved' : answer.version === null;
}

/** What the player at this seat must have sent, if they caused the event. */
function commandOf(state: GameState, event: GameEvent, seat: Seat): Command | null {
  if (!isPerson(state, seat)) return null;
  if (event.type === 'turnLost' && event.reason === 'illegal-after-time') {
    // the log lacks the refused placement
    return event.seat === seat ? { type: 'play', placement: [] } : null;
  }
  // shares in the draw are compared by name; words begun, when time is up
  if (event.type === 'committed' || event.type === 'revealed') return null;
  const cause = causeOf(state, event);
  if (cause === null || isEntry(cause.command)) return null;
  return cause.seat === seat || isAnonymous(event) ? cause.command : null;
}

/** Whether nobody else can have caused it. */
function isOnlyOwn(state: GameState, event: GameEvent, seat: Seat): boolean {
  // the server may take out a player who stays away: that is listed
  if (event.type === 'seatLeft') return event.reason === 'resigned';
  if (!isAnonymous(event)) return true;
  return state.setup.players.every(({ kind }, each) => kind === 'computer' || each === seat);
}

/** Events that do not name the person who caused them. */
function isAnonymous({ type }: GameEvent): boolean {
  return type === 'optionsChanged' || type === 'clockChanged';
}

function isTimeOut(event: GameEvent, seat: Seat): boolean {
  if (event.type === 'entryFixed') return event.seat === seat;
  return event.type === 'turnLost' && event.seat === seat && event.reason === 'time';
}

function isEntry({ type }: Command): boolean {
  return type === 'enter' || type === 'withdrawEntry';
}

function asksFor(command: Command, wanted: Command): boolean {
  // an exchange of nothing is a pass [R5]
  if (wanted.type === 'pass' && command.type === 'exchange') return command.tiles.length === 0;
  if (wanted.type !== 'play' || command.type !== 'play') return sameData(command, wanted);
  return wanted.placement.length === 0 || sameTiles(command.placement, wanted.placement);
}

/** The log has the tiles of a play in the order of reading. */
function sameTiles(sent: Placement, logged: Placement): boolean {
  return (
    sent.length === logged.length &&
    logged.every((tile) => sent.some((other) => sameData(tile, other)))
  );
}

function isWithoutEffect(state: GameState, seat: Seat, command: Command): boolean {
  const decided = decideNext(state, seat, command, ANY_CONTEXT);
  return decided.ok && decided.value.events.length === 0;
}
