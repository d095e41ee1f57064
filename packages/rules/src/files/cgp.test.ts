import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyBoard, placeTiles } from '../board/board.ts';
import { makeCgp, parseCgp, type CgpErrorCode, type CgpPosition } from './cgp.ts';
import { MAX_SIZE, MIN_SIZE } from '../board/layout.ts';
import type { Face } from '../board/tile.ts';

const EMPTY_15 = Array.from({ length: 15 }, () => '15').join('/');

describe('positions', () => {
  it('[R4] reads board, racks, scores, scoreless turns and operations', () => {
    const text = '5/1Hi2/2T2/5/5 AÑ?/ 12/-3 4 lex en; ld english;  lm 8D H.; tmr 100/-5;';
    expect(parseCgp(text)).toEqual({
      ok: true,
      value: {
        board: placeTiles(emptyBoard(5), [
          { row: 1, col: 1, face: 'H' },
          { row: 1, col: 2, face: 'i' },
          { row: 2, col: 2, face: 'T' },
        ]),
        racks: [['A', 'Ñ', '?'], []],
        scores: [12, -3],
        zeroTurns: 4,
        operations: [
          { opcode: 'lex', operands: 'en' },
          { opcode: 'ld', operands: 'english' },
          { opcode: 'lm', operands: '8D H.' },
          { opcode: 'tmr', operands: '100/-5' },
        ],
      },
    });
  });

  it.each([
    [`${EMPTY_15} / 0/0 0`, [[], []]],
    [`${EMPTY_15}  0 0`, [[]]],
    [`${EMPTY_15} ABC 0 0`, [['A', 'B', 'C']]],
    [`  ${EMPTY_15}   A/B//C  0/0/0/0  0  `, [['A'], ['B'], [], ['C']]],
  ])('[S1] reads one to four racks, known or not: %s', (text, racks) => {
    const parsed = parseCgp(text);
    expect(parsed.ok && parsed.value.racks).toEqual(racks);
  });

  it('accepts a single letter in brackets, and operations without the last semicolon', () => {
    const parsed = parseCgp('5/[a][B]3/5/5/5 A/ 0/0 0 lex en; bdn');
    expect(parsed.ok && parsed.value.board.squares.slice(5, 8)).toEqual(['a', 'B', '']);
    expect(parsed.ok && parsed.value.operations.at(-1)).toEqual({ opcode: 'bdn', operands: '' });
  });

  it.each<readonly [string, CgpErrorCode, number]>([
    ['', 'missing-field', 0],
    ['5/5/5/5/5', 'missing-field', 9],
    ['5/5/5/5/5 A/B 0/0', 'missing-field', 17],
    ['4/4/4/4 / 0/0 0', 'bad-board-size', 0],
    [`${'22/'.repeat(21)}22 / 0/0 0`, 'bad-board-size', 0],
    ['5/4/5/5/5 / 0/0 0', 'bad-row-length', 2],
    ['5/5A/5/5/5 / 0/0 0', 'bad-row-length', 2],
    ['5/99/5/5/5 / 0/0 0', 'bad-row-length', 2],
    ['5/A0A3/5/5/5 / 0/0 0', 'bad-square', 3],
    ['5/A?3/5/5/5 / 0/0 0', 'bad-square', 3],
    ['5/A[3/5/5/5 / 0/0 0', 'bad-square', 3],
    ['5/[CH]4/5/5/5 / 0/0 0', 'several-letters', 2],
    ['5/5/5/5/5 A[CH]/ 0/0 0', 'several-letters', 11],
    ['5/5/5/5/5 AB/Ab 0/0 0', 'bad-rack', 14],
    ['5/5/5/5/5 A/B/C/D/E 0/0/0/0/0 0', 'too-many-players', 18],
    ['5/5/5/5/5 A/B 0 0', 'bad-scores', 14],
    ['5/5/5/5/5 A/B 0/x 0', 'bad-scores', 14],
    ['5/5/5/5/5 A/B 0/0 -1', 'bad-zero-turns', 18],
    ['5/5/5/5/5 A/B 0/0 0 lex en; =;', 'bad-operation', 27],
    ['5/'.repeat(9_000), 'too-long', 10_000],
  ])('says what is wrong with %j, and where', (text, code, at) => {
    expect(parseCgp(text)).toEqual({ ok: false, error: { code, at } });
  });

  it('parse(make(position)) is the position', () => {
    const letters = Array.from('ABCÉÑabcéñ');
    const face = fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom(...letters));
    const rack = fc.array(fc.constantFrom('?', 'A', 'B', 'Ñ'), { maxLength: 7 });
    const operand = fc.constantFrom('', 'en', 'A/B', '8H HO.N +5', '10000/-2500');
    const position = fc
      .record({
        size: fc.integer({ min: MIN_SIZE, max: MAX_SIZE }),
        players: fc.integer({ min: 1, max: 4 }),
      })
      .chain(({ size, players }) =>
        fc.record<CgpPosition>({
          board: fc
            .array<Face>(face, { minLength: size * size, maxLength: size * size })
            .map((squares) => ({ size, squares })),
          racks: fc.array(rack, { minLength: players, maxLength: players }),
          scores: fc.array(fc.integer({ min: -99, max: 999 }), {
            minLength: players,
            maxLength: players,
          }),
          zeroTurns: fc.nat(9),
          operations: fc.array(
            fc.record({ opcode: fc.constantFrom('lex', 'ld', 'bdn'), operands: operand }),
            { maxLength: 4 },
          ),
        }),
      );
    fc.assert(
      fc.property(position, (value) => {
        expect(parseCgp(makeCgp(value))).toEqual({ ok: true, value });
      }),
    );
  });

  it('never throws, whatever is written', () => {
    const scraps = fc
      .array(
        fc.constantFrom('5/', '15/', 'A', '[CH]', '[', ' ', '/', '0', '-', ';', 'lex', '?', '😀'),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(scraps, fc.string({ unit: 'binary' })), (text) => void parseCgp(text)),
    );
  });
});
