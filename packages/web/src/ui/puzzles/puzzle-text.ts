import { dailyNumber, hooksOf, type Hook, type PuzzleHint, type PuzzleKind } from '@luctor/learn';
import type { Language } from '@luctor/rules';
import { formatNumber, language, t, type MessageKey } from '../../i18n/index.ts';
import type { PuzzleModel } from './puzzle-model.ts';
import type { Judged } from './puzzle-session.ts';

// Sentences from data: the core has none.

export const QUESTIONS = {
  best: 'puzzle.ask.best',
  bingo: 'puzzle.ask.bingo',
  hook: 'puzzle.ask.hook',
  endgame: 'puzzle.ask.endgame',
  block: 'puzzle.ask.block',
} as const satisfies Readonly<Record<PuzzleKind, MessageKey>>;

export function hintText(hint: PuzzleHint): string {
  switch (hint.step) {
    case 'tiles':
      return hint.isWhole
        ? t('puzzle.hint.allTiles', { n: hint.letters })
        : t('puzzle.hint.tiles', { n: hint.tiles });
    case 'where':
      return t(hint.direction === 'across' ? 'puzzle.hint.row' : 'puzzle.hint.column', {
        line: lineName(hint),
      });
    case 'blank':
      if (hint.blank === 'kept') return t('puzzle.hint.blankKept');
      return t('puzzle.hint.blankIs', { letter: hint.blank.letter });
    case 'length':
      return t('puzzle.hint.length', { n: hint.letters });
    case 'letter':
      return t('puzzle.hint.letter', { letter: hint.letter });
  }
}

/** Rows have numbers in English and letters in French, columns the other way round [U9]. */
function lineName({ direction, cells }: Extract<PuzzleHint, { step: 'where' }>): string {
  const [first] = cells;
  const index = (direction === 'across' ? first?.row : first?.col) ?? 0;
  const isNumber = (direction === 'across') === (language.value === 'en');
  return isNumber ? String(index + 1) : String.fromCharCode(65 + index);
}

/** What is said of a try, without giving the answer away. */
export function judgedText(judged: Judged): string {
  if (judged.type === 'right') {
    return judged.isFirst ? t('puzzle.try.right') : t('puzzle.try.asGood');
  }
  const { final, isBingo, isSameWord, points } = judged;
  if (final !== null) return finalText(final);
  const sentences = [
    ...(isSameWord ? [t('puzzle.try.sameWord')] : []),
    ...(isBingo && !isSameWord ? [t('puzzle.try.allTiles')] : []),
    ...(points > 0 ? [t('puzzle.try.short', { n: points })] : []),
    ...tilesText(judged),
  ];
  return sentences.length === 0 ? t('puzzle.try.less') : sentences.join(' ');
}

function finalText(final: number): string {
  if (final === 0) return t('puzzle.try.draw');
  return t(final > 0 ? 'puzzle.try.ahead' : 'puzzle.try.behind', { n: Math.abs(final) });
}

/** The tiles kept, if they matter: at least two points. */
function tilesText({ reasons, points }: Extract<Judged, { type: 'less' }>): string[] {
  const tiles = reasons.find((reason) => reason.type === 'tiles');
  const worth = tiles === undefined ? 0 : Math.round(tiles.worth / 1000);
  if (worth >= 2) return [t('puzzle.try.tilesWorse', { n: worth })];
  if (worth <= -2 && points > 0) return [t('puzzle.try.tilesBetter', { n: -worth })];
  return [];
}

/** Why the answer is the answer, sentence by sentence. */
export function whyText({ puzzle, session }: PuzzleModel): string[] {
  const { margin, kind, answers } = puzzle;
  const [answer] = answers;
  const isWhole = answer?.placement.length === 7;
  const view = session.view.peek();
  const { ruleset } = view.setup;
  const rack = view.seats[0]?.rack ?? [];
  const [hook] =
    kind === 'hook' && answer !== undefined
      ? hooksOf({ ruleset, board: view.board, rack }, answer.placement)
      : [];
  return [
    ...(isWhole ? [t('puzzle.why.allTiles', { n: ruleset.sevenTileBonus })] : []),
    ...(hook === undefined ? [] : [hookText(hook)]),
    kind === 'endgame' || kind === 'block'
      ? t('puzzle.why.wins', { n: Math.round(margin) })
      : t('puzzle.why.margin', { n: Math.round(margin) }),
    ...(kind === 'block' ? [t('puzzle.why.block')] : []),
    ...(answers.length > 1 ? [t('puzzle.why.equal', { n: answers.length })] : []),
  ];
}

function hookText({ word, letter, end }: Hook): string {
  const to = end === 'front' ? letter + word : word + letter;
  return t('puzzle.why.hook', { word, to });
}

const DATES: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
};

/** `18 November`, the same day for everybody. */
export function dayText(day: number): string {
  return DATES[language.value].format(day * 86_400_000);
}

/** A result to send to others: how it went, never what the answer is. */
export function shareText(model: PuzzleModel, day: number, address: string): string {
  const misses = model.tries.peek().filter(({ judged }) => judged.type === 'less').length;
  const marks = [
    '?'.repeat(model.hintsTaken.peek()),
    '○'.repeat(misses),
    model.stage.peek() === 'solved' ? '●' : '–',
  ].join('');
  const { language: words } = model.puzzle.position;
  return [
    t('puzzle.share.title', { n: dailyNumber(day), date: dayText(day) }),
    `${t(`puzzle.words.${words}`)} · ${marks}`,
    address,
  ].join('\n');
}

export function ratingText(rating: number, deviation: number): string {
  const about = formatNumber(language.value, Math.round(rating));
  // the first levels are guesses, and look like them
  return deviation > 110 ? `${about} ?` : about;
}
