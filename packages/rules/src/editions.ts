import classic from '../data/editions/classic.json' with { type: 'json' };
import deluxe from '../data/editions/deluxe.json' with { type: 'json' };
import plus3 from '../data/editions/plus3.json' with { type: 'json' };
import salon from '../data/editions/salon.json' with { type: 'json' };
import scampio from '../data/editions/scampio.json' with { type: 'json' };
import spectrum from '../data/editions/spectrum.json' with { type: 'json' };
import scampioLayout from '../data/layouts/scampio.json' with { type: 'json' };
import standardLayout from '../data/layouts/standard.json' with { type: 'json' };
import englishTiles from '../data/tile-sets/english.json' with { type: 'json' };
import frenchTiles from '../data/tile-sets/french.json' with { type: 'json' };
import scampioTiles from '../data/tile-sets/scampio.json' with { type: 'json' };
import { parseLayout, parseTileSet } from './board-schema.ts';
import { parseEdition, type Edition, type Parts } from './edition.ts';
import { err, ok, type Result } from './result.ts';
import type { DataProblem } from './schema.ts';
import { isName } from './setup-schema.ts';
import type { ClockRules, GameSetup, Language, Player, Table, WordCheck } from './setup.ts';

/** The tile sets and layouts that come with the program. */
export const PARTS: Parts = {
  tileSets: [englishTiles, frenchTiles, scampioTiles].map((data) => shipped(parseTileSet(data))),
  layouts: [standardLayout, scampioLayout].map((data) => shipped(parseLayout(data))),
};

/** The editions that come with the program, the default first. */
export const EDITIONS: readonly Edition[] = [classic, deluxe, spectrum, plus3, scampio, salon].map(
  (data) => shipped(parseEdition(data, PARTS)),
);

export function findEdition(id: string): Edition | null {
  return EDITIONS.find((edition) => edition.id === id) ?? null;
}

function shipped<T>(result: Result<T, readonly DataProblem[]>): T {
  if (result.ok) return result.value;
  throw new Error(`shipped data is broken: ${JSON.stringify(result.error)}`);
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
  const clock = choices.clock === undefined ? edition.clock : choices.clock;
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
  const turn = clock?.perTurnSeconds ?? null;
  const range = edition.turnRange;
  if (turn !== null && range !== null && (turn < range.min || turn > range.max)) {
    return err({ code: 'bad-turn-limit' });
  }
  return ok({
    edition: edition.id,
    language,
    vocabulary: choices.vocabulary ?? `${language}/${edition.vocabulary}`,
    ruleset: edition.rulesets[language],
    players,
    wordCheck,
    clock,
    table,
    options: { ...edition.options, ...choices.options },
  });
}
