import { describe, expect, test } from 'vitest';
import {
  TABLE_ACTS,
  VERDICT_RESULTS,
  type Difference,
  type Language,
  type Unchecked,
  type Verdict,
} from '@luctor/rules';
import { verdictText } from './verdict-text.ts';

const EMPTY: Verdict = {
  result: 'verified',
  differences: [],
  unchecked: [],
  acts: [],
  voided: [],
  turns: 9,
  events: 30,
};
const PLAYERS = ['Ada', 'Bo'].map((name) => ({ kind: 'person' as const, name }));
const at = { turn: 3, event: 12 };
const SEEN = ['rack', 'seats', 'turn', 'clock', 'options', 'result', 'history'] as const;

const DIFFERENCES: readonly Difference[] = [
  { ...at, code: 'other-game' },
  { ...at, code: 'attempt' },
  { ...at, code: 'setup', field: 'clock' },
  { ...at, code: 'dealer-commitment' },
  { ...at, code: 'dealer-bytes' },
  { ...at, code: 'own-commitment' },
  { ...at, code: 'own-bytes' },
  { ...at, code: 'list', seat: 1 },
  { ...at, code: 'reveal', seat: 1 },
  { ...at, code: 'tiles', seat: 0 },
  { ...at, code: 'void-attempt', number: 2 },
  ...SEEN.map((fact): Difference => ({ ...at, code: 'seen', fact })),
  { ...at, code: 'not-sent', act: 'pass' },
  { ...at, code: 'was-refused', act: 'play' },
  { ...at, code: 'missing', act: 'exchange' },
  { ...at, code: 'unknown-word', word: 'ZZZ' },
  { ...at, code: 'good-word-refused', word: 'QI' },
  { ...at, code: 'no-consent', to: 'clock' },
  { ...at, code: 'no-consent', to: 'options' },
  { ...at, code: 'entry' },
  { ...at, code: 'too-short' },
  { ...at, code: 'rules', expected: null, found: null },
];

const UNCHECKED: readonly Unchecked[] = [
  { code: 'draw' },
  { code: 'turns', turns: [3] },
  { code: 'other-device', turns: [5, 7] },
  { code: 'words' },
  { code: 'last-words' },
  { code: 'rules' },
  { code: 'full' },
];

function read(change: Partial<Verdict>, language: Language = 'en', hasReceipt = true) {
  return verdictText({ ...EMPTY, ...change }, language, PLAYERS, hasReceipt);
}

describe.each(['en', 'fr'] as const)('[S3] a verdict in %s', (language) => {
  test('says everything, and no two things alike', () => {
    const acts = TABLE_ACTS.map((code) => ({ ...at, code, seat: 1, ms: 8000 }));
    const voided = [
      { number: 1, silent: ['Ada', 'Bo'], wasRevealed: false },
      { number: 2, silent: [], wasRevealed: true },
    ];
    const result = 'does-not-match';
    const text = read(
      { result, differences: DIFFERENCES, unchecked: UNCHECKED, acts, voided },
      language,
    );
    const lines = text.lists.flatMap((list) => list.lines);
    const count = DIFFERENCES.length - 1 + UNCHECKED.length + acts.length + voided.length;
    expect(lines).toHaveLength(count);
    expect(new Set(lines).size).toBe(count);
    expect(text.lists).toHaveLength(4);
    expect([text.headline, ...lines].join(' ')).not.toMatch(/\b(undefined|null|NaN)\b/);
  });

  test.each(VERDICT_RESULTS)('%s has its two lines', (result) => {
    const differences = result === 'does-not-match' ? DIFFERENCES.slice(0, 1) : [];
    const unchecked = result === 'partly-checked' ? UNCHECKED : [];
    const { headline, explanation, lists } = read({ result, differences, unchecked }, language);
    for (const line of [headline, explanation]) expect(line).toMatch(/^\p{Lu}.*\.$/u);
    expect(lists).toEqual([]);
  });
});

describe('[S3] what a person reads', () => {
  const first = (found: Difference, language: Language = 'en') =>
    read({ result: 'does-not-match', differences: [found] }, language).headline;

  test('names the turn and the player', () => {
    expect(first({ ...at, code: 'tiles', seat: 0 })).toBe(
      'Does not match: in turn 3 the tiles drawn by Ada do not follow from the draw.',
    );
    expect(first({ turn: 0, event: 0, code: 'tiles', seat: 1 })).toBe(
      'Does not match: the first tiles drawn by Bo do not follow from the draw.',
    );
    expect(first({ turn: 0, event: 0, code: 'list', seat: 1 })).toBe(
      'Does not match: the log has another commitment for Bo than this device was shown.',
    );
    expect(first({ ...at, code: 'no-consent', to: 'clock' }, 'fr')).toBe(
      'Ne concorde pas : au tour 3, la pendule a été changée sans l’accord de tous.',
    );
  });

  test('prefers what is known exactly to a broken rule', () => {
    const differences: Difference[] = [
      { ...at, code: 'rules', expected: null, found: null },
      { ...at, code: 'tiles', seat: 0 },
    ];
    const { headline, lists } = read({ result: 'does-not-match', differences });
    expect(headline).toContain('the tiles drawn by Ada');
    expect(lists[0]?.lines).toEqual(['turn 3 does not follow from the rules (event 13)']);
  });

  test('claims no receipt where there is none', () => {
    const differences = DIFFERENCES.slice(0, 1);
    expect(read({ result: 'does-not-match', differences }, 'en', false).explanation).toBe(
      'The log contradicts itself, or breaks the rules.',
    );
  });

  test('names the turns that were not checked', () => {
    const headline = (turns: readonly number[]) =>
      read({ result: 'partly-checked', unchecked: [{ code: 'turns', turns }] }).headline;
    expect(headline([4])).toBe('Partly checked: this device did not see turn 4.');
    expect(headline([0, 1, 2, 7, 9])).toContain('did not see turns 1–2, 7 and 9.');
  });

  test('says why a draw was void', () => {
    const voided = [
      { number: 1, silent: ['Bo'], wasRevealed: false },
      { number: 2, silent: [], wasRevealed: true },
    ];
    expect(read({ voided }).lists).toEqual([
      {
        title: 'Draws that led to no game',
        lines: [
          'Draw 1: no answer from Bo reached the server.',
          'Draw 2: the server stopped it. Your device had already shown its bytes: the server could know the tiles.',
        ],
      },
    ]);
  });

  test('lists what no player did', () => {
    const acts = [{ ...at, code: 'time-given-back', seat: null, ms: 8500 }] as const;
    const lines = ['Turn 3: 9 s given back, because nobody could play'];
    expect(read({ acts }).lists).toEqual([{ title: 'What no player did', lines }]);
  });
});
