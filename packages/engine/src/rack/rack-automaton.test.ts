import { createAlphabet } from '@luctor/lexicon';
import { array, assert, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { createArena } from '../memory/arena.ts';
import { createLeaveTable, UNVALUED } from '../leaves/leave-table.ts';
import { rankOf } from '../leaves/multiset-rank.ts';
import { createRackAutomaton, NO_BLANK } from './rack-automaton.ts';
import { createTileCoding } from '../board/tile-coding.ts';

const letters = Object.fromEntries(
  Array.from('ABCDE', (letter, i) => [letter, { count: 9, value: i + 1 }]),
);
const coding = createTileCoding({ id: 'test', letters, blanks: 7 }, createAlphabet('ABCDE'));
const rack = createRackAutomaton(coding, createArena());

/** The tiles of a state. */
const tilesIn = (state: number): number[] =>
  Array.from(rack.tiles.subarray(0, rack.size)).filter((_, i) => ((state >> i) & 1) === 1);

const anyRack = array(nat(5), { minLength: 1, maxLength: 7 });

test('the states are the distinct subsets of the rack', () => {
  assert(
    property(anyRack, (tiles) => {
      rack.setTiles(tiles, tiles.length);
      const subsets = new Set<string>();
      for (let mask = 0; mask < 1 << tiles.length; mask++) {
        const subset = tiles.filter((_, i) => ((mask >> i) & 1) === 1);
        subsets.add(subset.toSorted((a, b) => a - b).join());
      }
      const states = Array.from(rack.states.subarray(0, rack.stateCount));
      expect(new Set(states.map((state) => tilesIn(state).join()))).toEqual(subsets);
      expect(states).toHaveLength(subsets.size);
    }),
  );
});

test('taking a tile leaves the others and never gives an unknown state', () => {
  assert(
    property(anyRack, (tiles) => {
      rack.setTiles(tiles, tiles.length);
      const states = Array.from(rack.states.subarray(0, rack.stateCount));
      for (const state of states) {
        const here = tilesIn(state);
        expect(rack.remaining[state]).toBe(here.length);
        expect(rack.faceValue[state]).toBe(here.reduce((sum, tile) => sum + tile, 0));
        for (let tile = 0; tile < 6; tile++) {
          const at = here.indexOf(tile);
          expect(((rack.available[state] as number) >> tile) & 1).toBe(at < 0 ? 0 : 1);
          if (at < 0) continue;
          const after = rack.take[(state << 5) | tile] as number;
          expect(states).toContain(after);
          expect(tilesIn(after)).toEqual(here.toSpliced(at, 1));
        }
      }
    }),
  );
});

test('without blanks the automaton never takes one', () => {
  assert(
    property(anyRack, (tiles) => {
      rack.setTiles(tiles, tiles.length);
      if (rack.blanks === 0) return;
      const visit = (state: number): void => {
        const here = rack.available[state] as number;
        expect(here & 1).toBe(0);
        for (let tile = 1; tile < 6; tile++) {
          if (((here >> tile) & 1) === 0) continue;
          const after = rack.take[(state << 5) | tile] as number;
          expect(after & NO_BLANK).toBe(NO_BLANK);
          expect(rack.remaining[after]).toBe((rack.remaining[state] as number) - 1);
          visit(after);
        }
      };
      visit(rack.full | NO_BLANK);
    }),
    { numRuns: 30 },
  );
});

test('the value of kept tiles is looked up; a pass is never better than an exchange', () => {
  const table = createLeaveTable(5);
  table.values.forEach((_, i) => {
    table.values[i] = (i * 7919) % 20_000;
  });
  rack.setTiles([3, 0, 1, 1, 5, 2, 3], 7);
  rack.keepByLeaves(table);
  for (const state of rack.states.subarray(0, rack.stateCount)) {
    const here = tilesIn(state);
    if (here.length === 7) expect(rack.kept[state]).toBe(0);
    else expect(rack.kept[state]).toBe(table.values[rankOf(table.ranking, here, here.length)]);
  }
});

test('leaves that have no value yet get one, from their tiles in order, when they are kept', () => {
  const table = createLeaveTable(5);
  const { offsets } = table.ranking;
  table.values.fill(UNVALUED, offsets[6]);
  const asked: string[] = [];
  const valueNow = (tiles: ArrayLike<number>, index: number): number => {
    asked.push(Array.from(tiles).join(''));
    expect(index).toBe(rankOf(table.ranking, tiles, tiles.length));
    return 5000 + index;
  };
  rack.setTiles([3, 0, 1, 1, 5, 2, 3], 7);
  rack.keepByLeaves({ ...table, valueNow });
  expect(asked.toSorted()).toEqual(['011233', '011235', '011335', '012335', '112335']);
  for (const state of rack.states.subarray(0, rack.stateCount)) {
    const here = tilesIn(state);
    if (here.length !== 6) continue;
    expect(rack.kept[state]).toBe(5000 + rankOf(table.ranking, here, here.length));
  }
});

test('more than seven tiles are refused', () => {
  expect(() => rack.setTiles([1, 1, 1, 1, 1, 1, 1, 1], 8)).toThrow('a rack holds 7 tiles, not 8');
});
