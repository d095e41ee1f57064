import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { legendOf, unavailable, type TableCommand } from '../../input/index.ts';
import { t, type MessageKey } from '../../i18n/index.ts';
import { Dialog } from '../parts/dialog.tsx';
import { MoreIcon, type MoreIconName } from '../parts/more-icon.tsx';
import type { MenuGroup, MenuProps } from './menu-groups.ts';
import { useServices } from '../shell/services.ts';
import { useTableExtras } from '../model/table-extras.ts';

/** Commands without a place in every console, in the groups of the menu bar. */
interface Item {
  readonly text: MessageKey & (`command.${string}` | 'lookUp.command');
  readonly icon: MoreIconName;
  readonly command: TableCommand;
}

const PASS: Item = { text: 'command.pass', icon: 'pass', command: { type: 'pass' } };
const FORCE: Item = { text: 'command.force', icon: 'pass', command: { type: 'force' } };

const MENU: Readonly<Record<MenuGroup, readonly Item[]>> = {
  game: [
    { text: 'command.newGame', icon: 'plus', command: { type: 'newGame' } },
    { text: 'command.save', icon: 'save', command: { type: 'save', name: null } },
    { text: 'command.clock', icon: 'clock', command: { type: 'clock', change: null } },
    { text: 'command.endGame', icon: 'flag', command: { type: 'endGame' } },
  ],
  turn: [
    { text: 'command.hint', icon: 'hint', command: { type: 'hint' } },
    PASS,
    { text: 'command.rearrange', icon: 'edit', command: { type: 'rearrange', letters: null } },
    { text: 'command.alphabetic', icon: 'sort', command: { type: 'alphabetic' } },
    { text: 'command.recall', icon: 'back', command: { type: 'recall' } },
    { text: 'command.commandLine', icon: 'prompt', command: { type: 'commandLine' } },
  ],
  panels: [
    { text: 'command.score', icon: 'people', command: { type: 'panel', panel: 'score' } },
    { text: 'command.history', icon: 'list', command: { type: 'panel', panel: 'history' } },
    { text: 'command.letters', icon: 'bag', command: { type: 'panel', panel: 'letters' } },
    { text: 'command.values', icon: 'sort', command: { type: 'panel', panel: 'values' } },
    { text: 'command.premiums', icon: 'star', command: { type: 'panel', panel: 'premiums' } },
    { text: 'lookUp.command', icon: 'book', command: { type: 'lookUp', word: null } },
    { text: 'command.racks', icon: 'eye', command: { type: 'racks', visible: null } },
  ],
};

/** The commands of one menu. */
export function MenuItems(
  props: MenuProps & { group: MenuGroup; onDone: () => void },
): JSX.Element {
  const isComputers = props.table.situation.value.onTurn === 'computer';
  // a menu opened on a person's turn never showed Force
  useLayoutEffect(() => props.table.lateForce.forget(), []);
  const items = MENU[props.group].map((item) => (item === PASS && isComputers ? FORCE : item));
  return <Items {...props} items={items} />;
}

const REST: readonly Item[] = [
  { text: 'command.options', icon: 'options', command: { type: 'panel', panel: 'options' } },
  { text: 'command.help', icon: 'help', command: { type: 'panel', panel: 'help' } },
];

/** The game's menu on phones: game, view, options, help. What a turn needs is in More. */
export function MenuDialog(props: MenuProps): JSX.Element {
  const close = () => {
    props.table.dialog.value = null;
  };
  return (
    <Dialog title={t('command.menu')} onClose={close}>
      <div class="menu-groups">
        {(['game', 'panels'] as const).map((group) => (
          <section key={group}>
            <h3>{t(`menu.${group}`)}</h3>
            <MenuItems {...props} group={group} onDone={close} />
          </section>
        ))}
        <section>
          <Items {...props} items={REST} onDone={close} />
        </section>
      </div>
    </Dialog>
  );
}

/** The turn's actions that have no button of their own at this width. */
export function MoreDialog(props: MenuProps): JSX.Element {
  const close = () => {
    props.table.dialog.value = null;
  };
  return (
    <Dialog title={t('menu.turn')} onClose={close}>
      <div class="more">
        <MenuItems {...props} group="turn" onDone={close} />
      </div>
    </Dialog>
  );
}

function Items(props: MenuProps & { items: readonly Item[]; onDone: () => void }): JSX.Element {
  const situation = props.table.situation.value;
  const style = props.table.draft.value?.style ?? props.table.style();
  const isOnline = useTableExtras() !== null;
  const { singleKeys } = useServices().preferences.value;
  return (
    <ul class="menu-items">
      {props.items.map(({ text, icon, command }) => {
        const key = legendOf(command, style, singleKeys);
        return (
          <li key={text} class={`of-${icon}`}>
            <button
              type="button"
              class="menu-item"
              disabled={unavailable(command, situation) !== null}
              onClick={() => {
                props.onDone();
                props.perform(command);
              }}
            >
              <MoreIcon name={icon} />
              <span>{isOnline && command.type === 'endGame' ? t('leave.command') : t(text)}</span>
              {key === null ? null : <kbd aria-hidden="true">{key}</kbd>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
