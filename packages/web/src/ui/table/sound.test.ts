import { describe, expect, test } from 'vitest';
import { signal } from '@preact/signals';
import type { ClockRules, Player } from '@luctor/rules';
import { ANN, BOB, COMPUTER, createSessionBench, setupOf } from '../../testing/session-bench.ts';
import { createTable } from '../model/table-model.ts';
import type { Sound } from './made-sounds.ts';
import { soundTable } from './sound.ts';

const MINUTE: ClockRules = {
  perTurnSeconds: 60,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: null,
};

async function sit(players: readonly Player[], clock: ClockRules | null = null) {
  const bench = createSessionBench();
  const session = await bench.start(setupOf('classic', players, { clock }), 2);
  await bench.timing.settle();
  const table = createTable(session, signal(null), signal(0));
  for (let i = 0; i < 3 && table.covers.cover.value !== null; i++) table.covers.lift();
  const heard: Sound[] = [];
  const isOn = signal(true);
  const stop = soundTable(table, isOn, (sound) => heard.push(sound));
  return { bench, session, table, heard, isOn, stop };
}

describe('[S4] sounds, for people who want them', () => {
  test('a tile laid knocks on the board; one taken back does not', async () => {
    const { table, heard, stop } = await sit([ANN, COMPUTER]);
    const [first = 'A'] = table.view.value.seats[0]?.rack ?? [];
    const cell = { row: 7, col: 7 };
    const face = first === '?' ? 'a' : first;
    table.dispatch({ type: 'layTiles', placement: [{ ...cell, face }] });
    expect(heard).toEqual(['tile']);
    table.dispatch({ type: 'recall' });
    expect(heard).toEqual(['tile']);
    stop();
  });

  test('a computer’s word is heard, then the chime for one’s turn', async () => {
    const { bench, session, heard, stop } = await sit([ANN, COMPUTER]);
    expect(await session.send(0, { type: 'pass' })).toBeNull();
    await bench.timing.settle();
    expect(session.view.value.history.map(({ type }) => type)).toEqual(['pass', 'play']);
    expect(heard).toEqual(['tile', 'turn']);
    stop();
  });

  test('people who share a screen hand it over without a chime', async () => {
    const { bench, session, heard, stop } = await sit([ANN, BOB]);
    expect(await session.send(0, { type: 'pass' })).toBeNull();
    await bench.timing.settle();
    expect(heard).toEqual([]);
    stop();
  });

  test('[C2] each of the last ten seconds ticks once', async () => {
    const { bench, heard, stop } = await sit([ANN, COMPUTER], MINUTE);
    await bench.timing.pass(49_000);
    expect(heard).toEqual([]);
    await bench.timing.pass(10_500);
    expect(heard).toEqual(Array.from({ length: 10 }, () => 'clock'));
    stop();
  });

  test('nothing while they are off, and after the table is left', async () => {
    const { bench, session, heard, isOn, stop } = await sit([ANN, COMPUTER]);
    isOn.value = false;
    expect(await session.send(0, { type: 'pass' })).toBeNull();
    await bench.timing.settle();
    isOn.value = true;
    stop();
    expect(await session.send(0, { type: 'pass' })).toBeNull();
    await bench.timing.settle();
    expect(heard).toEqual([]);
  });
});
