import { signal, type Signal } from '@preact/signals';
import {
  EXPLORE_LIMIT,
  type Commonness,
  type ExploreQuery,
  type FoundOrder,
  type FoundWord,
  type Search,
} from '@luctor/learn';
import type { Language } from '@luctor/rules';
import type { LookUpError } from '../../look-ups/word-desk.ts';

/** What a person looks for: one word, or words by a search. */
export type Sought = 'word' | Search;

/** The form of a search. It outlives the screen: Back from a card leads to what was found. */
export interface ExploreForm {
  readonly language: Language;
  readonly sought: Sought;
  readonly text: string;
  /** 0: any. */
  readonly minLength: number;
  readonly maxLength: number;
  readonly least: Commonness;
  readonly order: FoundOrder;
}

export type Findings =
  | { readonly state: 'none' | 'searching' }
  | { readonly state: 'refused'; readonly error: LookUpError }
  | {
      readonly state: 'found';
      readonly language: Language;
      /** Absent: these words are a list that was kept. */
      readonly query?: ExploreQuery;
      readonly name?: string;
      readonly words: readonly FoundWord[];
      readonly total: number;
    };

export const LONGEST_WORD = 15;

const ANYTHING: Omit<ExploreForm, 'language'> = {
  sought: 'word',
  text: '',
  minLength: 0,
  maxLength: 0,
  least: 'rare',
  order: 'length',
};

export function emptyForm(language: Language): ExploreForm {
  return { ...ANYTHING, language };
}

/** The query that a form asks; null if it asks for one word. */
export function queryOf(form: ExploreForm, limit: number = EXPLORE_LIMIT): ExploreQuery | null {
  const { sought, text, minLength, maxLength, least, order } = form;
  if (sought === 'word') return null;
  return {
    search: sought,
    text,
    order,
    limit,
    ...(minLength > 0 && { minLength }),
    ...(maxLength > 0 && { maxLength }),
    ...(least !== 'rare' && { least }),
  };
}

/** A query for words that many people know, of a length by a random number from 0 to 1. */
export function randomQuery(random: number): ExploreQuery {
  const letters = 4 + Math.floor(random * 5);
  return {
    search: 'pattern',
    text: '*',
    minLength: letters,
    maxLength: letters,
    least: 'common',
    limit: Number.MAX_SAFE_INTEGER,
  };
}

export const form: Signal<ExploreForm | null> = signal(null);
export const findings: Signal<Findings> = signal({ state: 'none' });
