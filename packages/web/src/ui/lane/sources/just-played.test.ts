import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameView } from '@luctor/rules';
import type { Draft } from '../../../draft/index.ts';
import { createDraft } from '../../../draft/index.ts';
import type { TableNotice } from '../../model/table-model.ts';
import { fakeSession } from '../../testing/fake-session.ts';
import { play, TWO } from '../../testing/scenes.ts';
import { watchTurns } from './just-played.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A table at which the person passes and the computer's clock runs out. */
function sit() {
  const { events, now } = play(TWO);
  const session = fakeSession(events, { now: () => now });
  const draft = signal<Draft | null>(createDraft('direct', ['C', 'A', 'T']));
  const notice = signal<TableNotice | null>(null);
  const view = session.view as typeof session.view & { value: GameView };
  return { session, draft, notice, watch: watchTurns({ view, draft, notice }) };
}

describe('news of a turn', () => {
  test('stays for six seconds', () => {
    const { session, watch } = sit();
    expect(watch.turns.value).toBeNull();
    void session.send(0, { type: 'pass' });
    expect(watch.turns.value).toEqual({ from: 0, to: 1 });
    vi.advanceTimersByTime(5999);
    expect(watch.turns.value).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(watch.turns.value).toBeNull();
    watch.stop();
  });

  test.each<[string, (table: ReturnType<typeof sit>) => void]>([
    [
      'lays a tile',
      ({ draft }) => {
        const laid = [{ row: 7, col: 7, face: 'C', slot: 0 }];
        if (draft.value !== null) draft.value = { ...draft.value, laid };
      },
    ],
    [
      'gets an answer',
      ({ notice }) => {
        notice.value = { type: 'hint', hint: null };
      },
    ],
  ])('goes when the person %s', (_, act) => {
    const table = sit();
    void table.session.send(0, { type: 'pass' });
    act(table);
    expect(table.watch.turns.value).toBeNull();
    table.watch.stop();
  });

  test('is not told of a game opened in its middle', () => {
    const { session, watch } = sit();
    watch.stop();
    void session.send(0, { type: 'pass' });
    expect(watch.turns.value).toBeNull();
  });
});
