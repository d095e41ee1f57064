import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Lexicon } from '@luctor/lexicon';
import { findEdition, type Edition } from '@luctor/rules';
import { describeFileFault, UsageError } from '../terminal/output.ts';

/** What is trained, and the shipped file that it replaces by default. */
export interface Training {
  readonly edition: Edition;
  readonly lexicon: Lexicon;
  readonly shipped: string;
  /** The file that says what the shipped file was trained with. */
  readonly figures: string;
}

/** Checks the output path before hours of work, not after. */
export function prepareOut(
  { out: asked, words }: { readonly out?: string; readonly words?: string },
  training: Training,
): string {
  if (asked === undefined && words !== undefined) {
    throw new UsageError('--words needs --out FILE: the shipped data is for other words.');
  }
  if (asked === undefined) checkShipped(training);
  return writableFile(asked ?? training.shipped);
}

/** The path of `--out`, once it is certain that a file can be written there; makes its folders. */
export function writableFile(asked: string): string {
  const out = resolve(asked);
  if (existsSync(out) && statSync(out).isDirectory()) {
    throw new UsageError(`--out needs a file, but ${out} is a folder.`);
  }
  try {
    mkdirSync(dirname(out), { recursive: true });
    accessSync(existsSync(out) ? out : dirname(out), constants.W_OK);
  } catch (cause) {
    throw new UsageError(`--out ${out} cannot be written: ${describeFileFault(cause)}.`);
  }
  return out;
}

/**
 * A file is named after tiles and language, and every edition with these uses it. Training with
 * other rules or fewer words must not change how those editions play.
 */
function checkShipped({ edition, lexicon, shipped, figures }: Training): void {
  const made = readFigures(figures);
  if (made === null) return;
  const { edition: madeFor, lexicon: madeOf } = made;
  // somebody's own edition may have the name of a shipped one
  if (madeFor === edition.id && findEdition(edition.id) === edition && madeOf === lexicon.id)
    return;
  throw new UsageError(
    `${relative('', shipped)} is for the rules of ${String(madeFor)} and the words of ` +
      `${String(madeOf)}; for others give --out FILE.`,
  );
}

/** Null where nothing has been trained yet. */
function readFigures(path: string): { edition?: unknown; lexicon?: unknown } | null {
  if (!existsSync(path)) return null;
  const data = JSON.parse(readFileSync(path, 'utf8')) as { training?: object };
  return data.training ?? data;
}
