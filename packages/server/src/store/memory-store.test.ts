import { describeStore } from '../testing/contracts/store-contract.ts';
import { MemoryStore } from './memory-store.ts';

describeStore('in memory', () => Promise.resolve(new MemoryStore()));
