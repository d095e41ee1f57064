import { LANGUAGES, type Language } from '@luctor/rules';
import {
  readCount,
  readFlag,
  readObject,
  readOneOf,
  readText,
  readTime,
} from '../reading/reading.ts';
import type { StoredPosition } from '../position/stored-position.ts';

/** What a card asks [L5]. */
export type CardQuestion =
  /** Spell every word of these letters, which are in alphabetical order. */
  | { readonly type: 'anagrams'; readonly language: Language; readonly letters: string }
  /** Is it a word, yes or no? */
  | { readonly type: 'valid'; readonly language: Language; readonly word: string }
  /** Which letters can stand before it, and after it? */
  | { readonly type: 'hooks'; readonly language: Language; readonly word: string }
  /** Find the best play. */
  | { readonly type: 'position'; readonly position: StoredPosition };

/** Where a card came from: shown with it. */
export type CardOrigin =
  | { readonly type: 'game'; readonly game: string; readonly turn: number }
  | { readonly type: 'word' }
  | { readonly type: 'list'; readonly list: string }
  | { readonly type: 'puzzle'; readonly puzzle: string };

/**
 * A card as it is kept. A removed card stays as a row that says so: else the next import of an older
 * file would bring it back.
 */
export interface DeckCard {
  readonly id: string;
  readonly question: CardQuestion;
  readonly origin: CardOrigin;
  readonly addedAt: number;
  /** When it was last added or removed; the later of two rows counts. */
  readonly changedAt: number;
  readonly isRemoved: boolean;
}

/** The same question is the same card, whoever adds it, on any device. */
export function cardId(question: CardQuestion): string {
  switch (question.type) {
    case 'anagrams':
      return `anagrams/${question.language}/${question.letters}`;
    case 'valid':
      return `valid/${question.language}/${question.word}`;
    case 'hooks':
      return `hooks/${question.language}/${question.word}`;
    case 'position': {
      const { edition, vocabulary, cgp } = question.position;
      return `position/${edition}/${vocabulary}/${cgp}`;
    }
  }
}

export function newCard(question: CardQuestion, origin: CardOrigin, now: number): DeckCard {
  const id = cardId(question);
  return { id, question, origin, addedAt: now, changedAt: now, isRemoved: false };
}

/** Added again or removed; a clock set back does not make the change older than what it changes. */
export function changedCard(card: DeckCard, isRemoved: boolean, now: number): DeckCard {
  return { ...card, isRemoved, changedAt: Math.max(now, card.changedAt + 1) };
}

export function languageOfCard(question: CardQuestion): Language {
  return question.type === 'position' ? question.position.language : question.language;
}

/** Positions are text of a board; words fit a line. */
const MAX_CGP = 2000;
const MAX_NAME = 200;
const WORD = /^[A-Z]{1,21}$/;

/** A stored or imported row; null if it is none. */
export function readCard(data: unknown): DeckCard | null {
  const row = readObject(data);
  if (row === null) return null;
  const question = readQuestion(row['question']);
  const origin = readOrigin(row['origin']);
  const addedAt = readTime(row['addedAt']);
  if (question === null || origin === null || addedAt === null) return null;
  const id = cardId(question);
  if (row['id'] !== id) return null;
  const changedAt = row['changedAt'] === undefined ? addedAt : readTime(row['changedAt']);
  const isRemoved = row['isRemoved'] === undefined ? false : readFlag(row['isRemoved']);
  if (changedAt === null || isRemoved === null) return null;
  return { id, question, origin, addedAt, changedAt, isRemoved };
}

function readQuestion(data: unknown): CardQuestion | null {
  const row = readObject(data);
  if (row === null) return null;
  if (row['type'] === 'position') {
    const position = readPosition(row['position']);
    return position && { type: 'position', position };
  }
  const type = readOneOf(['anagrams', 'valid', 'hooks'] as const, row['type']);
  const language = readOneOf(LANGUAGES, row['language']);
  const text = row[type === 'anagrams' ? 'letters' : 'word'];
  if (type === null || language === null || typeof text !== 'string' || !WORD.test(text)) {
    return null;
  }
  if (type !== 'anagrams') return { type, language, word: text };
  return text === lettersOf(text) ? { type, language, letters: text } : null;
}

/** The letters of a word in alphabetical order. */
export function lettersOf(word: string): string {
  return Array.from(word).sort().join('');
}

function readPosition(data: unknown): StoredPosition | null {
  const row = readObject(data);
  const edition = readText(row?.['edition'], MAX_NAME);
  const language = readOneOf(LANGUAGES, row?.['language']);
  const vocabulary = readText(row?.['vocabulary'], MAX_NAME);
  const cgp = readText(row?.['cgp'], MAX_CGP);
  if (edition === null || language === null || vocabulary === null || cgp === null) return null;
  return { edition, language, vocabulary, cgp };
}

function readOrigin(data: unknown): CardOrigin | null {
  const row = readObject(data);
  if (row === null) return null;
  const nameOf = (key: string) => readText(row[key], MAX_NAME);
  switch (row['type']) {
    case 'game': {
      const game = nameOf('game');
      const turn = readCount(row['turn'], 10_000);
      return game === null || turn === null ? null : { type: 'game', game, turn };
    }
    case 'word':
      return { type: 'word' };
    case 'list': {
      const list = nameOf('list');
      return list === null ? null : { type: 'list', list };
    }
    case 'puzzle': {
      const puzzle = nameOf('puzzle');
      return puzzle === null ? null : { type: 'puzzle', puzzle };
    }
    default:
      return null;
  }
}
