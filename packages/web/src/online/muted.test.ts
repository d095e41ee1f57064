import { expect, test } from 'vitest';
import { createMuted } from './muted.ts';

function memory(text: string | null = null) {
  const stored = { text };
  return {
    stored,
    getItem: () => stored.text,
    setItem: (_: string, next: string) => {
      stored.text = next;
    },
  };
}

test('finding 16: [O4] a mute is kept in this browser, for one table, until it is taken back', () => {
  const storage = memory();
  createMuted(storage).set('table-a', 'eve', true);
  const reloaded = createMuted(storage);
  expect([...reloaded.at('table-a')]).toEqual(['eve']);
  expect([...reloaded.at('table-b')]).toEqual([]);
  reloaded.set('table-a', 'eve', false);
  expect([...createMuted(storage).at('table-a')]).toEqual([]);
  expect(storage.stored.text).toBe('[]');
});

test('two tabs keep each other’s mutes', () => {
  const storage = memory();
  const [one, two] = [createMuted(storage), createMuted(storage)];
  one.set('table', 'eve', true);
  two.set('table', 'mallory', true);
  expect([...createMuted(storage).at('table')]).toEqual(['eve', 'mallory']);
});

test('the list is bounded: the last tables and people count', () => {
  const storage = memory();
  const muted = createMuted(storage);
  for (let n = 0; n < 60; n++) muted.set(`table-${n}`, 'eve', true);
  for (let n = 0; n < 250; n++) muted.set('table-59', `person-${n}`, true);
  const reloaded = createMuted(storage);
  expect(reloaded.at('table-0').size).toBe(0);
  expect(reloaded.at('table-59').size).toBe(200);
  expect(reloaded.at('table-59').has('person-249')).toBe(true);
});

test.each([null, 'nonsense', '{}', '[["table"]]', '[["table",[7]]]'])(
  'whatever is stored, the page starts: %s',
  (text) => {
    const muted = createMuted(memory(text));
    expect(muted.at('table').size).toBe(0);
    expect([...muted.set('table', 'eve', true)]).toEqual(['eve']);
  },
);

test('without storage a mute lasts as long as the page', () => {
  const muted = createMuted(null);
  muted.set('table', 'eve', true);
  expect(muted.at('table').has('eve')).toBe(true);
});
