/**
 * Remembers a few numbers per key until cleared: open addressing. A stamp marks entries of earlier
 * rounds as old, so clearing costs nothing. Doubles when half full.
 */
export interface KeyMemo {
  clear(): void;
  /** The index of a key's first number; the others follow. All are `UNKNOWN` the first time. */
  placeOf(key: number): number;
  get(place: number): number;
  set(place: number, value: number): void;
}

/** `| 0`, because V8 would otherwise compare the result of `**` as a floating-point number. */
export const UNKNOWN: number = -(2 ** 31) | 0;

export function createKeyMemo(valuesPerKey: number): KeyMemo {
  let size = 512;
  let keys = new Int32Array(size);
  let stamps = new Int32Array(size);
  let values = new Int32Array(size * valuesPerKey);
  let used = 0;
  let stamp = 1;

  const slotOf = (key: number): number => {
    const wrap = size - 1;
    let slot = (key ^ (key >>> 11) ^ (key >>> 22)) & wrap;
    while (stamps[slot] === stamp && keys[slot] !== key) slot = (slot + 1) & wrap;
    return slot;
  };

  const grow = (): void => {
    const oldKeys = keys;
    const oldStamps = stamps;
    const oldValues = values;
    size *= 2;
    keys = new Int32Array(size);
    stamps = new Int32Array(size);
    values = new Int32Array(size * valuesPerKey);
    oldKeys.forEach((key, old) => {
      if (oldStamps[old] !== stamp) return;
      const slot = slotOf(key);
      keys[slot] = key;
      stamps[slot] = stamp;
      const from = old * valuesPerKey;
      values.set(oldValues.subarray(from, from + valuesPerKey), slot * valuesPerKey);
    });
  };

  return {
    clear() {
      stamp++;
      used = 0;
    },
    placeOf(key) {
      let slot = slotOf(key);
      if (stamps[slot] !== stamp) {
        if (2 * used >= size) {
          grow();
          slot = slotOf(key);
        }
        used++;
        keys[slot] = key;
        stamps[slot] = stamp;
        const place = slot * valuesPerKey;
        for (let i = 0; i < valuesPerKey; i++) values[place + i] = UNKNOWN;
      }
      return slot * valuesPerKey;
    },
    get: (place) => values[place] as number,
    set(place, value) {
      values[place] = value;
    },
  };
}
