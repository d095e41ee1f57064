import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describeFileFault, UsageError } from './output.ts';

/** Where a result of hours will go: looked at before the work, not after it. */
export function prepareOut(
  { out: asked, words }: { readonly out?: string; readonly words?: string },
  shipped: string,
): string {
  if (asked === undefined && words !== undefined) {
    throw new UsageError('--words needs --out FILE: what is shipped is for other words.');
  }
  const out = resolve(asked ?? shipped);
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
