import type { Command } from 'commander';
import { withPersonalWords, type Lexicon } from '@luctor/lexicon';
import type { Situation } from '@luctor/engine';
import { languageNamed, type Edition, type Language, type Ruleset } from '@luctor/rules';
import { addEditionOption, openEdition, readBytes } from '../options/edition-option.ts';
import {
  addLexiconOptions,
  languageOf,
  openWords,
  type LexiconOptions,
} from '../options/lexicon-options.ts';
import { wholeNumber } from '../options/number-options.ts';
import { UsageError } from '../terminal/output.ts';
import { situationOfCgp } from './from-cgp.ts';
import { openGcg, situationOfGcg } from './from-gcg.ts';
import { situationOfSave } from './from-save.ts';

/** Options of the commands that look at one position. */
export interface PositionOptions extends LexiconOptions {
  readonly cgp?: string;
  readonly edition?: string;
  readonly language?: string;
  readonly turn?: number;
}

/** Everything about the requested position. */
export interface OpenedPosition {
  readonly situation: Situation;
  readonly language: Language;
  readonly ruleset: Ruleset;
  /** With the words that the players of a saved game vouched for as personal ones [R7 ask]. */
  readonly lexicon: Lexicon;
}

export function addPositionOptions(command: Command): Command {
  const words = "default: the game's, or the edition's in its language";
  return addLexiconOptions(addEditionOption(command, undefined), words)
    .argument('[file]', 'a saved game or a GCG file')
    .option('--cgp <position>', 'a position in CGP: "BOARD RACK/ 0/0 0"')
    .option(
      '--language <en|fr>',
      'language of tiles and notation (default: that of the lexicon, edition or game)',
    )
    .option(
      '-t, --turn <n>',
      'look at the position before turn n of a game (default: the next turn, or the last if it is over)',
      wholeNumber(1),
    );
}

export function openPosition(file: string | undefined, options: PositionOptions): OpenedPosition {
  if ((file === undefined) === (options.cgp === undefined)) {
    throw new UsageError('give a position: either --cgp "…" or a file.');
  }
  if (file === undefined && options.turn !== undefined) {
    throw new UsageError('--turn needs a game file: a CGP position has only one turn.');
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
  const reading = openGcg(file, bytes);
  const asked = withLexiconOf(reading.game.lexicon, options);
  const { edition, language } = rulesOf(asked);
  const ruleset = edition.rulesets[language];
  const situation = situationOfGcg(file, reading, ruleset, options.turn ?? null);
  return { situation, language, ruleset, lexicon: wordsOf(asked, edition, language) };
}

/** A file's `#lexicon` is used if we have it and no option says otherwise. */
function withLexiconOf(named: string, options: PositionOptions): PositionOptions {
  const hasLanguage =
    options.language !== undefined ||
    options.lexicon !== undefined ||
    (options.edition !== undefined && openEdition(options.edition).language !== null);
  const language = languageNamed(named);
  if (hasLanguage || language === null) return options;
  // with --words, the tiles are still those of the file
  return { ...options, ...(options.words === undefined ? { lexicon: named } : { language }) };
}

function fromSave(file: string, bytes: Buffer, options: PositionOptions): OpenedPosition {
  if (options.edition !== undefined) throw new UsageError('a saved game has its own rules.');
  if (options.language !== undefined) throw new UsageError('a saved game has its own language.');
  const text = bytes.toString('utf8');
  const { situation, setup, vouched } = situationOfSave(file, text, options.turn ?? null);
  const { language, ruleset, vocabulary } = setup;
  const lexicon = withPersonalWords(openWords(options, vocabulary), vouched);
  return { situation, language, ruleset, lexicon };
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
