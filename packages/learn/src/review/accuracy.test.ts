import type { Move } from '@luctor/rules';
import { expect, test } from 'vitest';
import { accuracyOf } from './accuracy.ts';
import type { RatedMove, Verdict } from './verdict.ts';

const PASS: Move = { type: 'pass' };
const PLAY: Move = { type: 'play', placement: [{ row: 7, col: 7, face: 'A' }] };

/** Only what accuracy is made of. */
function verdict(made: Move, best: readonly Move[], givenAway: number): Verdict {
  const rated = (move: Move) => ({ move }) as RatedMove;
  const judged = { seat: 0, isHinted: false, made: rated(made), best: best.map(rated), givenAway };
  return judged as unknown as Verdict;
}

test('[L1] a best move counts, even if an endgame search cannot rank any other', () => {
  const mistake = verdict(PASS, [PLAY, PASS], 15_000);
  expect(accuracyOf([mistake], 0)).toBe(50);
  expect(accuracyOf([mistake, verdict(PLAY, [PLAY], 0)], 0)).toBe(75);
});

test('[L1] a turn with a single legal move does not', () => {
  const forced = verdict(PASS, [PASS], 0);
  // a word that does not exist is no legal move
  const phony = verdict(PLAY, [PASS], 0);
  expect(accuracyOf([forced, phony], 0)).toBeNull();
});
