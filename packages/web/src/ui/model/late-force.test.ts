import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { AT_TABLE } from '../../draft/testing/desk.ts';
import type { TableSituation } from '../../input/index.ts';
import { watchLateForce } from './late-force.ts';

test.each([
  ['at one screen', true, [false, true, true, false, false]],
  ['online, where nobody can force', false, [false, false, false, false, false]],
])(
  '[U6, K7] a press just after the computer’s move was meant for it: %s',
  (_, canForce, expected) => {
    let time = 1_000;
    const situation = signal<TableSituation>({ ...AT_TABLE, canForce, onTurn: 'here' });
    const late = watchLateForce(situation, () => time);
    const told = [late.isLikely()];
    situation.value = { ...situation.value, onTurn: 'computer' };
    time += 5_000;
    situation.value = { ...situation.value, onTurn: 'here' };
    told.push(late.isLikely());
    time += 300;
    told.push(late.isLikely());
    time += 100;
    told.push(late.isLikely());
    situation.value = { ...situation.value, onTurn: 'computer' };
    situation.value = { ...situation.value, onTurn: 'here' };
    late.forget();
    told.push(late.isLikely());
    late.end();
    expect(told).toEqual(expected);
  },
);
