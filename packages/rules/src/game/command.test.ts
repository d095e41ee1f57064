import { expect, test } from 'vitest';
import { ALL_COMMANDS, COMMANDS } from '../testing/examples.ts';
import { isMove } from './command.ts';

test('a play, an exchange and a pass take the turn; no other command does [R5]', () => {
  const moves = [...COMMANDS.play, ...COMMANDS.exchange, ...COMMANDS.pass];
  expect(ALL_COMMANDS.filter(isMove)).toEqual(moves);
  expect(moves.length).toBeGreaterThanOrEqual(3);
});
