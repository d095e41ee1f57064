import { describe, expect, test } from 'vitest';
import { judgeAnswer, proposedRating, type CardAnswer, type CardTruth } from './answers.ts';

const TRIO: CardTruth = { type: 'anagrams', words: ['ANTIRED', 'DETRAIN', 'TRAINED'] };
const AT: CardTruth = { type: 'hooks', front: ['B', 'C'], back: ['E'] };

const ROWS: readonly [CardTruth, CardAnswer, boolean, readonly string[], readonly string[]][] = [
  [TRIO, { type: 'anagrams', words: ['TRAINED', 'DETRAIN', 'ANTIRED'] }, true, [], []],
  [TRIO, { type: 'anagrams', words: ['TRAINED', 'TRAINED'] }, false, ['ANTIRED', 'DETRAIN'], []],
  [TRIO, { type: 'anagrams', words: [...TRIO.words, 'NITRADE'] }, false, [], ['NITRADE']],
  [AT, { type: 'hooks', front: ['C', 'B'], back: ['E'] }, true, [], []],
  [AT, { type: 'hooks', front: ['E'], back: ['E'] }, false, ['B-', 'C-'], ['E-']],
  [{ type: 'hooks', front: [], back: [] }, { type: 'hooks', front: [], back: [] }, true, [], []],
  [{ type: 'valid', isWord: true }, { type: 'valid', says: true }, true, [], []],
  [{ type: 'valid', isWord: false }, { type: 'valid', says: true }, false, [], []],
  [{ type: 'position', plays: ['x', 'y'] }, { type: 'position', play: 'y' }, true, [], []],
  [{ type: 'position', plays: ['x'] }, { type: 'position', play: 'z' }, false, ['x'], ['z']],
];

describe('[L5] judging', () => {
  test.each(ROWS)('%o answered by %o', (truth, answer, isRight, missed, wrong) => {
    const judgement = judgeAnswer(truth, answer);
    expect(judgement).toMatchObject({ isRight, missed, wrong });
    expect(proposedRating(judgement)).toBe(isRight ? 'good' : 'again');
  });

  test('an answer to another kind of question is a bug', () => {
    expect(() => judgeAnswer(TRIO, { type: 'valid', says: true })).toThrow();
  });
});
