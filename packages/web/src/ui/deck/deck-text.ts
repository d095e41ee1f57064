import { parseListId, type CardQuestion, type ListName } from '@luctor/learn';
import type { Language } from '@luctor/rules';
import { language, t } from '../../i18n/index.ts';
import type { DeckNotice, DeckPhase } from './deck-model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

const RELATIVE: Readonly<Record<Language, Intl.RelativeTimeFormat>> = {
  en: new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' }),
  fr: new Intl.RelativeTimeFormat('fr', { numeric: 'always' }),
};

/** `in 10 minutes`, `in 6 days`: from now to a date. */
export function fromNow(now: number, at: number): string {
  const ms = Math.max(0, at - now);
  const format = RELATIVE[language.value];
  if (ms < HOUR) return format.format(Math.max(1, Math.round(ms / MINUTE)), 'minute');
  if (ms < DAY) return format.format(Math.round(ms / HOUR), 'hour');
  if (ms < 2 * MONTH) return format.format(Math.round(ms / DAY), 'day');
  if (ms < YEAR) return format.format(Math.round(ms / MONTH), 'month');
  return format.format(Math.round((ms / YEAR) * 10) / 10, 'year');
}

/** What a ready-made list is called. */
export function listTitle(name: ListName): string {
  const [kind = '', letters = ''] = name.split('-');
  if (kind === 'with') return t('deck.list.with', { letter: letters });
  if (kind === 'ending') return t('deck.list.ending', { letters });
  if (kind === 'starting') return t('deck.list.starting', { letters });
  return t(`deck.list.${name as 'twos' | 'threes' | 'hooks' | 'sevens' | 'eights'}`);
}

/** The list that a card came from; a list of one's own has its own name. */
export function listTitleOf(id: string): string {
  const list = parseListId(id);
  return list === null ? id : listTitle(list.name);
}

/** A card in a line: what it asks about. */
export function cardTitle(question: CardQuestion): string {
  switch (question.type) {
    case 'anagrams':
      return question.letters;
    case 'valid':
    case 'hooks':
      return question.word;
    case 'position':
      return t('deck.position');
  }
}

export function noticeText(notice: DeckNotice): string {
  return notice === 'elsewhere' ? t('deck.elsewhere') : t(`deck.error.${notice}`);
}

export function failureText({ why }: DeckPhase & { type: 'failed' }): string {
  return t(`deck.error.${why}`);
}
