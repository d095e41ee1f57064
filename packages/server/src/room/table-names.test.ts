import { expect, test } from 'vitest';
import { handleOf } from '../store/ids.ts';
import type { Line } from '../table/line.ts';
import { TABLE_ID, threeSeats } from '../testing/three-seats.ts';
import { TableNames } from './table-names.ts';

const table = threeSeats('playing');
const line = (person: string, name: string): Line => ({
  number: 1,
  who: handleOf(TABLE_ID, person),
  name,
  seat: null,
  text: '',
  request: 'r',
  at: 0,
});
const LINES = [line('eve', 'Eve'), line('ann', 'Ann before')];
const ALL = ['Ann', 'Bob', 'Luctor 4', 'Eve', 'Ann before', 'Zoe'];

test.each<[string | null, readonly string[]]>([
  [null, ALL],
  ['ann', ['Bob', 'Luctor 4', 'Eve', 'Zoe']],
  ['bob', ['Ann', 'Luctor 4', 'Eve', 'Ann before', 'Zoe']],
  ['eve', ['Ann', 'Bob', 'Luctor 4', 'Ann before', 'Zoe']],
  ['zoe', ['Ann', 'Bob', 'Luctor 4', 'Eve', 'Ann before']],
  ['somebody else', ALL],
])('[O4] the names of all but %s', (person, expected) => {
  const names = new TableNames();
  names.give('zoe', 'zoe', 'Zoe');
  const inUse = names.but(person, table, LINES);
  expect(ALL.filter((each) => inUse.has(each))).toEqual(expected);
});

test('[O1] a name is given for what somebody wanted to be called, until they leave', () => {
  const names = new TableNames();
  expect(names.given('zoe', 'Zoe')).toBeNull();
  names.give('zoe', 'Zoe', 'Zoe 2');
  expect(names.given('zoe', 'Zoe')).toBe('Zoe 2');
  expect(names.given('zoe', 'Zoé')).toBeNull();
  expect(names.given('eve', 'Zoe')).toBeNull();
  names.takeBack('eve');
  expect(names.given('zoe', 'Zoe')).toBe('Zoe 2');
  names.takeBack('zoe');
  expect(names.given('zoe', 'Zoe')).toBeNull();
  expect(names.but(null, table, []).has('Zoe 2')).toBe(false);
});
