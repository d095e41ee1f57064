import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLANK, ENTRY_STYLES, faceAt, tileOf } from '@luctor/rules';
import type { DraftAction, TileRef } from './draft.ts';
import { entryOf, openDraft, syncDraft } from './sync.ts';
import { Desk, worldWith } from './testing/desk.ts';

const WORLD = worldWith('AE?NR?T', [[7, 5, 'across', 'HORN']]);

const cell = fc.record({
  row: fc.integer({ min: 4, max: 10 }),
  col: fc.integer({ min: 4, max: 10 }),
});
const slot = fc.integer({ min: 0, max: 6 });
const tile: fc.Arbitrary<TileRef> = fc.oneof(
  fc.record({ at: fc.constant('rack' as const), slot }),
  fc.record({ at: fc.constant('board' as const), cell }),
);
const letter = fc.constantFrom('A', 'E', 'N', 'R', 'T', 'Z', 'é');
const only = <T extends DraftAction['type']>(type: T) => fc.constant({ type } as const);

const action: fc.Arbitrary<DraftAction> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('type' as const), letter, blank: fc.boolean() }),
  },
  only('blankNext'),
  only('backspace'),
  fc.record({
    type: fc.constant('moveCursor' as const),
    by: fc.constantFrom('left' as const, 'right' as const, 'up' as const, 'down' as const),
  }),
  fc.record({ type: fc.constant('putCursor' as const), cell }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('tapSquare' as const), cell }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('tapSlot' as const), slot }) },
  fc.record({
    type: fc.constant('setDirection' as const),
    direction: fc.constantFrom('across' as const, 'down' as const),
  }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('dropOnSquare' as const), tile, cell }) },
  fc.record({ type: fc.constant('dropOnRack' as const), tile, slot: fc.option(slot) }),
  fc.record({ type: fc.constant('nameBlank' as const), letter }),
  fc.record({
    type: fc.constant('placeWord' as const),
    place: fc.record({
      row: fc.integer({ min: 0, max: 14 }),
      col: fc.integer({ min: 0, max: 14 }),
      direction: fc.constantFrom('across' as const, 'down' as const),
    }),
    word: fc.constantFrom('TEN', 'HORNET', 'rAt', 'NO'),
  }),
  only('enter'),
  only('accept'),
  only('decline'),
  only('cancelWord'),
  only('escape'),
  only('recall'),
  fc.constant({ type: 'juggle' as const, random: (bound: number) => bound - 1 }),
  only('alphabetic'),
  fc.record({ type: fc.constant('arrange' as const), order: fc.array(slot, { maxLength: 7 }) }),
  fc.record({ type: fc.constant('setStyle' as const), style: fc.constantFrom(...ENTRY_STYLES) }),
);

const style = fc.constantFrom(...ENTRY_STYLES);
const sorted = (tiles: readonly (string | null)[]) =>
  tiles
    .map((each) => each ?? '.')
    .toSorted()
    .join('');

describe('any sequence of actions', () => {
  it('[U1] conserves the rack, lays no tile twice and covers no tile of the board', () => {
    fc.assert(
      fc.property(style, fc.array(action, { maxLength: 40 }), (style, actions) => {
        const desk = new Desk(style, WORLD);
        for (const each of actions) {
          desk.do(each);
          const { slots, laid, asking } = desk.draft;
          expect(sorted(slots)).toBe(sorted(WORLD.rack));
          const used = [...laid.map(({ slot }) => slot), ...(asking ? [asking.slot] : [])];
          expect(new Set(used).size).toBe(used.length);
          const squares = laid.map(({ row, col }) => `${row},${col}`);
          expect(new Set(squares).size).toBe(squares.length);
          for (const tile of laid) {
            expect(slots[tile.slot]).toBe(tileOf(tile.face));
            expect(faceAt(WORLD.board, tile)).toBe('');
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('recall restores the rack', () => {
    fc.assert(
      fc.property(style, fc.array(action, { maxLength: 25 }), (style, actions) => {
        const desk = new Desk(style, WORLD);
        for (const each of actions) desk.do(each);
        desk.do({ type: 'recall' });
        expect(desk.draft).toMatchObject({ laid: [], word: '', asking: null, phase: 'composing' });
        expect(sorted(desk.draft.slots)).toBe(sorted(WORLD.rack));
      }),
    );
  });

  it('[U6] Escape alone leads back to an empty draft', () => {
    fc.assert(
      fc.property(style, fc.array(action, { maxLength: 25 }), (style, actions) => {
        const desk = new Desk(style, WORLD);
        for (const each of actions) desk.do(each);
        desk.keys(...Array.from({ length: 8 }, () => 'Escape'));
        expect(desk.draft).toMatchObject({
          laid: [],
          word: '',
          phase: 'composing',
          direction: null,
        });
      }),
    );
  });

  it('[C3] a fixed word does not change until it is accepted', () => {
    fc.assert(
      fc.property(
        style,
        fc.array(action, { maxLength: 20 }),
        fc.array(action, { maxLength: 20 }),
        (style, begun, later) => {
          const desk = new Desk(style, WORLD);
          for (const each of begun) desk.do(each);
          const entry = entryOf(desk.draft);
          fc.pre(entry !== null);
          desk.draft = syncDraft(desk.draft, { ...WORLD, fixed: true, entry }).draft;
          for (const each of later) desk.do(each);
          expect(entryOf(desk.draft)).toEqual(entry);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[C3] a logged entry restores the word begun', () => {
    fc.assert(
      fc.property(style, fc.array(action, { maxLength: 25 }), (style, actions) => {
        const desk = new Desk(style, WORLD);
        for (const each of actions) desk.do(each);
        const entry = entryOf(desk.draft);
        expect(entryOf(openDraft(style, { ...WORLD, entry }))).toEqual(entry);
      }),
    );
  });

  it('a blank is never played without a letter', () => {
    fc.assert(
      fc.property(style, fc.array(action, { maxLength: 40 }), (style, actions) => {
        const desk = new Desk(style, WORLD);
        for (const each of actions) {
          desk.do(each);
          expect(desk.last.commit?.map(({ face }) => face) ?? []).not.toContain(BLANK);
        }
      }),
    );
  });
});
