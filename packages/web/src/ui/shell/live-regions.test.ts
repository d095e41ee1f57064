import { beforeEach, describe, expect, test } from 'vitest';
import type { Sentence } from '../../announce/index.ts';
import { announce, forgetSaid, said } from './live-regions.tsx';

const polite = (text: string): Sentence => ({ text, urgency: 'polite' });
const urgent = (text: string): Sentence => ({ text, urgency: 'assertive' });
const held = () => said.value.map(({ text, urgency }) => `${urgency}: ${text}`);

beforeEach(forgetSaid);

describe('[U6] the live regions', () => {
  test('get one message for one act, however many sentences it has', () => {
    announce([polite('Ann plays TEN.'), polite('You draw A B.'), polite('Tern is thinking.')]);
    expect(held()).toEqual(['polite: Ann plays TEN.\nYou draw A B.\nTern is thinking.']);
    announce([]);
    expect(said.value).toHaveLength(1);
  });

  test('interrupt if one sentence of the act does', () => {
    announce([polite('Ten seconds.'), urgent('You have no Q.')]);
    expect(held()).toEqual(['assertive: Ten seconds.\nYou have no Q.']);
  });

  test('hold no error that another act has followed', () => {
    announce([urgent('You have no Q.')]);
    announce([urgent('You have no Z.')]);
    expect(held()).toEqual(['assertive: You have no Z.']);
    announce([polite('A, H7.')]);
    expect(held()).toEqual(['polite: A, H7.']);
  });

  test('say the same mistake again, as another message', () => {
    announce([urgent('You have no Q.')]);
    const [first] = said.value;
    announce([urgent('You have no Q.')]);
    expect(said.value[0]?.id).not.toBe(first?.id);
  });

  test('forget the oldest news', () => {
    for (let n = 0; n < 9; n++) announce([polite(`News ${n}.`)]);
    expect(held()).toEqual([5, 6, 7, 8].map((n) => `polite: News ${n}.`));
  });
});
