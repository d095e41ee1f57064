import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { Language } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import { makeVocabularyId } from '../../lexica/vocabulary-id.ts';
import type { WordList } from '../../own-words/own-words.ts';
import { useServices } from '../shell/services.ts';
import { loadedText, wordFileText } from './word-file-text.ts';

/** The two ways to play with a list of one's own [V2]. */
export function listChoices({
  id,
  name,
  language,
}: WordList): readonly { readonly value: string; readonly text: string }[] {
  return [
    {
      value: makeVocabularyId({ language, base: 'none', list: id }),
      text: t('words.own', { name }),
    },
    {
      value: makeVocabularyId({ language, base: 'all', list: id }),
      text: t('words.withOwn', { name }),
    },
  ];
}

/**
 * Adds a word list to the choices. Loading changes no game: a list that became the only vocabulary
 * by itself surprised people in the middle of the next one.
 */
export function LoadList(props: {
  language: Language;
  vocabulary: string;
  onChoose: (vocabulary: string) => void;
}): JSX.Element {
  const { language, vocabulary, onChoose } = props;
  const { games } = useServices();
  const said = useSignal('');
  const added = useSignal<WordList | null>(null);
  const load = async (file: File) => {
    const loaded = await games.words.load(file, language);
    added.value = loaded.ok ? loaded.value.list : null;
    said.value = loaded.ok ? loadedText(loaded.value) : wordFileText(loaded.error);
  };
  const list = added.value?.language === language ? added.value : null;
  return (
    <>
      <label class="button small file-button">
        {t('words.load')}
        <input
          type="file"
          accept=".txt,text/plain"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file !== undefined) void load(file);
            // choosing the same file again must trigger a change event
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p class="said" role="status">
        {said.value}
      </p>
      {list === null ? null : (
        <div class="stacked" role="group" aria-label={t('words.chooseList')}>
          <small>{t('words.chooseList')}</small>
          {listChoices(list).map(({ value, text }) => (
            <button
              key={value}
              type="button"
              class="button small"
              aria-pressed={value === vocabulary}
              onClick={() => onChoose(value)}
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
