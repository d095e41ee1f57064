import type { MessagePort } from 'node:worker_threads';
import { StoreError } from './game-store.ts';
import { SqliteLog, type SqliteOptions } from './sqlite-log.ts';

/** The log behind a port: calls arrive as messages, and each gets one reply. */

export type Method = keyof SqliteLog;

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

/** Opens the log, which is reply 0, and answers until it is closed. */
export function serveLog(port: MessagePort, options: SqliteOptions): void {
  let log: SqliteLog;
  try {
    log = new SqliteLog(options);
    port.postMessage({ number: 0, value: null } satisfies Reply);
  } catch (cause) {
    port.postMessage({ number: 0, failure: failureOf(cause) } satisfies Reply);
    return;
  }
  port.on('message', ({ number, method, args }: Call) => {
    try {
      // the caller is our own facade: the method and its arguments fit
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
