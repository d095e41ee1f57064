import { describe, expect, test } from 'vitest';
import type { LocalGames } from '../games/local-games.ts';
import type { OpenRequest } from '../worker/protocol.ts';
import { createWordDesk, type WordCards } from './create-word-desk.ts';
import type { Meanings } from '../lexica/meanings.ts';

const WANTED = { id: { language: 'fr', base: 'all', list: null } } as unknown as OpenRequest;
const asset = (url: string) => ({ url, bytes: 1, hash: url });
const cardsOf = (name: string) => ({
  forms: { lemmas: asset(`${name}-lemmas`), forms: asset(`${name}-forms`) },
  meanings: [],
});
const CARDS: WordCards = { en: cardsOf('en'), fr: cardsOf('fr') };

/** A desk whose worker gives these answers, one after the other; an error is a worker that died. */
function deskWith(answers: readonly unknown[]) {
  const waiting = [...answers];
  const asked: unknown[][] = [];
  const worker = {
    ask: (...question: unknown[]) => {
      asked.push(question);
      const answer = waiting.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  const desk = createWordDesk(
    {
      wanted: (vocabulary) => Promise.resolve(vocabulary === 'fr/all' ? WANTED : null),
      worker: () => worker as unknown as ReturnType<LocalGames['desk']['worker']>,
    },
    CARDS,
    {} as Meanings,
  );
  return { desk, asked };
}

describe('[L3] the desk where words are looked up', () => {
  const answer = { ok: true, value: { word: 'MOT' } };
  const query = { search: 'pattern', text: 'M*' } as const;

  test('asks the worker with the words and the forms of the language', async () => {
    const { desk, asked } = deskWith([answer, answer]);
    expect(await desk.tell('fr/all', 'mot', null)).toBe(answer);
    expect(await desk.find('fr/all', query)).toBe(answer);
    const { forms } = CARDS.fr;
    expect(asked).toEqual([
      ['tell', { wanted: WANTED, forms, text: 'mot', tiles: null }],
      ['find', { wanted: WANTED, query }],
    ]);
  });

  test('asks again once if the worker died', async () => {
    const died = new Error('worker died');
    expect(await deskWith([died, answer]).desk.tell('fr/all', 'mot', null)).toBe(answer);
    expect(await deskWith([died, died]).desk.find('fr/all', query)).toEqual({
      ok: false,
      error: { code: 'unavailable' },
    });
  });

  test('a vocabulary that is not here is unavailable', async () => {
    const { desk, asked } = deskWith([]);
    const unavailable = { ok: false, error: { code: 'unavailable' } };
    expect(await desk.tell('fr/none+00000000', 'mot', null)).toEqual(unavailable);
    expect(await desk.find('fr/none+00000000', query)).toEqual(unavailable);
    expect(asked).toEqual([]);
  });
});
