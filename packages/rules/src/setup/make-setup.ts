import { isTurnInRange, limitsAnything } from './clock-rules.ts';
import type { Edition } from './edition.ts';
import { err, ok, type Result } from '../base/result.ts';
import { EDITIONS } from './shipped-editions.ts';
import { type Language } from '../base/language.ts';
import {
  isName,
  RULES_VERSION,
  type ClockRules,
  type GameSetup,
  type Player,
  type Table,
  type TableOptions,
  type WordCheck,
} from './setup.ts';

export { EDITIONS, PARTS } from './shipped-editions.ts';

export function findEdition(id: string): Edition | null {
  return EDITIONS.find((edition) => edition.id === id) ?? null;
}

/** The edition that ships first: where nobody has chosen one. */
export function defaultEdition(): Edition {
  const [first] = EDITIONS;
  if (first === undefined) throw new Error('no edition is shipped');
  return first;
}

/** What players may choose over an edition's defaults [S4]. */
export interface SetupChoices {
  readonly players: readonly Player[];
  readonly language: Language;
  /** As `GameSetup.vocabulary`. */
  readonly vocabulary?: string | undefined;
  readonly wordCheck?: WordCheck | undefined;
  /** Null: no clock. */
  readonly clock?: ClockRules | null | undefined;
  readonly table?: Table | undefined;
  readonly options?: Partial<TableOptions> | undefined;
  /** Fingerprint of the words, where the shell has one. */
  readonly lexicon?: string | undefined;
}

export const SETUP_ERRORS = [
  'too-few-seats',
  'too-many-seats',
  'bad-name',
  'bad-level',
  'bad-turn-limit',
] as const;
export type SetupError = { readonly code: (typeof SETUP_ERRORS)[number]; readonly seat?: number };

/** An edition and the players' choices, made into the setup of one game, wherever it is played. */
export function makeSetup(edition: Edition, choices: SetupChoices): Result<GameSetup, SetupError> {
  const { players, language, lexicon } = choices;
  const table = choices.table ?? 'one-screen';
  const clock = clockOf(edition, choices, table);
  if (players.length < edition.seats.min) return err({ code: 'too-few-seats' });
  if (players.length > edition.seats.max) return err({ code: 'too-many-seats' });
  for (const [seat, player] of players.entries()) {
    if (!isName(player.name)) return err({ code: 'bad-name', seat });
    if (player.kind === 'person') continue;
    const { min, max } = edition.levels;
    if (player.level < min || player.level > max) return err({ code: 'bad-level', seat });
  }
  if (clock !== null && !isTurnInRange(clock, edition.turnRange)) {
    return err({ code: 'bad-turn-limit' });
  }
  return ok({
    edition: edition.id,
    language,
    vocabulary: choices.vocabulary ?? `${language}/${edition.vocabulary}`,
    ruleset: edition.rulesets[language],
    players,
    wordCheck: wordCheckOf(edition, choices, table),
    clock,
    table,
    ...(edition.turnRange !== null && { turnRange: edition.turnRange }),
    options: optionsOf(edition, choices, table),
    rules: RULES_VERSION,
    ...(lexicon !== undefined && { lexicon }),
  });
}

/** The same game once more, by the rules and the words there are now. */
export function renewSetup(setup: GameSetup, lexicon?: string): GameSetup {
  const { lexicon: _, ...rest } = setup;
  return { ...rest, rules: RULES_VERSION, ...(lexicon !== undefined && { lexicon }) };
}

/** Whether a word is right is asked among people at one screen only [R7]. */
function wordCheckOf(edition: Edition, choices: SetupChoices, table: Table): WordCheck {
  const wordCheck = choices.wordCheck ?? edition.wordCheck;
  return wordCheck.type === 'ask' && table !== 'one-screen' ? { type: 'reject' } : wordCheck;
}

const PLACING_ONLINE_SECONDS = 15;

/** A word begun in time may be placed with all the time wanted - online, 15 s [C3]. */
function clockOf(edition: Edition, choices: SetupChoices, table: Table): ClockRules | null {
  const clock = choices.clock === undefined ? edition.clock : choices.clock;
  // a clock that limits nothing is not a clock [C1]
  if (clock === null || !limitsAnything(clock)) return null;
  if (table !== 'one-screen') {
    return { ...clock, placingSeconds: clock.placingSeconds ?? PLACING_ONLINE_SECONDS };
  }
  return choices.clock === undefined ? { ...clock, placingSeconds: null } : clock;
}

/** Online, racks lie open and computers think aloud only where a friendly table chose so. */
function optionsOf(edition: Edition, choices: SetupChoices, table: Table): TableOptions {
  const closed: TableOptions = { racksVisible: false, seeThinking: false };
  if (table === 'online') return closed;
  return { ...(table === 'one-screen' ? edition.options : closed), ...choices.options };
}

/** For telling what will be played by before the players are known: they change nothing of it. */
export const ANYBODY: readonly Player[] = [
  { kind: 'person', name: '1' },
  { kind: 'person', name: '2' },
];

const FIRST_LEVEL = 4;

/** The level a computer has until another is chosen. */
export function firstLevel({ levels }: Edition): number {
  return Math.min(levels.max, Math.max(levels.min, FIRST_LEVEL));
}
