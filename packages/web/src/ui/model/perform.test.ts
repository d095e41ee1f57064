import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { signal } from '@preact/signals';
import { WordsUnavailable } from '@luctor/host';
import type { Command, GameView, Player, TableOptions } from '@luctor/rules';
import { withAllTexts } from '../../i18n/index.ts';
import { ANN, BOB, createSessionBench, setupOf } from '../../testing/session-bench.ts';
import { said } from '../shell/live-regions.tsx';
import { answerQuestion, createPerform, wantedOptions } from './perform.ts';
import { createTable, type TableModel } from './table-model.ts';

/** A table with open racks, and its player's actions. */
async function sit(players: readonly Player[], asksBeforePass = true) {
  const bench = createSessionBench();
  const session = await bench.start(
    setupOf('classic', players, { options: { racksVisible: true } }),
  );
  await bench.timing.settle();
  const table = createTable(session, signal(null), signal(0));
  const perform = createPerform(table, { asksBeforePass: () => asksBeforePass });
  const turns = () => session.view.value.history.map(({ type }) => type);
  return { bench, session, table, perform, turns };
}

describe('[U6] pass', () => {
  test('asks, and No leaves everything as it is', async () => {
    const { bench, table, perform, turns } = await sit([ANN, BOB]);
    perform({ type: 'pass' });
    expect(table.asked.value).toEqual({ type: 'pass' });
    answerQuestion(table, false);
    await bench.timing.settle();
    expect(table.asked.value).toBeNull();
    expect(turns()).toEqual([]);
  });

  test('Yes passes once', async () => {
    const { bench, table, perform, turns } = await sit([ANN]);
    perform({ type: 'pass' });
    answerQuestion(table, true);
    answerQuestion(table, true);
    await bench.timing.settle();
    expect(turns()).toEqual(['pass']);
  });

  test('passes at once for a person who turned the question off', async () => {
    const { bench, table, perform, turns } = await sit([ANN, BOB], false);
    perform({ type: 'pass' });
    expect(table.asked.value).toBeNull();
    await bench.timing.settle();
    expect(turns()).toEqual(['pass']);
  });

  test('the question ends with its turn: a late Yes passes nobody else’s turn', async () => {
    const { bench, session, table, perform, turns } = await sit([ANN, BOB]);
    perform({ type: 'pass' });
    const seat = session.view.value.turn?.seat ?? 0;
    expect(await session.send(seat, { type: 'pass' })).toBeNull();
    await bench.timing.settle();
    expect(table.asked.value).toBeNull();
    answerQuestion(table, true);
    await bench.timing.settle();
    expect(turns()).toEqual(['pass']);
  });
});

describe('[K8] a hint', () => {
  test('without words is refused, and the table does not go on searching', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { bench, session, table, perform } = await sit([ANN, BOB]);
      const asked = Promise.withResolvers<never>();
      bench.engine.know = () => asked.promise;
      perform({ type: 'hint' });
      // its code is fetched first
      await vi.dynamicImportSettled();
      vi.advanceTimersByTime(1_000);
      expect(table.notice.value).toMatchObject({ type: 'text' });
      asked.reject(new WordsUnavailable());
      await bench.timing.settle();
      expect(table.notice.value).toEqual({
        type: 'refusal',
        refusal: { code: 'words-unavailable' },
      });
      expect(session.view.value.seats[table.seat.value ?? 0]?.hintsTaken).toBe(0);
      vi.advanceTimersByTime(1_000);
      expect(table.notice.value?.type).toBe('refusal');
    } finally {
      vi.useRealTimers();
    }
  });
});

function proposalOf(seat: number, options: TableOptions): GameView['proposals'][number] {
  return { number: 1, wish: { type: 'options', options }, seats: [seat], until: null };
}

describe('[O2] an option that needs consent', () => {
  test('joins the open proposal of this viewer, and leaves that of another alone', async () => {
    const { session } = await sit([ANN, BOB]);
    const view = { ...session.view.value, viewer: 0 };
    const options = { ...view.options, racksVisible: false, seeThinking: false };
    const proposed = { ...options, seeThinking: true };
    const at = (...seats: number[]) => ({
      ...view,
      options,
      proposals: seats.map((seat) => proposalOf(seat, proposed)),
    });
    expect(wantedOptions(at())).toEqual(options);
    expect(wantedOptions(at(0, 1))).toEqual(proposed);
    expect(wantedOptions(at(1))).toEqual(options);
  });

  test('is proposed together with the one proposed before', async () => {
    const { session, table } = await sit([ANN, BOB]);
    const now = session.view.value;
    const options = { ...now.options, racksVisible: false, seeThinking: false };
    const sent: Command[] = [];
    const proposals = [proposalOf(0, { ...options, seeThinking: true })];
    const pending = { ...now, viewer: 0, options, proposals };
    const online: TableModel = {
      ...table,
      view: signal(pending),
      send: async (_, command) => {
        sent.push(command);
        return true;
      },
    };
    const act = createPerform(online, { save() {}, say() {}, asksBeforePass: () => true });
    act({ type: 'racks', visible: true });
    expect(sent).toEqual([
      { type: 'setOptions', options: { ...options, seeThinking: true, racksVisible: true } },
    ]);
  });
});

describe('[U4, K6] racks', () => {
  beforeAll(() => withAllTexts(Promise.resolve()));

  const COMPUTER: Player = { kind: 'computer', name: 'Tern', level: 1 };

  test.each([
    ['of people', [ANN, BOB], 'Racks are hidden again.', 'All racks are open now.'],
    [
      'of a computer that hides its thoughts',
      [ANN, COMPUTER],
      'Racks are hidden again.',
      'Racks are open. A computer’s rack shows only if you may see it think.',
    ],
  ])('%s: what the command did is said', async (_, players, closed, opened) => {
    const { bench, table, perform } = await sit(players);
    for (const text of [closed, opened]) {
      perform({ type: 'racks', visible: null });
      await bench.timing.settle();
      await vi.waitFor(() => expect(table.notice.value).toMatchObject({ type: 'text', text }));
      expect(said.value.at(-1)?.text).toBe(text);
    }
  });
});

describe('[U4] a panel by its key', () => {
  const screenIs = (isNarrow: boolean) =>
    vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }));
  afterEach(() => vi.unstubAllGlobals());

  test('beside the board it is said, and no sheet waits for the screen to become narrow', async () => {
    screenIs(false);
    const { table, perform } = await sit([ANN, BOB]);
    perform({ type: 'panel', panel: 'values' });
    expect(table.tab.value).toBe('values');
    expect(table.isSheetOpen.value).toBe(false);
    expect(said.value.at(-1)?.text).toBe('Values');
  });

  test('on a phone it is a sheet, which takes the focus', async () => {
    screenIs(true);
    const { table, perform } = await sit([ANN, BOB]);
    perform({ type: 'panel', panel: 'letters' });
    expect(table.isSheetOpen.value).toBe(true);
  });
});
