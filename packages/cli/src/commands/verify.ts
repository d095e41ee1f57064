import type { Command } from 'commander';
import { auditLog, type Audit, type AuditError } from '@luctor/rules';
import { readText } from '../options/edition-option.ts';
import { openSave } from '../files/open-save.ts';
import { printJson, printLines, UsageError } from '../terminal/output.ts';

/** `luctor verify`: proves from a saved game that nobody chose the tiles. */
export function registerVerify(program: Command): void {
  program
    .command('verify')
    .description('prove that every draw of a finished game was fair, and every score correct')
    .argument('<save>', 'a saved game, or a game log from a server')
    .option('--json', 'print what was proven')
    .action((file: string, options: { readonly json?: boolean }) => verify(file, options));
}

function verify(file: string, options: { readonly json?: boolean }): void {
  const { events, state } = openSave(file, readText(file));
  if (state.phase !== 'over') {
    throw new UsageError(`${file} is not finished: its secret is revealed at the end.`);
  }
  const audit = auditLog(events);
  if (!audit.ok) throw new UsageError(`${file} is not fair: ${describeAuditError(audit.error)}`);
  // a file of another program tells no draws: nothing is proved of them, and nothing disproved
  const fair = audit.value.isProved ? true : null;
  if (options.json === true) printJson({ fair, ...audit.value });
  else printLines(describeAudit(audit.value));
}

function describeAudit({
  isProved,
  commitment,
  secret,
  contributions,
  randomNumbers,
  events,
}: Audit): string[] {
  if (!isProved) {
    return [
      `replayed, not proved: all ${events} events follow from the rules, ` +
        'but the game comes from a file that does not tell its draws',
    ];
  }
  return [
    `fair: all ${events} events follow from the rules and ${randomNumbers} random numbers`,
    `  commitment before the first draw  ${commitment}`,
    `  secret, shown at the end          ${secret}`,
    ...contributions.map(
      (each, seat) =>
        `  contribution of player ${seat + 1}          ${each ?? '(a computer: none)'}`,
    ),
  ];
}

function describeAuditError({ code, event, found, expected }: AuditError): string {
  if (code === 'broken-commitment') return 'its secret is not the one it committed to.';
  return (
    `event ${event} is ${JSON.stringify(found)}, ` +
    `where the rules give ${JSON.stringify(expected)}.`
  );
}
