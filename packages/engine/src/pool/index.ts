// Work for other threads, in Node and in browsers. It contains nothing of the engine: a page must
// not load what only its worker runs.
export { TaskCancelled, TaskFailed, WorkerDied } from './messages.ts';
export type { FromWorker, ToWorker, WorkerPort } from './messages.ts';
export { serveTasks, type TaskContext } from './serve-tasks.ts';
export { createTaskChannel, type TaskChannel } from './task-channel.ts';
export { createWorkerPool, type PoolTask, type WorkerPool } from './worker-pool.ts';
