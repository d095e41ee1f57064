import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { CardQuestion, WordFacts } from '@luctor/learn';
import type { Language } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import type { AddedCard } from '../../learning/learning.ts';
import { Choice } from '../parts/more-choice.tsx';
import { MoreIcon } from '../parts/more-icon.tsx';
import { useServices } from '../shell/services.ts';

const ASKED = ['anagrams', 'hooks', 'valid'] as const;
type Asked = (typeof ASKED)[number];

export function questionOf(asked: Asked, language: Language, word: string): CardQuestion {
  return asked === 'anagrams'
    ? { type: asked, language, letters: Array.from(word).toSorted().join('') }
    : { type: asked, language, word };
}

/** A word on its way into the deck, as one of three questions [L5]. */
export interface DeckAdding {
  readonly asked: Asked;
  readonly offered: readonly Asked[];
  readonly outcome: AddedCard | null;
  readonly word: string;
  choose(asked: Asked): void;
  add(): Promise<void>;
}

/** Null as long as nothing is known about the word. */
export function useDeckAdding(facts: WordFacts | null, language: Language): DeckAdding | null {
  const { learning } = useServices();
  const chosen = useSignal<Asked>('anagrams');
  const result = useSignal<{ readonly id: string; readonly added: AddedCard } | null>(null);
  if (facts === null) return null;
  const { word, valid, anagrams } = facts;
  // letters that make no word have nothing to spell, and what is not a word has no hooks to learn
  const offered = ASKED.filter((each) => {
    if (each === 'anagrams') return valid || anagrams.length > 0;
    return each === 'valid' || valid;
  });
  const asked = offered.find((each) => each === chosen.value) ?? 'valid';
  const id = `${asked} ${language} ${word}`;
  return {
    asked,
    offered,
    word,
    outcome: result.value?.id === id ? result.value.added : null,
    choose: (next) => {
      chosen.value = next;
    },
    async add() {
      const added = await learning()
        .then(({ deck }) => deck.add(questionOf(asked, language, word), { type: 'word' }))
        .catch((): AddedCard => 'failed');
      result.value = { id, added };
    },
  };
}

export function DeckQuestion({ adding }: { adding: DeckAdding }): JSX.Element {
  return (
    <Choice
      text={t('deckAdd.ask')}
      value={adding.asked}
      options={adding.offered.map((value) => ({ value, text: t(`deckAdd.${value}`) }))}
      onChange={(asked) => adding.choose(asked)}
    />
  );
}

export function DeckButton({ adding }: { adding: DeckAdding }): JSX.Element {
  const { outcome, word } = adding;
  const isThere = outcome === 'added' || outcome === 'known';
  return (
    <>
      <button type="button" class="button primary" onClick={() => void adding.add()}>
        <MoreIcon name={isThere ? 'check' : 'copy'} />
        {t('deckAdd.add')}
      </button>
      <span class="said" role="status">
        {outcome === null ? '' : outcomeText(outcome, word)}
      </span>
    </>
  );
}

function outcomeText(outcome: AddedCard, word: string): string {
  return outcome === 'failed' ? t('deckAdd.failed') : t(`deckAdd.${outcome}`, { word });
}
