import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { unavailable } from '../../input/index.ts';
import { legendOf } from '../../input/index.ts';
import type { TableCommand } from '../../input/index.ts';
import { t, type MessageKey } from '../../i18n/index.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import type { Perform } from './perform.ts';
import { useTableExtras } from './table-extras.ts';
import type { TableModel } from './table-model.ts';

/** Commands that have no place in the dock, in the groups of the menu bar. */
interface Item {
  readonly text: MessageKey & `command.${string}`;
  readonly icon: IconName;
  readonly command: TableCommand;
}

export const MENU: Readonly<Record<'game' | 'turn' | 'panels', readonly Item[]>> = {
  game: [
    { text: 'command.newGame', icon: 'plus', command: { type: 'newGame' } },
    { text: 'command.save', icon: 'save', command: { type: 'save', name: null } },
    { text: 'command.clock', icon: 'clock', command: { type: 'clock', change: null } },
    { text: 'command.endGame', icon: 'flag', command: { type: 'endGame' } },
  ],
  turn: [
    { text: 'command.rearrange', icon: 'edit', command: { type: 'rearrange', letters: null } },
    { text: 'command.alphabetic', icon: 'sort', command: { type: 'alphabetic' } },
    { text: 'command.recall', icon: 'back', command: { type: 'recall' } },
    { text: 'command.commandLine', icon: 'prompt', command: { type: 'commandLine' } },
  ],
  panels: [
    { text: 'command.score', icon: 'flag', command: { type: 'panel', panel: 'score' } },
    { text: 'command.history', icon: 'clock', command: { type: 'panel', panel: 'history' } },
    { text: 'command.letters', icon: 'bag', command: { type: 'panel', panel: 'letters' } },
    { text: 'command.values', icon: 'sort', command: { type: 'panel', panel: 'values' } },
    { text: 'command.premiums', icon: 'star', command: { type: 'panel', panel: 'premiums' } },
    { text: 'command.racks', icon: 'eye', command: { type: 'racks', visible: null } },
  ],
};

const GROUPS = ['game', 'turn', 'panels'] as const;
type Group = (typeof GROUPS)[number];

interface MenuProps {
  readonly table: TableModel;
  readonly perform: Perform;
}

/** The menu bar of wide screens: three menus, then options and help. */
export function MenuBar(props: MenuProps): JSX.Element {
  const open = useSignal<Group | null>(null);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && bar.current?.contains(event.target) === true) return;
      open.value = null;
    };
    window.addEventListener('pointerdown', away);
    return () => window.removeEventListener('pointerdown', away);
  }, []);
  return (
    <nav
      class="menubar"
      aria-label={t('command.menu')}
      ref={bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open.value === null) return;
        event.stopPropagation();
        open.value = null;
      }}
    >
      {GROUPS.map((group) => (
        <div class="menu-holder" key={group}>
          <button
            type="button"
            class="menu-title"
            aria-expanded={open.value === group}
            onClick={() => {
              open.value = open.value === group ? null : group;
            }}
          >
            {t(`menu.${group}`)}
          </button>
          {open.value === group ? (
            <Items
              {...props}
              items={MENU[group]}
              onDone={() => {
                open.value = null;
              }}
            />
          ) : null}
        </div>
      ))}
      <button
        type="button"
        class="menu-title"
        onClick={() => props.perform({ type: 'panel', panel: 'options' })}
      >
        {t('command.options')}
      </button>
      <button
        type="button"
        class="menu-title"
        onClick={() => props.perform({ type: 'panel', panel: 'help' })}
      >
        {t('command.help')}
      </button>
    </nav>
  );
}

/** Everything in one dialog: More in the dock, and the menu button of phones. */
export function MenuDialog(props: MenuProps): JSX.Element {
  const close = () => {
    props.table.dialog.value = null;
  };
  const rest: readonly Item[] = [
    { text: 'command.options', icon: 'options', command: { type: 'panel', panel: 'options' } },
    { text: 'command.help', icon: 'help', command: { type: 'panel', panel: 'help' } },
  ];
  return (
    <Dialog title={t('command.menu')} onClose={close}>
      <div class="menu-groups">
        {GROUPS.map((group) => (
          <section key={group}>
            <h3>{t(`menu.${group}`)}</h3>
            <Items {...props} items={MENU[group]} onDone={close} />
          </section>
        ))}
        <section>
          <Items {...props} items={rest} onDone={close} />
        </section>
      </div>
    </Dialog>
  );
}

function Items(props: MenuProps & { items: readonly Item[]; onDone: () => void }): JSX.Element {
  const situation = props.table.situation.value;
  const style = props.table.draft.value?.style ?? props.table.style();
  const isOnline = useTableExtras() !== null;
  return (
    <ul class="menu-items">
      {props.items.map(({ text, icon, command }) => {
        const key = legendOf(command, style);
        return (
          <li key={text}>
            <button
              type="button"
              class="menu-item"
              disabled={unavailable(command, situation) !== null}
              onClick={() => {
                props.onDone();
                props.perform(command);
              }}
            >
              <Icon name={icon} />
              <span>{isOnline && command.type === 'endGame' ? t('leave.command') : t(text)}</span>
              {key === null ? null : <kbd aria-hidden="true">{key}</kbd>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
