import { describeStore } from '../testing/contracts/store-contract.ts';
import { MemoryStore } from './memory-store.ts';

describeStore('in memory', (now) => Promise.resolve(new MemoryStore(now)));
