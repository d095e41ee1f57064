import { describeHost } from '@luctor/host/testing';
import { inject } from 'vitest';
import { roomBench } from '../src/testing/room-bench.ts';
import { freshDatabase } from './support/fresh-database.ts';
import { openPostgresStore } from './support/open-postgres-store.ts';

describeHost(
  'a room of a server on PostgreSQL',
  roomBench(async () => openPostgresStore(await freshDatabase(inject('postgres')))),
);
