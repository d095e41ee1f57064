import { gameNumberOf, type Answer, type ShareStore, type Witness } from '@luctor/protocol';
import {
  checkReceipt,
  recordAnswer,
  recordOtherDevice,
  recordSent,
  recordShare,
  recordView,
  sameData,
  startReceipt,
  type Attempt,
  type GameView,
  type KeptAnswer,
  type Receipt,
} from '@luctor/rules';
import type { Place, ReceiptChange, ReceiptStore } from '../storage/receipt-store.ts';

export interface KeeperParts {
  readonly store: ReceiptStore;
  /** Whether another device may act for this person. */
  readonly hasOtherDevices: () => boolean;
}

/** A game of which this page keeps a receipt. */
interface Kept {
  readonly place: Place;
  /** As this page last wrote it: if the storage fails, the receipt goes on from here. */
  receipt: Receipt | null;
  waiting: ReceiptChange[];
  writing: Promise<void> | null;
}

/**
 * Writes receipts while games are played [S3]. What happens during one write goes into the next, in
 * order: a burst of news costs two writes.
 */
export class ReceiptKeeper implements Witness {
  readonly shares: ShareStore;
  readonly #parts: KeeperParts;
  readonly #games = new Map<string, Kept>();

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    this.shares = { update: (attempt, change) => this.#updateShare(attempt, change) };
    void parts.store.sweep();
  }

  sees: Witness['sees'] = (table, game, view) => {
    if (view.viewer === 'watcher') return;
    const kept = this.#games.get(game) ?? this.#begin({ table, game });
    void this.#write(kept, (receipt, previous) => {
      if (receipt !== null) return recordView(receipt, view);
      const isRelated = previous !== null && isOneGathering(previous, game, view);
      const started = startReceipt(game, view, isRelated ? previous : null);
      return started !== null && this.#parts.hasOtherDevices()
        ? recordOtherDevice(started)
        : started;
    });
  };

  sends: Witness['sends'] = async (game, id, command) => {
    const kept = this.#games.get(game);
    if (kept === undefined) return;
    await this.#write(kept, (receipt) => receipt && recordSent(receipt, id, command));
  };

  hears: Witness['hears'] = (game, answer) => {
    const kept = this.#games.get(game);
    if (kept === undefined) return;
    void this.#write(
      kept,
      (receipt) => receipt && recordAnswer(receipt, answer.id, toKeep(answer)),
    );
  };

  /** This person has just made or used a link for another device. */
  noteOtherDevice(): void {
    for (const kept of this.#games.values()) {
      void this.#write(kept, (receipt) => receipt && recordOtherDevice(receipt));
    }
  }

  /** The receipt of a game, with everything that this page has heard so far. */
  async find(game: string): Promise<Receipt | null> {
    await this.#games.get(game)?.writing;
    const found = (await this.#parts.store.find(game)) ?? this.#games.get(game)?.receipt;
    // kept by a page of another version, it would look like another game
    const checked = checkReceipt(found);
    return checked.ok ? checked.value : null;
  }

  async #updateShare(
    attempt: Attempt,
    change: Parameters<ShareStore['update']>[1],
  ): ReturnType<ShareStore['update']> {
    const kept = this.#games.get(attempt.game);
    if (kept === undefined) return null;
    await this.#write(kept, (receipt) => {
      if (receipt === null) return null;
      const known = shareOf(receipt, attempt);
      const share = change(known);
      return share === null || share === known ? receipt : recordShare(receipt, share);
    });
    return kept.receipt && shareOf(kept.receipt, attempt);
  }

  #begin(place: Place): Kept {
    const kept: Kept = { place, receipt: null, waiting: [], writing: null };
    this.#games.set(place.game, kept);
    return kept;
  }

  #write(kept: Kept, change: ReceiptChange): Promise<void> {
    kept.waiting.push(change);
    const before = kept.writing;
    // a write under way has not taken this change with it: the next one does
    const writing = (before ?? Promise.resolve()).then(() => this.#writeAll(kept));
    kept.writing = writing;
    return writing;
  }

  async #writeAll(kept: Kept): Promise<void> {
    const changes = kept.waiting;
    if (changes.length === 0) return;
    kept.waiting = [];
    try {
      kept.receipt = await this.#parts.store.update(kept.place, (stored, previous) =>
        changes.reduce<Receipt | null>(
          (receipt, change) => change(receipt, previous),
          stored ?? kept.receipt,
        ),
      );
    } catch {
      // a server can send what no receipt can hold: what was kept before stays
    }
  }
}

/**
 * Whether the previous attempt of this device and this one can be for the same game. Others may
 * have played one in between, after which attempts are counted anew.
 */
function isOneGathering(previous: Receipt, game: string, { fairness }: GameView): boolean {
  const last = previous.shares.at(-1)?.attempt.number ?? 0;
  const isNext = gameNumberOf(game) === gameNumberOf(previous.game) + 1;
  return isNext || (fairness.attempt?.number ?? 0) > last;
}

function shareOf({ shares }: Receipt, attempt: Attempt): Receipt['shares'][number] | null {
  return shares.find((share) => sameData(share.attempt, attempt)) ?? null;
}

function toKeep({ error, version }: Answer): KeptAnswer {
  if (error === null) return { type: 'done', version: version ?? null };
  return { type: 'refused', code: error.code, words: error.words ?? [] };
}
