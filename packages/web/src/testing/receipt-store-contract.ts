import { sameData, type Receipt } from '@luctor/rules';
import { OnlineGame } from '@luctor/rules/testing';
import { MAX_RECEIPTS, RECEIPT_DAYS, type ReceiptStore } from '../storage/receipt-store.ts';

export interface ContractClock {
  set(now: number): void;
}

/** One requirement of every store of receipts, checked on a new and empty one at time 0. */
export interface ReceiptCheck {
  readonly name: string;
  run(store: ReceiptStore, clock: ContractClock): Promise<void>;
}

const DAY_MS = 86_400_000;

/** The contract of `ReceiptStore`. Like that of the games, it runs in memory and in a browser. */
export const RECEIPT_STORE_CONTRACT: readonly ReceiptCheck[] = [
  {
    name: 'finds receipts by their game, and gives a new game its table’s latest',
    async run(store, clock) {
      // kept in another order than that of their names
      for (const [now, table, game] of [
        [1, 'x', 'b'],
        [2, 'x', 'a'],
        [3, 'y', 'c'],
      ] as const) {
        clock.set(now);
        await store.update({ table, game }, () => receiptOf(game));
      }
      same((await store.find('a'))?.game, 'a');
      same(await store.find('d'), null);
      const seen: unknown[] = [];
      await store.update({ table: 'x', game: 'd' }, (kept, previous) => {
        seen.push(kept, previous?.game);
        return null;
      });
      same(seen, [null, 'a']);
      same(await store.find('d'), null);
    },
  },
  {
    name: 'changes what is kept, and resolves with it',
    async run(store) {
      const place = { table: 'x', game: 'a' };
      await store.update({ table: 'x', game: 'before' }, () => receiptOf('before'));
      const first = await store.update(place, () => receiptOf('a'));
      const seen: unknown[] = [];
      const second = await store.update(place, (kept, previous) => {
        seen.push(kept, previous);
        return kept === null ? null : { ...kept, hasOtherDevices: true };
      });
      // a game that is known needs no other
      same(seen, [first, null]);
      same(second?.hasOtherDevices, true);
      same(await store.find('a'), second);
    },
  },
  {
    name: `deletes them after ${RECEIPT_DAYS} days, counted from the last change`,
    async run(store, clock) {
      for (const game of ['old', 'same', 'changed']) {
        await store.update({ table: 'x', game }, () => receiptOf(game));
      }
      clock.set(1);
      await store.update({ table: 'x', game: 'new' }, () => receiptOf('new'));
      await store.update({ table: 'x', game: 'same' }, (kept) => kept);
      await store.update({ table: 'x', game: 'changed' }, () => receiptOf('changed'));
      clock.set(RECEIPT_DAYS * DAY_MS - 1);
      await store.sweep();
      same((await store.find('old'))?.game, 'old');
      clock.set(RECEIPT_DAYS * DAY_MS);
      await store.sweep();
      same(await store.find('old'), null);
      same(await store.find('same'), null);
      same((await store.find('new'))?.game, 'new');
      same((await store.find('changed'))?.game, 'changed');
    },
  },
  {
    name: `keeps the newest ${MAX_RECEIPTS}`,
    async run(store, clock) {
      for (let n = 0; n <= MAX_RECEIPTS; n++) {
        clock.set(n);
        await store.update({ table: 'x', game: `${n}` }, () => receiptOf(`${n}`));
      }
      await store.sweep();
      same(await store.find('0'), null);
      same((await store.find('1'))?.game, '1');
      same((await store.find(`${MAX_RECEIPTS}`))?.game, `${MAX_RECEIPTS}`);
      await store.sweep();
      same((await store.find('1'))?.game, '1');
    },
  },
];

function receiptOf(game: string): Receipt {
  return new OnlineGame({ attempt: { game, number: 1 } }).device(0).kept;
}

function same(found: unknown, expected: unknown): void {
  if (sameData(found, expected)) return;
  throw new Error(`${JSON.stringify(found)} is not ${JSON.stringify(expected)}`);
}
