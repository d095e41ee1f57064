import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { Tile } from '@luctor/rules';
import { unavailable } from '../../input/index.ts';
import { formatSigned, language, t } from '../../i18n/index.ts';
import type { Drag } from '../board/drag.ts';
import { focusBoard } from '../board/focus-board.ts';
import { pickQuestion } from '../model/own-question.ts';
import type { Perform } from '../model/perform.ts';
import type { TableModel } from '../model/table-model.ts';
import { classes } from '../parts/pure.ts';
import { WindowBar } from '../parts/window-bar.tsx';
import { Rack } from '../rack/rack.tsx';
import { Actions } from './actions.tsx';
import type { BoardZoom } from './board-area.tsx';
import { IdleLane } from './idle-lane.tsx';
import { bars, SpeakingLane, StepBar } from './lazy-bars.ts';

interface ConsoleProps {
  readonly table: TableModel;
  readonly drag: Drag;
  readonly perform: Perform;
  readonly zoom: BoardZoom;
  readonly nameOf: (tile: Tile) => string;
}

/** One card under the board: the message lane, then rack, actions, and Play. */
export function Console(props: ConsoleProps): JSX.Element {
  const { table, perform } = props;
  const isAsking = useSignal(false);
  const idle = <IdleLane table={table} perform={perform} zoom={props.zoom} />;
  return (
    <section class="console window" aria-label={t('command.rack')}>
      <WindowBar title={t('command.rack')} />
      {table.isPast.value ? (
        <StepBar table={table} />
      ) : bars.value() === null ? (
        <div class="lane idle">{idle}</div>
      ) : (
        <SpeakingLane table={table} perform={perform} isAsking={isAsking}>
          {idle}
        </SpeakingLane>
      )}
      <Dock {...props} isAsking={isAsking.value} />
    </section>
  );
}

function Dock(props: ConsoleProps & { isAsking: boolean }): JSX.Element {
  const { table, drag, perform } = props;
  const { session } = table;
  const picking = pickQuestion(table.asked.value);
  const plays = session.seatsHere.length > 0 && session.tabs?.access.value !== 'other-tab';
  return (
    <div class="dock">
      {plays ? (
        <Rack
          table={table}
          drag={drag}
          nameOf={props.nameOf}
          picked={picking?.pick.slots ?? []}
          onTap={(slot) => {
            if (picking === null) table.dispatch({ type: 'tapSlot', slot });
            else bars.value()?.togglePick(table, slot);
          }}
        />
      ) : null}
      <Actions table={table} perform={perform} plays={plays} />
      {plays ? <PlayButton table={table} perform={perform} rests={props.isAsking} /> : null}
    </div>
  );
}

/** The only filled button of the screen. While the lane asks, its answer is. */
function PlayButton(props: { table: TableModel; perform: Perform; rests: boolean }): JSX.Element {
  const { table } = props;
  const preview = table.preview.value;
  const isOff = unavailable({ type: 'play' }, table.situation.value) !== null;
  // tiles that make no play can be tried, to be told why: that is not yet a move to commit
  const isPossible = preview.type === 'legal' || (table.draft.value?.word ?? '') !== '';
  return (
    <button
      type="button"
      class={classes('button play', (isOff || isPossible) && 'primary')}
      disabled={isOff || props.rests || table.isBusy.value}
      onClick={() => {
        // once it rests it loses the focus, and a screen reader its place
        focusBoard();
        props.perform({ type: 'play' });
      }}
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
