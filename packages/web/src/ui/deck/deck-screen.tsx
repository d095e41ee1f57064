import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { PageFrame } from '../frame/page-frame.tsx';
import { useRovingTabs } from '../parts/roving-tabs.ts';
import { useServices } from '../shell/services.ts';
import { createAskWords } from './ask-words.ts';
import { CardsPanel } from './cards-panel.tsx';
import { createDeckModel } from './deck-model.ts';
import { failureText } from './deck-text.ts';
import { FilePanel } from './file-panel.tsx';
import { ListsPanel } from './lists-panel.tsx';
import { Practice } from './practice.tsx';
import './deck.css';

const TABS = ['practise', 'lists', 'cards', 'file'] as const;
type Tab = (typeof TABS)[number];

/** The deck: opening it shows the first card [L5]. */
export function DeckScreen(): JSX.Element {
  const { learning, games } = useServices();
  const model = useMemo(
    () =>
      createDeckModel({
        learning,
        askWords: createAskWords(games),
        now: () => Date.now(),
      }),
    [],
  );
  useEffect(() => {
    void model.start();
    return () => model.close();
  }, []);
  const tab = useSignal<Tab>('practise');
  const tabs = useRef<HTMLDivElement>(null);
  useRovingTabs(tabs);
  const open = (to: Tab) => {
    // lists and imports change what there is to practise
    if (to === 'practise' && tab.value !== 'practise' && model.phase.value.type === 'over') {
      void model.start();
    }
    tab.value = to;
  };
  const phase = model.phase.value;
  const unreadable = model.stored.value?.unreadable ?? 0;
  return (
    <PageFrame class="deck">
      <header class="deck-head">
        <h1>{t('deck.title')}</h1>
        <div class="deck-tabs" role="tablist" aria-label={t('deck.parts')} ref={tabs}>
          {TABS.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              id={`deck-tab-${each}`}
              aria-controls="deck-panel"
              aria-selected={tab.value === each}
              onClick={() => open(each)}
            >
              {t(`deck.tab.${each}`)}
            </button>
          ))}
        </div>
      </header>
      {unreadable > 0 ? <p class="deck-note">{t('deck.unreadable', { n: unreadable })}</p> : null}
      <div id="deck-panel" role="tabpanel" aria-labelledby={`deck-tab-${tab.value}`}>
        {tab.value === 'practise' ? (
          phase.type === 'opening' ? (
            <p class="lead" role="status">
              {t('deck.opening')}
            </p>
          ) : phase.type === 'failed' ? (
            <section class="window card deck-card">
              <p role="alert">{failureText(phase)}</p>
              <button type="button" class="button" onClick={() => void model.start()}>
                {t('deck.retry')}
              </button>
            </section>
          ) : (
            <Practice model={model} onLists={() => open('lists')} />
          )
        ) : tab.value === 'lists' ? (
          <ListsPanel model={model} />
        ) : tab.value === 'cards' ? (
          <CardsPanel model={model} />
        ) : (
          <FilePanel model={model} />
        )}
      </div>
    </PageFrame>
  );
}
