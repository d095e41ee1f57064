/** Time for a host: read and awaited, never polled. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after this many milliseconds; the returned function cancels the call. */
  after(ms: number, run: () => void): () => void;
}
