import * as v from 'valibot';
import {
  parseLayout,
  parseTileSet,
  resolvedLayoutSchema,
  resolvedTileSetSchema,
} from '../board/board-schema.ts';
import {
  ENTRY_STYLES,
  MAX_LEVEL,
  VOCABULARIES,
  type Edition,
  type Parts,
} from './edition-types.ts';
import { err, ok, type Result } from '../base/result.ts';
import { EXCHANGE_RULES, FIRST_SEATS, JOININGS, SCORINGS, type Ruleset } from './ruleset.ts';
import { checkData, identifier, integer, problem, text, type DataProblem } from '../base/schema.ts';
import {
  clockRulesSchema,
  editionOptionsSchema,
  turnRangeSchema,
  wordCheckSchema,
} from './setup-schema.ts';
import { LANGUAGES } from '../base/language.ts';
import { MAX_SEATS } from './setup.ts';
import { HIGHEST_SCORE, scoreBound } from './score-bound.ts';
import type { TileSet } from '../board/tile-set.ts';

export * from './edition-types.ts';

const bothLanguages = v.strictObject({ en: text(1, 300), fr: text(1, 300) });

const rules = {
  sevenTileBonus: integer(0, 1000),
  joining: v.picklist(JOININGS),
  scoring: v.picklist(SCORINGS),
  firstSeat: v.picklist(FIRST_SEATS),
  exchange: v.picklist(EXCHANGE_RULES),
  ending: v.strictObject({
    goingOut: v.boolean(),
    passRoundWithEmptyBag: v.boolean(),
    passRounds: integer(0, 9),
    scorelessTurns: integer(0, 9),
    bagEmptied: v.boolean(),
    noWordLeft: v.boolean(),
  }),
  final: v.strictObject({
    loseTilesLeft: v.boolean(),
    gainOthersTiles: v.boolean(),
    emptyRackBonus: integer(0, 1000),
  }),
};

const COUNTABLE = `plays of ${HIGHEST_SCORE} points at most`;

/** Rules as they stand in a log, tiles and layout included. */
export const rulesetSchema: v.GenericSchema<unknown, Ruleset> = v.pipe(
  v.strictObject({
    ...rules,
    tileSet: resolvedTileSetSchema,
    layout: resolvedLayoutSchema,
  }),
  v.check((ruleset) => scoreBound(ruleset) <= HIGHEST_SCORE, COUNTABLE),
);

const editionSchema = v.strictObject({
  id: identifier,
  year: v.nullable(integer(1900, 2200)),
  name: bothLanguages,
  summary: bothLanguages,
  /** Language of the words unless chosen otherwise; null: that of the interface. */
  language: v.nullable(v.picklist(LANGUAGES)),
  /** A name of a shipped tile set, or the tile set itself. */
  tileSets: v.strictObject({ en: v.unknown(), fr: v.unknown() }),
  layout: v.unknown(),
  seats: v.strictObject({ min: integer(1, MAX_SEATS), max: integer(1, MAX_SEATS) }),
  levels: v.strictObject({ min: integer(1, MAX_LEVEL), max: integer(1, MAX_LEVEL) }),
  vocabulary: v.picklist(VOCABULARIES),
  rules: v.strictObject(rules),
  wordCheck: wordCheckSchema,
  clock: v.nullable(clockRulesSchema),
  /** Bounds of the per-turn limit a player may choose, in seconds; null: any the clock allows. */
  turnRange: v.nullable(turnRangeSchema),
  clockPresets: v.pipe(
    v.array(v.strictObject({ id: identifier, clock: clockRulesSchema })),
    v.maxLength(20),
  ),
  options: editionOptionsSchema,
  entryStyle: v.picklist(ENTRY_STYLES),
  theme: identifier,
});

/** Reads an edition file: one data file makes an edition, no code. */
export function parseEdition(data: unknown, parts: Parts): Result<Edition, readonly DataProblem[]> {
  const parsed = checkData(editionSchema, data);
  if (!parsed.ok) return parsed;
  const file = parsed.value;
  const english = part(file.tileSets.en, parts.tileSets, parseTileSet, 'tileSets.en');
  const french = part(file.tileSets.fr, parts.tileSets, parseTileSet, 'tileSets.fr');
  const layout = part(file.layout, parts.layouts, parseLayout, 'layout');
  const problems: DataProblem[] = [];
  for (const each of [english, french, layout]) if (!each.ok) problems.push(...each.error);
  for (const range of ['seats', 'levels', 'turnRange'] as const) {
    const { min, max } = file[range] ?? { min: 0, max: 0 };
    if (min > max) problems.push(problem(range, 'min not above max', `${min} > ${max}`));
  }
  if (!canEnd(file.rules.ending)) problems.push(problem('rules.ending', 'a way to end', 'none'));
  if (!english.ok || !french.ok || !layout.ok || problems.length > 0) return err(problems);
  const { tileSets: _sets, layout: _layout, rules: flags, options, ...rest } = file;
  const { racksVisible, seeThinking, ...pace } = options;
  const ruleset = (tileSet: TileSet): Ruleset => ({ ...flags, tileSet, layout: layout.value });
  const highest = Math.max(...[english, french].map(({ value }) => scoreBound(ruleset(value))));
  if (highest > HIGHEST_SCORE) return err([problem('layout', COUNTABLE, `${highest}`)]);
  return ok({
    ...rest,
    options: { racksVisible, seeThinking },
    pace,
    rulesets: { en: ruleset(english.value), fr: ruleset(french.value) },
  });
}

function canEnd(ending: Ruleset['ending']): boolean {
  const { goingOut, passRoundWithEmptyBag, passRounds, scorelessTurns } = ending;
  return (
    ending.bagEmptied ||
    ending.noWordLeft ||
    passRoundWithEmptyBag ||
    passRounds > 0 ||
    scorelessTurns > 0 ||
    goingOut
  );
}

function part<T extends { readonly id: string }>(
  given: unknown,
  known: readonly T[],
  parse: (data: unknown) => Result<T, readonly DataProblem[]>,
  path: string,
): Result<T, readonly DataProblem[]> {
  if (typeof given === 'string') {
    const found = known.find(({ id }) => id === given);
    const names = known.map(({ id }) => id).join(', ');
    return found ? ok(found) : err([problem(path, `one of ${names}`, given)]);
  }
  const parsed = parse(given);
  if (parsed.ok) return parsed;
  return err(parsed.error.map((each) => ({ ...each, path: joinPath(path, each.path) })));
}

function joinPath(outer: string, inner: string): string {
  return inner === '' ? outer : `${outer}.${inner}`;
}
