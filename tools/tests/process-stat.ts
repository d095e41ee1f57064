export interface Process {
  readonly parent: number;
  /** Processor time, in the program and in the system. */
  readonly ticks: number;
  /** Empty for a process that is about to end. */
  readonly kind: '' | 'browser' | 'page' | 'server' | 'tests';
}

/** Linux counts in hundredths of seconds, on every machine. */
export const SECONDS_PER_TICK = 0.01;

/** Reads `/proc/N/stat` and `/proc/N/cmdline`. */
export function processIn(stat: string, commandLine: string): Process {
  // the second field is a name in brackets, and may hold anything
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [, parent = 0, , , , , , , , , , user = 0, system = 0] = fields.map(Number);
  return { parent, ticks: user + system, kind: kindOf(commandLine) };
}

function kindOf(commandLine: string): Process['kind'] {
  if (commandLine === '') return '';
  if (commandLine.includes('--type=renderer')) return 'page';
  if (/^[^\0]*chrom/.test(commandLine)) return 'browser';
  return commandLine.includes('server/src/main') ? 'server' : 'tests';
}
