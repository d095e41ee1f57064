import type { Limits } from '../runtime/config.ts';
import type { Usage } from './shared-usage.ts';
import { Buckets, type Rate } from './token-bucket.ts';

/**
 * How much each person may ask for, before any of it enters a room's queue. All connections of a
 * person share one budget. Strangers share those of their address, and use up nobody else's: forty
 * people behind one address play undisturbed [O4].
 */

export const REQUEST_KINDS = ['move', 'table', 'game', 'chat', 'lookup', 'log'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export interface Asker {
  /** Null for a stranger. */
  readonly person: string | null;
  readonly address: string;
}

/** A request to a table, by somebody who has a seat there or not. */
export interface AskedAt {
  readonly table: string;
  readonly isSeated: boolean;
}

/** Buckets at one rate: one for each person, a larger one for the strangers at each address. */
class Budget {
  readonly #people: Buckets;
  readonly #strangers: Buckets;

  constructor({ perSecond, burst }: Rate, strangersPerAddress: number) {
    this.#people = new Buckets(perSecond, burst);
    this.#strangers = new Buckets(perSecond * strangersPerAddress, burst * strangersPerAddress);
  }

  get size(): number {
    return this.#people.size + this.#strangers.size;
  }

  *usages(name: string): Iterable<readonly [string, Usage]> {
    yield [name, this.#people];
    yield [`${name}/strangers`, this.#strangers];
  }

  take({ person, address }: Asker, at: string, now: number): boolean {
    return person === null
      ? this.#strangers.take(address + at, now)
      : this.#people.take(person + at, now);
  }

  charge(person: string, amount: number, now: number): void {
    this.#people.charge(person, amount, now);
  }

  sweep(now: number): void {
    this.#people.sweep(now);
    this.#strangers.sweep(now);
  }
}

export class Budgets {
  /** Of HTTP, by address: whose request it is nobody knows yet. */
  readonly #requests: Buckets;
  readonly #arrivals: Budget;
  readonly #messages: Budget;
  readonly #kinds: Readonly<Record<RequestKind, Budget>>;
  readonly #watching: Budget;
  /** Chat at a table by everybody without a seat there, however many they are. */
  readonly #watchersTalk: Buckets;
  #sweptAt = 0;

  constructor(limits: Limits) {
    const { strangersPerAddress } = limits;
    const budget = (rate: Rate): Budget => new Budget(rate, strangersPerAddress);
    this.#requests = new Buckets(limits.requestsPerSecond, limits.requestBurst);
    this.#arrivals = budget({ perSecond: limits.arrivalsPerSecond, burst: limits.arrivalBurst });
    this.#messages = budget(messageRate(limits));
    this.#kinds = {
      move: budget({ perSecond: limits.movesPerSecond, burst: limits.moveBurst }),
      table: budget({ perSecond: limits.tableRequestsPerSecond, burst: limits.tableRequestBurst }),
      game: budget({ perSecond: limits.gamesPerHour / 3600, burst: limits.gameBurst }),
      chat: budget(chatRate(limits)),
      lookup: budget({ perSecond: limits.lookupsPerSecond, burst: limits.lookupBurst }),
      log: budget({ perSecond: limits.logsPerMinute / 60, burst: limits.logBurst }),
    };
    this.#watching = budget({
      perSecond: limits.watcherRequestsPerSecond,
      burst: limits.watcherRequestBurst,
    });
    const { perSecond, burst } = chatRate(limits);
    this.#watchersTalk = new Buckets(perSecond * 2, burst * 2);
  }

  /** How many buckets are remembered. */
  get size(): number {
    const all = [this.#arrivals, this.#messages, this.#watching, ...Object.values(this.#kinds)];
    const buckets = this.#watchersTalk.size + this.#requests.size;
    return all.reduce((sum, { size }) => sum + size, buckets);
  }

  /** All of them by name: they hold for all servers together. */
  *usages(): Iterable<readonly [string, Usage]> {
    yield ['requests', this.#requests];
    yield* this.#arrivals.usages('arrivals');
    yield* this.#messages.usages('messages');
    yield* this.#watching.usages('watching');
    yield ['watchers-talk', this.#watchersTalk];
    for (const [kind, budget] of Object.entries(this.#kinds)) yield* budget.usages(kind);
  }

  /** Whether a request of HTTP from this address may be answered now. */
  mayAsk(address: string, now: number): boolean {
    return this.#requests.take(address, now);
  }

  /**
   * Whether this socket may open. `device` is its token, whose owner is not known yet; null if
   * there is none.
   */
  mayArrive(device: string | null, address: string, now: number): boolean {
    return this.#arrivals.take({ person: device, address }, '', now);
  }

  /**
   * Our page never sends invalid messages: a device that does has to wait. Strangers are spared,
   * because they share a budget with their neighbours.
   */
  noteRubbish(device: string | null, now: number): void {
    if (device !== null) this.#arrivals.charge(device, RUBBISH_COST, now);
  }

  /** Whether this message, whatever it says, is within the limits. */
  mayTalk(asker: Asker, now: number): boolean {
    return this.#messages.take(asker, '', now);
  }

  /**
   * Takes what a request costs; returns the budget that has nothing left, null if all have. A seated
   * player's moves are counted for that table alone. People without a seat have a small budget.
   */
  take(
    asker: Asker,
    kinds: readonly RequestKind[],
    at: AskedAt | null,
    now: number,
  ): RequestKind | null {
    const isSeated = at?.isSeated === true;
    const isWatching = at !== null && !isSeated && kinds.length > 0;
    if (isWatching && !this.#watching.take(asker, at.table, now)) return kinds[0] ?? null;
    for (const kind of kinds) {
      const game = isSeated && kind === 'move' ? at.table : '';
      if (!this.#kinds[kind].take(asker, game, now)) return kind;
    }
    const isHeard = isWatching && kinds.includes('chat');
    return isHeard && !this.#watchersTalk.take(at.table, now) ? 'chat' : null;
  }

  sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    const buckets = [this.#requests, this.#watchersTalk];
    const all = [...buckets, this.#arrivals, this.#messages, this.#watching];
    for (const each of [...all, ...Object.values(this.#kinds)]) each.sweep(now);
  }
}

const SWEEP_MS = 5000;
/** New sockets that a device loses for each invalid message. */
const RUBBISH_COST = 9;

/** Each connection has this too: one socket of a stranger must not use up those of all others. */
export function messageRate({ messagesPerSecond, messageBurst }: Limits): Rate {
  return { perSecond: messagesPerSecond, burst: messageBurst };
}

function chatRate({ chatPerMinute, chatBurst }: Limits): Rate {
  return { perSecond: chatPerMinute / 60, burst: chatBurst };
}
