import { createGame, parseMove, placeTiles, replay, viewFor, type GameView } from '@luctor/rules';
import { hexFrom, seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { ANN, BOB, setupOf } from '../../testing/session-bench.ts';
import { hintedLetters, hintedPlaces, type Judge } from './draft-hint.ts';

/** A board with HORN in the middle. */
function withHorn(): GameView {
  const setup = setupOf('classic', [ANN, BOB]);
  const view = viewFor(replay(createGame(setup, hexFrom(seededRandom(3), 64), 0)), 0);
  const horn = parseMove('en', '8F HORN', view.board);
  if (!horn.ok) throw new Error(horn.error.code);
  return { ...view, board: placeTiles(view.board, horn.value) };
}

function knowing(...words: readonly string[]): { judge: Judge; asked: string[][] } {
  const asked: string[][] = [];
  const judge: Judge = async (all) => {
    asked.push([...all]);
    return all.map((word) => words.includes(word));
  };
  return { judge, asked };
}

const RACK = Array.from('FARMIE?');

describe('[K8] places for a word', () => {
  test('that make known words only, best first, three at most', async () => {
    const { judge } = knowing('FARM', 'HORNE', 'MI', 'HA');
    const places = await hintedPlaces(withHorn(), RACK, 'FARM', judge);
    expect(places?.length).toBeGreaterThan(0);
    expect(places?.length).toBeLessThanOrEqual(3);
    const scores = places?.map(({ score }) => score) ?? [];
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    // through the R of HORN, down: nothing else is made
    expect(places).toContainEqual({ place: { row: 5, col: 7, direction: 'down' }, score: 9 });
  });

  test('none if one of the words made is unknown', async () => {
    const { judge, asked } = knowing('HORN');
    expect(await hintedPlaces(withHorn(), RACK, 'FARM', judge)).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test('nobody is asked, and no hint counted, where nothing fits', async () => {
    const { judge, asked } = knowing('JAZZ');
    expect(await hintedPlaces(withHorn(), RACK, 'JAZZ', judge)).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('without an answer there is no hint', async () => {
    expect(await hintedPlaces(withHorn(), RACK, 'FARM', async () => null)).toBeNull();
  });
});

describe('[K8] letters for a blank', () => {
  const asking = { slot: 6, cell: { row: 7, col: 9 } };

  test('those that make a word with the tiles laid', async () => {
    const { judge } = knowing('HORNS', 'HORNE');
    const letters = await hintedLetters(withHorn(), RACK, { laid: [], asking }, judge);
    expect(letters?.map(({ letter }) => letter).toSorted()).toEqual(['E', 'S']);
    // a blank scores nothing itself
    expect(letters?.[0]?.score).toBe(7);
  });

  test('none while the tiles are no play yet', async () => {
    const { judge, asked } = knowing();
    const far = { slot: 6, cell: { row: 0, col: 0 } };
    expect(await hintedLetters(withHorn(), RACK, { laid: [], asking: far }, judge)).toEqual([]);
    expect(asked).toEqual([]);
  });
});
