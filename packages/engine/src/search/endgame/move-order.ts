/**
 * The moves of a position in the order of their worth, sorted only as far as needed: a tree leaves
 * most positions after a few moves, and with blanks there are tens of thousands. Ranges of one
 * growing array are heaps with the best first; a range holds numbers from 0 on, and among equals
 * the lower comes first.
 */
export interface MoveOrder {
  /** Makes room for everything before `end`; existing content stays. */
  reserve(end: number): void;
  put(at: number, number: number, worth: number): void;
  /** Sorts the content of a range into an order. */
  arrange(first: number, end: number): void;
  /** Takes out the best of a range, which then ends one earlier. */
  take(first: number, end: number): number;
}

/** Worth and number share the 53 bits of a key: comparing keys compares both. */
const NUMBERS = 2 ** 21;
const WORTHS = 2 ** 32;
/** Worth more than any move. */
export const FIRST_OF_ALL = WORTHS / 2 - 1;

export function createMoveOrder(): MoveOrder {
  let keys = new Float64Array(1 << 12);

  /** Lets a key sink from `at` to its place below. */
  const sink = (first: number, size: number, from: number, key: number): void => {
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (
        child + 1 < size &&
        (keys[first + child + 1] as number) > (keys[first + child] as number)
      ) {
        child++;
      }
      if ((keys[first + child] as number) <= key) break;
      keys[first + at] = keys[first + child] as number;
      at = child;
    }
    keys[first + at] = key;
  };

  return {
    reserve(end) {
      if (end <= keys.length) return;
      const larger = new Float64Array(Math.max(end, keys.length * 2));
      larger.set(keys);
      keys = larger;
    },
    put(at, number, worth) {
      keys[at] = (worth + WORTHS / 2) * NUMBERS + (NUMBERS - 1 - number);
    },
    arrange(first, end) {
      const size = end - first;
      for (let at = (size >> 1) - 1; at >= 0; at--) {
        sink(first, size, at, keys[first + at] as number);
      }
    },
    take(first, end) {
      const best = keys[first] as number;
      const size = end - first - 1;
      if (size > 0) sink(first, size, 0, keys[first + size] as number);
      return NUMBERS - 1 - (best - Math.floor(best / NUMBERS) * NUMBERS);
    },
  };
}
