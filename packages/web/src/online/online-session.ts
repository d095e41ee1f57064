import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Answer } from '@luctor/protocol';
import type { Hint, Thought } from '@luctor/engine';
import { isMove, type Command, type GameView, type Seat } from '@luctor/rules';
import type { ClockReading } from '../session/clock-reading.ts';
import type {
  Access,
  GameSession,
  Pause,
  Refusal,
  Saving,
  WordsProgress,
} from '../session/game-session.ts';
import { showingMs } from '../session/pace.ts';
import { RunningClock } from '../session/running-clock.ts';
import type { Timing } from '../session/timing.ts';

/** All that a session online touches outside itself. */
export interface OnlineSessionParts {
  /** The game's id at the server. */
  readonly id: string;
  readonly view: GameView;
  /** Add to this machine's clock to get the server's. */
  readonly clockOffsetMs: number;
  readonly timing: Timing;
  /** Sends a command until it is answered. */
  readonly play: (command: Command) => Promise<Answer>;
  /** Whether anything can be sent now. */
  readonly isConnected: () => boolean;
  /** A playable word; null where the table is not a friendly one. */
  readonly hint: ((view: GameView, asked: number) => Promise<Hint | null>) | null;
  /** Whether moves appear at once: nobody looks, or nobody wants things to move. */
  readonly isStill: () => boolean;
}

/**
 * A game on a server, as the table sees it. What the server says is shown as it is; a move by
 * somebody else is laid letter by letter first, as a computer's at one screen.
 */
export class OnlineSession implements GameSession {
  readonly id: string;
  readonly view: Signal<GameView>;
  readonly seatsHere: readonly Seat[];
  readonly saving: Signal<Saving> = signal('saved');
  readonly access: Signal<Access> = signal('playing');
  /** The server judges: nothing has to be fetched. */
  readonly words: Signal<WordsProgress> = signal({ stage: 'ready' });
  readonly pause: Signal<Pause> = signal('none');
  readonly thoughts: Signal<readonly Thought[]> = signal([]);
  readonly thinking: ReadonlySignal<Seat | null>;

  readonly #parts: OnlineSessionParts;
  readonly #clock: RunningClock;
  #offsetMs: number;
  /** The newest view; the one shown is older while a move is being laid. */
  #newest: GameView;
  #stopLaying: (() => void) | null = null;
  /** The turn that is on its way to the server. */
  #turn: Promise<Refusal | null> | null = null;
  #entry: { isSending: boolean; next: Command | null } = { isSending: false, next: null };
  #unsaved = 0;
  #hints = { version: -1, asked: 0 };
  #closed = false;

  constructor(parts: OnlineSessionParts) {
    const { id, view, timing } = parts;
    this.id = id;
    this.#parts = parts;
    this.#newest = view;
    this.#offsetMs = parts.clockOffsetMs;
    this.view = signal(view);
    this.seatsHere = view.viewer === 'watcher' ? [] : [view.viewer];
    this.thinking = computed(() => {
      const { turn, setup, phase } = this.view.value;
      const isComputer = turn !== null && setup.players[turn.seat]?.kind === 'computer';
      return phase === 'playing' && isComputer ? turn.seat : null;
    });
    const serverTiming: Timing = {
      now: () => timing.now() + this.#offsetMs,
      after: (ms, run) => timing.after(ms, run),
    };
    this.#clock = new RunningClock(serverTiming, view);
    this.#clock.show(view);
  }

  get clock(): ReadonlySignal<ClockReading> {
    return this.#clock.reading;
  }

  /** Takes over what the server said. */
  show(view: GameView, clockOffsetMs: number): void {
    if (this.#closed || view === this.#newest) return;
    this.#offsetMs = clockOffsetMs;
    this.#newest = view;
    if (this.#stopLaying !== null) return;
    const play = this.#playOfOthers(view);
    if (play === null || this.#parts.isStill()) this.#publish();
    else this.#lay(play);
  }

  viewOf(seat: Seat): GameView | null {
    return this.seatsHere.includes(seat) ? this.#newest : null;
  }

  send(_seat: Seat | null, command: Command): Promise<Refusal | null> {
    if (this.#closed) return Promise.resolve({ code: 'session-closed' });
    if (command.type === 'enter' || command.type === 'withdrawEntry') {
      return this.#sendEntry(command);
    }
    if (!isMove(command)) return this.#carryOut(command);
    // asked for twice before the first was answered: it is one move
    this.#turn ??= this.#carryOut(command).finally(() => {
      this.#turn = null;
    });
    return this.#turn;
  }

  /** The connection is back: what was begun meanwhile goes to the server too. */
  reconnected(): void {
    this.#sendNextEntry();
  }

  // a server's computer has its own time
  force(): void {}
  proceed(): void {}
  step(): void {}
  hold(): void {}

  async hint(): Promise<Hint | null> {
    const { hint } = this.#parts;
    if (hint === null) return null;
    const { version } = this.#newest;
    const asked = this.#hints.version === version ? this.#hints.asked + 1 : 0;
    this.#hints = { version, asked };
    return hint(this.#newest, asked);
  }

  /** The server keeps the log. */
  hindsight(): null {
    return null;
  }

  takeOver(): Promise<void> {
    return Promise.resolve();
  }

  retryWords(): void {}

  close(): void {
    this.#closed = true;
    this.#stopLaying?.();
    this.#clock.stop();
  }

  async #carryOut(command: Command): Promise<Refusal | null> {
    this.#unsaved++;
    this.saving.value = 'saving';
    const { error } = await this.#parts.play(command);
    this.#unsaved--;
    if (this.#unsaved === 0) this.saving.value = error?.code === 'not-saved' ? 'failed' : 'saved';
    // who was answered sees what the answer speaks of
    this.#publish();
    return error;
  }

  /**
   * The word begun is worth telling only in its newest form, one at a time: a minute of trying
   * words without a connection must not arrive as a minute of messages.
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
    const { turn, phase, viewer } = this.#newest;
    const isOwnTurn = phase === 'playing' && turn !== null && turn.seat === viewer;
    const sent = isOwnTurn && this.#turn === null ? this.#parts.play(next) : Promise.resolve(null);
    void sent.then(() => {
      this.#entry = { ...this.#entry, isSending: false };
      this.#sendNextEntry();
    });
  }

  /** The newest turn, if it is new here and somebody else's word. */
  #playOfOthers({ history }: GameView): Thought | null {
    const shown = this.view.peek();
    const record = history.at(-1);
    if (history.length <= shown.history.length || record?.type !== 'play') return null;
    if (this.seatsHere.includes(record.seat) || record.withdrawn) return null;
    const { placement, words, score } = record;
    return { placement, word: words[0] ?? '', score, best: true };
  }

  #lay(play: Thought): void {
    this.thoughts.value = [play];
    const { placementSpeed } = this.#newest.options;
    const ms = showingMs(placementSpeed, play.placement.length);
    this.#stopLaying = this.#parts.timing.after(ms, () => this.#publish());
  }

  #publish(): void {
    this.#stopLaying?.();
    this.#stopLaying = null;
    if (this.#closed) return;
    if (this.thoughts.peek().length > 0) this.thoughts.value = [];
    if (this.view.peek() === this.#newest) return;
    this.view.value = this.#newest;
    this.#clock.show(this.#newest);
  }
}
