import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, vi } from 'vitest';
import { createProgram } from '../program.ts';
import { failWith } from '../terminal/output.ts';

/** The command as users run it: a separate process. */
export const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A folder for the files of a test file, and what writes into it; deleted after its tests. */
export function ownFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'luctor-cli-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string | Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  return { folder, file };
}

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export function luctor(...args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { maxBuffer: 1 << 26 }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

class Exit extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

/** The command within this process: for tests of many cases, which then open the words once. */
export async function luctorHere(...args: readonly string[]): Promise<Ran> {
  const written = { out: '', err: '' };
  const spies = (['out', 'err'] as const).map((name) =>
    vi.spyOn(process[`std${name}`], 'write').mockImplementation((text) => {
      written[name] += String(text);
      return true;
    }),
  );
  const heard = process.listeners('SIGINT');
  // commander ends the process after its help and after a wrong option
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exit(Number(code ?? 0));
  });
  try {
    await createProgram().parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof Exit) process.exitCode = error.code;
    else failWith(error);
  } finally {
    for (const spy of [...spies, exit]) spy.mockRestore();
    // commands that can be interrupted listen until their process ends
    for (const listener of process.listeners('SIGINT')) {
      if (!heard.includes(listener)) process.off('SIGINT', listener as () => void);
    }
  }
  const code = Number(process.exitCode ?? 0);
  process.exitCode = 0;
  return { code, ...written };
}

/** What a command prints as JSON; it must succeed and print nothing else. */
export async function json(...args: readonly string[]): Promise<unknown> {
  return jsonOf(await luctor(...args, '--json'));
}

/** The same within this process. */
export async function jsonHere(...args: readonly string[]): Promise<unknown> {
  return jsonOf(await luctorHere(...args, '--json'));
}

function jsonOf({ code, out, err }: Ran): unknown {
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as unknown;
}
