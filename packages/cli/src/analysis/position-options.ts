import type { Command } from 'commander';
import type { Lexicon } from '@luctor/lexicon';
import {
  createGenerator,
  leavesFor,
  leavesName,
  parseWinTable,
  type SearchTools,
  type Situation,
} from '@luctor/engine';
import { readLeaveFile, readWinFile } from '@luctor/lexicon-files';
import type { Edition, Language, Ruleset } from '@luctor/rules';
import { addEditionOption, openEdition, readBytes } from '../edition-option.ts';
import {
  addLexiconOptions,
  languageOf,
  openWords,
  type LexiconOptions,
} from '../lexicon-options.ts';
import { wholeNumber } from '../number-options.ts';
import { UsageError } from '../output.ts';
import { situationOfCgp } from './from-cgp.ts';
import { situationOfGcg } from './from-gcg.ts';
import { situationOfSave } from './from-save.ts';

/** How the commands that look at one position are told which. */
export interface PositionOptions extends LexiconOptions {
  readonly cgp?: string;
  readonly edition?: string;
  readonly language?: string;
  readonly turn?: number;
}

/** All that there is to know about the position asked for. */
export interface OpenedPosition {
  readonly situation: Situation;
  readonly language: Language;
  readonly ruleset: Ruleset;
  readonly lexicon: Lexicon;
}

export function addPositionOptions(command: Command): Command {
  const words = 'otherwise those of the saved game, or of the edition in its language';
  return addLexiconOptions(addEditionOption(command, undefined), words)
    .argument('[file]', 'a saved game, or a game in GCG form')
    .option('--cgp <position>', 'a position in CGP: "BOARD RACK/ 0/0 0"')
    .option('--language <en|fr>', 'tiles and notation; otherwise as the lexicon or the edition')
    .option(
      '-t, --turn <n>',
      'of a game: before its n-th turn; otherwise its last position',
      wholeNumber(1),
    );
}

export function openPosition(file: string | undefined, options: PositionOptions): OpenedPosition {
  if ((file === undefined) === (options.cgp === undefined)) {
    throw new UsageError('which position? Give --cgp "…" or a file, not both.');
  }
  if (file === undefined && options.turn !== undefined) {
    throw new UsageError('--turn is for a game in a file: a position in CGP has one turn only.');
  }
  if (file === undefined) return fromCgp(options.cgp ?? '', options);
  const bytes = readBytes(file);
  return isJson(bytes) ? fromSave(file, bytes, options) : fromGcg(file, bytes, options);
}

function fromCgp(text: string, options: PositionOptions): OpenedPosition {
  const { edition, language } = rulesOf(options);
  const ruleset = edition.rulesets[language];
  const situation = situationOfCgp(text, ruleset);
  return { situation, language, ruleset, lexicon: wordsOf(options, edition, language) };
}

function fromGcg(file: string, bytes: Uint8Array, options: PositionOptions): OpenedPosition {
  const { edition, language } = rulesOf(options);
  const ruleset = edition.rulesets[language];
  const situation = situationOfGcg(file, bytes, ruleset, options.turn ?? null);
  return { situation, language, ruleset, lexicon: wordsOf(options, edition, language) };
}

function fromSave(file: string, bytes: Buffer, options: PositionOptions): OpenedPosition {
  if (options.edition !== undefined) throw new UsageError('a saved game has its own rules.');
  if (options.language !== undefined) throw new UsageError('a saved game has its own language.');
  const { situation, setup } = situationOfSave(file, bytes.toString('utf8'), options.turn ?? null);
  const { language, ruleset, vocabulary } = setup;
  return { situation, language, ruleset, lexicon: openWords(options, vocabulary) };
}

function rulesOf(options: PositionOptions): { edition: Edition; language: Language } {
  const edition = openEdition(options.edition ?? 'classic');
  return { edition, language: languageOf(options, edition.language ?? 'en') };
}

function wordsOf(options: PositionOptions, edition: Edition, language: Language): Lexicon {
  return openWords(options, `${language}/${edition.vocabulary}`);
}

function isJson(bytes: Buffer): boolean {
  return bytes.subarray(0, 100).toString('utf8').trimStart().startsWith('{');
}

/** What moves are found and searched with: trained leaves and chances where there are any. */
export function openTools({
  ruleset,
  language,
  lexicon,
}: Pick<OpenedPosition, 'ruleset' | 'language' | 'lexicon'>): SearchTools {
  const { graph } = lexicon;
  const name = leavesName(ruleset.tileSet, language);
  const leaves = leavesFor(ruleset.tileSet, graph.alphabet, readLeaveFile(name));
  const chances = readWinFile(name);
  return {
    generator: createGenerator({ ruleset, graph, leaves }),
    graph,
    ...(chances !== null && { winTable: parseWinTable(chances) }),
  };
}
