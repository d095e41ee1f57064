import { beforeAll, describe, expect, test, vi } from 'vitest';
import { signal } from '@preact/signals';
import type { GameView, Player } from '@luctor/rules';
import { withAllTexts } from '../../../i18n/index.ts';
import { DEFAULT_PREFERENCES } from '../../../storage/preferences.ts';
import { ANN, BOB, createSessionBench, setupOf } from '../../../testing/session-bench.ts';
import { createPerform, type Perform } from '../../model/perform.ts';
import { showHint } from '../../model/show-hint.ts';
import { createTable, type TableModel } from '../../model/table-model.ts';
import type { Services } from '../../shell/services.ts';
import { mostUrgent, type LaneMessage } from '../lane-message.ts';
import { hintMessage } from './hint.ts';
import { laneMessages } from './lane-messages.ts';
import { questionMessages } from './questions.ts';

beforeAll(() => withAllTexts(Promise.resolve()));

async function sit(players: readonly Player[] = [ANN, BOB], words?: readonly string[]) {
  const bench = createSessionBench(undefined, words && [...words]);
  const session = await bench.start(
    setupOf('classic', players, { options: { racksVisible: true }, wordCheck: { type: 'ask' } }),
  );
  await bench.timing.settle();
  const table = createTable(session, signal(null), signal(0));
  const perform = createPerform(table, {
    save: () => {},
    say: () => {},
    asksBeforePass: () => true,
  });
  return { bench, session, table, perform };
}

function asked(table: TableModel): LaneMessage | null {
  return questionMessages(table, 0).find((message) => message !== null) ?? null;
}

/** Presses the answer that the lane marks as the usual one, or the other one. */
function press(message: LaneMessage | null, which: 'primary' | 'other'): void {
  const answer = message?.answers?.find(
    ({ isPrimary = false }) => isPrimary === (which === 'primary'),
  );
  if (answer === undefined) throw new Error('no such answer');
  answer.onAnswer();
}

describe('[U6] whether to pass', () => {
  test.each([[[ANN]], [[ANN, BOB]]])('the safe answer is the primary one: %o', async (players) => {
    const { bench, session, table, perform } = await sit(players);
    expect(asked(table)).toBeNull();
    perform({ type: 'pass' });
    press(asked(table), 'primary');
    await bench.timing.settle();
    expect(asked(table)).toBeNull();
    expect(session.view.value.history).toEqual([]);
    perform({ type: 'pass' });
    press(asked(table), 'other');
    await bench.timing.settle();
    expect(session.view.value.history).toMatchObject([{ type: 'pass' }]);
  });

  test('says that the second pass of a game of one ends it [R9b]', async () => {
    const { bench, session, table, perform } = await sit([ANN]);
    perform({ type: 'pass' });
    expect(asked(table)?.clause).toBe('You score nothing.');
    press(asked(table), 'other');
    await bench.timing.settle();
    perform({ type: 'pass' });
    expect(asked(table)).toMatchObject({
      short: 'End the game?',
      clause: 'This pass ends the game.',
    });
    press(asked(table), 'other');
    await bench.timing.settle();
    expect(session.view.value.phase).toBe('over');
  });
});

describe('[U10] an error over a question', () => {
  test('can be closed, and the question is back', async () => {
    const { table, perform } = await sit();
    table.dispatch({
      type: 'dropOnSquare',
      tile: { at: 'rack', slot: 0 },
      cell: { row: 7, col: 7 },
    });
    perform({ type: 'pass' });
    // only the preferences are asked
    const services = { preferences: signal(DEFAULT_PREFERENCES) } as unknown as Services;
    const shown = () =>
      mostUrgent(laneMessages(table, { perform, services, justPlayed: null, clockOffsetMs: 0 }));
    expect(shown()?.key).toBe('pass');
    table.notice.value = { type: 'text', text: 'No.', tone: 'error' };
    expect(shown()).toMatchObject({ rank: 'error', text: 'No.' });
    expect(shown()?.answers).toBeUndefined();
    shown()?.onClose?.();
    expect(shown()?.key).toBe('pass');
  });
});

describe('[U10] news of the page', () => {
  test('is told in the lane, can be closed, and gives way to a question', async () => {
    const { table, perform } = await sit();
    // only the preferences are asked
    const services = { preferences: signal(DEFAULT_PREFERENCES) } as unknown as Services;
    const shown = () =>
      mostUrgent(laneMessages(table, { perform, services, justPlayed: null, clockOffsetMs: 0 }));
    table.notice.value = { type: 'text', text: 'Saved as Tea.', tone: 'info' };
    expect(shown()).toMatchObject({ rank: 'played', text: 'Saved as Tea.' });
    shown()?.onClose?.();
    expect(shown()).toBeNull();
    table.notice.value = { type: 'text', text: 'Saved as Tea.', tone: 'info' };
    perform({ type: 'pass' });
    expect(shown()?.key).toBe('pass');
  });
});

describe('[K8] a hint that takes its time', () => {
  test('is looked for, with no sign that it is there', async () => {
    const { session, table, perform } = await sit();
    const { promise } = Promise.withResolvers<never>();
    vi.useFakeTimers();
    try {
      const { hints } = session;
      if (hints === undefined) throw new Error('a game without hints');
      vi.spyOn(hints, 'take').mockReturnValue(promise);
      void showHint(table);
      expect(table.notice.value, 'one that comes at once needs no message').toBeNull();
      vi.runAllTimers();
    } finally {
      vi.useRealTimers();
    }
    const services = { preferences: signal(DEFAULT_PREFERENCES) } as unknown as Services;
    const shown = mostUrgent(
      laneMessages(table, { perform, services, justPlayed: null, clockOffsetMs: 0 }),
    );
    expect(shown).toMatchObject({ text: 'Looking for a word', progress: 'unknown' });
    expect(shown?.icon).not.toBe('check');
  });
});

describe('[R9g] whether to end the game', () => {
  test('the safe answer is to play on; saving leads to the name', async () => {
    const { session, table, perform } = await sit();
    perform({ type: 'endGame' });
    press(asked(table), 'primary');
    expect(asked(table)).toBeNull();
    perform({ type: 'endGame' });
    asked(table)?.choices?.[0]?.onChoose();
    expect(table.dialog.value).toBe('save-and-quit');
    expect(asked(table)).toBeNull();
    expect(session.view.value.phase).toBe('playing');
  });
});

describe('[R7 ask] a word that is not in the dictionary', () => {
  test('each is asked about, the tiles stay, and the answer may be remembered', async () => {
    const { bench, session, table } = await sit([ANN, BOB], ['ZZ']);
    const slots = (table.draft.value?.slots ?? []).flatMap((tile, slot) =>
      tile === null || tile === '?' ? [] : [slot],
    );
    for (const [col, slot] of slots.slice(0, 2).entries()) {
      table.dispatch({
        type: 'dropOnSquare',
        tile: { at: 'rack', slot },
        cell: { row: 7, col: 7 + col },
      });
    }
    table.dispatch({ type: 'enter' });
    await bench.timing.settle();
    const word = session.view.value.question?.unknown[0] ?? '';
    expect(asked(table)?.text).toContain(word);
    expect(asked(table)?.onClose).toBeUndefined();
    table.dispatch({ type: 'recall' });
    expect(table.draft.value?.laid).toHaveLength(2);
    asked(table)?.choices?.[0]?.onChoose();
    expect(asked(table)?.choices?.[0]?.isChosen).toBe(true);
    press(asked(table), 'primary');
    await bench.timing.settle();
    expect(session.view.value.history).toMatchObject([{ type: 'play' }]);
    expect(bench.kept).toContain(word);
  });
});

describe('[R4] the letter of a blank', () => {
  test('is chosen from the whole alphabet: fewer letters would be a hint', async () => {
    const { table } = await sit();
    const draft = table.draft.value;
    if (draft === null) throw new Error('no draft');
    const asking = { slot: 0, cell: { row: 7, col: 7 } };
    const model: TableModel = { ...table, draft: signal({ ...draft, asking }) };
    expect(asked(model)?.choices).toHaveLength(26);
    expect(asked(model)?.choices?.every(({ isChosen }) => !isChosen)).toBe(true);
  });
});

describe('[R9f] another word', () => {
  const view = (session: { view: { value: GameView } }, isOnline: boolean): GameView => ({
    ...session.view.value,
    setup: { ...session.view.value.setup, table: isOnline ? 'online' : 'one-screen' },
    lastWords: { asked: [0], at: 5_000, turn: 0 },
  });

  test('at one screen there is time; online a deadline outranks errors', async () => {
    const { session, table } = await sit();
    const here: TableModel = { ...table, view: signal(view(session, false)) };
    expect(asked(here)).toMatchObject({ rank: 'question' });
    expect(asked(here)).not.toHaveProperty('until');
    const there: TableModel = { ...table, view: signal(view(session, true)) };
    const [, question] = questionMessages(there, 1_000);
    expect(question).toMatchObject({ rank: 'deadline', until: 64_000 });
  });
});

/** The hint, once it is found. */
async function shown(table: TableModel, perform: Perform): Promise<LaneMessage | null> {
  await expect.poll(() => hintMessage(table, perform)).not.toBeNull();
  return hintMessage(table, perform);
}

describe('[K8] hints', () => {
  test('say that they are one of several, and the next one is another', async () => {
    const { table, perform } = await sit();
    perform({ type: 'hint' });
    const first = await shown(table, perform);
    expect(first?.clause).toMatch(/^Hint 1 of \d+, not always the best\.$/);
    first?.answers?.[0]?.onAnswer();
    const next = await shown(table, perform);
    expect(next?.clause).toMatch(/^Hint 2 of \d+/);
    expect(next?.key).not.toBe(first?.key);
  });

  test('[R5] where no word can be formed, a swap is offered', async () => {
    const { table, perform } = await sit([ANN, BOB], ['ZZ']);
    perform({ type: 'hint' });
    const none = await shown(table, perform);
    none?.answers?.[0]?.onAnswer();
    expect(table.asked.value?.type).toBe('swap');
  });
});
