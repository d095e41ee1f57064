import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage, setLanguage } from '../../i18n/index.ts';
import type { NewGameChoices } from '../../storage/preferences.ts';
import { editionOf } from './choices.ts';
import { optionsSummary, vocabularyOf } from './options-summary.ts';

describe('what was chosen, in a line', () => {
  const salon: NewGameChoices = {
    edition: 'salon',
    players: [],
    language: 'fr',
    vocabulary: null,
    wordCheck: null,
    clock: 'edition',
    options: {},
  };
  const edition = editionOf(salon);

  beforeAll(() => loadLanguage('fr').then(() => setLanguage('fr')));

  it('[S4] clock and word check', () => {
    expect(optionsSummary(salon, edition, [])).toBe(
      '1:00 par tour et 25:00 en tout · Contrôle des mots\u00a0: refuser',
    );
  });

  it('[V1] the vocabulary, if it is not the edition’s', () => {
    const nouns = { ...salon, vocabulary: 'fr/nouns' };
    expect(optionsSummary(nouns, edition, [])).toMatch(/refuser · Noms communs seulement$/);
    expect(vocabularyOf(nouns, edition)).toBe('fr/nouns');
    expect(vocabularyOf(salon, edition)).toBe('fr/all');
  });
});
