import type {
  Difference,
  GameEvent,
  GameSetup,
  Language,
  TableAct,
  Unchecked,
  Verdict,
} from '@luctor/rules';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import type { Named, Phrases } from './phrases.ts';

type Players = GameSetup['players'];

/** What a person reads: two lines, then what there is to list [S3]. */
export interface VerdictText {
  readonly headline: string;
  readonly explanation: string;
  readonly lists: readonly TextList[];
}

export interface TextList {
  readonly title: string;
  readonly lines: readonly string[];
}

const PHRASES: Readonly<Record<Language, Phrases>> = { en: ENGLISH, fr: FRENCH };

export function verdictText(
  verdict: Verdict,
  language: Language,
  players: Players,
  hasReceipt: boolean,
): VerdictText {
  const phrases = PHRASES[language];
  const { result, differences, unchecked, voided, acts, turns } = verdict;
  const main = mainDifference(differences);
  const parts = unchecked.map((each) => uncheckedText(phrases, each));
  const what = main === null ? parts.join(phrases.join) : differenceText(phrases, main, players);
  const isAlone = result === 'does-not-match' && !hasReceipt;
  const { titles } = phrases;
  return {
    headline: phrases.headlines[result](what),
    explanation: isAlone ? phrases.brokenAlone : phrases.explanations[result](turns),
    lists: [
      listOf(
        titles.differences,
        [...differences].filter((each) => each !== main),
        (each) => differenceText(phrases, each, players),
      ),
      listOf(titles.unchecked, result === 'partly-checked' ? [] : parts, (part) => part),
      listOf(titles.voided, voided, (attempt) => phrases.voided(attempt)),
      listOf(titles.acts, acts, (act) => actText(phrases, act, players)),
    ].filter(({ lines }) => lines.length > 0),
  };
}

/** The first says most: others often follow from it. What is known exactly beats "the rules". */
function mainDifference(differences: readonly Difference[]): Difference | null {
  const [first] = differences;
  if (first === undefined) return null;
  return differences.find(({ code, event }) => code !== 'rules' && event === first.event) ?? first;
}

function listOf<Item>(
  title: string,
  items: readonly Item[],
  text: (item: Item) => string,
): TextList {
  return { title, lines: items.map(text) };
}

function differenceText(phrases: Phrases, found: Difference, players: Players): string {
  // each phrase takes the difference of its own code
  const phrase = phrases.differences[found.code] as (each: Named<Difference>) => string;
  // what precedes the first turn belongs to it, except the first tiles
  const turn = found.code === 'tiles' ? found.turn : Math.max(1, found.turn);
  return phrase({ ...found, turn, name: nameOf(players, 'seat' in found ? found.seat : null) });
}

function uncheckedText(phrases: Phrases, found: Unchecked): string {
  const phrase = phrases.unchecked[found.code] as (each: Unchecked) => string;
  return phrase('turns' in found ? { ...found, turns: turnsFromOne(found.turns) } : found);
}

function turnsFromOne(turns: readonly number[]): readonly number[] {
  return [...new Set(turns.map((turn) => Math.max(1, turn)))];
}

function actText(phrases: Phrases, { code, turn, seat, ms }: TableAct, players: Players): string {
  const words = { name: nameOf(players, seat), seconds: Math.ceil((ms ?? 0) / 1000) };
  return phrases.inTurn(Math.max(1, turn), phrases.acts[code](words));
}

function nameOf(players: Players, seat: number | null): string {
  return seat === null ? '' : (players[seat]?.name ?? `${seat + 1}`);
}

/** Commitments and bytes, for those who want to compute the draws by hand. */
export function drawText(
  events: readonly GameEvent[],
  language: Language,
  players: Players,
): TextList {
  const { titles, draw } = PHRASES[language];
  const lines = events.flatMap((event): string[] => {
    switch (event.type) {
      case 'gameCreated':
        return [`${draw.dealer}  ${event.commitment}`, `${draw.dealerBytes}  ${event.secret}`];
      case 'committed':
        return [`${draw.committed(nameOf(players, event.seat))}  ${event.commitment}`];
      case 'contributed':
      case 'revealed':
        return [`${draw.bytes(nameOf(players, event.seat))}  ${event.contribution}`];
      default:
        return [];
    }
  });
  return { title: titles.draw, lines };
}
