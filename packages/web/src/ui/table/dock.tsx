import type { JSX } from 'preact';
import { RACK_SIZE, type Tile } from '@luctor/rules';
import { slotTile } from '../../draft/index.ts';
import { unavailable } from '../../input/index.ts';
import type { TableCommand } from '../../input/index.ts';
import { formatSigned, language, t, type MessageKey } from '../../i18n/index.ts';
import type { Drag } from '../board/drag.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { WindowBar } from '../parts/window-bar.tsx';
import { Rack } from '../rack/rack.tsx';
import type { Perform } from '../model/perform.ts';
import type { TableModel } from '../model/table-model.ts';

interface DockProps {
  readonly table: TableModel;
  readonly drag: Drag;
  readonly perform: Perform;
  readonly nameOf: (tile: Tile) => string;
}

/** Rack, five actions, and Play: the only filled button of the screen. */
export function Dock(props: DockProps): JSX.Element {
  const { table, drag, perform } = props;
  const draft = table.draft.value;
  const { tileSet } = table.view.value.setup.ruleset;
  const slots =
    draft === null
      ? Array.from({ length: RACK_SIZE }, () => null)
      : draft.slots.map((_, slot) => slotTile(draft, slot));
  return (
    <section class="dock window" aria-label={t('command.rack')}>
      <WindowBar title={t('command.rack')} />
      <Rack
        slots={slots}
        tileSet={tileSet}
        selected={draft?.selected?.at === 'rack' ? draft.selected.slot : null}
        drag={drag}
        nameOf={props.nameOf}
        onTap={(slot) => table.dispatch({ type: 'tapSlot', slot })}
      />
      <Actions table={table} perform={perform} />
      <PlayButton table={table} perform={perform} />
    </section>
  );
}

const ACTIONS: readonly ActionProps[] = [
  { icon: 'hint', text: 'command.hint', command: { type: 'hint' } },
  { icon: 'change', text: 'command.change', command: { type: 'change', tiles: null } },
  { icon: 'juggle', text: 'command.juggle', command: { type: 'juggle' } },
];
const PASS: ActionProps = { icon: 'pass', text: 'command.pass', command: { type: 'pass' } };
const FORCE: ActionProps = { icon: 'pass', text: 'command.force', command: { type: 'force' } };

interface ActionProps {
  readonly icon: IconName;
  readonly text: MessageKey & `command.${string}`;
  readonly command: TableCommand;
}

function Actions(props: { table: TableModel; perform: Perform }): JSX.Element {
  const { table, perform } = props;
  const situation = table.situation.value;
  const last = situation.onTurn === 'computer' ? FORCE : PASS;
  return (
    <div class="actions" role="toolbar" aria-label={t('menu.turn')}>
      {[...ACTIONS, last].map(({ icon, text, command }) => (
        <button
          key={icon}
          type="button"
          class="action"
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
          table.dialog.value = 'menu';
        }}
      >
        <Icon name="more" />
        <span>{t('command.more')}</span>
      </button>
    </div>
  );
}

function PlayButton(props: { table: TableModel; perform: Perform }): JSX.Element {
  const { table } = props;
  const preview = table.preview.value;
  const situation = table.situation.value;
  const off = unavailable({ type: 'play' }, situation) !== null || table.isBusy.value;
  return (
    <button
      type="button"
      class="button primary play"
      disabled={off}
      onClick={() => props.perform({ type: 'play' })}
    >
      {t('command.play')}
      {preview.type === 'legal' ? (
        <span class="points" aria-hidden="true">
          {formatSigned(language.value, preview.score.total)}
        </span>
      ) : null}
    </button>
  );
}
