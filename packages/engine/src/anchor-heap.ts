import type { Arena } from './arena.ts';

/** A heap of numbered jobs, the one with the highest bound first. */
export interface AnchorHeap {
  readonly count: number;
  clear(): void;
  push(job: number, bound: number): void;
  /** The highest bound; only where `count` is not 0. */
  highest(): number;
  /** Takes out the job with the highest bound. */
  pop(): number;
}

export function createAnchorHeap(capacity: number, arena: Arena): AnchorHeap {
  const jobs = arena.ints(capacity);
  const bounds = arena.ints(capacity);
  let count = 0;
  return {
    get count() {
      return count;
    },
    clear() {
      count = 0;
    },
    push(job, bound) {
      if (count === capacity) throw new RangeError('more jobs than anchors');
      let at = count++;
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
    highest: () => bounds[0] as number,
    pop() {
      const top = jobs[0] as number;
      const bound = bounds[--count] as number;
      const job = jobs[count] as number;
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= count) break;
        if (child + 1 < count && (bounds[child + 1] as number) > (bounds[child] as number)) child++;
        if ((bounds[child] as number) <= bound) break;
        bounds[at] = bounds[child] as number;
        jobs[at] = jobs[child] as number;
        at = child;
      }
      bounds[at] = bound;
      jobs[at] = job;
      return top;
    },
  };
}
