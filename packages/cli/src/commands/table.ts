import {
  createLeaveTable,
  expandLeaves,
  guessLeaves,
  leavesFor,
  trainingName,
  openLeaves,
  type LeaveFileError,
  type LeaveModel,
  type LeaveTable,
} from '@luctor/engine';
import type { Alphabet, Lexicon } from '@luctor/lexicon';
import { readTraining } from '@luctor/lexicon-files';
import {
  makeSetup,
  type Edition,
  type GameSetup,
  type Language,
  type Ruleset,
  type SetupError,
} from '@luctor/rules';
import { openEdition, readBytes } from '../options/edition-option.ts';
import { languageOf, openWords, type LexiconOptions } from '../options/lexicon-options.ts';
import { UsageError } from '../terminal/output.ts';

/** Rules and words that computers play by. Plain data, because it is sent to threads. */
export interface RulesChoice extends LexiconOptions {
  readonly edition: string;
}

/** The rules, words and players of a game between computers. */
export interface TableChoice extends RulesChoice {
  readonly seats: readonly SeatChoice[];
  readonly seed: number;
  /** Time for each move; null: the level's own time. */
  readonly milliseconds: number | null;
}

export interface SeatChoice {
  readonly level: number;
  /** `trained`, `guessed`, `none`, or a file. */
  readonly leaves: string;
}

export interface OpenedRules {
  readonly edition: Edition;
  readonly ruleset: Ruleset;
  readonly lexicon: Lexicon;
  readonly language: Language;
}

export function openRules(choice: RulesChoice): OpenedRules {
  const edition = openEdition(choice.edition);
  const language = languageOf(choice, edition.language ?? 'en');
  const lexicon = openWords(choice, `${language}/${edition.vocabulary}`);
  return { edition, ruleset: edition.rulesets[language], lexicon, language };
}

/** Finds every mistake in a choice before starting threads. */
export function checkTable(choice: TableChoice): OpenedRules {
  const opened = openRules(choice);
  setUp(opened, choice.seats);
  for (const source of new Set(choice.seats.map(({ leaves }) => leaves))) {
    if (!isLeavesName(source)) readLeaves(source, opened.lexicon.graph.alphabet);
  }
  return opened;
}

export function setUp({ edition, language }: OpenedRules, seats: readonly SeatChoice[]): GameSetup {
  const made = makeSetup(
    // a measurement may ask for levels that the edition does not offer
    { ...edition, levels: { min: 1, max: 10 } },
    {
      language,
      players: seats.map(({ level }, i) => ({ kind: 'computer', name: `${i + 1}`, level })),
    },
  );
  if (!made.ok) throw new UsageError(describeSetupError(made.error, edition));
  return made.value;
}

function describeSetupError({ code }: SetupError, { id, seats: { min, max } }: Edition): string {
  if (code !== 'too-few-seats' && code !== 'too-many-seats') {
    return `${id} cannot be played like this: ${code}.`;
  }
  return min === max
    ? `${id} needs ${min} players: give --levels one level for each.`
    : `${id} needs ${min} to ${max} players: give --levels one level for each.`;
}

const LEAVES_NAMES = ['trained', 'guessed', 'none'] as const;
type LeavesName = (typeof LEAVES_NAMES)[number];

function isLeavesName(source: string): source is LeavesName {
  return (LEAVES_NAMES as readonly string[]).includes(source);
}

/** The leaves that a seat plays with. */
export function leavesBy(
  source: string,
  { ruleset: { tileSet }, lexicon, language }: OpenedRules,
): LeaveTable {
  const { alphabet } = lexicon.graph;
  if (!isLeavesName(source)) return expandLeaves(readLeaves(source, alphabet));
  switch (source) {
    case 'none':
      return createLeaveTable(alphabet.letters.length);
    case 'guessed':
      return guessLeaves(tileSet, alphabet);
    case 'trained':
      return leavesFor(tileSet, alphabet, readTraining(trainingName(tileSet, language)).leaves);
  }
}

function readLeaves(path: string, alphabet: Alphabet): LeaveModel {
  const opened = openLeaves(readBytes(path));
  if (!opened.ok) throw new UsageError(`${path} ${LEAVE_FILE_FAULTS[opened.error.code]}.`);
  if (opened.value.letters === alphabet.letters.join('')) return opened.value;
  throw new UsageError(`the leaves in ${path} are for a different alphabet.`);
}

const LEAVE_FILE_FAULTS: Readonly<Record<LeaveFileError['code'], string>> = {
  'not-leaves': 'is not a file of leaves',
  'other-version': 'contains leaves of another version of Luctor',
  damaged: 'is damaged',
};
