import { describeCoordination } from '../testing/contracts/coordination-contract.ts';
import { MemoryCoordination, SharedMemory } from './memory-coordination.ts';

describeCoordination('in memory', (servers) => {
  const shared = new SharedMemory();
  return Promise.resolve(servers.map((each) => new MemoryCoordination(each, shared)));
});
