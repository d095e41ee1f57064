/** What the commands print, and how they fail: exit code 0 only on success. */

/** A mistake of the person who typed the command: told in a sentence, without a stack. */
export class UsageError extends Error {}

export function printJson(data: unknown): void {
  process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
}

export function printLines(lines: Iterable<string>): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}

/** Rows of cells in columns, numbers to the right. */
export function formatTable(rows: readonly (readonly (string | number)[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, String(cell).length);
    });
  }
  return rows.map((row) =>
    row
      .map((cell, i) => {
        const width = widths[i] ?? 0;
        return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

export function failWith(error: unknown): void {
  const message = error instanceof UsageError ? error.message : describe(error);
  process.stderr.write(`luctor: ${message}\n`);
  process.exitCode = 1;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
