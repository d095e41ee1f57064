/** Runs before the page: the draws of a test are the same each time. */
export function seedRandomness(seed: number): void {
  if (!location.protocol.startsWith('http')) return;
  // every load continues elsewhere in the series: a reload must not draw the same ids again
  const loads = Number(localStorage.getItem('test-loads') ?? 0);
  localStorage.setItem('test-loads', String(loads + 1));
  let state = (seed + loads * 0x9e37_79b9) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  Object.defineProperty(crypto, 'getRandomValues', {
    value: <T extends ArrayBufferView>(array: T): T => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let i = 0; i < bytes.length; i++) bytes[i] = next() & 0xff;
      return array;
    },
  });
}
