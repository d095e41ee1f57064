/** What the commands print, and how they fail: exit code 0 only on success. */

/** A mistake of the person who typed the command: told in a sentence, without a stack. */
export class UsageError extends Error {}

export function printJson(data: unknown): void {
  process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
}

/** A word beside the results, on standard error. */
export function tell(text: string): void {
  process.stderr.write(`luctor: ${text}\n`);
}

export function printLines(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

/** Whoever reads may have had enough, as `head` has: that is no failure, and nobody is told. */
export function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
  }
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
  tell(message);
  process.exitCode = 1;
}

/** Why a file cannot be read or written, in words where it is a usual reason. */
export function describeFileFault(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return FILE_FAULTS[code] ?? (cause instanceof Error ? cause.message : String(cause));
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file stands where a folder should be',
  EEXIST: 'a file stands where a folder should be',
  EACCES: 'this is not allowed',
  EROFS: 'the disk is read-only',
};

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
