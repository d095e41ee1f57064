import { EDITIONS, emptyBoard, formatPremium, LANGUAGES } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { ANN, BOB, setupOf } from '../../testing/session-bench.ts';
import { squareModels, type Overlay } from './square-model.ts';

const NOTHING: Overlay = {
  laid: [],
  isWrong: false,
  last: [],
  candidate: [],
  cursor: null,
  arrow: null,
  target: null,
  tabStop: { row: 7, col: 7 },
};

describe.each(LANGUAGES)('[P1] the empty board: %s', (language) => {
  test.each(EDITIONS.map(({ id }) => id))(
    '%s: every bonus square is coloured and labelled',
    (id) => {
      const setup = setupOf(id, [ANN, BOB], { language });
      const view = { setup, board: emptyBoard(setup.ruleset.layout.size) };
      const squares = squareModels(view, NOTHING, language, () => '').flat();
      const bonuses = squares.filter(({ premium }) => premium !== '');
      expect(bonuses.length).toBeGreaterThan(20);
      for (const { premium, premiumText } of bonuses) {
        const kind = premium.startsWith('w') ? 'word' : 'letter';
        const times = { word: 1, letter: 1, [kind]: Number(premium.slice(1)) };
        expect(premiumText).toBe(formatPremium(language, times));
        expect(premiumText).not.toBe('');
      }
      expect(
        squares.filter(({ premium, premiumText }) => premium === '' && premiumText !== ''),
      ).toEqual([]);
    },
  );
});
