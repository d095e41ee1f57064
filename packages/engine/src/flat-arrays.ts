/**
 * A V8 typed array of at most 64 bytes lives on the garbage-collected heap and may move, so that
 * compiled code looks up its address at every access; a larger one stays where it is. Scratch arrays
 * of the search are therefore never smaller than this.
 */
const LEAST_INTEGERS = 32;

export function scratchArray(length: number): Int32Array<ArrayBuffer> {
  return new Int32Array(Math.max(length, LEAST_INTEGERS));
}

export function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
