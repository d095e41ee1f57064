import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMMONNESS, type ReasonFact } from '@luctor/learn';
import { LANGUAGES } from '@luctor/rules';
import { loadLanguage, withLearnTexts } from '../../i18n/index.ts';
import { factText, whyText } from './why-text.ts';

beforeAll(async () => {
  await withLearnTexts(Promise.resolve());
  for (const language of LANGUAGES) await loadLanguage(language);
});

const MOVES = { best: 'ANGELIC', made: 'CAGE' };
const tiles = fc.array(fc.constantFrom('A', 'N', 'Q', '?'), { maxLength: 6 });
const points = fc.integer({ min: -60, max: 120 });
const positive = fc.integer({ min: 1, max: 200 });

/** Any fact of each kind: a new kind does not compile until it is here. */
const FACTS: {
  readonly [Type in ReasonFact['type']]: fc.Arbitrary<Extract<ReasonFact, { type: Type }>>;
} = {
  refused: fc.record({
    type: fc.constant('refused'),
    words: fc.array(fc.constantFrom('QI', 'ZZ'), { minLength: 1, maxLength: 3 }),
  }),
  points: fc.record({ type: fc.constant('points'), more: points }),
  bonus: fc.record({
    type: fc.constant('bonus'),
    word: fc.constant('ANGELIC'),
    bonus: fc.constant(50),
  }),
  tiles: fc.record({
    type: fc.constant('tiles'),
    kept: tiles,
    insteadOf: tiles,
    worth: fc.integer({ min: -30_000, max: 30_000 }),
  }),
  opened: fc.record({
    type: fc.constant('opened'),
    cell: fc.record({ row: fc.nat(14), col: fc.nat(14) }),
    direction: fc.constantFrom('across', 'down'),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    afterMade: fc.double({ min: 0, max: 90, noNaN: true }),
    afterBest: fc.double({ min: 0, max: 90, noNaN: true }),
  }),
  'unknown-word': fc.record({
    type: fc.constant('unknown-word'),
    word: fc.constant('ANGELIC'),
    commonness: fc.constantFrom(...COMMONNESS),
  }),
  endgame: fc.record({
    type: fc.constant('endgame'),
    goesOut: fc.boolean(),
    stuckWith: tiles,
    points: positive,
  }),
  'safe-lead': fc.record({ type: fc.constant('safe-lead'), lead: positive }),
  outlook: fc.record({
    type: fc.constant('outlook'),
    more: fc.integer({ min: -30_000, max: 30_000 }),
  }),
};

describe.each(LANGUAGES)('[L1] why a move was better, in %s', (language) => {
  test.each(Object.entries(FACTS))('%s: a whole sentence, nothing left to fill in', (_, facts) => {
    fc.assert(
      fc.property(facts as fc.Arbitrary<ReasonFact>, (fact) => {
        const text = factText(language, fact, MOVES);
        expect(text).toMatch(/^\p{Lu}.*\.$/u);
        expect(text).not.toMatch(/[{}]|undefined|NaN| {2}/);
      }),
    );
  });

  test('the most important facts come first, and no more than two', () => {
    const reasons: readonly ReasonFact[] = [
      { type: 'bonus', word: 'ANGELIC', bonus: 50 },
      { type: 'points', more: 47 },
      { type: 'safe-lead', lead: 12 },
    ];
    const [bonus, more, lead] = reasons.map((fact) => factText(language, fact, MOVES));
    const text = whyText(language, { reasons }, MOVES);
    expect(text).toBe(`${bonus} ${more}`);
    expect(text).not.toContain(lead);
    expect(whyText(language, { reasons: [] }, MOVES)).toBe('');
  });

  test('the numbers are those of the fact', () => {
    const text = factText(
      language,
      { type: 'tiles', kept: ['E', 'S'], insteadOf: ['V'], worth: 9400 },
      MOVES,
    );
    expect(text).toContain('E S');
    expect(text).toContain(language === 'en' ? '9.4' : '9,4');
    const less = factText(language, { type: 'points', more: -3 }, MOVES);
    expect(less).toContain('3');
    expect(less).not.toMatch(/[-−]3/);
  });
});
