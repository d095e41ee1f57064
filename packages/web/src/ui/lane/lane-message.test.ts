import { describe, expect, test } from 'vitest';
import { inTwo, LANE_RANKS, mostUrgent, type LaneMessage, type LaneRank } from './lane-message.ts';

const say = (rank: LaneRank, key: string = rank): LaneMessage => ({
  rank,
  key,
  look: 'plain',
  icon: 'bag',
  text: key,
  spoken: 'silent',
});

describe('the lane says one thing at a time', () => {
  test.each<[rank: LaneRank, outranks: readonly LaneRank[]]>([
    ['deadline', ['error', 'question', 'connection', 'played', 'hint', 'idle']],
    ['error', ['question', 'connection', 'played', 'hint', 'idle']],
    ['question', ['connection', 'played', 'hint', 'idle']],
    ['connection', ['played', 'hint', 'idle']],
    ['played', ['hint', 'idle']],
    ['hint', ['idle']],
    ['idle', []],
  ])('%s outranks %j, whatever came first', (rank, outranks) => {
    for (const other of outranks) {
      expect(mostUrgent([say(other), say(rank)])?.rank).toBe(rank);
      expect(mostUrgent([say(rank), say(other)])?.rank).toBe(rank);
    }
    expect(LANE_RANKS.slice(LANE_RANKS.indexOf(rank) + 1)).toEqual(outranks);
  });

  test('of two equally urgent messages the first is shown', () => {
    expect(mostUrgent([null, say('hint', 'a'), say('hint', 'b')])?.key).toBe('a');
  });

  test('no message is none', () => {
    expect(mostUrgent([null, null])).toBeNull();
  });
});

test.each([
  [
    'Connection lost. Your tiles stay as they are.',
    'Connection lost.',
    'Your tiles stay as they are.',
  ],
  ['Où placer CUITES\u202f? Choisissez.', 'Où placer CUITES\u202f?', 'Choisissez.'],
  ['Time is up.', 'Time is up.', undefined],
])('%s: one sentence is bold, the rest is its clause', (whole, text, clause) => {
  expect(inTwo(whole)).toEqual(clause === undefined ? { text } : { text, clause });
});
