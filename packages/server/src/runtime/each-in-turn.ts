/** Does all of these, one after the other, even if some fail; then throws what failed first. */
export async function eachInTurn(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) await task().catch((cause: unknown) => failures.push(cause));
  if (failures.length > 0) throw failures[0];
}
