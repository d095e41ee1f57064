import { describe, expect, test } from 'vitest';
import type { SeatAtTable } from '@luctor/protocol';
import { invitationOf, inviterOf } from './invitation.ts';

const ANN: SeatAtTable = { kind: 'person', name: 'Ann', who: '0123456789ab', ready: true };
const TERN: SeatAtTable = { kind: 'computer', name: 'Tern', level: 4 };
const FREE: SeatAtTable = { kind: 'open' };

describe('[O1] what a link offers', () => {
  test.each([
    ['a free seat', [ANN, FREE], null, null, 'join'],
    ['everybody is gone', [FREE, FREE], null, null, 'join'],
    ['full, its game comes in a moment', [ANN, ANN], 'g', null, 'playing'],
    ['the tiles are drawn', [ANN, ANN], 'g', 'gathering', 'playing'],
    ['a game under way', [ANN, TERN], 'g', 'playing', 'playing'],
    ['a seat that was left in mid-game', [ANN, FREE], 'g', 'playing', 'playing'],
    ['over, and everybody stays', [ANN, ANN], 'g', 'over', 'over'],
    ['over, and a seat is free', [ANN, FREE], 'g', 'over', 'again'],
  ] as const)('%s', (_, seats, game, phase, offered) => {
    const view = phase === null ? null : { phase };
    expect(invitationOf({ seats: [...seats], game }, view)).toBe(offered);
  });

  test('the first person seated invites; computers do not', () => {
    expect(inviterOf({ seats: [TERN, ANN, FREE] })).toBe('Ann');
    expect(inviterOf({ seats: [FREE, TERN] })).toBe('');
  });
});
