import { describe, expect, it } from 'vitest';
import { laidAt, slotTile } from './draft.ts';
import { Desk, worldWith } from './testing/desk.ts';

const HORN = [[7, 5, 'across', 'HORN']] as const;
const at = (row: number, col: number) => ({ row, col });

describe('direct entry', () => {
  it('[U1] a click sets an arrow across, again down, again none', () => {
    const desk = new Desk('direct', worldWith('AEINRST'));
    const arrows = [1, 2, 3, 4].map(() => {
      desk.do({ type: 'tapSquare', cell: at(7, 7) });
      return desk.draft.direction;
    });
    expect(arrows).toEqual(['across', 'down', null, 'across']);
    desk.do({ type: 'tapSquare', cell: at(7, 7) }).do({ type: 'tapSquare', cell: at(3, 3) });
    expect(desk.draft).toMatchObject({ cursor: at(3, 3), direction: 'across' });
  });

  it('[U1] the arrow keys move the cursor and set the direction', () => {
    const desk = new Desk('direct', worldWith('AEINRST')).keys('Right');
    expect(desk.draft).toMatchObject({ cursor: at(7, 7), direction: 'across' });
    desk.keys('Down');
    expect(desk.draft).toMatchObject({ cursor: at(8, 7), direction: 'down' });
    desk.keys('Up', 'Left');
    expect(desk.draft).toMatchObject({ cursor: at(7, 6), direction: 'across' });
  });

  it('the cursor stays on the board', () => {
    const desk = new Desk('direct', worldWith('AEINRST')).do({ type: 'tapSquare', cell: at(0, 0) });
    desk.keys('Left', 'Up');
    expect(desk.draft.cursor).toEqual(at(0, 0));
  });

  it('[U1] typing lays tiles, filled squares are skipped, Enter plays', () => {
    const desk = new Desk('direct', worldWith('FAMSETX', HORN));
    desk.do({ type: 'tapSquare', cell: at(5, 7) }).do({ type: 'tapSquare', cell: at(5, 7) });
    desk.type('FAM');
    expect(desk.laid).toBe('H6=F H7=A H9=M');
    desk.keys('Enter');
    expect(desk.last.commit).toHaveLength(3);
    expect(desk.codes).toEqual([]);
  });

  it('[U1] a letter typed over itself is accepted, so that whole words can be typed', () => {
    for (const rack of ['FAMSETX', 'FAMSETR', 'FAMS?TX']) {
      const desk = new Desk('direct', worldWith(rack, HORN));
      desk.do({ type: 'tapSquare', cell: at(5, 7) }).do({ type: 'tapSquare', cell: at(5, 7) });
      desk.type('FARM');
      expect(desk.codes).toEqual([]);
      expect(desk.laid).toBe('H6=F H7=A H9=M');
    }
    const desk = new Desk('direct', worldWith('SAMFETX', HORN));
    desk.do({ type: 'tapSquare', cell: at(7, 5) }).type('HORNS');
    expect(desk.laid).toBe('J8=S');
  });

  it('[U1] the same letter goes after it once the cursor has passed it, or as a blank', () => {
    const desk = new Desk('direct', worldWith('CARRY?X', HORN)).do({
      type: 'tapSquare',
      cell: at(5, 7),
    });
    desk
      .do({ type: 'tapSquare', cell: at(5, 7) })
      .type('CA')
      .keys('Down')
      .type('RY');
    expect(desk.laid).toBe('H6=C H7=A H9=R H10=Y');
    desk
      .keys('Escape')
      .do({ type: 'tapSquare', cell: at(7, 7) })
      .keys('+R');
    expect(desk.laid).toBe('J8=r');
  });

  it('[U3] an illegal place is explained, costs nothing and is not sent', () => {
    const desk = new Desk('direct', worldWith('FAMSETX', HORN));
    desk
      .do({ type: 'tapSquare', cell: at(0, 0) })
      .type('FA')
      .keys('Enter');
    expect(desk.last.commit).toBeNull();
    expect(desk.codes).toEqual(['not-touching']);
    expect(desk.laid).toBe('A1=F B1=A');
  });

  it('typing without an arrow asks for a square', () => {
    const desk = new Desk('direct', worldWith('AEINRST')).type('A');
    expect(desk.codes).toEqual(['choose-square']);
  });

  it('at the edge the next letter says that the board ends', () => {
    const desk = new Desk('direct', worldWith('AEINRST'));
    desk.do({ type: 'tapSquare', cell: at(7, 13) }).type('AEI');
    expect(desk.laid).toBe('N8=A O8=E');
    expect(desk.codes).toEqual(['edge']);
    desk.keys('Backspace', 'I');
    expect(desk.laid).toBe('N8=A O8=I');
  });

  it('[U1] Backspace takes back the tile before the cursor', () => {
    const desk = new Desk('direct', worldWith('FAMSETX', HORN));
    desk.do({ type: 'tapSquare', cell: at(5, 7) }).do({ type: 'tapSquare', cell: at(5, 7) });
    desk.type('FAM').keys('Backspace');
    expect(desk.laid).toBe('H6=F H7=A');
    expect(desk.draft.cursor).toEqual(at(8, 7));
    desk.keys('Backspace', 'Backspace', 'Backspace');
    expect(desk.laid).toBe('');
  });

  it('[U6] Escape recalls the tiles, then removes the arrow', () => {
    const desk = new Desk('direct', worldWith('AEINRST')).keys('Right').type('TEN');
    desk.keys('Escape');
    expect(desk.laid).toBe('');
    expect(desk.draft.slots.join('')).toBe('AEINRST');
    desk.keys('Escape');
    expect(desk.draft.cursor).toBeNull();
  });

  it('an accent is removed and a ligature is two letters', () => {
    const desk = new Desk('direct', worldWith('EOEURST', [], 'classic', 'fr'), 'fr').keys('Right');
    desk.do({ type: 'type', letter: 'é', blank: false });
    desk.do({ type: 'type', letter: 'œ', blank: false });
    expect(desk.laid).toBe('H8=E I8=O J8=E');
  });
});

describe('blanks', () => {
  it('[U1] Shift and a letter, or Space and then the letter', () => {
    const desk = new Desk('direct', worldWith('AE?N?ST')).keys('Right', '+Z', 'Space', 'A', 'A');
    expect(desk.laid).toBe('H8=z I8=a J8=A');
  });

  it('[U1] a letter not held uses a blank, and says so', () => {
    const desk = new Desk('direct', worldWith('AE?NRST')).keys('Right', 'Z');
    expect(desk.laid).toBe('H8=z');
    expect(desk.last.notices).toEqual([{ code: 'blank-used', letter: 'Z', cells: [at(7, 7)] }]);
    desk.keys('Q');
    expect(desk.codes).toEqual(['letter-not-held']);
  });

  it('without a blank Shift and Space say so', () => {
    const desk = new Desk('direct', worldWith('AEINRST')).keys('Right', '+A');
    expect(desk.codes).toEqual(['no-blank']);
    desk.keys('Space');
    expect(desk.codes).toEqual(['no-blank']);
    expect(desk.laid).toBe('');
  });

  it('a blank placed by hand asks for its letter; Escape returns it', () => {
    const desk = new Desk('direct', worldWith('AE?NRST'));
    desk.do({ type: 'dropOnSquare', tile: { at: 'rack', slot: 2 }, cell: at(7, 7) });
    expect(desk.draft.asking).toEqual({ slot: 2, cell: at(7, 7) });
    // the question is asked once, by the table
    expect(desk.codes).toEqual([]);
    expect(slotTile(desk.draft, 2)).toBeNull();
    desk.keys('Enter');
    expect(desk.last.commit).toBeNull();
    desk.keys('Escape');
    expect(slotTile(desk.draft, 2)).toBe('?');
    desk.do({ type: 'tapSlot', slot: 2 }).do({ type: 'tapSquare', cell: at(7, 7) });
    desk.keys('H');
    expect(desk.laid).toBe('H8=h');
  });
});

describe('word first', () => {
  it('[U1] word line, Enter, square, direction; [U2] asks to accept', () => {
    const desk = new Desk('word-first', worldWith('FAMSETX', HORN)).type('FARM');
    expect(desk.draft).toMatchObject({ word: 'FARM', phase: 'composing', laid: [] });
    desk.keys('Enter');
    expect(desk.draft.phase).toBe('placing');
    desk.do({ type: 'tapSquare', cell: at(5, 7) }).keys('D');
    expect(desk.laid).toBe('H6=F H7=A H9=M');
    expect(desk.draft.phase).toBe('confirming');
    desk.keys('Y');
    expect(desk.last.commit).toHaveLength(3);
  });

  it('[U1] by keyboard alone: the cursor shows where the arrows start from', () => {
    const desk = new Desk('word-first', worldWith('FAMSETX', HORN)).type('FARM').keys('Enter');
    expect(desk.draft.cursor).toEqual(at(7, 7));
    desk.keys('Up', 'Up', 'D');
    expect(desk.laid).toBe('H6=F H7=A H9=M');
    desk.keys('Escape', 'Enter', 'D', 'Enter');
    expect(desk.last.commit).toHaveLength(3);
  });

  it('[U2] after N the refused word leaves the word line, and another can be typed', () => {
    const desk = new Desk('word-first', worldWith('FAMSETX', HORN)).type('FARM').keys('Enter');
    desk.keys('Up', 'Up', 'D', 'N');
    expect(desk.draft).toMatchObject({ word: '', phase: 'composing', laid: [], cursor: at(5, 7) });
    expect(desk.type('TEA').draft.word).toBe('TEA');
  });

  it('[U2] after N tiles laid by hand stay on the board', () => {
    const desk = new Desk('word-first', worldWith('FAMSETX', HORN));
    desk.do({ type: 'dropOnSquare', tile: { at: 'rack', slot: 1 }, cell: at(6, 7) });
    desk.keys('Enter', 'N');
    expect(desk.laid).toBe('H7=A');
  });

  it('[U1, U2] in French H and V, O and N', () => {
    const world = worldWith('MITESAA', [], 'deluxe', 'fr');
    const desk = new Desk('word-first', world, 'fr').type('MITES').keys('Enter', 'A', 'D');
    expect(desk.draft.phase).toBe('placing');
    desk.keys('Left', 'H');
    expect(desk.laid).toBe('G8=M H8=I I8=T J8=E K8=S');
    desk.keys('Y');
    expect(desk.last.commit).toBeNull();
    desk.keys('O');
    expect(desk.last.commit).toHaveLength(5);
  });

  it('[U1] X cancels the word, Escape only its placing', () => {
    const desk = new Desk('word-first', worldWith('FAMSETX', HORN)).type('FARM').keys('Enter', 'X');
    expect(desk.draft).toMatchObject({ word: '', phase: 'composing' });
    desk.type('FARM').keys('Enter', 'Escape');
    expect(desk.draft).toMatchObject({ word: 'FARM', phase: 'composing' });
    desk.keys('Escape');
    expect(desk.draft.word).toBe('');
  });

  it('[U3] a word that does not fit is explained and waits for another place', () => {
    const desk = new Desk('word-first', worldWith('FAMSETX', HORN)).type('FARM').keys('Enter');
    desk.do({ type: 'tapSquare', cell: at(7, 5) }).keys('D');
    expect(desk.codes).toEqual(['letter-conflict']);
    desk.do({ type: 'tapSquare', cell: at(0, 0) }).keys('A');
    expect(desk.codes).toEqual(['not-on-rack']);
    expect(desk.draft.phase).toBe('placing');
  });

  it('a tile in an illegal place stays there, but cannot be accepted', () => {
    const desk = new Desk('word-first', worldWith('FARMTSX', HORN)).type('FARM').keys('Enter');
    desk.do({ type: 'tapSquare', cell: at(0, 0) }).keys('A');
    expect(desk.codes).toEqual(['not-touching']);
    expect(desk.laid).toBe('A1=F B1=A C1=R D1=M');
    expect(desk.draft.phase).toBe('placing');
  });

  it('[U1] a letter not held uses a blank when placed, and says so', () => {
    const desk = new Desk('word-first', worldWith('FA?SETX', HORN)).type('FARM').keys('Enter');
    expect(desk.codes).toEqual([]);
    desk.do({ type: 'tapSquare', cell: at(5, 7) }).keys('D');
    expect(desk.codes).toEqual(['blank-used']);
    expect(desk.laid).toBe('H6=F H7=A H9=m');
  });

  it('letters after Enter do not edit the word', () => {
    const desk = new Desk('word-first', worldWith('FAMSETX', HORN)).type('FARM').keys('Enter', 'S');
    expect(desk.draft.word).toBe('FARM');
    expect(desk.codes).toEqual(['choose-direction']);
  });

  it('[C3] a word fixed by time can be placed and accepted, not changed', () => {
    const desk = new Desk('word-first', worldWith('FAMSETX', HORN)).type('FARM').keys('Enter');
    desk.draft = { ...desk.draft, fixed: true };
    for (const keys of [['X'], ['Escape'], ['Backspace']]) {
      desk.keys(...keys);
      expect(desk.codes).toEqual(['entry-fixed']);
      expect(desk.draft).toMatchObject({ word: 'FARM', phase: 'placing' });
    }
    desk.do({ type: 'dropOnSquare', tile: { at: 'rack', slot: 0 }, cell: at(0, 0) });
    expect(desk.codes).toEqual(['entry-fixed']);
    desk.do({ type: 'tapSquare', cell: at(5, 7) }).keys('D', 'N', 'D', 'Y');
    expect(desk.last.commit).toHaveLength(3);
  });

  it('[C3] once fixed, an illegal place can be accepted, and the person is warned', () => {
    const desk = new Desk('word-first', worldWith('FARMTSX', HORN)).type('FARM').keys('Enter');
    desk.draft = { ...desk.draft, fixed: true };
    desk.do({ type: 'tapSquare', cell: at(0, 0) }).keys('A');
    expect(desk.codes).toEqual(['not-touching', 'illegal-loses-turn']);
    desk.keys('Y');
    expect(desk.last.commit).toHaveLength(4);
  });
});

describe('cursor first', () => {
  it('[U1] 5-8 and arrows move, A or D, then type; [U2] asks to accept', () => {
    const desk = new Desk('cursor-first', worldWith('FAMSETX', HORN)).keys('7', '7', '7', 'D');
    expect(desk.draft).toMatchObject({ cursor: at(5, 7), direction: 'down' });
    desk.type('FAM').keys('Enter');
    expect(desk.laid).toBe('H6=F H7=A H9=M');
    expect(desk.draft.phase).toBe('confirming');
    desk.keys('Y');
    expect(desk.last.commit).toHaveLength(3);
  });

  it('[U1] A and D are letters once the direction is set', () => {
    const desk = new Desk('cursor-first', worldWith('ADDXXXX')).keys('5', 'A').type('ADD');
    expect(desk.laid).toBe('H8=A I8=D J8=D');
    desk.keys('Enter', 'Backspace', 'Backspace');
    expect(desk.laid).toBe('H8=A I8=D');
  });

  it('[U2] N is for another attempt: the tiles come back, Escape leaves them', () => {
    const desk = new Desk('cursor-first', worldWith('ADDXXXX')).keys('5', 'A').type('ADD');
    desk.keys('Enter', 'Escape');
    expect(desk.laid).toBe('H8=A I8=D J8=D');
    desk.keys('Enter', 'N');
    expect(desk.draft).toMatchObject({ laid: [], phase: 'composing' });
    expect(desk.draft).toMatchObject({ cursor: at(7, 7), direction: null });
  });

  it('letters before a direction ask for one', () => {
    const desk = new Desk('cursor-first', worldWith('FAMSETX')).keys('8', 'F');
    expect(desk.codes).toEqual(['choose-direction']);
    expect(desk.laid).toBe('');
  });

  it('[U1] Space and then the letter is a blank, the cursor does not move', () => {
    const desk = new Desk('cursor-first', worldWith('F?MSETX')).keys('8', 'A', 'Space');
    expect(desk.draft.cursor).toEqual(at(7, 7));
    desk.type('AM');
    expect(desk.laid).toBe('H8=a I8=M');
  });
});

describe.each(['direct', 'word-first', 'cursor-first'] as const)('tiles in %s style', (style) => {
  it('[U1] tap a tile, tap a square; tap it again and a square to move it; twice to return it', () => {
    const desk = new Desk(style, worldWith('FAMSETX', HORN));
    desk.do({ type: 'tapSlot', slot: 0 }).do({ type: 'tapSquare', cell: at(5, 7) });
    expect(desk.laid).toBe('H6=F');
    desk.do({ type: 'tapSquare', cell: at(5, 7) }).do({ type: 'tapSquare', cell: at(6, 7) });
    expect(desk.laid).toBe('H7=F');
    desk.do({ type: 'tapSquare', cell: at(6, 7) }).do({ type: 'tapSquare', cell: at(6, 7) });
    expect(desk.laid).toBe('');
    expect(slotTile(desk.draft, 0)).toBe('F');
  });

  it('[U1] drag to a square, to another, and back to the rack', () => {
    const desk = new Desk(style, worldWith('FAMSETX', HORN));
    desk.do({ type: 'dropOnSquare', tile: { at: 'rack', slot: 1 }, cell: at(6, 7) });
    desk.do({ type: 'dropOnSquare', tile: { at: 'board', cell: at(6, 7) }, cell: at(6, 5) });
    expect(laidAt(desk.draft, at(6, 5))).toBe('A');
    desk.do({ type: 'dropOnRack', tile: { at: 'board', cell: at(6, 5) }, slot: null });
    expect(desk.draft.laid).toEqual([]);
    desk.do({ type: 'dropOnSquare', tile: { at: 'rack', slot: 1 }, cell: at(7, 7) });
    expect(desk.codes).toEqual(['square-taken']);
  });

  it('a tile dropped on another returns that one to the rack', () => {
    const desk = new Desk(style, worldWith('FAMSETX', HORN));
    desk.do({ type: 'dropOnSquare', tile: { at: 'rack', slot: 0 }, cell: at(6, 7) });
    desk.do({ type: 'dropOnSquare', tile: { at: 'rack', slot: 1 }, cell: at(6, 7) });
    expect(desk.laid).toBe('H7=A');
    expect(slotTile(desk.draft, 0)).toBe('F');
  });

  it('Enter plays them, or asks first', () => {
    const desk = new Desk(style, worldWith('FAMSETX', HORN));
    desk.do({
      type: 'layTiles',
      placement: [
        { ...at(6, 7), face: 'A' },
        { ...at(8, 7), face: 'M' },
      ],
    });
    desk.keys('Enter');
    if (style !== 'direct') {
      expect(desk.draft.phase).toBe('confirming');
      desk.keys('Y');
    }
    expect(desk.last.commit).toHaveLength(2);
  });
});

describe('a word from the command line', () => {
  const place = { ...at(5, 7), direction: 'down' } as const;

  it('direct style plays it at once', () => {
    const desk = new Desk('direct', worldWith('FAMSETX', HORN));
    desk.do({ type: 'placeWord', place, word: 'FARM' });
    expect(desk.last.commit).toHaveLength(3);
    expect(desk.draft).toMatchObject({ word: '', phase: 'composing' });
  });

  it.each(['word-first', 'cursor-first'] as const)('%s asks to accept', (style) => {
    const desk = new Desk(style, worldWith('FAMSETX', HORN));
    desk.do({ type: 'placeWord', place, word: 'FARM' });
    expect(desk.last.commit).toBeNull();
    expect(desk.draft.phase).toBe('confirming');
  });

  it('a word that does not fit is explained and leaves nothing behind', () => {
    const desk = new Desk('direct', worldWith('FAMSETX', HORN));
    desk.do({ type: 'placeWord', place: { ...place, row: 4 }, word: 'FARM' });
    expect(desk.codes).toEqual(['letter-conflict']);
    expect(desk.draft).toMatchObject({ word: '', laid: [], phase: 'composing' });
    expect(desk.last.commit).toBeNull();
  });

  it('an accent is removed', () => {
    const desk = new Desk('direct', worldWith('FAMSETX', HORN));
    desk.do({ type: 'placeWord', place, word: 'FÂRM' });
    expect(desk.last.commit).toHaveLength(3);
  });
});
