import type { JSX } from 'preact';
import { legendOf, unavailable, type TableCommand } from '../../input/index.ts';
import { t, type MessageKey } from '../../i18n/index.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { MENU_GROUPS, type MenuGroup, type MenuProps } from './menu-groups.ts';
import { useTableExtras } from '../model/table-extras.ts';

/** Commands without a place in the dock, in the groups of the menu bar. */
interface Item {
  readonly text: MessageKey & `command.${string}`;
  readonly icon: IconName;
  readonly command: TableCommand;
}

const MENU: Readonly<Record<MenuGroup, readonly Item[]>> = {
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

/** The commands of one menu. */
export function MenuItems(
  props: MenuProps & { group: MenuGroup; onDone: () => void },
): JSX.Element {
  return <Items {...props} items={MENU[props.group]} />;
}

/** All commands in one dialog: More in the dock, and the menu button on phones. */
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
        {MENU_GROUPS.map((group) => (
          <section key={group}>
            <h3>{t(`menu.${group}`)}</h3>
            <MenuItems {...props} group={group} onDone={close} />
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
