import { findEdition, type GameSetup } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { parseVocabularyId } from '../../lexica/vocabulary-id.ts';
import type { WordList } from '../../own-words/own-words.ts';

/** `Nouns only`, if a game's words differ from its edition's; null if they do not. */
export function otherWords(
  { edition, vocabulary }: Pick<GameSetup, 'edition' | 'vocabulary'>,
  lists: readonly WordList[],
): string | null {
  const id = parseVocabularyId(vocabulary);
  if (id === null) return null;
  const { base, list } = id;
  if (base !== 'none' && list === null) {
    const usual = findEdition(edition)?.vocabulary ?? 'all';
    return base === usual ? null : t(`words.${base}`);
  }
  const name = lists.find((each) => each.id === list)?.name;
  // removed since, or not on this device
  if (name === undefined) return t('words.ownList');
  return base === 'none' ? t('words.own', { name }) : t('words.withOwn', { name });
}
