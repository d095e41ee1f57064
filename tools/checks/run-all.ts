export interface Check {
  readonly name: string;
  run(): Promise<{ readonly isGreen: boolean; readonly output: string }>;
}

/**
 * Runs checks, several at a time. A green one is one line; what a red one printed follows its line. All
 * of them run, so that one run shows everything that is wrong. Returns the names of the red ones.
 */
export async function runAll(
  checks: readonly Check[],
  atOnce: number,
  print: (line: string) => void,
): Promise<readonly string[]> {
  const waiting = [...checks];
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const { isGreen, output } = await check.run();
      print(isGreen ? `✓ ${check.name}` : `✗ ${check.name}\n${output}\n`);
      if (!isGreen) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, work));
  return failed;
}
