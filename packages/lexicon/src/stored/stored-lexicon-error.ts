/** What is wrong with a stored file, and where: `line` counts from 1, 0 means the file as a whole. */
export class StoredLexiconError extends Error {
  readonly file: string;
  readonly line: number;
  readonly what: string;

  constructor(file: string, line: number, what: string) {
    super(line === 0 ? `${file}: ${what}` : `${file}:${line}: ${what}`);
    this.name = 'StoredLexiconError';
    this.file = file;
    this.line = line;
    this.what = what;
  }
}
