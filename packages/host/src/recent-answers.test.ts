import { expect, test } from 'vitest';
import { RecentAnswers } from './recent-answers.ts';

test('[O3] an answer is found by sender and id together', () => {
  const answers = new RecentAnswers();
  answers.add({ by: 'ann', id: '1' }, 7);
  expect(answers.find({ by: 'ann', id: '1' })).toBe(7);
  expect(answers.find({ by: 'bob', id: '1' })).toBeNull();
  expect(answers.find({ by: 'ann', id: '2' })).toBeNull();
  // two senders must never share a key
  answers.add({ by: 'a', id: 'b c' }, 8);
  expect(answers.find({ by: 'a b', id: 'c' })).toBeNull();
});

test('[O4] only the latest 128 answers are kept', () => {
  const answers = new RecentAnswers();
  for (let id = 0; id < 200; id++) answers.add({ by: 'ann', id: String(id) }, id);
  const kept = Array.from({ length: 200 }, (_, id) => answers.find({ by: 'ann', id: String(id) }));
  expect(kept.slice(0, 72).every((version) => version === null)).toBe(true);
  expect(kept.slice(72)).toEqual(Array.from({ length: 128 }, (_, i) => 72 + i));
});
