import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import type { AddedCard } from '../../learning/learning.ts';
import { MAX_LIST_NAME } from '../../learning/stored-lists.ts';
import { MoreIcon } from '../parts/more-icon.tsx';
import { useServices } from '../shell/services.ts';
import { questionOf } from './deck-adder.tsx';
import type { Findings } from './exploring.ts';
import { readLists } from './kept-lists.tsx';

/** Keeps the words shown as a list, or puts them into the deck. */
export function ListKeeper(props: {
  found: Extract<Findings, { readonly state: 'found' }>;
}): JSX.Element {
  const { words, language, name: listed, total } = props.found;
  const { learning } = useServices();
  const name = useSignal('');
  const said = useSignal('');
  const isBusy = useSignal(false);
  const keep = async () => {
    const wanted = name.value.trim();
    if (wanted === '') {
      said.value = t('explore.nameFirst');
      return;
    }
    const list = { name: wanted, language, words: words.map(({ word }) => word) };
    const kept = await learning()
      .then(({ lists }) => lists.keep(list))
      .catch(() => 'failed' as const);
    const isPart = words.length < total;
    if (kept === 'failed') said.value = t('explore.keepFailed');
    else if (kept === 'taken') said.value = t('explore.nameTaken', { name: wanted });
    else {
      said.value = isPart
        ? t('explore.keptPart', { name: wanted, n: words.length })
        : t('explore.kept', { name: wanted });
      await readLists(learning);
    }
  };
  const addAll = async () => {
    isBusy.value = true;
    const outcomes: AddedCard[] = [];
    try {
      const { deck } = await learning();
      const origin = listed === undefined ? WORD : ({ type: 'list', list: listed } as const);
      for (const { word } of words) {
        outcomes.push(await deck.add(questionOf('anagrams', language, word), origin));
      }
    } catch {
      outcomes.push('failed');
    }
    isBusy.value = false;
    said.value = outcomes.includes('failed')
      ? t('deckAdd.failed')
      : t('deckAdd.allAdded', { n: outcomes.filter((each) => each === 'added').length });
  };
  return (
    <form
      class="list-keeper"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      {listed === undefined ? (
        <>
          <input
            class="field"
            aria-label={t('explore.listName')}
            placeholder={t('explore.listName')}
            maxLength={MAX_LIST_NAME}
            autocomplete="off"
            value={name.value}
            onInput={({ currentTarget }) => {
              name.value = currentTarget.value;
            }}
          />
          <button type="submit" class="button">
            {t('explore.keep')}
          </button>
        </>
      ) : null}
      <button type="button" class="button" disabled={isBusy.value} onClick={() => void addAll()}>
        <MoreIcon name="copy" />
        {t('deckAdd.addAll')}
      </button>
      <p class="said" role="status">
        {said.value}
      </p>
    </form>
  );
}

const WORD = { type: 'word' } as const;
