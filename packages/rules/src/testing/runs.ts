/**
 * How often a test repeats itself: `few` times in `npm test`, which people wait for, and `many`
 * times in `npm run test:long`. Both prove the same; the longer run looks in more places.
 */
export function runs(few: number, many: number = 8 * few): number {
  return isLong() ? many : few;
}

/** The core knows no environment: only its tests ask, and only where there is one. */
export function isLong(): boolean {
  const { process } = globalThis as {
    readonly process?: { readonly env: Readonly<Record<string, string | undefined>> };
  };
  return process?.env['LUCTOR_LONG'] === '1';
}
