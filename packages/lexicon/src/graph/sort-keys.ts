const LETTERS_PER_DIGIT = 3;
const BITS_PER_LETTER = 5;
const DIGIT_BITS = LETTERS_PER_DIGIT * BITS_PER_LETTER;
const RADIX = 1 << DIGIT_BITS;
const LETTER_MASK = (1 << BITS_PER_LETTER) - 1;

/**
 * Strings of letters, packed three per 16-bit digit, first letter highest, padded with 0: a million
 * of them fit in a flat array and can be sorted in a few linear passes.
 */
export class SortKeys {
  readonly count: number;
  /** Length of the longest string that fits. */
  readonly longest: number;
  readonly #width: number;
  readonly #digits: Uint16Array;

  constructor(count: number, longest: number) {
    this.count = count;
    this.longest = longest;
    this.#width = Math.ceil(longest / LETTERS_PER_DIGIT);
    this.#digits = new Uint16Array(count * this.#width);
  }

  /** Digits per string. */
  get width(): number {
    return this.#width;
  }

  digit(index: number, place: number): number {
    return this.#digits[index * this.#width + place] as number;
  }

  /** Writes a letter at a position that holds none yet. */
  put(index: number, position: number, letter: number): void {
    const place = index * this.#width + Math.trunc(position / LETTERS_PER_DIGIT);
    const shift = (LETTERS_PER_DIGIT - 1 - (position % LETTERS_PER_DIGIT)) * BITS_PER_LETTER;
    this.#digits[place] = (this.#digits[place] as number) | (letter << shift);
  }

  /** Writes `letter` followed by the whole string `rest`. */
  putBefore(index: number, letter: number, rest: number): void {
    const digits = this.#digits;
    const width = this.#width;
    let carry = letter;
    for (let place = 0; place < width; place++) {
      const digit = digits[rest * width + place] as number;
      digits[index * width + place] =
        (carry << (DIGIT_BITS - BITS_PER_LETTER)) | (digit >>> BITS_PER_LETTER);
      carry = digit & LETTER_MASK;
    }
  }

  /** Writes the letters of a string into `letters` and returns their number. */
  unpack(index: number, letters: Uint8Array): number {
    const digits = this.#digits;
    const from = index * this.#width;
    let length = 0;
    for (let place = 0; place < this.#width; place++) {
      const digit = digits[from + place] as number;
      for (let shift = DIGIT_BITS - BITS_PER_LETTER; shift >= 0; shift -= BITS_PER_LETTER) {
        const letter = (digit >>> shift) & LETTER_MASK;
        if (letter === 0) return length;
        letters[length++] = letter;
      }
    }
    return length;
  }

  equal(a: number, b: number): boolean {
    for (let place = 0; place < this.#width; place++) {
      if (this.digit(a, place) !== this.digit(b, place)) return false;
    }
    return true;
  }

  /** Whether the strings are already sorted, as the shipped lists are. */
  isSorted(): boolean {
    for (let index = 1; index < this.count; index++) {
      for (let place = 0; place < this.#width; place++) {
        const step = this.digit(index, place) - this.digit(index - 1, place);
        if (step < 0) return false;
        if (step > 0) break;
      }
    }
    return true;
  }
}

/** The indices of the strings in ascending order: a radix sort from the last digit to the first. */
export function sortedOrder(keys: SortKeys): Int32Array {
  let order = new Int32Array(keys.count);
  for (let i = 0; i < order.length; i++) order[i] = i;
  if (keys.isSorted()) return order;
  let sorted = new Int32Array(keys.count);
  const starts = new Int32Array(RADIX + 1);
  for (let place = keys.width - 1; place >= 0; place--) {
    starts.fill(0);
    for (let i = 0; i < keys.count; i++) {
      const next = keys.digit(i, place) + 1;
      starts[next] = (starts[next] as number) + 1;
    }
    for (let digit = 1; digit <= RADIX; digit++) {
      starts[digit] = (starts[digit] as number) + (starts[digit - 1] as number);
    }
    for (const index of order) {
      const digit = keys.digit(index, place);
      const at = starts[digit] as number;
      starts[digit] = at + 1;
      sorted[at] = index;
    }
    [order, sorted] = [sorted, order];
  }
  return order;
}
