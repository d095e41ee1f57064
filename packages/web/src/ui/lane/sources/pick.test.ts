import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signal } from '@preact/signals';
import { BLANK } from '@luctor/rules';
import { pickedTiles } from '../../../draft/index.ts';
import { withAllTexts } from '../../../i18n/index.ts';
import { ANN, BOB, createSessionBench, setupOf } from '../../../testing/session-bench.ts';
import { pickQuestion } from '../../model/own-question.ts';
import { createPerform } from '../../model/perform.ts';
import { createTable } from '../../model/table-model.ts';
import { forgetSaid, said } from '../../shell/live-regions.tsx';
import { finishPick, pickMessage, togglePick, typePick, untypePick } from './pick.ts';

beforeAll(() => withAllTexts(Promise.resolve()));
beforeEach(forgetSaid);

async function sit() {
  const bench = createSessionBench();
  const session = await bench.start(
    setupOf('classic', [ANN, BOB], { options: { racksVisible: true } }),
  );
  await bench.timing.settle();
  const table = createTable(session, signal(null), signal(0));
  const perform = createPerform(table, {
    save: () => {},
    say: () => {},
    asksBeforePass: () => true,
  });
  const chosen = () => {
    const question = pickQuestion(table.asked.value);
    const draft = table.draft.value;
    return question === null || draft === null ? null : pickedTiles(question.pick, draft);
  };
  const letters = () => (table.draft.value?.slots ?? []).filter((tile) => tile !== null);
  return { bench, session, table, perform, chosen, letters };
}

describe('[R5, U4] swap', () => {
  test('asks which tiles; nothing is chosen, and Enter does nothing before', async () => {
    const { bench, session, table, perform } = await sit();
    perform({ type: 'change', tiles: null });
    expect(pickMessage(table)).toMatchObject({ rank: 'question', look: 'question' });
    expect(pickMessage(table)?.answers).toBeUndefined();
    finishPick(table);
    await bench.timing.settle();
    expect(table.asked.value?.type).toBe('swap');
    expect(session.view.value.history).toEqual([]);
  });

  test('tiles by tap and by letter, Backspace and a second tap take one back, Enter swaps', async () => {
    const { bench, session, table, perform, chosen, letters } = await sit();
    perform({ type: 'change', tiles: null });
    const [first = '', second = '', third = ''] = letters();
    togglePick(table, 0);
    typePick(table, second === BLANK ? '?' : second.toLowerCase());
    togglePick(table, 2);
    expect(chosen()).toEqual([first, second, third]);
    untypePick(table);
    togglePick(table, 0);
    expect(chosen()).toEqual([second]);
    expect(pickMessage(table)?.answers).toHaveLength(1);
    finishPick(table);
    await bench.timing.settle();
    expect(table.asked.value).toBeNull();
    expect(session.view.value.history).toMatchObject([{ type: 'exchange' }]);
  });

  test('says each choice, and a letter that is not there, once', async () => {
    const { table, perform, letters } = await sit();
    const heard = () => said.value.at(-1)?.text;
    perform({ type: 'change', tiles: null });
    const [first = ''] = letters();
    togglePick(table, 0);
    expect(heard()).toBe(`Swap ${first === BLANK ? 'blank' : first}?`);
    untypePick(table);
    expect(heard()).toBe('Swap which tiles?');
    const before = said.value.length;
    untypePick(table);
    expect(said.value).toHaveLength(before);
    typePick(table, '1');
    expect(heard()).toBe('Those letters are not on your rack: 1.');
  });

  test('ends with the turn, and when tiles are laid instead', async () => {
    const { bench, session, table, perform } = await sit();
    perform({ type: 'change', tiles: null });
    table.dispatch({
      type: 'dropOnSquare',
      tile: { at: 'rack', slot: 0 },
      cell: { row: 7, col: 7 },
    });
    expect(table.asked.value).toBeNull();
    perform({ type: 'change', tiles: null });
    expect(table.draft.value?.laid).toEqual([]);
    expect(await session.send(session.view.value.turn?.seat ?? 0, { type: 'pass' })).toBeNull();
    await bench.timing.settle();
    expect(table.asked.value).toBeNull();
  });
});

describe('[U4] rearrange', () => {
  test('brings the chosen tiles to the front', async () => {
    const { table, perform, letters } = await sit();
    const before = letters();
    perform({ type: 'rearrange', letters: null });
    togglePick(table, 6);
    togglePick(table, 3);
    expect(pickMessage(table)?.answers).toHaveLength(1);
    finishPick(table);
    expect(letters().slice(0, 2)).toEqual([before[6], before[3]]);
  });
});
