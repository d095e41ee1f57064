import type { Arena } from '../memory/arena.ts';

/** A heap of numbered jobs, the one with the highest bound first. */
export interface AnchorHeap {
  clear(): void;
  push(job: number, bound: number): void;
  /**
   * Removes and returns the job with the highest bound; -1 if there is none or it is below `least`.
   */
  pop(least: number): number;
  /** Whether a job with a higher bound is waiting. */
  hasAbove(bound: number): boolean;
}

export function createAnchorHeap(capacity: number, arena: Arena): AnchorHeap {
  const jobs = arena.ints(capacity);
  const bounds = arena.ints(capacity);
  const count = arena.ints(1);
  return {
    clear() {
      count[0] = 0;
    },
    push(job, bound) {
      let at = count[0] as number;
      if (at === capacity) throw new RangeError('more jobs than anchors');
      count[0] = at + 1;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if ((bounds[parent] as number) >= bound) break;
        bounds[at] = bounds[parent] as number;
        jobs[at] = jobs[parent] as number;
        at = parent;
      }
      bounds[at] = bound;
      jobs[at] = job;
    },
    pop(least) {
      const last = (count[0] as number) - 1;
      if (last < 0 || (bounds[0] as number) < least) return -1;
      count[0] = last;
      const top = jobs[0] as number;
      const bound = bounds[last] as number;
      const job = jobs[last] as number;
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= last) break;
        if (child + 1 < last && (bounds[child + 1] as number) > (bounds[child] as number)) child++;
        if ((bounds[child] as number) <= bound) break;
        bounds[at] = bounds[child] as number;
        jobs[at] = jobs[child] as number;
        at = child;
      }
      bounds[at] = bound;
      jobs[at] = job;
      return top;
    },
    hasAbove: (bound) => (count[0] as number) > 0 && (bounds[0] as number) > bound,
  };
}
