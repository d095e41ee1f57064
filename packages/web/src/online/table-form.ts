import {
  parseClientMessage,
  tableSetup,
  type DropPolicy,
  type SeatChoice,
  type TableChoices,
} from '@luctor/protocol';
import {
  ANYBODY,
  defaultEdition,
  findEdition,
  firstLevel,
  type Edition,
  type GameSetup,
  type Language,
} from '@luctor/rules';

/** The screen that opens a table, as a value, and how each action changes it. */

const FIRST_EDITION = 'salon';
/** How long a player may be disconnected, by what happens afterwards. */
const GRACE_SECONDS: Readonly<Record<DropPolicy, number>> = {
  'go-on': 180,
  wait: 180,
  computer: 60,
};

/** Two people, a link, the salon's rules: one click opens it. */
export function firstTable(language: Language): TableChoices {
  return {
    ...chooseTableEdition(null, FIRST_EDITION, language),
    seats: [{ kind: 'open' }, { kind: 'open' }],
  };
}

export function tableEdition(choices: TableChoices): Edition {
  return findEdition(choices.edition) ?? defaultEdition();
}

/** The setup that the server will make from these choices. */
export function tableRules(choices: TableChoices): GameSetup {
  const known: TableChoices = { ...choices, edition: tableEdition(choices).id };
  const made = tableSetup(known, ANYBODY);
  if (made.ok) return made.value;
  // limits that the edition lacks: the server will refuse them
  const usual = tableSetup({ ...known, clock: undefined }, ANYBODY);
  if (!usual.ok) throw new Error(`an edition that makes no game: ${usual.error.code}`);
  return usual.value;
}

/** Another edition sets the clock and word check; seats stay as far as it has room and levels. */
export function chooseTableEdition(
  before: TableChoices | null,
  id: string,
  language: Language,
): TableChoices {
  const edition = findEdition(id) ?? defaultEdition();
  const { min, max } = edition.levels;
  const kept = (before?.seats ?? [])
    .slice(0, edition.seats.max)
    .map((seat): SeatChoice =>
      seat.kind === 'computer'
        ? { ...seat, level: Math.min(max, Math.max(min, seat.level)) }
        : seat,
    );
  return {
    edition: edition.id,
    language: edition.language ?? before?.language ?? language,
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

/** The first seat belongs to the person who opens the table. */
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

/** The choices of an earlier visit; null if there were none, or they are no longer valid. */
export function parseTable(text: string | null): TableChoices | null {
  if (text === null) return null;
  // the server's own validation of requests
  const parsed = parseClientMessage(`{"type":"open","id":"remembered","choices":${text}}`);
  if (!parsed.ok || parsed.value.type !== 'open') return null;
  const { choices } = parsed.value;
  return findEdition(choices.edition) === null ? null : choices;
}
