import { effect, type ReadonlySignal } from '@preact/signals';
import { unavailable, type TableSituation } from '../../input/index.ts';

/** How long after a computer's turn a press may still have been meant for it. */
const LATE_MS = 400;

export interface LateForce {
  /** Whether the Pass button was Force a moment ago. */
  isLikely(): boolean;
  /** The person reached Pass in another way: it was never Force. */
  forget(): void;
  end(): void;
}

/**
 * Force and Pass share a button and a key [U6]: pressing Force just as the computer plays must not
 * cost a turn.
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
  return {
    isLikely: () => now() < likelyUntil,
    forget: () => {
      likelyUntil = -Infinity;
    },
    end,
  };
}
