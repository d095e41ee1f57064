import { parentPort, workerData } from 'node:worker_threads';
import type { SqliteOptions } from './sqlite-log.ts';
import { serveLog } from './sqlite-service.ts';

/** The thread that owns the file. An fsync takes milliseconds and blocks nobody here. */
if (parentPort !== null) serveLog(parentPort, workerData as SqliteOptions);
