import { effect, type ReadonlySignal } from '@preact/signals';
import { withAllTexts } from '../../i18n/index.ts';
import type { TableModel } from '../model/table-model.ts';

/**
 * Announcements start as soon as their texts are loaded: the board does not wait for them. They
 * cover what happened meanwhile.
 */
export function announceLater(
  table: TableModel,
  load = () => withAllTexts(import('./announce-table.ts')),
): () => void {
  const { view } = table.session;
  const seen = view.peek();
  let stop: (() => void) | null = null;
  let isLoading = false;
  let isEnded = false;
  const begin = async () => {
    isLoading = true;
    try {
      const { announceTable } = await load();
      if (!isEnded) stop = announceTable(table, seen);
    } catch {
      // no network: tried again when the view changes; the board itself can be read
    }
    isLoading = false;
  };
  const end = view.subscribe(() => {
    if (stop === null && !isLoading) void begin();
  });
  return () => {
    isEnded = true;
    end();
    stop?.();
  };
}

/** Sounds are fetched only by people who turn them on. */
export function soundIfWanted(table: TableModel, isWanted: ReadonlySignal<boolean>): () => void {
  let stop: (() => void) | null = null;
  let isEnded = false;
  const end = effect(() => {
    if (!isWanted.value || stop !== null) return;
    void import('./sound.ts').then(({ soundTable }) => {
      if (!isEnded) stop ??= soundTable(table, isWanted);
    });
  });
  return () => {
    isEnded = true;
    end();
    stop?.();
  };
}
