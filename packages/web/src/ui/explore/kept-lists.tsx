import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { signal, useSignal, type Signal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import type { KeptList } from '../../learning/stored-lists.ts';
import { MoreIcon } from '../parts/more-icon.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import { useServices, type Services } from '../shell/services.ts';
import { findings } from './exploring.ts';

const kept: Signal<readonly KeptList[]> = signal([]);

export async function readLists(learning: Services['learning']): Promise<void> {
  const found = await learning()
    .then(({ lists }) => lists.all())
    .catch(() => null);
  if (found !== null) kept.value = found;
}

/** The lists kept from searches: shown again, put into the deck, deleted. */
export function KeptLists(): JSX.Element | null {
  const { learning } = useServices();
  const said = useSignal('');
  useEffect(() => void readLists(learning), []);
  const remove = async ({ id, name }: KeptList) => {
    const removed = await learning()
      .then(({ lists }) => lists.remove(id))
      .catch(() => 'failed' as const);
    said.value =
      removed === 'removed' ? t('explore.listRemoved', { name }) : t('explore.keepFailed');
    await readLists(learning);
  };
  if (kept.value.length === 0 && said.value === '') return null;
  return (
    <section class="window card">
      <WindowBar title={t('explore.lists')} />
      <h2>{t('explore.lists')}</h2>
      <p class="said" role="status">
        {said.value}
      </p>
      <ul class="list-lines">
        {kept.value.map((list) => (
          <li key={list.id}>
            <button
              type="button"
              class="list-name"
              aria-label={t('explore.showList', { name: list.name })}
              onClick={() => show(list)}
            >
              <b>{list.name}</b>
              <small>
                {t(`words.${list.language}`)} · {t('words.count', { n: list.words.length })}
              </small>
            </button>
            <button
              type="button"
              class="icon-button"
              aria-label={t('explore.removeList', { name: list.name })}
              title={t('explore.removeList', { name: list.name })}
              onClick={() => void remove(list)}
            >
              <MoreIcon name="trash" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function show({ name, language, words }: KeptList): void {
  findings.value = {
    state: 'found',
    language,
    name,
    words: words.map((word) => ({ word, commonness: null })),
    total: words.length,
  };
}
