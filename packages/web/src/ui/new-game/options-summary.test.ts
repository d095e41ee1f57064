import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage, setLanguage, withAllTexts } from '../../i18n/index.ts';
import type { ClockRules } from '@luctor/rules';
import type { NewGameChoices } from '../../storage/preferences.ts';
import { rulesOf } from './choices.ts';
import { optionsSummary } from './options-summary.ts';

describe('the chosen options in one line', () => {
  const salon: NewGameChoices = {
    edition: 'salon',
    players: [{ kind: 'person', name: '' }],
    language: 'fr',
    vocabulary: null,
    wordCheck: null,
    clock: 'edition',
    options: {},
  };

  beforeAll(async () => {
    await withAllTexts(Promise.resolve());
    await loadLanguage('fr');
    setLanguage('fr');
  });
  // test files share a process
  afterAll(() => setLanguage('en'));

  it('[S4] clock and word check', () => {
    expect(optionsSummary(salon, [])).toBe(
      '1:00 par tour et 25:00 en tout · Contrôle des mots\u202f: refuser',
    );
  });

  it('[C3] a word begun has unlimited time at one screen', () => {
    expect(rulesOf(salon).clock).toMatchObject({ perTurnSeconds: 60, placingSeconds: null });
    const clock = { ...rulesOf(salon).clock, perTurnSeconds: 90 } as ClockRules;
    expect(rulesOf({ ...salon, clock }).clock).toEqual(clock);
  });

  it('[C1] limits that the edition lacks leave the other choices as they are', () => {
    const clock = { ...rulesOf(salon).clock, perTurnSeconds: 3500 } as ClockRules;
    const deluxe: NewGameChoices = { ...salon, edition: 'deluxe', vocabulary: 'fr/nouns', clock };
    expect(rulesOf(deluxe)).toMatchObject({ vocabulary: 'fr/nouns', edition: 'deluxe' });
    expect(rulesOf(deluxe).clock).not.toEqual(clock);
  });

  it('[V1] the vocabulary, if it is not the edition’s', () => {
    const nouns = { ...salon, vocabulary: 'fr/nouns' };
    expect(optionsSummary(nouns, [])).toMatch(/refuser · Noms communs seulement$/);
    expect(rulesOf(nouns).vocabulary).toBe('fr/nouns');
    expect(rulesOf(salon).vocabulary).toBe('fr/all');
  });
});
