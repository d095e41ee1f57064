import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Lexicon } from '@luctor/lexicon';
import { findEdition, type Edition } from '@luctor/rules';
import { describeFileFault, UsageError } from './output.ts';

/** What is trained, and the file among the shipped data where it goes if nothing else is said. */
export interface Training {
  readonly edition: Edition;
  readonly lexicon: Lexicon;
  readonly shipped: string;
  /** Tells what the shipped file was trained with, where there is one. */
  readonly figures: string;
}

/** Where a result of hours will go: looked at before the work, not after it. */
export function prepareOut(
  { out: asked, words }: { readonly out?: string; readonly words?: string },
  training: Training,
): string {
  if (asked === undefined && words !== undefined) {
    throw new UsageError('--words needs --out FILE: what is shipped is for other words.');
  }
  if (asked === undefined) checkShipped(training);
  const out = resolve(asked ?? training.shipped);
  if (existsSync(out) && statSync(out).isDirectory()) {
    throw new UsageError(`--out takes a file, and ${out} is a folder.`);
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
 * Files are named by tiles and language, and every edition that has these plays by them: other
 * rules or fewer words must not change how the others play.
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
