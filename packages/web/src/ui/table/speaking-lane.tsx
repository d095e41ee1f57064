import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useSignal, type Signal } from '@preact/signals';
import { isQuestion, mostUrgent, type LaneMessage } from '../lane/lane-message.ts';
import { Lane } from '../lane/lane.tsx';
import { useSpoken } from '../lane/spoken.ts';
import { useJustPlayed } from '../lane/sources/just-played.ts';
import { laneMessages } from '../lane/sources/lane-messages.ts';
import { loadingMessage } from '../lane/sources/state.ts';
import type { Perform } from '../model/perform.ts';
import { useTableExtras } from '../model/table-extras.ts';
import type { TableModel } from '../model/table-model.ts';
import { useServices } from '../shell/services.ts';
import { openThing } from './open-thing.ts';

/** The lane of a table: the most urgent of what it has to say, else what the idle lane shows. */
export function SpeakingLane(props: {
  table: TableModel;
  perform: Perform;
  /** Set while the lane asks: Play rests. */
  isAsking: Signal<boolean>;
  children: ComponentChildren;
}): JSX.Element {
  const { table, isAsking } = props;
  const message = useMessage(table, props.perform);
  const asks = isQuestion(message);
  useLayoutEffect(() => {
    isAsking.value = asks;
    return () => {
      isAsking.value = false;
    };
  }, [asks]);
  return (
    <Lane message={message} takesEscape={() => isUncovered(table, message)}>
      {props.children}
    </Lane>
  );
}

/** Escape closes the error that is seen before the question under it. */
function isUncovered(table: TableModel, message: LaneMessage | null): boolean {
  const open = openThing(table);
  if (open === 'none') return true;
  const isOver = open === 'cover' || open === 'panel' || table.dialog.peek() !== null;
  return message?.rank === 'error' && !isOver;
}

/** The most urgent of what the table has to say; null if it is idle. */
function useMessage(table: TableModel, perform: Perform): LaneMessage | null {
  const extras = useTableExtras();
  const services = useServices();
  const justPlayed = useJustPlayed(table);
  const loading = useSlow(loadingMessage(table));
  const clockOffsetMs = extras?.clockOffsetMs() ?? 0;
  const all = [
    ...laneMessages(table, { perform, services, justPlayed, clockOffsetMs }),
    loading,
    ...(extras?.messages(table) ?? []),
  ];
  const shown = mostUrgent(all);
  useSpoken(shown, all);
  return shown;
}

/** A wait shorter than this shows nothing. */
const SLOW_MS = 700;

function useSlow(message: LaneMessage | null): LaneMessage | null {
  const isSlow = useSignal(false);
  const key = message?.key;
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => {
      isSlow.value = true;
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
      isSlow.value = false;
    };
  }, [key]);
  return isSlow.value ? message : null;
}
