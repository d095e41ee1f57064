import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { meaningsFor, type WordFacts } from '@luctor/learn';
import type { Language } from '@luctor/rules';
import { formatSize, language as shownLanguage, t } from '../../i18n/index.ts';
import { wordDesk } from '../../look-ups/word-desk.ts';
import { useServices } from '../shell/services.ts';

type Shown =
  | { readonly type: 'none' }
  | {
      readonly type: 'offered';
      readonly facts: WordFacts;
      readonly lemma: string;
      readonly bytes: number;
    }
  | { readonly type: 'text'; readonly text: string };

/** What a word means: at once if its file is here, else behind a button that says the size [L3]. */
export function Meaning(props: { language: Language; word: string }): JSX.Element | null {
  const { language, word } = props;
  const { games } = useServices();
  const shown = useSignal<Shown>({ type: 'none' });
  const load = async (facts: WordFacts, lemma: string) => {
    const found = await wordDesk(games).meanings.meaningOf(language, lemma);
    const [first] = found.ok ? meaningsFor(facts, lemma, found.value) : [];
    const text = first?.text ?? '';
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
      if (bytes > 0) shown.value = { type: 'offered', facts: facts.value, lemma, bytes };
      else await load(facts.value, lemma);
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
      <button type="button" class="link-button" onClick={() => void load(value.facts, value.lemma)}>
        {t('deck.meaning', { size })}
        <span class="unseen"> {word}</span>
      </button>
    </small>
  );
}
