import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { computed, signal } from '@preact/signals';
import { language, t, tileName } from '../../i18n/index.ts';
import type { TrySession } from '../../review/try-session.ts';
import { createDrag, type Drag } from '../board/drag.ts';
import { LiftedTile } from '../board/lifted-tile.tsx';
import { isQuestion, mostUrgent, type LaneMessage } from '../lane/lane-message.ts';
import { Lane } from '../lane/lane.tsx';
import { entryMessage } from '../lane/sources/entry.ts';
import { noticeMessage } from '../lane/sources/notice.ts';
import { questionMessages } from '../lane/sources/questions.ts';
import { useSpoken } from '../lane/spoken.ts';
import { pickQuestion } from '../model/own-question.ts';
import { createPerform, type Perform } from '../model/perform.ts';
import { createTable, type TableModel } from '../model/table-model.ts';
import { Icon } from '../parts/icon.tsx';
import { Rack } from '../rack/rack.tsx';
import { announce } from '../shell/live-regions.tsx';
import { useServices } from '../shell/services.ts';
import { BoardArea, useBoardZoom } from '../table/board-area.tsx';
import { listenToKeys } from '../table/keyboard.ts';
import { bars } from '../table/lazy-bars.ts';
import './trying.css';

/** A position to try moves in, and how it is played: in a review, and on a card of the deck. */
export interface TryTable {
  readonly session: TrySession;
  readonly table: TableModel;
  readonly perform: Perform;
  readonly drag: Drag;
}

const AT_ONCE = signal(0);

/** Takes the keys as long as it is shown. The caller that made the session closes it. */
export function useTryTable(session: TrySession | null): TryTable | null {
  const { preferences } = useServices();
  const made = useMemo(() => {
    if (session === null) return null;
    const style = computed(() => preferences.value.entryStyle);
    const table = createTable(session, style, AT_ONCE);
    const perform = createPerform(table, { asksBeforePass: () => false });
    const drag = createDrag((tile, target) =>
      table.dispatch(
        target.on === 'square'
          ? { type: 'dropOnSquare', tile, cell: target.cell }
          : { type: 'dropOnRack', tile, slot: target.slot },
      ),
    );
    return { session, table, perform, drag };
  }, [session]);
  useLayoutEffect(() => {
    if (made === null) return;
    bars.preload();
    const stopKeys = listenToKeys(made.table, made.perform, () => preferences.peek().singleKeys);
    return () => {
      stopKeys();
      made.table.stop();
    };
  }, [made]);
  return made;
}

export function TryBoard({ of }: { of: TryTable }): JSX.Element {
  const zoom = useBoardZoom(of.table);
  const { tileSet } = of.table.view.value.setup.ruleset;
  return (
    <>
      <BoardArea table={of.table} drag={of.drag} zoom={zoom} isPart />
      <LiftedTile drag={of.drag} tileSet={tileSet} />
    </>
  );
}

/** The lane, which judges: `text` is what it says of the last try, or before the first. */
export function TryLane(props: { of: TryTable; text: string }): JSX.Element {
  const { of, text } = props;
  const { judged } = of.session;
  const now = judged.value;
  useEffect(() => {
    if (now !== null) announce([{ text, urgency: 'polite' }]);
  }, [now]);
  const message = useTryMessage(of);
  const isGood = now?.compared === 'best' || now?.compared === 'better';
  return (
    <Lane message={message} takesEscape={() => of.table.dialog.peek() === null}>
      <span class="try-said">
        <Icon name={isGood ? 'check' : 'hint'} />
        <b>{text}</b>
      </span>
    </Lane>
  );
}

/** What a draft asks and what is wrong with it; nothing of what a game has to say. */
function useTryMessage({ table, perform }: TryTable): LaneMessage | null {
  const questions = [...questionMessages(table, 0), entryMessage(table)];
  const all = [noticeMessage(table, perform, questions.some(isQuestion)), ...questions];
  const shown = mostUrgent(all);
  useSpoken(shown, all);
  return shown;
}

/** The rack held then, and what can be done with it before Play. */
export function TryRack({ of }: { of: TryTable }): JSX.Element {
  const { table, drag, perform } = of;
  const picking = pickQuestion(table.asked.value);
  const { tileSet } = table.view.value.setup.ruleset;
  return (
    <>
      <Rack
        table={table}
        drag={drag}
        nameOf={(tile) => tileName(language.value, tileSet, tile)}
        picked={picking?.pick.slots ?? []}
        onTap={(slot) => {
          if (picking === null) table.dispatch({ type: 'tapSlot', slot });
          else bars.value()?.togglePick(table, slot);
        }}
      />
      <div class="try-actions">
        <button
          type="button"
          class="icon-button"
          aria-label={t('command.juggle')}
          onClick={() => perform({ type: 'juggle' })}
        >
          <Icon name="juggle" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t('command.change')}
          onClick={() => perform({ type: 'change', tiles: null })}
        >
          <Icon name="change" />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t('command.recall')}
          disabled={!isLaid(table)}
          onClick={() => perform({ type: 'recall' })}
        >
          <Icon name="back" />
        </button>
      </div>
    </>
  );
}

export function TryPlay(props: { of: TryTable; text: string }): JSX.Element {
  const { table } = props.of;
  return (
    <button
      type="button"
      class="button primary"
      disabled={!isLaid(table) || table.isBusy.value}
      onClick={() => table.dispatch({ type: 'enter' })}
    >
      {props.text}
    </button>
  );
}

function isLaid({ draft }: TableModel): boolean {
  return (draft.value?.laid.length ?? 0) > 0;
}
