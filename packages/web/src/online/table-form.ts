import {
  parseClientMessage,
  type DropPolicy,
  type SeatChoice,
  type TableChoices,
} from '@luctor/protocol';
import { EDITIONS, findEdition, type Edition, type GameSetup, type Language } from '@luctor/rules';

/** The screen that opens a table, as a value, and what each touch makes of it. */

const FIRST_EDITION = 'salon';
const FIRST_LEVEL = 4;
/** How long a lost connection may take, by what happens then. */
const GRACE_SECONDS: Readonly<Record<DropPolicy, number>> = {
  'go-on': 180,
  wait: 180,
  computer: 60,
};

/** Online a word begun in time has to be placed in a while [C3]. */
const PLACING_SECONDS = 15;

/** Two people, a link, the salon's rules: one click opens it. */
export function firstTable(language: Language): TableChoices {
  return {
    ...chooseTableEdition(null, FIRST_EDITION, language),
    seats: [{ kind: 'open' }, { kind: 'open' }],
  };
}

export function tableEdition(choices: TableChoices): Edition {
  const edition = findEdition(choices.edition) ?? EDITIONS[0];
  if (edition === undefined) throw new Error('no edition is shipped');
  return edition;
}

/** What will be played by, as the server makes it of the choices. */
export function tableRules(
  choices: TableChoices,
): Pick<GameSetup, 'edition' | 'vocabulary' | 'ruleset' | 'wordCheck' | 'clock'> {
  const edition = tableEdition(choices);
  const clock = choices.clock === undefined ? edition.clock : choices.clock;
  const wordCheck = choices.wordCheck ?? edition.wordCheck;
  return {
    edition: edition.id,
    vocabulary: `${choices.language}/${choices.vocabulary ?? edition.vocabulary}`,
    ruleset: edition.rulesets[choices.language],
    // whether a word is right is asked among people at one screen only
    wordCheck: wordCheck.type === 'ask' ? { type: 'reject' } : wordCheck,
    clock: clock && { ...clock, placingSeconds: clock.placingSeconds ?? PLACING_SECONDS },
  };
}

/** Another edition sets clock and word check; seats stay as far as it has room and levels. */
export function chooseTableEdition(
  before: TableChoices | null,
  id: string,
  language: Language,
): TableChoices {
  const edition = findEdition(id) ?? EDITIONS[0];
  const { min, max } = edition?.levels ?? { min: 1, max: 8 };
  const kept = (before?.seats ?? [])
    .slice(0, edition?.seats.max ?? 4)
    .map((seat): SeatChoice =>
      seat.kind === 'computer'
        ? { ...seat, level: Math.min(max, Math.max(min, seat.level)) }
        : seat,
    );
  return {
    edition: edition?.id ?? id,
    language: edition?.language ?? before?.language ?? language,
    seats: kept,
    friendly: before?.friendly ?? false,
    openRacks: before?.openRacks ?? false,
    listed: before?.listed ?? false,
    watchers: before?.watchers ?? true,
    whenDropped: before?.whenDropped ?? 'go-on',
    graceSeconds: before?.graceSeconds ?? GRACE_SECONDS['go-on'],
  };
}

export function setSeatCount(choices: TableChoices, count: number): TableChoices {
  const { seats } = choices;
  const missing = Math.max(0, count - seats.length);
  const more = Array.from({ length: missing }, (): SeatChoice => ({ kind: 'open' }));
  return { ...choices, seats: [...seats, ...more].slice(0, count) };
}

/** The level a computer has until another is chosen. */
export function firstLevel({ levels }: Edition): number {
  return Math.min(levels.max, Math.max(levels.min, FIRST_LEVEL));
}

/** The first seat is the opener's own. */
export function setSeatKind(
  choices: TableChoices,
  seat: number,
  kind: SeatChoice['kind'],
): TableChoices {
  const level = firstLevel(tableEdition(choices));
  const chosen: SeatChoice = kind === 'open' ? { kind } : { kind, level };
  return { ...choices, seats: choices.seats.with(seat, chosen) };
}

export function setDropPolicy(choices: TableChoices, whenDropped: DropPolicy): TableChoices {
  return { ...choices, whenDropped, graceSeconds: GRACE_SECONDS[whenDropped] };
}

/** What an earlier visit chose; null if there was none, or it makes no table any more. */
export function parseTable(text: string | null): TableChoices | null {
  if (text === null) return null;
  // the server's own check of what a page may ask for
  const parsed = parseClientMessage(`{"type":"open","id":"remembered","choices":${text}}`);
  if (!parsed.ok || parsed.value.type !== 'open') return null;
  const { choices } = parsed.value;
  return findEdition(choices.edition) === null ? null : choices;
}
