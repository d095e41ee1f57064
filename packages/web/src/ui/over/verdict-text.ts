import type { Difference, GameSetup, TableAct, Unchecked, Verdict } from '@luctor/rules';
import { formatList, language, say, type MessageKey, type Params } from '../../i18n/index.ts';

/** What an audit found, in sentences that a player understands [S3]. */

type Players = GameSetup['players'];

/** What the verdict is, and what that means. */
export function verdictLines(verdict: Verdict, players: Players): readonly [string, string] {
  const { result, turns } = verdict;
  return [
    text(`proof.${result}`, { what: reasonOf(verdict, players) }),
    text(`proof.${result}About`, { n: turns }),
  ];
}

function reasonOf({ differences, unchecked }: Verdict, players: Players): string {
  const first = mainDifference(differences);
  return first === null
    ? unchecked.map(uncheckedText).join(language.value === 'fr' ? ' ; ' : '; ')
    : differenceText(first, players);
}

/** The first says most: others often follow from it. What is known exactly beats "the rules". */
function mainDifference(differences: readonly Difference[]): Difference | null {
  const [first] = differences;
  if (first === undefined) return null;
  const exact = differences.find(({ code, event }) => code !== 'rules' && event === first.event);
  return exact ?? first;
}

export function differenceText(difference: Difference, players: Players): string {
  const { code } = difference;
  // what precedes the first turn belongs to it
  const turn = Math.max(1, difference.turn);
  switch (code) {
    case 'seen':
      return text(`differs.seen.${difference.fact}`, { turn });
    case 'no-consent':
      return text(`differs.no-consent.${difference.to}`, { turn });
    case 'tiles': {
      const name = nameOf(players, difference.seat);
      return difference.turn === 0
        ? text('differs.tilesFirst', { name })
        : text('differs.tiles', { turn, name });
    }
    case 'list':
    case 'reveal':
      return text(`differs.${code}`, { name: nameOf(players, difference.seat) });
    case 'setup':
      return text('differs.setup', { field: text(`differs.setup.${difference.field}`) });
    case 'void-attempt':
      return text('differs.void-attempt', { number: difference.number });
    case 'unknown-word':
    case 'good-word-refused':
      return text(`differs.${code}`, { turn, word: difference.word });
    default:
      return text(`differs.${code}`, { turn });
  }
}

export function uncheckedText(unchecked: Unchecked): string {
  const { code } = unchecked;
  if (code !== 'turns' && code !== 'other-device') return text(`unchecked.${code}`);
  const turns = unchecked.turns.filter((turn) => turn > 0);
  if (turns.length === 0) return text('unchecked.beginning');
  return text(`unchecked.${code}`, {
    n: turns.length,
    turns: formatList(language.value, runsOf(turns)),
  });
}

export function actText({ code, turn, seat, ms }: TableAct, players: Players): string {
  const name = seat === null ? '' : nameOf(players, seat);
  return text(`act.${code}`, { turn: Math.max(1, turn), name, time: spanText(ms ?? 0) });
}

/** `silent`: whose answer did not reach the server, as it says; nobody: it stopped the attempt. */
export function voidText(number: number, silent: readonly string[]): string {
  return silent.length === 0
    ? text('draw.void.stopped', { number })
    : text('draw.void.silent', { number, names: formatList(language.value, silent) });
}

/** `1–3`, `7` */
function runsOf(turns: readonly number[]): string[] {
  const runs: [first: number, last: number][] = [];
  for (const turn of turns) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === turn - 1) run[1] = turn;
    else runs.push([turn, turn]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
}

/** `5 seconds`; a night in which the server was off is told in hours. */
function spanText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [unit, size] =
    seconds < 120
      ? (['second', 1] as const)
      : seconds < 7200
        ? (['minute', 60] as const)
        : (['hour', 3600] as const);
  return new Intl.NumberFormat(language.value, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(Math.round(seconds / size));
}

function nameOf(players: Players, seat: number): string {
  return players[seat]?.name ?? `${seat + 1}`;
}

function text(key: MessageKey, params: Params = {}): string {
  return say(language.value, key, params);
}
