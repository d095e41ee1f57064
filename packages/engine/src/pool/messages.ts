/**
 * The messages to a worker, the same for browser workers and Node threads. Tasks, progress and
 * answers are plain data.
 */
export type ToWorker =
  | { readonly type: 'task'; readonly id: number; readonly task: unknown }
  /** Answer this task now, with the results so far. */
  | { readonly type: 'stop'; readonly id: number };

/** For each task: any number of progress messages, then one answer or one failure. */
export type FromWorker =
  | { readonly type: 'progress'; readonly id: number; readonly progress: unknown }
  | { readonly type: 'answer'; readonly id: number; readonly answer: unknown }
  | ({ readonly type: 'failed'; readonly id: number } & Failure);

/** An error as plain data: it loses its class on the way to another thread. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
}

/** A worker, seen from outside. There is one adapter for browsers and one for Node. */
export interface WorkerPort {
  post(message: ToWorker): void;
  onMessage(listener: (message: FromWorker) => void): void;
  /** The worker crashed, ran out of memory or could not be loaded. */
  onExit(listener: (cause: Error) => void): void;
  terminate(): Promise<void>;
}

/** The worker reported that it could not do the task. Asking again would not help. */
export class TaskFailed extends Error {
  /** The name of the error in the worker. */
  readonly kind: string;

  constructor({ name, message, stack }: Failure) {
    super(message);
    this.name = 'TaskFailed';
    this.kind = name;
    if (stack !== undefined) this.stack = stack;
  }
}

/** The worker died during the task. */
export class WorkerDied extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'WorkerDied';
  }
}

/** The task is no longer wanted. */
export class TaskCancelled extends Error {
  constructor() {
    super('the task was cancelled');
    this.name = 'TaskCancelled';
  }
}
