import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { COMMONNESS, type RatedMove, type ReasonFact, type Verdict } from '@luctor/learn';
import { LANGUAGES } from '@luctor/rules';
import { loadLanguage, withLearnTexts } from '../../i18n/index.ts';
import { factText, verdictText, whyText } from './why-text.ts';

beforeAll(async () => {
  await withLearnTexts(Promise.resolve());
  for (const language of LANGUAGES) await loadLanguage(language);
});

const MOVES = { best: 'ANGELIC', made: 'CAGE' };
const PROVED = { method: 'endgame', uncertainty: 0 } as const;
const CUT_SHORT = { method: 'endgame', uncertainty: null } as const;
const BY_SCORE = { method: 'static', uncertainty: null } as const;
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
    const seen = fc.constantFrom(PROVED, CUT_SHORT, BY_SCORE);
    fc.assert(
      fc.property(facts as fc.Arbitrary<ReasonFact>, seen, (fact, by) => {
        const text = factText(language, fact, MOVES, by);
        expect(text).toMatch(/^\p{Lu}.*\.$/u);
        expect(text).not.toMatch(/[{}]|undefined|NaN| {2}/);
      }),
    );
  });

  test('the two facts that explain most come first; a word not known and a lead at risk are always told', () => {
    const explaining: readonly ReasonFact[] = [
      { type: 'bonus', word: 'ANGELIC', bonus: 50 },
      { type: 'points', more: 47 },
      { type: 'outlook', more: 3000 },
    ];
    const rest: readonly ReasonFact[] = [
      { type: 'safe-lead', lead: 12 },
      { type: 'unknown-word', word: 'ANGELIC', commonness: 'rare' },
    ];
    const told = (reasons: readonly ReasonFact[]) =>
      whyText(language, { reasons, ...PROVED }, MOVES);
    const said = (facts: readonly ReasonFact[]) =>
      facts.map((fact) => factText(language, fact, MOVES, PROVED)).join(' ');
    expect(told(explaining)).toBe(said(explaining.slice(0, 2)));
    expect(told([...explaining, ...rest])).toBe(said([...explaining.slice(0, 2), ...rest]));
    expect(told([])).toBe('');
  });

  test('how common a word is', () => {
    const [uncommon, rare] = (['uncommon', 'rare'] as const).map((commonness) =>
      factText(language, { type: 'unknown-word', word: 'ANGELIC', commonness }, MOVES, PROVED),
    );
    expect(uncommon).toMatch(/uncommon|peu courant/);
    expect(rare).toMatch(/ rare/);
  });

  test('only a search that came to its end knows the points of an endgame', () => {
    const end: ReasonFact = { type: 'endgame', goesOut: true, stuckWith: [], points: 8 };
    const stays: ReasonFact = { ...end, goesOut: false };
    const about = /search|recherche/;
    for (const fact of [end, stays]) {
      expect(factText(language, fact, MOVES, PROVED)).not.toMatch(about);
      expect(factText(language, fact, MOVES, CUT_SHORT)).toMatch(about);
      expect(factText(language, fact, MOVES, BY_SCORE)).toMatch(/tiles left|jetons restants/);
    }
    expect(factText(language, end, MOVES, CUT_SHORT)).toMatch(/ends the game|finit la partie/);
  });

  test('the numbers are those of the fact', () => {
    const text = factText(
      language,
      { type: 'tiles', kept: ['E', 'S'], insteadOf: ['V'], worth: 9400 },
      MOVES,
      PROVED,
    );
    expect(text).toContain('E S');
    expect(text).toContain(language === 'en' ? '9.4' : '9,4');
    const less = factText(language, { type: 'points', more: -3 }, MOVES, PROVED);
    expect(less).toContain('3');
    expect(less).not.toMatch(/[-−]3/);
  });
});

describe.each(LANGUAGES)('[L1] what is said of a turn, in %s', (language) => {
  const rated = (words: readonly string[], chance: number | null): RatedMove =>
    ({ move: { type: 'exchange', tiles: words }, words, chance }) as unknown as RatedMove;
  const cage = rated(['CAGE'], 0.571);
  const verdict = (part: Partial<Verdict>): Verdict =>
    ({
      stage: 'refined',
      method: 'simulation',
      uncertainty: 0,
      grade: 'good',
      isHinted: false,
      phony: [],
      made: cage,
      best: [cage],
      givenAway: 0,
      chanceLost: 0,
      reasons: [],
      ...part,
    }) as Verdict;
  const told = (part: Partial<Verdict>) => verdictText(language, verdict(part), MOVES);
  let nothingBetter = '';
  beforeAll(() => {
    nothingBetter = told({});
  });

  test('nothing was better', () => {
    expect(nothingBetter).toMatch(
      /^There was no better move\.$|^Il n’y avait pas mieux à jouer\.$/,
    );
  });

  test('a search that was cut short does not say so', () => {
    const text = told({ method: 'endgame', uncertainty: null, grade: null });
    expect(text).not.toContain(nothingBetter);
    expect(text).toMatch(/search|recherche/);
  });

  test('nor does a first look, without saying that it is one', () => {
    const text = told({ stage: 'provisional', method: 'static', uncertainty: null, grade: null });
    expect(text).toMatch(/First look|Premier avis/);
  });

  test('a move that is worth no more points but wins more often is named', () => {
    const best = [rated(['ANGELIC'], 0.624), cage];
    const text = told({ best, chanceLost: 0.053 });
    expect(text).toMatch(/^ANGELIC .*62.*57/);
    expect(text).not.toContain(nothingBetter);
    expect(told({ best, chanceLost: 0.004 })).toBe(nothingBetter);
  });

  test('a word that does not exist is named, whatever it was worth', () => {
    const words = ['CAGEY', 'XQ'];
    const text = told({ phony: words });
    for (const word of words) expect(text).toContain(word);
    expect(text).toMatch(/challenged|contestés/);
    expect(text).not.toContain(nothingBetter);
    const lost = told({ phony: ['XQ'], givenAway: 5000, reasons: [{ type: 'points', more: 5 }] });
    expect(lost).toMatch(/^XQ .*5 points/);
  });

  test('without a grade there are points, and why', () => {
    const text = told({
      best: [rated(['ANGELIC'], 1)],
      method: 'endgame',
      uncertainty: null,
      grade: null,
      givenAway: 1000,
      reasons: [{ type: 'endgame', goesOut: false, stuckWith: [], points: 1 }],
    });
    expect(text).toMatch(/1 point[ .].*1 point[ .]/);
    expect(text).not.toContain('1 points');
  });
});
