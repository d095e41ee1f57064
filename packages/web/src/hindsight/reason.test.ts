import { createGame, parseMove, replay, viewFor, type GameView, type Move } from '@luctor/rules';
import { hexFrom, seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { ANN, BOB, setupOf } from '../testing/session-bench.ts';
import { reasonOf, type Reason } from './reason.ts';

/** Ann with an empty board. */
function viewWith(rack: string, bagCount: number): GameView {
  const setup = setupOf('classic', [ANN, BOB]);
  const view = viewFor(replay(createGame(setup, hexFrom(seededRandom(3), 64), 0)), 0);
  const [, ...others] = view.seats;
  const [ann] = view.seats;
  if (ann === undefined) throw new Error('Ann sits here');
  return { ...view, bagCount, seats: [{ ...ann, rack: Array.from(rack) }, ...others] };
}

function moveOf(view: GameView, text: string): Move {
  if (text === 'pass') return { type: 'pass' };
  if (text.startsWith('-')) return { type: 'exchange', tiles: Array.from(text.slice(1)) };
  const placement = parseMove('en', text, view.board);
  if (!placement.ok) throw new Error(text);
  return { type: 'play', placement: placement.value };
}

interface Case {
  readonly made: string;
  readonly best: string;
  /** How many more points the best move is worth, including the tiles kept. */
  readonly givenAway: number;
  readonly reason: Reason;
}

function reasonFor(rack: string, bagCount: number, { made, best, givenAway }: Case): Reason {
  const view = viewWith(rack, bagCount);
  const advice = moveOf(view, best);
  const appraisal = {
    best: advice.type === 'play' ? { ...advice, word: best, score: 0 } : advice,
    givenAway: 1000 * givenAway,
  };
  const decision = { turn: 0, seat: 0, byPerson: true, view, made: moveOf(view, made) };
  return reasonOf({ decision, appraisal });
}

const middle = { type: 'middle', bonus: 0, tilesKept: 'alike' } as const;

describe('why the best move was better', () => {
  test.each<Case>([
    {
      made: '8H TEN',
      best: '8G TENT',
      givenAway: 2.4,
      reason: { ...middle, points: 2, keeps: ['E', 'S', 'V'], insteadOf: ['E', 'S', 'T', 'V'] },
    },
    {
      made: '8H TEN',
      best: '8G TENT',
      givenAway: 1,
      reason: {
        ...middle,
        points: 2,
        tilesKept: 'worse',
        keeps: ['E', 'S', 'V'],
        insteadOf: ['E', 'S', 'T', 'V'],
      },
    },
    {
      made: '8G TENT',
      best: '8H VET',
      givenAway: 9,
      reason: {
        ...middle,
        points: 4,
        tilesKept: 'better',
        keeps: ['E', 'N', 'S', 'T'],
        insteadOf: ['E', 'S', 'V'],
      },
    },
    {
      made: '8G TENT',
      best: '-V',
      givenAway: 3,
      reason: {
        ...middle,
        points: -8,
        tilesKept: 'better',
        keeps: ['E', 'E', 'N', 'S', 'T', 'T'],
        insteadOf: ['E', 'S', 'V'],
      },
    },
    {
      made: 'pass',
      best: '8C TEVENTS',
      givenAway: 72,
      reason: {
        ...middle,
        points: 72,
        bonus: 50,
        keeps: [],
        insteadOf: ['E', 'E', 'N', 'S', 'T', 'T', 'V'],
      },
    },
  ])('$best rather than $made, by $givenAway', (each) => {
    expect(reasonFor('TENTSEV', 50, each)).toEqual(each.reason);
  });

  test.each<Case>([
    {
      made: '8H TEN',
      best: '8G TENT',
      givenAway: 4,
      reason: { type: 'end', points: 4, goesOut: false },
    },
    {
      made: '8H TEN',
      best: '8G TENTS',
      givenAway: 9.6,
      reason: { type: 'end', points: 10, goesOut: true },
    },
  ])('with nothing left to draw: $best rather than $made', (each) => {
    expect(reasonFor('TENTS', 0, each)).toEqual(each.reason);
  });
});
