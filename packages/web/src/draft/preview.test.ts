import { describe, expect, it } from 'vitest';
import { previewOf } from './preview.ts';
import { Desk, worldWith } from './testing/desk.ts';

const at = (row: number, col: number) => ({ row, col });

describe('[U2] the preview', () => {
  it('scores the tiles, word by word', () => {
    const desk = new Desk(
      'direct',
      worldWith('PASTEXY', [
        [7, 5, 'across', 'HORN'],
        [5, 7, 'down', 'FARM'],
      ]),
    );
    desk.do({ type: 'tapSquare', cell: at(9, 5) }).type('PASTE');
    const preview = previewOf(desk.draft, desk.world);
    if (preview.type !== 'legal') throw new Error(preview.type);
    expect(preview.score.total).toBe(25);
    expect(preview.score.words.map(({ word }) => word)).toEqual(['PASTE', 'FARMS']);
  });

  it('gives the reason and the squares if it is illegal', () => {
    const desk = new Desk('direct', worldWith('PASTEXY')).do({ type: 'tapSquare', cell: at(0, 0) });
    expect(previewOf(desk.draft, desk.world)).toEqual({ type: 'none' });
    desk.type('PA');
    expect(previewOf(desk.draft, desk.world)).toMatchObject({
      type: 'illegal',
      error: { code: 'first-off-start' },
      cells: [at(0, 0), at(0, 1)],
    });
  });

  it('[R7 challenge] looks the same for a word that does not exist', () => {
    const of = (rack: string) => {
      const desk = new Desk('direct', worldWith(rack)).keys('Right').type(rack.slice(0, 3));
      const preview = previewOf(desk.draft, desk.world);
      return preview.type === 'legal' ? preview.score.total : preview.type;
    };
    expect(of('TENXXXX')).toBe(of('NTEXXXX'));
  });
});
