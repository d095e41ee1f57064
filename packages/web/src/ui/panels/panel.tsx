import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { t, type MessageKey } from '../../i18n/index.ts';
import { History, Letters, Premiums, Values } from './lazy-panels.ts';
import { CloseButton } from '../parts/close-button.tsx';
import { classes } from '../parts/pure.ts';
import { WindowBar } from '../parts/window-bar.tsx';
import { TABS, type Tab, type TableModel } from '../model/table-model.ts';

const TITLES: Readonly<Record<Tab, MessageKey & `command.${string}`>> = {
  history: 'command.history',
  letters: 'command.letters',
  values: 'command.values',
  premiums: 'command.premiums',
};

/** Four tabs; on phones a peek at the first, which opens as a sheet. */
export function Panel(props: { table: TableModel }): JSX.Element {
  const { table } = props;
  const view = table.view.value;
  const tab = table.tab.value;
  const isOpen = table.isSheetOpen.value;
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    table.isSheetOpen.value = false;
    table.tab.value = 'history';
  };
  const choose = (next: Tab) => {
    table.tab.value = next;
    table.isSheetOpen.value = true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length] ?? 'history';
    table.tab.value = next;
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <>
      {isOpen ? <div class="scrim" onClick={close} /> : null}
      <aside
        class={classes('panel window', isOpen && 'open')}
        aria-label={t(TITLES[tab])}
        onTouchStart={isOpen ? swipeToClose(close) : undefined}
      >
        <WindowBar title={t(TITLES[tab])} />
        <span class="grab" aria-hidden="true" />
        <div class="tabs">
          <div class="tab-list" role="tablist" ref={list} onKeyDown={onKeyDown}>
            {TABS.map((each) => (
              <button
                key={each}
                type="button"
                class="tab"
                role="tab"
                id={`tab-${each}`}
                aria-selected={each === tab}
                aria-controls="panel-pane"
                tabIndex={each === tab ? 0 : -1}
                onClick={() => choose(each)}
              >
                {t(TITLES[each])}
              </button>
            ))}
          </div>
          <CloseButton class="sheet-close" onClose={close} />
        </div>
        <div
          class={classes('pane', tab)}
          id="panel-pane"
          role="tabpanel"
          aria-labelledby={`tab-${tab}`}
          tabIndex={0}
        >
          {tab === 'history' ? <History table={table} /> : null}
          {tab === 'letters' ? <Letters view={view} /> : null}
          {tab === 'values' ? <Values tileSet={view.setup.ruleset.tileSet} /> : null}
          {tab === 'premiums' ? <Premiums ruleset={view.setup.ruleset} /> : null}
        </div>
      </aside>
    </>
  );
}

const SWIPE = 60;

/** A swipe down from the head of the sheet closes it. */
function swipeToClose(close: () => void): (event: TouchEvent) => void {
  return (start) => {
    const from = start.touches[0]?.clientY ?? 0;
    const sheet = start.currentTarget;
    if (!(sheet instanceof HTMLElement) || from - sheet.getBoundingClientRect().top > 60) return;
    const end = (event: TouchEvent) => {
      sheet.removeEventListener('touchend', end);
      if ((event.changedTouches[0]?.clientY ?? 0) - from > SWIPE) close();
    };
    sheet.addEventListener('touchend', end);
  };
}
