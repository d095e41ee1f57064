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

function heard(desk: Desk, action: DraftAction): string[] {
  const step = reduceDraft(desk.draft, action, desk.world);
  const said = announceDraft(desk.language, desk.draft, step, desk.world);
  desk.draft = step.draft;
  return said.map(({ text, urgency }) => (urgency === 'assertive' ? `! ${text}` : text));
}
const typed = (letter: string): DraftAction => ({ type: 'type', letter, blank: false });

describe('announcements of a draft', () => {
  it('each tile with its square, and the score once it is legal [U2]', () => {
    const desk = new Desk('direct', worldWith('FA?SETX', HORN)).keys(
      'Right',
      'Up',
      'Up',
      'Up',
      'Down',
    );
    expect(desk.draft.cursor).toEqual({ row: 5, col: 7 });
    expect(heard(desk, typed('F'))).toEqual(['F, H6.']);
    expect(heard(desk, typed('A'))).toEqual(['A, H7.', 'FAR, 6 points.']);
    expect(heard(desk, typed('M'))).toEqual([
      'A blank is used for M.',
      'M, blank, H9.',
      'FARM, 6 points.',
    ]);
    expect(heard(desk, { type: 'backspace' })).toEqual(['Taken back.']);
    expect(heard(desk, { type: 'recall' })).toEqual([
      'All tiles are back on the rack: F A blank S E T X.',
    ]);
  });

  it('errors interrupt', () => {
    const desk = new Desk('direct', worldWith('AEINRST')).keys('Right');
    expect(heard(desk, typed('Q'))).toEqual(['! You have no Q and no blank.']);
  });

  it('word first, in French', () => {
    const desk = new Desk('word-first', worldWith('MITESAA', [], 'deluxe', 'fr'), 'fr');
    expect(heard(desk, typed('M'))).toEqual(['M']);
    expect(heard(desk, typed('I'))).toEqual(['M I']);
    for (const letter of 'TES') heard(desk, typed(letter));
    expect(heard(desk, { type: 'enter' })).toEqual([
      'MITES\u00a0: choisissez une case, puis H ou V.',
    ]);
    heard(desk, { type: 'tapSquare', cell: { row: 7, col: 6 } });
    expect(heard(desk, { type: 'setDirection', direction: 'across' })).toEqual([
      'MITES, H7 horizontal, 12 points. Accepter\u202f? O ou N.',
    ]);
    expect(heard(desk, { type: 'accept' })).toEqual([]);
  });

  it('a new order of the rack, and an arrow turned in place', () => {
    const desk = new Desk('direct', worldWith('TEN'));
    expect(heard(desk, { type: 'alphabetic' })).toEqual(['Rack: E N T.']);
    const tap: DraftAction = { type: 'tapSquare', cell: { row: 7, col: 7 } };
    expect(heard(desk, tap)).toEqual([]);
    expect(heard(desk, tap)).toEqual(['Down']);
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
      'Your total is used up: points are being lost.',
    ]);
  });

  it('is silent for others, and when the turn has passed', () => {
    expect(between(reading(60_500), reading(60_000), [1])).toEqual([]);
    expect(between({ ...reading(60_500), seat: 1 }, reading(60_000))).toEqual([]);
  });
});
