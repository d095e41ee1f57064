import { beforeAll, describe, expect, test } from 'vitest';
import type { Lexicon } from '@luctor/lexicon';
import { openLexicon } from '@luctor/lexicon-files';
import { cardId, isOffensive, listNames, type CardQuestion } from '@luctor/learn';
import { LANGUAGES, type Language } from '@luctor/rules';
import { createDeckWords } from './deck-words.ts';

const ask = createDeckWords();
const lexica = new Map<Language, Lexicon>();
beforeAll(() => {
  for (const language of LANGUAGES) {
    const opened = openLexicon(language);
    if (opened.ok) lexica.set(language, opened.value);
  }
});

function lexiconOf(language: Language): Lexicon {
  const lexicon = lexica.get(language);
  if (lexicon === undefined) throw new Error('opened before the tests');
  return lexicon;
}

const wordsOf = (questions: readonly CardQuestion[]) =>
  questions.flatMap((each) => ('word' in each ? [each.word] : []));

describe('[L5] ready-made lists of the shipped words', () => {
  test.each(LANGUAGES)('%s: each has cards, none is offensive, none is asked twice', (language) => {
    const lexicon = lexiconOf(language);
    const counts: Record<string, number> = {};
    for (const list of listNames(language)) {
      const all = ask(language, lexicon, { type: 'next', list, without: [], limit: 1e6 });
      const line = ask(language, lexicon, { type: 'list', list, started: [], known: [] });
      expect(line).toEqual({ count: all.length, started: 0, known: 0 });
      counts[list] = line.count;
      expect(all.length, list).toBeGreaterThan(20);
      expect(new Set(all.map(cardId)).size).toBe(all.length);
      expect(wordsOf(all).filter((word) => isOffensive(language, word))).toEqual([]);
    }
    console.log(language, counts);
  });

  test.each(LANGUAGES)('%s: about half of what is asked yes or no is no word', (language) => {
    const lexicon = lexiconOf(language);
    for (const list of listNames(language)) {
      const all = ask(language, lexicon, { type: 'next', list, without: [], limit: 1e6 });
      const valid = all.filter(({ type }) => type === 'valid');
      if (valid.length === 0) continue;
      const words = wordsOf(valid).filter((word) => lexicon.has(word));
      expect(words.length / valid.length, list).toBeGreaterThan(0.45);
      expect(words.length / valid.length, list).toBeLessThan(0.62);
      const misses = wordsOf(valid).filter((word) => !lexicon.has(word));
      console.log(list, misses.slice(0, 12).join(' '));
    }
  });

  test('sevens: the likeliest first', () => {
    const first = ask('en', lexiconOf('en'), {
      type: 'next',
      list: 'sevens',
      without: [],
      limit: 3,
    });
    expect(first).toMatchObject([{ letters: 'AEINORT' }, {}, {}]);
  });
});

describe('[L5] what is right', () => {
  const truth = (question: CardQuestion & { type: 'anagrams' | 'valid' | 'hooks' }) =>
    ask('en', lexiconOf('en'), { type: 'truth', question });

  test('anagrams, each with its hooks', () => {
    const { words } = truth({ type: 'anagrams', language: 'en', letters: 'ADEINRT' });
    expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['DETRAIN', 'TRAINED']));
    const trained = words.find(({ word }) => word === 'TRAINED');
    expect(trained?.front).toContain('S');
  });

  test('a word, and what is none', () => {
    expect(truth({ type: 'valid', language: 'en', word: 'CAT' }).isWord).toBe(true);
    expect(truth({ type: 'valid', language: 'en', word: 'CXT' }).isWord).toBe(false);
    expect(truth({ type: 'hooks', language: 'en', word: 'CAT' }).words[0]?.back).toContain('S');
  });
});
