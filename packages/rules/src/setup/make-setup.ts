import { isTurnInRange, limitsAnything } from './clock-rules.ts';
import type { Edition } from './edition.ts';
import { err, ok, type Result } from '../base/result.ts';
import { EDITIONS } from './shipped-editions.ts';
import { type Language } from '../base/language.ts';
import {
  isName,
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

/** What players may choose over an edition's defaults [S4]. */
export interface SetupChoices {
  readonly players: readonly Player[];
  readonly language: Language;
  readonly vocabulary?: string;
  readonly wordCheck?: WordCheck;
  readonly clock?: ClockRules | null;
  readonly table?: Table;
  readonly options?: Partial<GameSetup['options']>;
}

export const SETUP_ERRORS = [
  'too-few-seats',
  'too-many-seats',
  'bad-name',
  'bad-level',
  'bad-turn-limit',
  'ask-needs-one-screen',
] as const;
export type SetupError = { readonly code: (typeof SETUP_ERRORS)[number]; readonly seat?: number };

/** An edition and the players' choices, made into the setup of one game. */
export function makeSetup(edition: Edition, choices: SetupChoices): Result<GameSetup, SetupError> {
  const { players, language } = choices;
  const table = choices.table ?? 'one-screen';
  const wordCheck = choices.wordCheck ?? edition.wordCheck;
  const chosen = choices.clock === undefined ? edition.clock : choices.clock;
  // limits of nothing are no clock [C1]
  const clock = chosen !== null && limitsAnything(chosen) ? chosen : null;
  if (players.length < edition.seats.min) return err({ code: 'too-few-seats' });
  if (players.length > edition.seats.max) return err({ code: 'too-many-seats' });
  for (const [seat, player] of players.entries()) {
    if (!isName(player.name)) return err({ code: 'bad-name', seat });
    if (player.kind === 'person') continue;
    const { min, max } = edition.levels;
    if (player.level < min || player.level > max) return err({ code: 'bad-level', seat });
  }
  if (wordCheck.type === 'ask' && table !== 'one-screen') {
    return err({ code: 'ask-needs-one-screen' });
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
    wordCheck,
    clock: clock && (choices.clock === undefined ? clockAt(clock, table) : clock),
    table,
    ...(edition.turnRange !== null && { turnRange: edition.turnRange }),
    options: tableOptions({ ...edition.options, ...choices.options }, table),
  });
}

const PLACING_ONLINE_SECONDS = 15;

/** An edition's clock: a word begun may be placed with all the time wanted - online, 15 s [C3]. */
function clockAt(clock: ClockRules, table: Table): ClockRules {
  return { ...clock, placingSeconds: table === 'one-screen' ? null : PLACING_ONLINE_SECONDS };
}

/** Online, racks lie open and computers think aloud only at tables opened as friendly. */
function tableOptions(options: TableOptions, table: Table): TableOptions {
  return table === 'online' ? { ...options, racksVisible: false, seeThinking: false } : options;
}
