import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { t, type MessageKey } from '../../i18n/index.ts';
import { TABS, type Tab, type TableModel } from '../model/table-model.ts';
import { classes } from '../parts/pure.ts';
import { History, Letters, Premiums, Values } from './lazy-panels.ts';

export const TITLES: Readonly<Record<Tab, MessageKey & `command.${string}`>> = {
  history: 'command.history',
  letters: 'command.letters',
  values: 'command.values',
  premiums: 'command.premiums',
};

/** Moves, letters, values and bonuses. `children` stand at the end of the row of tabs. */
export function PanelTabs(props: { table: TableModel; children?: ComponentChildren }): JSX.Element {
  const { table } = props;
  const view = table.view.value;
  const tab = table.tab.value;
  const list = useRef<HTMLDivElement>(null);
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
              onClick={() => {
                table.tab.value = each;
              }}
            >
              {t(TITLES[each])}
            </button>
          ))}
        </div>
        {props.children}
      </div>
      <div
        class={classes('pane', tab === 'history' && 'turns')}
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
    </>
  );
}
