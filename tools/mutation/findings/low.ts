import { HOSTILE, SERVER, type Finding } from './finding.ts';

const DEVICES = `${HOSTILE}/devices.test.ts`;
const LIMITS = `${HOSTILE}/limits.test.ts`;

export const LOW: readonly Finding[] = [
  {
    id: 'L1',
    was: 'a forgotten device acts through its open sockets',
    mechanism: 'forgetting closes its sockets',
    changes: [
      {
        name: 'open sockets stay open',
        file: `${SERVER}/net/hub.ts`,
        from: 'else connection.forget();',
        to: 'else connection.checkAlive();',
        test: DEVICES,
        title: 'forgotten: open sockets act no more',
      },
    ],
  },
  {
    id: 'L2',
    was: 'no list of devices, and none can be revoked',
    mechanism: 'devices are listed, and revoking one takes its key, its links and its sockets',
    changes: [
      {
        name: 'revoking takes nothing away',
        file: `${SERVER}/people/people.ts`,
        from: "return found === undefined ? [] : [{ type: 'keyRevoked', hash: found.hash, at: this.#now() }];",
        to: 'return [];',
        test: DEVICES,
        title:
          'revoked: its sockets are closed at once, its cookie and its links are worth nothing',
      },
      {
        name: 'nobody knows when a device was last used',
        file: `${SERVER}/people/people.ts`,
        from: "return [{ type: 'keySeen', hash: device.hash, kind, at: this.#now() }];",
        to: 'return [];',
        test: DEVICES,
        title: 'shows each by its kind and days, and which one asks',
      },
    ],
  },
  {
    id: 'L3',
    was: 'counters of addresses and people grow for ever',
    mechanism: 'full buckets are swept, and their number is bounded',
    changes: [
      {
        name: 'the server never sweeps',
        file: `${SERVER}/net/server.ts`,
        from: 'budgets.sweep(clock.now());',
        to: '',
        test: LIMITS,
        title: 'the server forgets who has asked for nothing lately',
      },
      {
        name: 'the number of buckets is not bounded',
        file: `${SERVER}/net/token-bucket.ts`,
        from: 'if (this.#buckets.size >= this.#maxKeys) this.#makeRoom();',
        to: '',
        test: `${SERVER}/net/budgets.test.ts`,
        title: 'nobody can make it grow without bounds',
      },
    ],
  },
  {
    id: 'L4',
    was: 'looking for the answer to a repeated message reads a whole log',
    mechanism: 'an index, made in older stores too',
    changes: [
      {
        name: 'no index',
        file: `${SERVER}/store/sqlite-log.ts`,
        from: 'this.#db.exec(INDEXES);',
        to: "this.#db.exec(INDEXES.slice(0, 0) + 'SELECT 1');",
        test: `${SERVER}/store/sqlite-store.test.ts`,
        title: 'an answer is found by an index, in older stores too',
      },
    ],
  },
  {
    id: 'L5',
    was: 'two hundred watchers keep an invited person out',
    mechanism: 'players always come in; of a crowd from one address, somebody goes',
    changes: [
      {
        name: 'a full table is full',
        file: `${SERVER}/room/watchers.ts`,
        from: 'return watchers.length === 0 ? FREE : insteadOf(crowd(watchers));',
        to: "return watchers.length === 0 ? FREE : crowd([]).length > 0 ? FREE : { type: 'full' };",
        test: LIMITS,
        title: 'two hundred watchers keep out neither a player nor who was invited',
      },
      {
        name: 'players count as watchers',
        file: `${SERVER}/room/watchers.ts`,
        from: 'if (isSeated(newcomer)) return FREE;',
        to: '',
        test: `${SERVER}/room/watchers.test.ts`,
        title: 'finding L5',
      },
    ],
  },
  {
    id: 'L6',
    was: 'after somebody left, the ranking shows two firsts',
    mechanism: 'who left comes after all who stayed',
    changes: [
      {
        name: 'who left is ranked by points',
        file: 'packages/web/src/ui/over/ranking.ts',
        from: 'return a.hasLeft === b.hasLeft ? a.score > b.score : b.hasLeft;',
        to: 'return a.score > b.score;',
        test: 'packages/web/src/ui/over/ranking.test.ts',
        title: 'who left',
      },
    ],
  },
];
