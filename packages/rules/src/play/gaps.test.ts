import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyBoard, placeTiles } from '../board/board.ts';
import { editionOf } from '../testing/scripted-game.ts';
import { checkPlacement } from './legality.ts';

/** Tiles of a play form one unbroken word with what lies between them [R2]. */

const { en } = editionOf('classic').rulesets;
const LENGTH = 7;
/** What is in each square of a line: nothing, a tile that stood, or one of the play. */
const anyLine = fc.array(fc.constantFrom('empty', 'stood', 'laid'), {
  minLength: LENGTH,
  maxLength: LENGTH,
});

test('[R2] every empty square between the first and the last tile is named, and no other', () => {
  fc.assert(
    fc.property(anyLine, fc.boolean(), (line, isDown) => {
      const squares = (kind: string) =>
        line.flatMap((each, i) => (each === kind ? [i] : [])).map((i) => ({ row: 7, col: 4 + i }));
      const turned = isDown
        ? ({ row, col }: { row: number; col: number }) => ({ row: col, col: row })
        : null;
      const [stood, laid, empty] = ['stood', 'laid', 'empty'].map((kind) => {
        const cells = squares(kind);
        return turned === null ? cells : cells.map(turned);
      });
      if (stood === undefined || laid === undefined || empty === undefined) throw new Error();
      fc.pre(laid.length > 0);
      const at = ({ row, col }: { row: number; col: number }) => row + col;
      const [first, last] = [Math.min(...laid.map(at)), Math.max(...laid.map(at))];
      const gaps = empty.filter((cell) => at(cell) > first && at(cell) < last);
      const board = placeTiles(
        emptyBoard(15),
        stood.map((cell) => ({ ...cell, face: 'S' })),
      );
      const play = laid.map((cell) => ({ ...cell, face: 'A' }));
      // the order in which they were laid does not matter
      const legal = checkPlacement(en, board, null, play.toReversed());
      const refused = legal.ok ? null : legal.error;
      if (gaps.length > 0) expect(refused).toEqual({ code: 'gap', cells: gaps });
      else expect(refused?.code).not.toBe('gap');
    }),
  );
});
