import { describeHost } from '@luctor/host/testing';
import { MemoryStore } from '../store/memory-store.ts';
import { roomBench } from '../testing/room-bench.ts';

describeHost(
  'a room of the server',
  roomBench(() => Promise.resolve({ store: new MemoryStore() })),
);
