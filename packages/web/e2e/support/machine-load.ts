/** How much slower things run than on an idle machine; 1 means no slowdown. */
export interface Slowness {
  readonly mean: number;
  readonly worst: number;
}

const EVERY_MS = 40;
const ROUNDS = 3_000_000;

/**
 * Repeats the same small piece of work during a measurement. The spread of its times shows what
 * other programs took, for which the page is not to blame.
 */
export async function whileWatchingLoad<T>(
  measure: () => Promise<T>,
): Promise<{ readonly value: T; readonly slowness: Slowness }> {
  const times: number[] = [work(), work()];
  const timer = setInterval(() => times.push(work()), EVERY_MS);
  try {
    const value = await measure();
    times.push(work());
    const least = Math.min(...times);
    const mean = times.reduce((sum, each) => sum + each, 0) / times.length;
    return { value, slowness: { mean: mean / least, worst: Math.max(...times) / least } };
  } finally {
    clearInterval(timer);
  }
}

let kept = 0;

function work(): number {
  const start = performance.now();
  for (let i = 0; i < ROUNDS; i++) kept = (kept + Math.imul(i, 31)) | 0;
  return performance.now() - start;
}
