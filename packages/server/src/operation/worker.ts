import { availableParallelism } from 'node:os';
import { startComputerThreads } from '../computer/computer-threads.ts';
import { startQuickLane } from '../computer/quick-lane.ts';
import { ThinkingWorker } from '../computer/thinking-worker.ts';
import type { NatsAddress } from '../bus/nats-address.ts';
import type { Log } from '../runtime/log.ts';
import { MACHINE_TIME } from '../runtime/server-clock.ts';
import { openWire } from './open-bus.ts';
import { prepareComputers } from './prepare-computers.ts';

export interface WorkOptions {
  readonly nats: NatsAddress;
  /** Absent: one for each core. */
  readonly threads?: number;
  /** Whether computers are made ready before the first request. */
  readonly prepare: boolean;
  readonly log: Log;
}

const FIGURES_MS = 60_000;
/** Longer than any search that is worth waiting for. */
const DRAIN_MS = 15_000;

/** A process that thinks for the servers, until it is stopped. */
export async function work(
  options: WorkOptions,
): Promise<{ threads: number; stop: () => Promise<void> }> {
  const { nats, log, threads = Math.max(1, availableParallelism()) } = options;
  const failed = (cause: unknown): void => log.error({ err: cause }, 'A thinking thread failed');
  const quick = startQuickLane(failed);
  const computers = startComputerThreads(threads, quick, failed);
  const closeThreads = (): Promise<unknown> => Promise.all([computers.close(), quick.close()]);
  try {
    // nobody must wait for words: it takes requests when it has read them
    if (options.prepare) await prepareComputers(computers, quick);
    const wire = await openWire(nats, 'luctor worker', log);
    const time = { now: MACHINE_TIME.monotonic, after: MACHINE_TIME.after };
    const worker = new ThinkingWorker({ wire, computers, threads, time, onFailure: failed });
    const stopFigures = logFigures(worker, log);
    log.info({ threads }, 'Working');
    const stop = async (): Promise<void> => {
      stopFigures();
      const late = new Promise<void>((resolve) => void setTimeout(resolve, DRAIN_MS).unref());
      await Promise.race([worker.drain(), late]);
      await wire.close();
      await closeThreads();
      log.info(worker.figures, 'Stopped');
    };
    return { threads, stop };
  } catch (cause) {
    await closeThreads();
    log.fatal({ err: cause }, 'The worker did not start');
    throw cause;
  }
}

/** A line a minute, if there was anything to do. */
function logFigures(worker: ThinkingWorker, log: Log): () => void {
  let said = JSON.stringify(worker.figures);
  const timer = setInterval(() => {
    const text = JSON.stringify(worker.figures);
    if (text === said) return;
    said = text;
    log.info(worker.figures, 'Thinking');
  }, FIGURES_MS);
  return () => clearInterval(timer);
}
