import { useEffect } from 'preact/hooks';
import { effect, signal, useSignal, type ReadonlySignal } from '@preact/signals';
import type { TableModel } from '../../model/table-model.ts';

/** How long news of a turn stays. */
const NEWS_MS = 6000;

/** Turns of the history from `from` up to, not including, `to`. */
export interface Turns {
  readonly from: number;
  readonly to: number;
}

export interface JustPlayed {
  readonly turns: ReadonlySignal<Turns | null>;
  readonly stop: () => void;
}

/** The turns taken a moment ago: until time has passed, or the person here goes on. */
export function watchTurns(table: Pick<TableModel, 'view' | 'draft' | 'notice'>): JustPlayed {
  const turns = signal<Turns | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = table.view.peek().history.length;
  const forget = () => {
    clearTimeout(timer);
    turns.value = null;
  };
  const endTurns = effect(() => {
    const to = table.view.value.history.length;
    if (to > seen) {
      forget();
      turns.value = { from: seen, to };
      timer = setTimeout(forget, NEWS_MS);
    }
    seen = to;
  });
  let laid = table.draft.peek()?.laid;
  const endActs = effect(() => {
    const now = table.draft.value?.laid;
    const isTouched = laid !== undefined && now !== undefined && now !== laid && now.length > 0;
    laid = now;
    if (table.notice.value !== null || isTouched) forget();
  });
  return {
    turns,
    stop: () => {
      endTurns();
      endActs();
      clearTimeout(timer);
    },
  };
}

/** For as long as the table is shown. */
export function useJustPlayed(table: TableModel): Turns | null {
  const turns = useSignal<Turns | null>(null);
  useEffect(() => {
    const watch = watchTurns(table);
    const end = watch.turns.subscribe((now) => {
      turns.value = now;
    });
    return () => {
      end();
      watch.stop();
    };
  }, [table]);
  return turns.value;
}
