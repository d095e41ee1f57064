import { parseArgs } from 'node:util';

/** Options of a program that developers run: `--games 20`, `--json`. */
export interface Option {
  /** What it does, for `--help`. */
  readonly about: string;
  /** What stands for its value there, such as `N`; without one the option is on or off. */
  readonly value?: string;
  /** A number if the value must be a whole number. */
  readonly fallback?: string | number;
}

/** A program's name as people type it, what it does, its options, and how it ends. */
export interface Program<Options extends Readonly<Record<string, Option>>> {
  readonly usage: string;
  readonly about?: string;
  readonly options: Options;
  readonly ends?: string;
}

export type Values<Options extends Readonly<Record<string, Option>>> = {
  readonly [Name in keyof Options]: Options[Name] extends { readonly fallback: number }
    ? number
    : Options[Name] extends { readonly fallback: string }
      ? string
      : Options[Name] extends { readonly value: string }
        ? string | undefined
        : boolean;
};

/** The options of this process. `--help` and mistakes are answered in sentences, and end it. */
export function readOptions<const Options extends Readonly<Record<string, Option>>>(
  program: Program<Options>,
): Values<Options> {
  const read = parseOptions(program, process.argv.slice(2));
  if ('values' in read) return read.values;
  (read.isWrong ? console.error : console.log)(read.text);
  process.exit(read.isWrong ? 1 : 0);
}

type Read<Options extends Readonly<Record<string, Option>>> =
  | { readonly values: Values<Options> }
  | { readonly text: string; readonly isWrong: boolean };

export function parseOptions<const Options extends Readonly<Record<string, Option>>>(
  program: Program<Options>,
  args: readonly string[],
): Read<Options> {
  const { usage, options } = program;
  const config = Object.entries<Option>(options).map(([name, { value }]) => {
    return [name, { type: value === undefined ? 'boolean' : 'string' }] as const;
  });
  let given: Readonly<Record<string, string | boolean | undefined>>;
  try {
    given = parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(config), help: { type: 'boolean', short: 'h' } },
    }).values;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.split('. ')[0] : String(cause);
    return wrong(`${why}. ${usage} --help lists all options.`);
  }
  if (given['help'] === true) return { text: helpOf(program), isWrong: false };
  const values: Record<string, string | number | boolean | undefined> = {};
  for (const [name, { value, fallback }] of Object.entries<Option>(options)) {
    const text = given[name];
    values[name] = text ?? fallback ?? (value === undefined ? false : undefined);
    if (typeof fallback !== 'number' || text === undefined) continue;
    const number = Number(text);
    if (!/^\d+$/.test(String(text)) || !Number.isSafeInteger(number)) {
      return wrong(`--${name} is a whole number, and “${text}” is none.`);
    }
    values[name] = number;
  }
  return { values: values as Values<Options> };
}

function wrong(text: string): { readonly text: string; readonly isWrong: true } {
  return { text, isWrong: true };
}

function helpOf({
  usage,
  about,
  options,
  ends,
}: Program<Readonly<Record<string, Option>>>): string {
  const rows = Object.entries(options).map(([name, { value, about: what, fallback }]) => {
    const term = value === undefined ? `--${name}` : `--${name} ${value}`;
    return [term, fallback === undefined ? what : `${what} (${fallback})`] as const;
  });
  const width = Math.max(...rows.map(([term]) => term.length));
  const lines = rows.map(([term, what]) => `  ${term.padEnd(width)}  ${what}`);
  return [`${usage} -- [options]`, about, lines.join('\n'), ends]
    .filter((part) => part !== undefined)
    .join('\n\n');
}
