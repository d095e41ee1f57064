// Node threads for the engine's pool of workers.
export { serveThread } from './serve-thread.ts';
export { createThreadPool } from './thread-pool.ts';
