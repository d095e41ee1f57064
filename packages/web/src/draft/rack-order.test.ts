import { describe, expect, it } from 'vitest';
import { slotTile, type Draft } from './draft.ts';
import { juggle } from './rack-order.ts';
import { Desk, worldWith } from './testing/desk.ts';
import { pickedTiles, toggleTile, typeTile, untypeTile, type TilePick } from './tile-pick.ts';

const NO_TILES: TilePick = { slots: [] };
const shown = ({ draft }: { draft: Draft }) =>
  draft.slots.map((_, slot) => slotTile(draft, slot) ?? '.').join('');

describe('[U4] the order of the rack', () => {
  it('alphabetic, blanks last', () => {
    const desk = new Desk('direct', worldWith('T?AZAIR')).do({ type: 'alphabetic' });
    expect(shown(desk)).toBe('AAIRTZ?');
  });

  it('by typing: the named ones first, the rest as they were', () => {
    const desk = new Desk('direct', worldWith('T?AZAIR'));
    desk.do({ type: 'arrangeLetters', letters: 'zi?' });
    expect(shown(desk)).toBe('ZI?TAAR');
    desk.do({ type: 'arrangeLetters', letters: 'ZZ' });
    expect(desk.codes).toEqual(['no-such-tiles']);
    expect(shown(desk)).toBe('ZI?TAAR');
  });

  it('by drag: between others, and into a gap', () => {
    const desk = new Desk('direct', worldWith('ABCDEFG'));
    desk.do({ type: 'dropOnRack', tile: { at: 'rack', slot: 0 }, slot: 3 });
    expect(shown(desk)).toBe('BCDAEFG');
    desk.keys('Right').type('C');
    expect(shown(desk)).toBe('B.DAEFG');
    desk.do({ type: 'dropOnRack', tile: { at: 'rack', slot: 6 }, slot: 1 });
    expect(shown(desk)).toBe('BGDAEF.');
    desk.keys('Backspace');
    expect(shown(desk)).toBe('BGDAEFC');
  });

  it('juggle changes the visible tiles, and nothing else moves', () => {
    const desk = new Desk('direct', worldWith('ABCDEFG')).keys('Right').type('C');
    let seed = 1;
    const random = (bound: number) => (seed = (seed * 7 + 3) % 101) % bound;
    const after = juggle(desk.draft, random);
    expect(shown({ draft: after })).not.toBe(shown(desk));
    expect(shown({ draft: after }).charAt(2)).toBe('.');
    expect(after.laid.map(({ slot }) => slot)).toEqual([2]);
    expect(
      Array.from(shown({ draft: after }))
        .toSorted()
        .join(''),
    ).toBe('.ABDEFG');
  });

  it('a rack of identical tiles cannot be juggled', () => {
    const desk = new Desk('direct', worldWith('AAA'));
    expect(juggle(desk.draft, () => 0)).toBe(desk.draft);
  });

  it('is possible when time has fixed the word [C3]', () => {
    const desk = new Desk('direct', worldWith('CBA'));
    desk.draft = { ...desk.draft, fixed: true };
    desk.do({ type: 'alphabetic' });
    expect(shown(desk)).toBe('ABC....');
  });
});

describe('tiles picked to exchange', () => {
  it('by click or by typing, each tile once', () => {
    const { draft } = new Desk('direct', worldWith('QVEE?AI'));
    let pick = typeTile(NO_TILES, draft, 'e', 7) ?? NO_TILES;
    pick = typeTile(pick, draft, 'E', 7) ?? NO_TILES;
    expect(typeTile(pick, draft, 'E', 7)).toBeNull();
    pick = toggleTile(toggleTile(pick, draft, 0, 7), draft, 2, 7);
    pick = typeTile(pick, draft, '?', 7) ?? NO_TILES;
    expect(pickedTiles(pick, draft)).toEqual(['E', 'Q', '?']);
    expect(pickedTiles(untypeTile(pick), draft)).toEqual(['E', 'Q']);
  });

  it('[R5] no more than the bag holds, and a pick can be undone', () => {
    const { draft } = new Desk('direct', worldWith('QVEE?AI'));
    const full = toggleTile(toggleTile(NO_TILES, draft, 0, 2), draft, 1, 2);
    expect(toggleTile(full, draft, 2, 2)).toBe(full);
    expect(typeTile(full, draft, 'E', 2)).toBeNull();
    expect(pickedTiles(toggleTile(full, draft, 0, 2), draft)).toEqual(['V']);
  });
});
