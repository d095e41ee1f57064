import { GAME_LIMITS } from '../base/limits.ts';
// Separate from the parser, so that a shell that ships parsed editions need not bundle it.
import { VOCABULARY_CHOICES, type VocabularyChoice } from '@luctor/lexicon';
import type { Layout } from '../board/layout.ts';
import type { Ruleset } from './ruleset.ts';
import type { Language } from '../base/language.ts';
import type { ClockRules, Pace, TableOptions, TurnRange, WordCheck } from './setup.ts';
import type { TileSet } from '../board/tile-set.ts';

/** How a word is entered [U1]. */
export const ENTRY_STYLES = ['direct', 'word-first', 'cursor-first'] as const;
export type EntryStyle = (typeof ENTRY_STYLES)[number];

/** Which part of a lexicon a game plays with [V1]. */
export const VOCABULARIES = VOCABULARY_CHOICES;
export type { VocabularyChoice };

export const MAX_LEVEL = GAME_LIMITS.level;

/** A preset: a ruleset for each language plus default options [SPEC 1]. */
export interface Edition {
  readonly id: string;
  readonly year: number | null;
  readonly name: Readonly<Record<Language, string>>;
  readonly summary: Readonly<Record<Language, string>>;
  readonly language: Language | null;
  readonly seats: { readonly min: number; readonly max: number };
  readonly levels: { readonly min: number; readonly max: number };
  readonly vocabulary: VocabularyChoice;
  readonly rulesets: Readonly<Record<Language, Ruleset>>;
  readonly wordCheck: WordCheck;
  readonly clock: ClockRules | null;
  readonly turnRange: TurnRange | null;
  readonly clockPresets: readonly { readonly id: string; readonly clock: ClockRules }[];
  readonly options: TableOptions;
  readonly pace: Pace;
  readonly entryStyle: EntryStyle;
  readonly theme: string;
}

/** Tile sets and layouts that an edition may name instead of spelling them out. */
export interface Parts {
  readonly tileSets: readonly TileSet[];
  readonly layouts: readonly Layout[];
}
