import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EDITIONS, LANGUAGES } from '@luctor/rules';
import { loadLanguage, setLanguage, withAllTexts } from '../../i18n/index.ts';
import { editionFacts } from './edition-cards.tsx';

beforeAll(async () => {
  await withAllTexts(Promise.resolve());
  await Promise.all(LANGUAGES.map(loadLanguage));
});
afterEach(() => setLanguage('en'));

describe('the facts on the card of an edition', () => {
  it.each(LANGUAGES)('%s: no line begins or ends with a lone number', (language) => {
    setLanguage(language);
    for (const edition of EDITIONS) {
      expect(editionFacts(edition), edition.id).not.toMatch(/\d | \d/);
    }
  });
});
