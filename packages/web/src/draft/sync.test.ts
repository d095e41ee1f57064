import { describe, expect, it } from 'vitest';
import { createDraft, slotTile, type DraftWorld } from './draft.ts';
import { rackOrder } from './rack-order.ts';
import { entryCommand, entryOf, openDraft, syncDraft } from './sync.ts';
import { Desk, worldWith } from './testing/desk.ts';

const at = (row: number, col: number) => ({ row, col });
const shown = (desk: Desk) =>
  desk.draft.slots.map((_, slot) => slotTile(desk.draft, slot) ?? '.').join('');

function sync(desk: Desk, change: Partial<DraftWorld>): Desk {
  desk.world = { ...desk.world, ...change };
  desk.last = syncDraft(desk.draft, desk.world);
  desk.draft = desk.last.draft;
  return desk;
}

describe('the others’ moves', () => {
  it('[U4] leave the rack in the player’s order', () => {
    const desk = new Desk('direct', worldWith('AEINRST')).do({
      type: 'arrangeLetters',
      letters: 'TRAINES',
    });
    sync(desk, {
      board: worldWith('', [[7, 5, 'across', 'HORN']]).board,
      rack: Array.from('SAEINRT'),
    });
    expect(shown(desk)).toBe('TRAINES');
  });

  it('leave tentative tiles where they are, except on a square now taken', () => {
    const desk = new Desk('direct', worldWith('AEINRST')).keys('Right').type('TEN');
    sync(desk, { board: worldWith('', [[0, 0, 'across', 'AT']]).board });
    expect(desk.laid).toBe('H8=T I8=E J8=N');
    sync(desk, { board: worldWith('', [[7, 8, 'down', 'AT']]).board });
    expect(desk.laid).toBe('H8=T J8=N');
    expect(desk.last.notices).toEqual([{ code: 'tile-returned', cells: [at(7, 8)] }]);
    expect(slotTile(desk.draft, 1)).toBe('E');
  });

  it('an opponent who lays the same letter there takes no tile of ours', () => {
    const desk = new Desk('direct', worldWith('AEINRST')).keys('Right').type('T');
    sync(desk, { board: worldWith('', [[7, 7, 'across', 'TO']]).board });
    expect(desk.laid).toBe('');
    expect(shown(desk)).toBe('AEINRST');
  });
});

describe('the player’s own turn', () => {
  it('[U4] played tiles leave gaps, and new ones go there', () => {
    const desk = new Desk('direct', worldWith('AEINRST')).keys('Right').type('TEN');
    sync(desk, {
      board: worldWith('', [[7, 7, 'across', 'TEN']]).board,
      rack: Array.from('AIRSQUZ'),
      turnsTaken: 1,
    });
    expect(shown(desk)).toBe('AQIURSZ');
    expect(desk.draft).toMatchObject({ laid: [], cursor: null, phase: 'composing' });
  });

  it('[R7 challenge] tiles taken back return to their slots', () => {
    const desk = new Desk('direct', worldWith('AEINRST')).keys('Right').type('TEN');
    const board = desk.world.board;
    sync(desk, {
      board: worldWith('', [[7, 7, 'across', 'TEN']]).board,
      rack: Array.from('AIRS'),
      turnsTaken: 1,
    });
    expect(shown(desk)).toBe('A.I.RS.');
    sync(desk, { board, rack: Array.from('AIRSNET') });
    expect(shown(desk)).toBe('AEINRST');
  });

  it('a turn that ends without a play takes the tiles back', () => {
    const desk = new Desk('word-first', worldWith('AEINRST')).type('TEN').keys('Enter', 'A');
    sync(desk, { turnsTaken: 1 });
    expect(desk.draft).toMatchObject({ laid: [], word: '', phase: 'composing' });
    expect(shown(desk)).toBe('AEINRST');
  });

  it('a shrinking rack keeps its slots', () => {
    const desk = new Desk('direct', worldWith('AEI')).keys('Right').type('A');
    sync(desk, {
      board: worldWith('', [[7, 7, 'across', 'A']]).board,
      rack: ['E', 'I'],
      turnsTaken: 1,
    });
    expect(shown(desk)).toBe('.EI....');
  });
});

describe('[C3] the word begun', () => {
  it('is the word line, else the tiles on the board', () => {
    const line = new Desk('word-first', worldWith('A?INRST')).type('TA').keys('+N');
    expect(entryOf(line.draft)).toEqual({ type: 'word', word: 'TAn' });
    line.keys('Enter', 'Right', 'A');
    expect(entryOf(line.draft)).toEqual({ type: 'word', word: 'TAn' });
    const tiles = new Desk('direct', worldWith('AEINRST')).keys('Right').type('AT');
    expect(entryOf(tiles.draft)).toEqual({
      type: 'tiles',
      placement: [
        { ...at(7, 7), face: 'A' },
        { ...at(7, 8), face: 'T' },
      ],
    });
  });

  it('is sent when it differs from the log, withdrawn when it is gone', () => {
    const desk = new Desk('word-first', worldWith('AEINRST')).type('TA');
    expect(entryCommand(desk.draft, null)).toEqual({
      type: 'enter',
      entry: { type: 'word', word: 'TA' },
    });
    expect(entryCommand(desk.draft, { type: 'word', word: 'TA' })).toBeNull();
    expect(entryCommand(createDraft('direct'), { type: 'word', word: 'TA' })).toEqual({
      type: 'withdrawEntry',
    });
    expect(entryCommand({ ...desk.draft, fixed: true }, { type: 'word', word: 'T' })).toBeNull();
  });

  it('becomes fixed with the turn: a typed word then waits for its place', () => {
    const desk = new Desk('word-first', worldWith('AEINRST')).type('TEN');
    sync(desk, { fixed: true, entry: { type: 'word', word: 'TEN' } });
    expect(desk.draft).toMatchObject({ fixed: true, phase: 'placing', word: 'TEN' });
    desk.keys('Right', 'A', 'Y');
    expect(desk.last.commit).toHaveLength(3);
  });

  it('changes after the last logged entry do not count', () => {
    const desk = new Desk('direct', worldWith('AEINRST')).keys('Right').type('TEN');
    const placement = [{ ...at(7, 7), face: 'T' }];
    sync(desk, { fixed: true, entry: { type: 'tiles', placement } });
    expect(desk.laid).toBe('H8=T');
    desk.keys('A', 'Backspace', 'Escape');
    expect(desk.laid).toBe('H8=T');
  });

  it('survives a reload, and so does the order of the rack', () => {
    const typed = openDraft(
      'word-first',
      { ...worldWith('AEINRST'), fixed: true, entry: { type: 'word', word: 'TEN' } },
      Array.from('TRAINES'),
    );
    expect(typed).toMatchObject({ word: 'TEN', phase: 'placing', fixed: true });
    expect(rackOrder(typed).join('')).toBe('TRAINES');
    const placement = [{ ...at(7, 7), face: 'a' }];
    const laid = openDraft('direct', {
      ...worldWith('?EINRST'),
      entry: { type: 'tiles', placement },
    });
    expect(entryOf(laid)).toEqual({ type: 'tiles', placement });
    expect(laid.fixed).toBe(false);
  });

  it('ends with the turn', () => {
    const desk = new Desk('word-first', worldWith('AEINRST')).type('TEN');
    sync(desk, { fixed: true, entry: { type: 'word', word: 'TEN' } });
    sync(desk, { fixed: false, entry: null });
    expect(desk.draft).toMatchObject({ fixed: false, word: '', phase: 'composing' });
  });
});
