import { parentPort, workerData } from 'node:worker_threads';
import { StoreError } from './game-store.ts';
import { SqliteLog, type SqliteOptions } from './sqlite-log.ts';

/** The thread that owns the file. An fsync takes milliseconds and blocks nobody here. */

const METHODS = [
  'commit',
  'read',
  'text',
  'versions',
  'findAnswer',
  'list',
  'listFor',
  'count',
  'due',
  'beat',
  'lastAlive',
  'prune',
  'status',
  'close',
] as const;
export type Method = (typeof METHODS)[number];

export interface Call {
  readonly number: number;
  readonly method: Method;
  readonly args: readonly unknown[];
}

export type Reply =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly failure: { readonly code: string; readonly text: string } };

function failureOf(cause: unknown): { code: string; text: string } {
  if (cause instanceof StoreError) return { code: cause.code, text: cause.detail };
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return { code, text: cause instanceof Error ? cause.message : String(cause) };
}

function serve(): void {
  const port = parentPort;
  if (port === null) return;
  let log: SqliteLog;
  try {
    log = new SqliteLog(workerData as SqliteOptions);
    port.postMessage({ number: 0, value: null } satisfies Reply);
  } catch (cause) {
    port.postMessage({ number: 0, failure: failureOf(cause) } satisfies Reply);
    return;
  }
  port.on('message', ({ number, method, args }: Call) => {
    try {
      // the caller is our own facade: the method is in the list, the arguments are its own
      const call = log[method] as (this: SqliteLog, ...args: readonly unknown[]) => unknown;
      const value = call.apply(log, [...args]);
      // a log has megabytes: it moves to the other thread, which copies nothing
      const moved = value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : [];
      port.postMessage({ number, value } satisfies Reply, moved);
    } catch (cause) {
      port.postMessage({ number, failure: failureOf(cause) } satisfies Reply);
    }
    if (method === 'close') port.close();
  });
}

serve();
