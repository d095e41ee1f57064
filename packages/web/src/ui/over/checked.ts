import type { GameEvent, Receipt, Verdict } from '@luctor/rules';

/** A log, what it was compared with, and what came of it. */
export interface Checked {
  readonly events: readonly GameEvent[];
  /** What this device has kept, whatever the log was compared with. */
  readonly own: Receipt | null;
  readonly verdict: Verdict;
}
