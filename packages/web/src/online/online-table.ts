import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import {
  NEW_TABLE,
  type ChatLine,
  type Client,
  type ClientTable,
  type Request,
  type RequestError,
  type SeatAtTable,
  type TableState,
} from '@luctor/protocol';
import { isFriendly, type GameSetup, type GameView, type Seat } from '@luctor/rules';
import type { HintSource } from '../session/hint-giver.ts';
import type { Muted } from './muted.ts';
import { OnlineSession, type OnlineSessionParts } from './online-session.ts';

/** What a table needs from its connection. */
export interface OnlineTableParts extends Pick<
  OnlineSessionParts,
  'timing' | 'viewing' | 'isStill' | 'isConnected'
> {
  readonly id: string;
  readonly client: Client;
  readonly muted: Muted;
  /** The log of a finished game. */
  readonly logOf: (game: string) => ReturnType<OnlineSessionParts['log']['events']>;
  /** What this device has kept of a game. */
  readonly receiptOf: (game: string) => ReturnType<OnlineSessionParts['receipt']['find']>;
  /** Finds words for hints; only friendly tables use it. */
  readonly hintFor: (setup: GameSetup) => HintSource;
}

type TableRequestBody<T = Request> = T extends { readonly table: string }
  ? Omit<T, 'table'>
  : never;

/** A table online: who sits there, what they say, and the game they play. */
export class OnlineTable {
  readonly id: string;
  /** The client's own state; no copy is kept here. */
  readonly state: ReadonlySignal<TableState>;
  /** Why the table cannot be seen; null while it can, or before the first answer. */
  readonly refused: Signal<RequestError | null> = signal(null);
  /** The current or just finished game; null if there is none, and while the tiles are drawn. */
  readonly session: Signal<OnlineSession | null> = signal(null);
  /** Handles of the people whose lines this browser does not show. */
  readonly muted: Signal<ReadonlySet<string>>;
  /** What is said here, without what muted people say. */
  readonly lines: ReadonlySignal<readonly ChatLine[]>;
  /** The last chat line seen here. */
  readonly seenLine: Signal<number> = signal(0);
  readonly unread: ReadonlySignal<number>;
  readonly #parts: OnlineTableParts;
  readonly #here: ClientTable;
  readonly #news: Signal<number> = signal(0);

  constructor(parts: OnlineTableParts) {
    this.id = parts.id;
    this.#parts = parts;
    this.#here = parts.client.at(parts.id);
    this.state = computed(() => stateIn(this.#here, this.#news.value));
    this.muted = signal(parts.muted.at(parts.id));
    this.lines = computed(() => {
      const muted = this.muted.value;
      return this.state.value.chat.filter(({ who }) => !muted.has(who));
    });
    this.unread = computed(() => {
      const { table } = this.state.value;
      const seen = this.seenLine.value;
      return this.lines.value.filter(({ number, who }) => number > seen && who !== table?.you)
        .length;
    });
  }

  async enter(): Promise<void> {
    this.refused.value = null;
    const { error } = await this.#here.enter();
    this.refused.value = error;
  }

  /** The server lets nobody watch here any more. */
  showOut(error: RequestError): void {
    batch(() => {
      this.refused.value = error;
      this.learn();
    });
  }

  mute(who: string, on: boolean): void {
    this.muted.value = this.#parts.muted.set(this.id, who, on);
  }

  /** Leaves the view; the seat is kept. */
  exit(): void {
    this.#here.exit();
    this.session.peek()?.close();
  }

  /** The client has news about the table. */
  learn(): void {
    batch(() => {
      const current = this.session.peek();
      current?.freeze();
      this.#news.value++;
      const { game, view, isBehind } = this.state.peek();
      const isPlaying = game !== null && view !== null && view.phase !== 'gathering';
      // this browser became another device of the same person: another seat is viewed now
      const isSame = isPlaying && current?.id === game && isSeenBy(current, view);
      if (isSame) current.thaw();
      else if (!isBehind) this.#play(isPlaying ? this.#begin(game, view) : null);
    });
  }

  reconnected(): void {
    this.session.peek()?.reconnected();
  }

  /** Sends a request to the table. Resolves with the refusal, or with null once it happened. */
  async ask(request: TableRequestBody): Promise<RequestError | null> {
    const full = { ...request, table: this.id } as Request;
    const { error } = await this.#parts.client.request(full);
    return error;
  }

  /** Marks everything said so far as seen. */
  markSeen(): void {
    this.seenLine.value = this.state.peek().chat.at(-1)?.number ?? 0;
  }

  #play(session: OnlineSession | null): void {
    this.session.peek()?.close();
    this.session.value = session;
  }

  #begin(game: string, view: GameView): OnlineSession {
    const { hintFor, logOf, receiptOf } = this.#parts;
    const hasHints = isFriendly(view) && view.viewer !== 'watcher';
    return new OnlineSession({
      ...this.#parts,
      id: game,
      state: this.state,
      table: this.#here,
      hint: hasHints ? hintFor(view.setup) : null,
      log: { events: () => logOf(game) },
      receipt: { find: () => receiptOf(game) },
    });
  }
}

/** Requested again with each piece of news. */
function stateIn({ state }: ClientTable, _news: number): TableState {
  return state ?? NEW_TABLE;
}

function isSeenBy({ seatsHere }: OnlineSession, { viewer }: GameView): boolean {
  return (seatsHere[0] ?? 'watcher') === viewer;
}

/** Players of this table who are away. */
export function isAway({ table, presence }: TableState, seat: Seat): boolean {
  return table?.seats[seat]?.kind === 'person' && presence.seats[seat] === false;
}

/** Whether a computer stands in for the player in this seat. */
export function hasStandIn({ view }: TableState, seat: Seat): boolean {
  return view?.phase === 'playing' && (view.seats[seat]?.standIn ?? null) !== null;
}

export function seatName(seat: SeatAtTable | undefined): string {
  return seat === undefined || seat.kind === 'open' ? '' : seat.name;
}

/** Whom the table still waits for before a game can begin. */
export function missingSeats({ table }: TableState): readonly Seat[] {
  return (table?.seats ?? []).flatMap((seat, index) =>
    seat.kind === 'open' || (seat.kind === 'person' && !seat.ready) ? [index] : [],
  );
}
