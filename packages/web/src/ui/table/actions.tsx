import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { unavailable, type TableCommand } from '../../input/index.ts';
import { t, type MessageKey } from '../../i18n/index.ts';
import type { Perform } from '../model/perform.ts';
import type { TableModel } from '../model/table-model.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { classes } from '../parts/pure.ts';
import { useRovingTabs } from '../parts/roving-tabs.ts';

interface Action {
  readonly icon: IconName;
  readonly text: MessageKey & `command.${string}`;
  readonly command: TableCommand;
  /** Only where there is room, or only on phones; elsewhere it is in More. */
  readonly where?: 'wide' | 'not-narrow' | 'phone';
}

const JUGGLE: Action = { icon: 'juggle', text: 'command.juggle', command: { type: 'juggle' } };
const CHANGE: Action = {
  icon: 'change',
  text: 'command.change',
  command: { type: 'change', tiles: null },
};
const HINT: Action = {
  icon: 'hint',
  text: 'command.hint',
  command: { type: 'hint' },
  where: 'not-narrow',
};
const PASS: Action = {
  icon: 'pass',
  text: 'command.pass',
  command: { type: 'pass' },
  where: 'wide',
};
const FORCE: Action = {
  icon: 'pass',
  text: 'command.force',
  command: { type: 'force' },
  where: 'wide',
};
const HOLD: Action = { icon: 'pause', text: 'command.hold', command: { type: 'hold' } };
const MOVES: Action = {
  icon: 'list',
  text: 'command.history',
  command: { type: 'panel', panel: 'history' },
  where: 'phone',
};

/** What a person can do beside playing; a watcher gets only what a watcher can do. */
export function Actions(props: {
  table: TableModel;
  perform: Perform;
  /** Whether somebody here plays. */
  plays: boolean;
}): JSX.Element {
  const { table, perform } = props;
  const situation = table.situation.value;
  const isComputers = situation.onTurn === 'computer';
  const actions = props.plays
    ? [JUGGLE, CHANGE, HINT, isComputers ? FORCE : PASS, MOVES]
    : [HOLD, { ...FORCE, where: 'not-narrow' as const }, MOVES].filter(
        ({ command }) => command.type === 'panel' || unavailable(command, situation) === null,
      );
  const toolbar = useRef<HTMLDivElement>(null);
  useRovingTabs(toolbar);
  return (
    <div class="actions" role="toolbar" aria-label={t('menu.turn')} ref={toolbar}>
      {actions.map(({ icon, text, command, where }) => (
        <button
          key={icon}
          type="button"
          class={classes('action', where)}
          disabled={unavailable(command, situation) !== null}
          onClick={() => perform(command)}
        >
          <Icon name={icon} />
          <span>{t(text)}</span>
        </button>
      ))}
      <button
        type="button"
        class="action"
        aria-haspopup="dialog"
        onClick={() => {
          table.dialog.value = 'more';
        }}
      >
        <Icon name="more" />
        <span>{t('command.more')}</span>
      </button>
    </div>
  );
}
