import type { JSX } from 'preact';
import { useSignal } from '@preact/signals';
import type { Tile } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import type { Drag } from '../board/drag.ts';
import { pickQuestion } from '../model/own-question.ts';
import type { Perform } from '../model/perform.ts';
import type { TableModel } from '../model/table-model.ts';
import { WindowBar } from '../parts/window-bar.tsx';
import { Rack } from '../rack/rack.tsx';
import { Actions } from './actions.tsx';
import type { BoardZoom } from './board-area.tsx';
import { IdleLane } from './idle-lane.tsx';
import { bars, SpeakingLane, StepBar } from './lazy-bars.ts';
import { PlayButton } from './play-button.tsx';

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
      {plays ? <PlayButton text={t('command.play')} table={table} rests={props.isAsking} /> : null}
    </div>
  );
}
