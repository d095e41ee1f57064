/** What the commands print, and how they fail: exit code 0 only on success. */

/** A mistake in the command: reported as a sentence, without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function printJson(data: unknown): void {
  process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
}

/** A message in addition to the results, on standard error. */
export function tell(text: string): void {
  process.stderr.write(`luctor: ${text}\n`);
}

export function printLines(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

/** A reader such as `head` may close the pipe early: end quietly, this is not a failure. */
export function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit();
    });
  }
}

/** Rows of cells aligned in columns, numbers right-aligned. */
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

/** Why a file cannot be read or written; common reasons in words. */
export function describeFileFault(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return FILE_FAULTS[code] ?? (cause instanceof Error ? cause.message : String(cause));
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of the path is a file, not a folder',
  EEXIST: 'part of the path is a file, not a folder',
  EACCES: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // a disk that is full after hours of work is not a defect of ours: nobody needs the stack
  const isOfFile = 'path' in error && 'code' in error && String(error.code) in FILE_FAULTS;
  if (isOfFile) return `${String(error.path)} cannot be used: ${describeFileFault(error)}.`;
  return error.stack ?? error.message;
}
