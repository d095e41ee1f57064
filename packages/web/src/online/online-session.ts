import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Timing } from '@luctor/host';
import type { ClientTable, TableState } from '@luctor/protocol';
import {
  isMove,
  sameData,
  type ClockReading,
  type Command,
  type GameView,
  type Seat,
} from '@luctor/rules';
import type {
  GameSession,
  Hints,
  Refusal,
  Saving,
  SessionLog,
  SessionReceipt,
} from '../session/game-session.ts';
import { HintGiver, type HintSource } from '../session/hint-giver.ts';
import { showingMs, type Viewing } from '../session/pace.ts';
import { RunningClock } from '../session/running-clock.ts';
import type { Thought } from '@luctor/engine';

/** Everything an online session uses from outside. */
export interface OnlineSessionParts {
  /** The game's id on the server. */
  readonly id: string;
  /** The table as the server sends it; it holds the view of this game. */
  readonly state: ReadonlySignal<TableState>;
  readonly timing: Timing;
  /** How this person wants to see games of an edition. */
  readonly viewing: (edition: string) => Viewing;
  /** Takes a command and sends it until it is answered. */
  readonly table: Pick<ClientTable, 'play'>;
  /** Whether anything can be sent now. */
  readonly isConnected: () => boolean;
  /** Finds words for hints; null if hints are not allowed. */
  readonly hint: HintSource | null;
  readonly log: SessionLog;
  readonly receipt: SessionReceipt;
  /** Whether moves appear at once: the page is hidden, or motion is unwanted. */
  readonly isStill: () => boolean;
}

interface UnderWay {
  readonly command: Command;
  readonly refusal: Promise<Refusal | null>;
}

/**
 * A game on a server, as the table sees it. The server's state is shown as it is; another player's
 * move is first laid letter by letter, like a computer's at one screen.
 */
export class OnlineSession implements GameSession {
  readonly id: string;
  readonly view: ReadonlySignal<GameView>;
  readonly seatsHere: readonly Seat[];
  readonly saving: Signal<Saving> = signal('saved');
  readonly thoughts: Signal<readonly Thought[]> = signal([]);
  readonly hints?: Hints;
  readonly log: SessionLog;
  readonly receipt: SessionReceipt;

  readonly #parts: OnlineSessionParts;
  readonly #clock: RunningClock;
  /** What stays visible while the server is already ahead: a move being laid, or the end. */
  readonly #inSight: Signal<GameView | null> = signal(null);
  #stopLaying: (() => void) | null = null;
  #underWay: readonly UnderWay[] = [];
  #entry: { isSending: boolean; next: Command | null } = { isSending: false, next: null };
  #closed = false;

  constructor(parts: OnlineSessionParts) {
    const { id, state, timing, hint } = parts;
    this.id = id;
    this.#parts = parts;
    this.log = parts.log;
    this.receipt = parts.receipt;
    this.view = computed(() => this.#inSight.value ?? viewIn(state.value));
    const { viewer } = this.view.peek();
    this.seatsHere = viewer === 'watcher' ? [] : [viewer];
    this.#clock = new RunningClock({
      view: () => this.view.peek(),
      now: () => timing.now() + state.peek().clockOffsetMs,
      after: (ms, run) => timing.after(ms, run),
    });
    this.#clock.update();
    if (hint === null) return;
    this.hints = new HintGiver({
      send: (seat, command) => this.send(seat, command),
      viewOf: (seat) => this.viewOf(seat),
      source: hint,
    });
  }

  get clock(): ReadonlySignal<ClockReading> {
    return this.#clock.reading;
  }

  /** Before the server's news: the shown state stays. */
  freeze(): void {
    this.#inSight.value = this.view.peek();
  }

  /** After it: the news is shown, with another player's word laid letter by letter. */
  thaw(): void {
    if (this.#closed) return;
    if (this.#isOwnTimeRunning()) return this.#showNewest();
    if (this.#stopLaying !== null) return;
    const play = this.#playOfOthers();
    if (play === null || this.#parts.isStill()) this.#showNewest();
    else this.#lay(play);
  }

  viewOf(seat: Seat): GameView | null {
    return this.seatsHere.includes(seat) ? this.#newest() : null;
  }

  send(_seat: Seat | null, command: Command): Promise<Refusal | null> {
    if (this.#closed) return Promise.resolve({ code: 'session-closed' });
    if (command.type === 'enter' || command.type === 'withdrawEntry') {
      return this.#sendEntry(command);
    }
    // sent twice before the first was answered: it is one command
    const known = this.#underWay.find((each) => sameData(each.command, command));
    return known?.refusal ?? this.#carryOut(command);
  }

  /** The connection is back: words begun meanwhile go to the server too. */
  reconnected(): void {
    this.#sendNextEntry();
  }

  close(): void {
    // the table may have another game by now
    if (this.#inSight.peek() === null) this.freeze();
    this.#closed = true;
    this.#stopLaying?.();
    this.#clock.stop();
  }

  #newest(): GameView {
    return this.#closed ? this.view.peek() : viewIn(this.#parts.state.peek());
  }

  #carryOut(command: Command): Promise<Refusal | null> {
    this.saving.value = 'saving';
    const refusal = this.#parts.table.play(command).then(({ error }) => {
      this.#underWay = this.#underWay.filter((each) => each.command !== command);
      if (this.#underWay.length === 0) {
        this.saving.value = error?.code === 'not-saved' ? 'failed' : 'saved';
      }
      // the sender must see the state that the answer is about
      this.#showNewest();
      return error;
    });
    this.#underWay = [...this.#underWay, { command, refusal }];
    return refusal;
  }

  /**
   * Only the newest word begun is sent, one at a time: a minute of trying words offline must not
   * arrive as a minute of messages.
   */
  async #sendEntry(command: Command): Promise<null> {
    this.#entry.next = command;
    this.#sendNextEntry();
    return null;
  }

  #sendNextEntry(): void {
    const { next, isSending } = this.#entry;
    if (next === null || isSending || this.#closed || !this.#parts.isConnected()) return;
    this.#entry = { isSending: true, next: null };
    const { turn, phase, viewer } = this.#newest();
    const isOwnTurn = phase === 'playing' && turn !== null && turn.seat === viewer;
    const isMoving = this.#underWay.some(({ command }) => isMove(command));
    const sent = isOwnTurn && !isMoving ? this.#parts.table.play(next) : Promise.resolve(null);
    void sent.then(() => {
      this.#entry = { ...this.#entry, isSending: false };
      this.#sendNextEntry();
    });
  }

  /** Laying a word must not take a player's own time: until it lies, they could not move [C7]. */
  #isOwnTimeRunning(): boolean {
    const { turn, clock, viewer } = this.#newest();
    return clock.rules !== null && turn?.seat === viewer && turn.runningSince !== null;
  }

  /** The newest turn, if it is new here and another player's word. */
  #playOfOthers(): Thought | null {
    const { history } = this.#newest();
    const record = history.at(-1);
    if (history.length <= this.view.peek().history.length || record?.type !== 'play') return null;
    if (this.seatsHere.includes(record.seat) || record.withdrawn) return null;
    const { placement, words, score } = record;
    return { placement, word: words[0] ?? '', score, best: true };
  }

  #lay(play: Thought): void {
    this.thoughts.value = [play];
    const { timing, viewing } = this.#parts;
    const { placementSpeed } = viewing(this.#newest().setup.edition);
    const ms = showingMs(placementSpeed, play.placement.length);
    this.#stopLaying = timing.after(ms, () => this.#showNewest());
  }

  #showNewest(): void {
    this.#stopLaying?.();
    this.#stopLaying = null;
    if (this.#closed) return;
    batch(() => {
      if (this.thoughts.peek().length > 0) this.thoughts.value = [];
      this.#inSight.value = null;
    });
    this.#clock.update();
  }
}

function viewIn({ view }: TableState): GameView {
  if (view === null) throw new Error('a session has a game');
  return view;
}
