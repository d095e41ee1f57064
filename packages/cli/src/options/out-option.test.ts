import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { trainingName } from '@luctor/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { openRules, type RulesChoice } from '../commands/table.ts';
import { prepareOut, type Training } from './out-option.ts';

const DATA = fileURLToPath(new URL('../../../../data/', import.meta.url));
const EDITIONS = fileURLToPath(new URL('../../../rules/data/editions/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'luctor-out-'));
afterAll(() => rmSync(folder, { recursive: true }));

function leavesOf(choice: RulesChoice): Training {
  const { edition, lexicon, ruleset, language } = openRules(choice);
  const name = join(DATA, 'leaves', trainingName(ruleset.tileSet, language));
  return { edition, lexicon, shipped: `${name}.leaves`, figures: `${name}.json` };
}

function winTableOf(choice: RulesChoice): Training {
  const { edition, lexicon, ruleset, language } = openRules(choice);
  const shipped = join(DATA, 'win-tables', `${trainingName(ruleset.tileSet, language)}.json`);
  return { edition, lexicon, shipped, figures: shipped };
}

describe('what is shipped', () => {
  test.each([
    [{ edition: 'classic' }],
    [{ edition: 'classic', lexicon: 'fr' }],
    [{ edition: 'classic', lexicon: 'fr/all' }],
    [{ edition: 'scampio' }],
  ])('is written over by the rules and words that it is for: %j', (choice) => {
    for (const training of [leavesOf(choice), winTableOf(choice)]) {
      expect(prepareOut({}, training)).toBe(training.shipped);
    }
  });

  test.each([
    ['without the 50 points', { edition: 'salon', lexicon: 'en' }, 'rules of classic'],
    ['of few words', { edition: 'spectrum' }, 'words of en;'],
    ['of the nouns', { edition: 'classic', lexicon: 'en/nouns' }, 'words of en;'],
    ['with another end', { edition: 'deluxe' }, 'rules of classic'],
    ['of somebody’s own', { edition: `${EDITIONS}classic.json` }, 'rules of classic'],
  ])('is not written over by a game %s with the same tiles', (_, choice, sentence) => {
    for (const training of [leavesOf(choice), winTableOf(choice)]) {
      expect(() => prepareOut({}, training)).toThrow(sentence);
      expect(() => prepareOut({}, training)).toThrow('give --out FILE');
      const out = join(folder, 'mine');
      expect(prepareOut({ out }, training)).toBe(out);
    }
  });

  test('may be new for tiles and words that nobody has trained yet', () => {
    const training = leavesOf({ edition: 'scampio', lexicon: 'en' });
    expect(prepareOut({}, training)).toBe(training.shipped);
  });
});
