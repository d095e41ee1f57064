import { signal } from '@preact/signals';
import { faceAt } from '@luctor/rules';
import { expect, test } from 'vitest';
import { ANN, COMPUTER, createSessionBench, setupOf } from '../../testing/session-bench.ts';
import type { GameSession } from '../../session/game-session.ts';
import { createTable } from './table-model.ts';

test('[U4] tiles can be laid while others think, and survive what those play', async () => {
  const bench = createSessionBench();
  const session = await bench.start(setupOf('classic', [ANN, COMPUTER]), 2);
  await bench.timing.settle();
  const table = createTable(session, signal(null), signal(0));
  expect(await session.send(0, { type: 'pass' })).toBeNull();
  expect(table.view.value.turn?.seat).toBe(1);
  const far = { row: 14, col: 14 };
  table.dispatch({ type: 'dropOnSquare', tile: { at: 'rack', slot: 0 }, cell: far });
  const laid = table.draft.value?.laid ?? [];
  expect(laid).toHaveLength(1);
  await bench.timing.settle();
  const { history, board } = table.view.value;
  expect(history.map(({ type }) => type)).toEqual(['pass', 'play']);
  expect(faceAt(board, far)).toBe('');
  expect(table.draft.value?.laid).toEqual(laid);
  table.stop();
});

test('[R9h] no computer is shown thinking while nobody is present', async () => {
  const bench = createSessionBench();
  bench.engine.answersAtOnce = false;
  const session = await bench.start(setupOf('classic', [COMPUTER, COMPUTER]), 2);
  const { id, seatsHere } = session;
  const view = signal(session.view.value);
  const seen: GameSession = {
    id,
    view,
    seatsHere,
    viewOf: () => null,
    send: () => Promise.resolve(null),
  };
  const table = createTable(seen, signal(null), signal(0));
  expect(table.thinking.value).toBe(view.value.turn?.seat);
  view.value = { ...view.value, away: { since: 1, until: 2 } };
  expect(table.thinking.value).toBeNull();
  table.stop();
});
