import { findNats, missingPrograms } from './programs.ts';
import { freePort, RunningProgram } from './running-program.ts';

/** A nats-server of its own on a free port of loopback. It keeps nothing on disk. */
export interface Nats {
  readonly url: string;
  readonly program: RunningProgram;
  readonly remove: () => Promise<void>;
}

/** @param args further arguments, such as `--user` and `--pass`. */
export async function startNats(args: readonly string[] = []): Promise<Nats> {
  const command = findNats();
  if (command === null) throw new Error(missingPrograms() ?? '');
  const port = await freePort();
  const program = await RunningProgram.start({
    command,
    args: ['--addr', '127.0.0.1', '--port', String(port), ...args],
    options: {},
    ready: 'Server is ready',
    stopBy: 'SIGTERM',
  });
  return { url: `nats://127.0.0.1:${port}`, program, remove: () => program.stop() };
}
