import { sameData, type Result } from '@luctor/rules';
import type { GraphKeeper } from '../lexica/word-source.ts';
import type { StoredList, WordStore } from '../storage/word-store.ts';
import type { ContractClock } from './receipt-store-contract.ts';

/** One requirement of every store of a person's own words, checked on a new and empty one. */
export interface WordCheck {
  readonly name: string;
  run(store: WordStore): Promise<void>;
}

const LIST: StoredList = { id: 'l', name: 'Liste', language: 'fr', words: ['ÇA', 'OÙ'] };
const OTHER: StoredList = { ...LIST, id: 'm', name: 'Other', language: 'en', words: [] };

/** The contract of `WordStore`. Like that of the games, it runs in memory and in a browser. */
export const WORD_STORE_CONTRACT: readonly WordCheck[] = [
  {
    name: 'keeps a person’s words by language',
    async run(store) {
      same(await take(store.personal('fr')), []);
      same(await take(store.changePersonal('fr', () => ['ÇA'])), ['ÇA']);
      same(await take(store.personal('fr')), ['ÇA']);
      same(await take(store.personal('en')), []);
      const kept = await Promise.all(
        ['OÙ', 'LÀ'].map((word) => store.changePersonal('fr', (words) => [...words, word])),
      );
      same(
        kept.map(({ ok }) => ok),
        [true, true],
      );
      same(await take(store.personal('fr')), ['ÇA', 'OÙ', 'LÀ']);
      same(await take(store.changePersonal('fr', () => [])), []);
      same(await take(store.personal('fr')), []);
    },
  },
  {
    name: 'keeps lists by their id, until they are removed',
    async run(store) {
      same(await take(store.lists()), []);
      same(await take(store.list('l')), null);
      same(await take(store.putList(LIST)), null);
      same(await take(store.putList(OTHER)), null);
      same(await take(store.list('l')), LIST);
      same(await take(store.lists()), [LIST, OTHER]);
      const renamed = { ...LIST, name: 'Autre' };
      same(await take(store.putList(renamed)), null);
      same(await take(store.lists()), [renamed, OTHER]);
      same(await take(store.removeList('l')), null);
      same(await take(store.removeList('never there')), null);
      same(await take(store.list('l')), null);
      same(await take(store.lists()), [OTHER]);
    },
  },
];

/** One requirement of a keeper of built graphs, checked on a new and empty one at time 0. */
export interface GraphCheck {
  readonly name: string;
  run(keeper: GraphKeeper, clock: ContractClock): Promise<void>;
}

export const GRAPH_KEEPER_CONTRACT: readonly GraphCheck[] = [
  {
    name: 'finds what it kept, and the latest of it',
    async run(keeper) {
      same(await keeper.find('a'), null);
      await keeper.keep('a', bytes(1));
      await keeper.keep('b', bytes(2));
      await keeper.keep('a', bytes(3));
      same([...((await keeper.find('a')) ?? [])], [3]);
      same([...((await keeper.find('b')) ?? [])], [2]);
    },
  },
  {
    name: 'keeps the eight that were kept last',
    async run(keeper, clock) {
      const kept = async (): Promise<string> => {
        let found = '';
        for (const key of 'hgfedcbaij') if ((await keeper.find(key)) !== null) found += key;
        return found;
      };
      // in another order than that of their names
      for (const [at, key] of Array.from('hgfedcba').entries()) {
        clock.set(at);
        await keeper.keep(key, bytes(at));
      }
      same(await kept(), 'hgfedcba');
      // kept again: now it is the latest, and nothing has to go for it
      clock.set(20);
      await keeper.keep('h', bytes(9));
      same(await kept(), 'hgfedcba');
      clock.set(21);
      await keeper.keep('i', bytes(9));
      same(await kept(), 'hfedcbai');
      clock.set(22);
      await keeper.keep('j', bytes(9));
      same(await kept(), 'hedcbaij');
    },
  },
];

function bytes(value: number): Uint8Array {
  return Uint8Array.of(value);
}

async function take<T>(result: Promise<Result<T, unknown>>): Promise<T> {
  const settled = await result;
  if (!settled.ok) throw new Error(`refused: ${JSON.stringify(settled.error)}`);
  return settled.value;
}

function same(found: unknown, expected: unknown): void {
  if (sameData(found, expected)) return;
  throw new Error(`${JSON.stringify(found)} is not ${JSON.stringify(expected)}`);
}
