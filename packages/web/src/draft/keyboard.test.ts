import { describe, expect, it } from 'vitest';
import {
  faceAt,
  isBlank,
  letterOf,
  mainWordOf,
  step,
  type Cell,
  type Direction,
  type Language,
  type Placement,
} from '@luctor/rules';
import { allPlays, keyOf } from '@luctor/rules/testing';
import { Desk, worldWith } from './testing/desk.ts';

// Every legal play of a position, entered in every style with the keyboard alone.

const WORDS = 'AS AT TA NE EN RE ER AN AE TEN NET RATE STARE HORNS FARMS PASTED SHORN THORN'.split(
  ' ',
);
const BOARD = [
  [7, 5, 'across', 'HORN'],
  [5, 7, 'down', 'FARM'],
] as const;
const WORLD = worldWith('AE?NRST', BOARD);
const PLAYS = allPlays(WORLD.ruleset, WORLD.board, WORLD.rack, WORDS).map(
  ({ play }) => play.placement,
);

const KEYS = {
  en: { across: 'A', down: 'D', yes: 'Y' },
  fr: { across: 'H', down: 'V', yes: 'O' },
} as const;

/** From the middle to a square; the last key goes along the direction. */
function walk(to: Cell, direction: Direction): string[] {
  const times = (count: number, more: string, less: string) =>
    Array.from({ length: Math.abs(count) }, () => (count > 0 ? more : less));
  const down = times(to.row - 7, 'Down', 'Up');
  const across = times(to.col - 7, 'Right', 'Left');
  const [there, back] =
    direction === 'across'
      ? to.col > 0
        ? ['Left', 'Right']
        : ['Right', 'Left']
      : to.row > 0
        ? ['Up', 'Down']
        : ['Down', 'Up'];
  // the first key only shows the cursor
  return ['Right', ...down, ...across, there, back];
}

const typed = (face: string) => (isBlank(face) ? `+${letterOf(face)}` : face);

/** The word of a play, with the squares of its letters. */
function wordOf(placement: Placement): {
  start: Cell;
  direction: Direction;
  faces: readonly string[];
} {
  const run = mainWordOf(WORLD.board, placement);
  if (run === null) throw new Error('no line');
  return run;
}

function isNew(start: Cell, direction: Direction, index: number): boolean {
  return faceAt(WORLD.board, step(start, direction, index)) === '';
}

describe.each<Language>(['en', 'fr'])('[U1] every legal play by keyboard: %s', (language) => {
  it('there are plays to try', () => {
    expect(PLAYS.length).toBeGreaterThan(50);
    expect(PLAYS.some((placement) => placement.some(({ face }) => isBlank(face)))).toBe(true);
  });

  it('direct', () => {
    for (const placement of PLAYS) {
      const { start, direction, faces } = wordOf(placement);
      const desk = new Desk('direct', WORLD, language).keys(...walk(start, direction));
      desk.keys(...faces.filter((_, i) => isNew(start, direction, i)).map(typed), 'Enter');
      expect(keyOf(desk.last.commit ?? [])).toBe(keyOf(placement));
    }
  });

  it.each(['direct', 'cursor-first'] as const)('%s, typing whole words', (style) => {
    for (const placement of PLAYS) {
      const { start, direction, faces } = wordOf(placement);
      const desk = new Desk(style, WORLD, language).keys(...walk(start, direction));
      if (style === 'cursor-first') desk.keys(KEYS[language][direction]);
      const letters = faces.map((face, i) => (isNew(start, direction, i) ? typed(face) : face));
      desk.keys(...letters, 'Enter');
      if (style === 'cursor-first') desk.keys(KEYS[language].yes);
      expect(keyOf(desk.last.commit ?? [])).toBe(keyOf(placement));
    }
  });

  it('word first', () => {
    for (const placement of PLAYS) {
      const { start, direction, faces } = wordOf(placement);
      const letters = faces.map((face, i) => (isNew(start, direction, i) ? typed(face) : face));
      const desk = new Desk('word-first', WORLD, language).keys(...letters, 'Enter');
      // Enter has shown the cursor already
      desk.keys(...walk(start, direction).slice(1), KEYS[language][direction]);
      expect(desk.codes).toEqual([]);
      desk.keys(KEYS[language].yes);
      expect(keyOf(desk.last.commit ?? [])).toBe(keyOf(placement));
    }
  });

  it('cursor first', () => {
    for (const placement of PLAYS) {
      const { start, direction, faces } = wordOf(placement);
      const desk = new Desk('cursor-first', WORLD, language).keys(...walk(start, direction));
      desk.keys(KEYS[language][direction]);
      desk.keys(...faces.filter((_, i) => isNew(start, direction, i)).map(typed), 'Enter');
      desk.keys(KEYS[language].yes);
      expect(keyOf(desk.last.commit ?? [])).toBe(keyOf(placement));
    }
  });
});
