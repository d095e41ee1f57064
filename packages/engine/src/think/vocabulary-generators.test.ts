import { expect, test } from 'vitest';
import { editionOf } from '@luctor/rules/testing';
import { createLeaveTable } from '../leaves/leave-table.ts';
import { smallLexicon } from '../testing/small-lexicon.ts';
import { createVocabularyGenerators } from './vocabulary-generators.ts';

const COUNT = 200;

test.each([COUNT, null])(
  '[R7 ask] words that the table accepts are added: those known, %s, are read once',
  (count) => {
    const lexicon = smallLexicon();
    let reads = 0;
    const counting = {
      ...lexicon,
      get graph() {
        reads++;
        return lexicon.graph;
      },
    };
    const leaves = createLeaveTable(lexicon.graph.alphabet.letters.length);
    const generatorFor = createVocabularyGenerators(
      editionOf('classic').rulesets.en,
      counting,
      leaves,
    );
    const first = generatorFor(count, []);
    const before = reads;
    expect(before).toBeGreaterThan(0);
    const second = generatorFor(count, ['ZZYZX']);
    expect(second).not.toBe(first);
    expect(generatorFor(count, ['ZZYZX'])).toBe(second);
    generatorFor(count, ['ZZYZX', 'QQ']);
    expect(reads).toBe(before);
  },
);
