import type { Failure, FromWorker, ToWorker } from './messages.ts';

/** A worker, seen from inside. */
export interface ServingPort {
  post(message: FromWorker): void;
  onMessage(listener: (message: ToWorker) => void): void;
  /** Resolves when the waiting messages have been handled. */
  pause(): Promise<void>;
  /** Present if a stop can be seen without a message, even in the middle of a step. */
  sawStop?(id: number): boolean;
}

/** What a task can use while it runs. */
export interface TaskContext {
  /** Sends progress to the caller. */
  report(progress: unknown): void;
  /** Whether to answer now, with the results so far. */
  isStopped(): boolean;
  /** Call it every few milliseconds; otherwise a stop is not noticed. */
  pause(): Promise<void>;
}

/** Answers every task; several at a time if `answer` pauses. */
export function serveTasks(
  port: ServingPort,
  answer: (task: unknown, context: TaskContext) => unknown,
): void {
  const running = new Set<number>();
  const stopped = new Set<number>();

  const serve = async (id: number, task: unknown): Promise<void> => {
    running.add(id);
    const context: TaskContext = {
      report: (progress) => port.post({ type: 'progress', id, progress }),
      isStopped: () => stopped.has(id) || port.sawStop?.(id) === true,
      pause: () => port.pause(),
    };
    try {
      port.post({ type: 'answer', id, answer: await answer(task, context) });
    } catch (cause) {
      port.post({ type: 'failed', id, ...failureOf(cause) });
    } finally {
      running.delete(id);
      stopped.delete(id);
    }
  };

  port.onMessage((message) => {
    if (message.type === 'task') void serve(message.id, message.task);
    // a stop may arrive after the answer was sent
    else if (running.has(message.id)) stopped.add(message.id);
  });
}

function failureOf(cause: unknown): Failure {
  if (!(cause instanceof Error)) return { name: 'Error', message: String(cause) };
  const { name, message, stack } = cause;
  return { name, message, ...(stack !== undefined && { stack }) };
}
