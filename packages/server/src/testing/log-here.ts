import { EventEmitter } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import type { SqliteOptions } from '../store/sqlite-log.ts';
import { serveLog, type Call, type Reply } from '../store/sqlite-service.ts';
import type { LogThread } from '../store/sqlite-store.ts';

/** Has the log of a store in the thread that uses the store. */
export class LogHere
  extends EventEmitter<{ message: [Reply]; error: [unknown]; exit: [] }>
  implements LogThread
{
  readonly #channel = new MessageChannel();

  constructor(options: SqliteOptions) {
    super();
    const { port1, port2 } = this.#channel;
    port1.on('message', (reply: Reply) => this.emit('message', reply));
    port1.on('close', () => this.emit('exit'));
    serveLog(port2, options);
  }

  postMessage(call: Call): void {
    this.#channel.port1.postMessage(call);
  }

  terminate(): Promise<void> {
    this.#channel.port1.close();
    return Promise.resolve();
  }
}
