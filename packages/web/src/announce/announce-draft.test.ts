import { beforeAll, describe, expect, it } from 'vitest';
import type { DraftAction } from '../draft/draft.ts';
import { reduceDraft } from '../draft/reduce.ts';
import { Desk, worldWith } from '../draft/testing/desk.ts';
import type { ClockReading } from '@luctor/rules';
import { announceClock } from './announce-clock.ts';
import { announceDraft } from './announce-draft.ts';
import { loadLanguage, withAllTexts } from '../i18n/language.ts';

beforeAll(() => withAllTexts(Promise.resolve()).then(() => loadLanguage('fr')));

const NO_CLOCK: ClockReading = {
  running: false,
  seat: null,
  turnUsedMs: 0,
  turnLeftMs: null,
  placingLeftMs: null,
  seats: [],
  isLast: false,
};

const HORN = [[7, 5, 'across', 'HORN']] as const;

const TYPED = (letter: string): DraftAction => ({ type: 'type', letter, blank: false });
const tap = (row: number, col: number): DraftAction => ({ type: 'tapSquare', cell: { row, col } });
const FARM = Array.from('FARm', (face, i) => ({ row: 5 + i, col: 7, face })).filter(
  ({ face }) => face !== 'R',
);

/** Everything that one act says; `!` interrupts. */
function heard(desk: Desk, action: DraftAction): string[] {
  const step = reduceDraft(desk.draft, action, desk.world);
  const said = announceDraft(desk.language, desk.draft, step, desk.world);
  desk.draft = step.draft;
  return said.map(({ text, urgency }) => (urgency === 'assertive' ? `! ${text}` : text));
}

type Acts = readonly (readonly [act: string, action: DraftAction, heard: readonly string[]])[];

const DIRECT: Acts = [
  ['a tile', TYPED('F'), ['F, H6.']],
  ['a tile that makes a play', TYPED('A'), ['A, H7: FAR, 6 points.']],
  ['a letter not held: a blank', TYPED('M'), ['M, blank, H9: FARM, 6 points.']],
  ['a letter not held, and no blank', TYPED('Q'), ['! You have no Q and no blank.']],
  ['the same mistake again', TYPED('Q'), ['! You have no Q and no blank.']],
  [
    'the rest of the rack juggled',
    { type: 'juggle', random: () => 0 },
    ['Rack: F A blank E T X S.'],
  ],
  ['Backspace', { type: 'backspace' }, ['Taken back.']],
  ['all tiles back', { type: 'recall' }, ['All tiles are back on the rack: F A blank E T X S.']],
  ['a tapped square', tap(3, 3), []],
  ['tapped again: down', tap(3, 3), ['Down']],
  [
    'a hint laid',
    { type: 'layTiles', placement: FARM },
    ['FARM with a blank for M, H6 down, 6 points.'],
  ],
  ['Enter: the move will be announced', { type: 'enter' }, []],
];

const WORD_FIRST: Acts = [
  ['a letter', TYPED('M'), ['M']],
  ['the next letters', TYPED('I'), ['M I']],
  ['the third', TYPED('T'), ['M I T']],
  ['the fourth', TYPED('E'), ['M I T E']],
  ['one not held', TYPED('S'), ['M I T E S']],
  ['Enter', { type: 'enter' }, ['MITES\u202f: choisissez une case, puis H ou V.']],
  ['a square', tap(7, 6), []],
  [
    'its direction',
    { type: 'setDirection', direction: 'across' },
    ['MITES avec un joker pour S, H7 horizontal, 10 points. Accepter\u202f? O ou N.'],
  ],
  [
    'No',
    { type: 'decline' },
    ['Tous les jetons sont revenus sur le chevalet\u202f: M I T E A A joker.'],
  ],
  ['alphabetic', { type: 'alphabetic' }, ['Chevalet\u202f: A A E I M T joker.']],
];

describe('one act of a draft is one sentence [U2, U6]', () => {
  const direct = new Desk('direct', worldWith('FA?SETX', HORN)).keys(
    'Right',
    'Up',
    'Up',
    'Up',
    'Down',
  );
  it.each(DIRECT)('%s', (_, action, sentences) => {
    expect(heard(direct, action)).toEqual(sentences);
  });

  const wordFirst = new Desk('word-first', worldWith('MITEAA?', [], 'deluxe', 'fr'), 'fr');
  it.each(WORD_FIRST)('word first, in French: %s', (_, action, sentences) => {
    expect(heard(wordFirst, action)).toEqual(sentences);
  });
});

describe('[C2] the clock', () => {
  const reading = (turnLeftMs: number | null, leftMs: number | null = null): ClockReading => ({
    ...NO_CLOCK,
    running: true,
    seat: 0,
    turnLeftMs,
    seats: [{ usedMs: 0, leftMs }],
  });
  const between = (before: ClockReading, after: ClockReading, seatsHere = [0]) =>
    announceClock('en', before, after, seatsHere).map(({ text }) => text);

  it.each([
    [60_500, 60_000, ['One minute left.']],
    [30_100, 29_900, ['30 seconds left.']],
    [10_010, 9_999, ['10 seconds left.']],
    [61_000, 9_000, ['10 seconds left.']],
    [29_000, 28_000, []],
    [9_000, 8_000, []],
    [100, 0, []],
  ] as const)('%i to %i', (before, after, texts) => {
    expect(between(reading(before), reading(after))).toEqual(texts);
  });

  it('announces the total too', () => {
    expect(between(reading(null, 60_500), reading(null, 60_000))).toEqual([
      'One minute left in all.',
    ]);
    expect(between(reading(null, 10), reading(null, -10))).toEqual([
      'Your total time is used up: you are losing points.',
    ]);
  });

  it('is silent for others, and when the turn has passed', () => {
    expect(between(reading(60_500), reading(60_000), [1])).toEqual([]);
    expect(between({ ...reading(60_500), seat: 1 }, reading(60_000))).toEqual([]);
  });
});
