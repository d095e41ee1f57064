import { Option, type Command } from 'commander';
import { lexiconFingerprint, openVocabulary } from '@luctor/lexicon-files';
import {
  auditAgainst,
  LANGUAGES,
  parseReceiptFile,
  type AuditWords,
  type GameEvent,
  type GameSetup,
  type Language,
  type Receipt,
  type VerdictResult,
} from '@luctor/rules';
import { describeReceiptError } from '../files/file-problems.ts';
import { openLogFile } from '../files/open-save.ts';
import { readText } from '../options/edition-option.ts';
import { printJson, printLines, UsageError } from '../terminal/output.ts';
import { drawText, verdictText, type TextList } from '../verdict/verdict-text.ts';

interface VerifyOptions {
  readonly receipt?: string;
  readonly language: Language;
  readonly details?: boolean;
  readonly json?: boolean;
}

/** A file that cannot be read ends with 1, as everywhere. */
const EXIT_CODES: Readonly<Record<VerdictResult, number>> = {
  verified: 0,
  'does-not-match': 2,
  'partly-checked': 3,
  consistent: 4,
  replayed: 5,
};

/** `luctor verify`: compares the log of a finished game with what one device kept of it. */
export function registerVerify(program: Command): void {
  program
    .command('verify')
    .description('compare the log of a finished game with the receipt of a device that played it')
    .argument('<log>', 'a saved game, or a game log from a server')
    .option('-r, --receipt <file>', 'what the device kept; the page exports it')
    .addOption(
      new Option('--language <language>', 'language of the output')
        .choices(LANGUAGES)
        .default('en'),
    )
    .option('--details', 'print commitments and random bytes too')
    .option('--json', 'print {"result": …, "headline": …, "differences": […], "acts": […]}')
    .addHelpText('after', HELP)
    .action((file: string, options: VerifyOptions) => verify(file, options));
}

const HELP = `
Exit codes:
  0  verified: the log is the game that the device saw
  1  a file cannot be read
  2  does not match: the log is not that game, or breaks the rules
  3  partly checked: nothing contradicts it, but the device did not see everything
  4  consistent with itself: there is no receipt, so nothing is proved
  5  replayed, not proved: one screen, an imported file or an older game`;

function verify(file: string, options: VerifyOptions): void {
  const events = openLogFile(file, readText(file));
  const receipt = options.receipt === undefined ? null : openReceipt(options.receipt);
  // a log that was cut off is a finding, but only a receipt can tell
  if (receipt === null && events.at(-1)?.type !== 'gameEnded') {
    throw new UsageError(`${file} is not finished: its secret is revealed at the end.`);
  }
  const verdict = auditAgainst(events, receipt, wordsOf(events));
  const players = playersIn(events);
  const text = verdictText(verdict, options.language, players, receipt !== null);
  process.exitCode = EXIT_CODES[verdict.result];
  if (options.json === true) return printJson({ ...verdict, ...text });
  const draw = options.details === true ? [drawText(events, options.language, players)] : [];
  printLines([text.headline, text.explanation, ...[...text.lists, ...draw].flatMap(listLines)]);
}

function listLines({ title, lines }: TextList): string[] {
  return ['', title, ...lines.map((line) => `  ${line}`)];
}

function openReceipt(path: string): Receipt {
  const parsed = parseReceiptFile(readText(path));
  if (parsed.ok) return parsed.value;
  throw new UsageError(`${path} ${describeReceiptError(parsed.error)}`);
}

/** The shipped words under the game's name, if they are the words it was played with. */
function wordsOf([created]: readonly GameEvent[]): AuditWords | null {
  if (created?.type !== 'gameCreated' || created.setup.lexicon === undefined) return null;
  const { vocabulary } = created.setup;
  const fingerprint = lexiconFingerprint(vocabulary);
  if (!fingerprint.ok || fingerprint.value !== created.setup.lexicon) return null;
  const opened = openVocabulary(vocabulary);
  if (!opened.ok) return null;
  const lexicon = opened.value;
  return { fingerprint: fingerprint.value, has: (word) => lexicon.has(word) };
}

function playersIn([created]: readonly GameEvent[]): GameSetup['players'] {
  return created?.type === 'gameCreated' ? created.setup.players : [];
}
