/** Time as a host needs it: asked for and waited for, never polled. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls once after so many milliseconds; the answer takes the call back. */
  after(ms: number, run: () => void): () => void;
}
