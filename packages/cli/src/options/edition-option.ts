import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { EDITIONS, findEdition, parseEdition, PARTS, type Edition } from '@luctor/rules';
import { describeFileFault, UsageError } from '../terminal/output.ts';

export function addEditionOption(command: Command, fallback: string | undefined): Command {
  const does = 'the rules: the name of an edition, or the path of a .json edition file';
  return command.option('-e, --edition <edition>', does, fallback);
}

/** Finds an edition by name, or reads one from a file. */
export function openEdition(nameOrFile: string): Edition {
  const shipped = findEdition(nameOrFile);
  if (shipped !== null) return shipped;
  if (!nameOrFile.endsWith('.json')) {
    const known = EDITIONS.map(({ id }) => id).join(', ');
    throw new UsageError(`there is no edition “${nameOrFile}”: choose ${known}, or a .json file.`);
  }
  const parsed = parseEdition(readJson(nameOrFile), PARTS);
  if (parsed.ok) return parsed.value;
  const problems = parsed.error.map(
    ({ path, expected, found }) =>
      `  ${path === '' ? 'the whole' : path}: expected ${expected}, found ${found}`,
  );
  throw new UsageError([`${nameOrFile} is not a valid edition:`, ...problems].join('\n'));
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readText(path)) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${path} is not JSON: ${error.message}`);
    throw error;
  }
}

/** The bytes of a file; a UsageError if it cannot be read. */
export function readText(path: string): string {
  return readBytes(path).toString('utf8');
}

export function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${describeFileFault(error)}.`);
  }
}
