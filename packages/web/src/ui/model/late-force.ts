import { effect, type ReadonlySignal } from '@preact/signals';
import { unavailable, type TableSituation } from '../../input/index.ts';

/** How long after a computer's turn a press may still have been meant for it. */
const LATE_MS = 400;

export interface LateForce {
  /** Whether Force was there a moment ago, where Pass is now. */
  isLikely(): boolean;
  end(): void;
}

/**
 * Force and Pass share a button and a key [U6]: who presses Force just as the computer plays must not
 * lose a turn by it.
 */
export function watchLateForce(
  situation: ReadonlySignal<TableSituation>,
  now: () => number,
): LateForce {
  let likelyUntil = -Infinity;
  let couldForce = false;
  const end = effect(() => {
    const canForce = unavailable({ type: 'force' }, situation.value) === null;
    if (couldForce && !canForce) likelyUntil = now() + LATE_MS;
    couldForce = canForce;
  });
  return { isLikely: () => now() < likelyUntil, end };
}
