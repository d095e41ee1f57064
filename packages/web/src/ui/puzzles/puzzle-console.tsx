import type { JSX } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Tile } from '@luctor/rules';
import { t } from '../../i18n/index.ts';
import type { Drag } from '../board/drag.ts';
import type { Perform } from '../model/perform.ts';
import { TableExtrasProvider, type TableExtras } from '../model/table-extras.ts';
import type { TableModel } from '../model/table-model.ts';
import { MoreIcon, type MoreIconName } from '../parts/more-icon.tsx';
import { useRovingTabs } from '../parts/roving-tabs.ts';
import { Rack } from '../rack/rack.tsx';
import type { BoardZoom } from '../table/board-area.tsx';
import { IdleLane } from '../table/idle-lane.tsx';
import { bars, SpeakingLane } from '../table/lazy-bars.ts';
import { PlayButton } from '../table/play-button.tsx';
import { puzzleMessage } from './puzzle-lane.ts';
import type { PuzzleModel } from './puzzle-model.ts';

interface PuzzleConsoleProps {
  readonly model: PuzzleModel;
  readonly table: TableModel;
  readonly drag: Drag;
  readonly perform: Perform;
  readonly zoom: BoardZoom;
  readonly nameOf: (tile: Tile) => string;
  readonly onShow: () => void;
  readonly onNext: () => void;
  /** What the button for going on says. */
  readonly nextText: string;
}

/** As at the table: the lane, then rack, actions, and Try. */
export function PuzzleConsole(props: PuzzleConsoleProps): JSX.Element {
  const { model, table, perform } = props;
  const isAsking = useSignal(false);
  const extras = useMemo(
    (): TableExtras => ({
      Net: () => <></>,
      Side: () => <></>,
      messages: () => [puzzleMessage(model)],
      clockOffsetMs: () => 0,
      seatNote: () => null,
    }),
    [model],
  );
  const idle = <IdleLane table={table} perform={perform} zoom={props.zoom} />;
  return (
    <section class="console window" aria-label={t('command.rack')}>
      {bars.value() === null ? (
        <div class="lane idle">{idle}</div>
      ) : (
        <TableExtrasProvider value={extras}>
          <SpeakingLane table={table} perform={perform} isAsking={isAsking}>
            {idle}
          </SpeakingLane>
        </TableExtrasProvider>
      )}
      <div class="dock">
        <Rack
          table={table}
          drag={props.drag}
          nameOf={props.nameOf}
          picked={[]}
          onTap={(slot) => table.dispatch({ type: 'tapSlot', slot })}
        />
        <PuzzleActions {...props} />
        {model.stage.value === 'open' ? (
          <PlayButton text={t('puzzle.try')} table={table} rests={isAsking.value} />
        ) : (
          <button type="button" class="button play primary" onClick={props.onNext}>
            {props.nextText}
          </button>
        )}
      </div>
    </section>
  );
}

function PuzzleActions(props: PuzzleConsoleProps): JSX.Element {
  const { model, perform } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  useRovingTabs(toolbar);
  const isOpen = model.stage.value === 'open';
  const hasHints = isOpen && model.hintsTaken.value < model.hints.length;
  const actions: readonly [MoreIconName, string, () => void, boolean][] = [
    ['juggle', t('command.juggle'), () => perform({ type: 'juggle' }), true],
    ['hint', t('puzzle.hint'), () => perform({ type: 'hint' }), hasHints],
    ['eye', t('puzzle.show'), props.onShow, isOpen],
    ...(model.day === null
      ? [
          ['pass', t('puzzle.skip'), props.onNext, isOpen] as [
            MoreIconName,
            string,
            () => void,
            boolean,
          ],
        ]
      : []),
  ];
  return (
    <div class="actions" role="toolbar" aria-label={t('menu.turn')} ref={toolbar}>
      {actions.map(([icon, text, onClick, isOn]) => (
        <button key={icon} type="button" class="action" disabled={!isOn} onClick={onClick}>
          <MoreIcon name={icon} />
          <span>{text}</span>
        </button>
      ))}
    </div>
  );
}
