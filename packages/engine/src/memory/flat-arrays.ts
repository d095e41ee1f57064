/** A copy of twice the length, for the growing arrays of the engine. */
export function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

export function doubledBytes(array: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(array.length * 2);
  larger.set(array);
  return larger;
}
