import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Language } from '@luctor/rules';
import { formatSize, language as shownLanguage, t } from '../../i18n/index.ts';
import { wordDesk } from '../../look-ups/word-desk.ts';
import { useServices } from '../shell/services.ts';

type Shown =
  | { readonly type: 'none' }
  | { readonly type: 'offered'; readonly lemma: string; readonly bytes: number }
  | { readonly type: 'text'; readonly text: string };

/** What a word means: at once if its file is here, else behind a button that says the size [L3]. */
export function Meaning(props: { language: Language; word: string }): JSX.Element | null {
  const { language, word } = props;
  const { games } = useServices();
  const shown = useSignal<Shown>({ type: 'none' });
  const load = async (lemma: string) => {
    const found = await wordDesk(games).meanings.meaningOf(language, lemma);
    const text = found.ok ? (found.value[0]?.text ?? '') : '';
    shown.value = text === '' ? { type: 'none' } : { type: 'text', text };
  };
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      const desk = wordDesk(games);
      const facts = await desk.tell(`${language}/all`, word, null);
      if (!facts.ok || isGone) return;
      const lemma = facts.value.origins[0]?.lemma ?? word;
      const bytes = await desk.meanings.bytesToFetch(language, lemma);
      if (isGone) return;
      if (bytes > 0) shown.value = { type: 'offered', lemma, bytes };
      else await load(lemma);
    };
    // without its meaning a word is still a word
    find().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [language, word]);
  const { value } = shown;
  if (value.type === 'none') return null;
  if (value.type === 'text') return <small>{value.text}</small>;
  const size = formatSize(shownLanguage.value, value.bytes);
  return (
    <small>
      <button type="button" class="link-button" onClick={() => void load(value.lemma)}>
        {t('deck.meaning', { size })}
        <span class="unseen"> {word}</span>
      </button>
    </small>
  );
}
