import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hooksOf } from './answer-kind.ts';
import { hintsOf, type PuzzleHint } from './hints.ts';
import { openStoredPosition } from '../position/open-position.ts';
import { mainAnswer, puzzleId, type Puzzle } from './puzzle.ts';
import {
  entryOf,
  makePuzzleFile,
  openEntry,
  parsePuzzleFile,
  type PuzzleEntry,
  type PuzzleFile,
} from './puzzle-file.ts';

const HORN = '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15';
const HEAD = { language: 'en', edition: 'classic', vocabulary: 'en/all', nextGame: 7 } as const;

function entry(answers: readonly string[], rack = 'FARMS?E'): PuzzleEntry {
  const cgp = `${HORN} ${rack}/ 3/14 0`;
  return { kind: 'best', cgp, answers, margin: 8.5, difficulty: 1500 };
}

function open(answers: readonly string[], rack?: string): Puzzle {
  const puzzle = openEntry(HEAD, entry(answers, rack));
  if (!puzzle.ok) throw new Error(puzzle.error.code);
  return puzzle.value;
}

describe('[L4] a file of puzzles', () => {
  const file: PuzzleFile = { ...HEAD, puzzles: [entry(['H6 FARM']), entry(['J8 NE', '7G FA'])] };

  test('is read back as it was written, one puzzle a line', () => {
    const text = makePuzzleFile(file);
    expect(parsePuzzleFile(text)).toEqual({ ok: true, value: file });
    expect(text.split('\n')).toHaveLength(2 + file.puzzles.length + 1);
  });

  test('a puzzle of it is as the rules count it, and goes back into the same line', () => {
    const puzzle = open(['H6 FARM']);
    expect(mainAnswer(puzzle)).toMatchObject({ word: 'FARM', score: 9 });
    expect(mainAnswer(puzzle).placement).toHaveLength(3);
    expect(entryOf(puzzle)).toEqual(entry(['H6 FARM']));
    expect(puzzle.id).toBe(puzzleId('best', puzzle.position));
  });

  test('another question has another id', () => {
    const { position } = open(['H6 FARM']);
    const ids = [
      puzzleId('best', position),
      puzzleId('hook', position),
      puzzleId('best', { ...position, vocabulary: 'en/common' }),
      puzzleId('best', { ...position, cgp: `${position.cgp} ` }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    ['not JSON', '{', 'not-json'],
    ['another format', '{"format":"luctor-save","version":1}', 'not-puzzles'],
    ['a list', '[]', 'not-puzzles'],
    ['nothing', 'null', 'not-puzzles'],
    ['a later version', '{"format":"luctor-puzzles","version":2}', 'later-version'],
    ['a language of nobody', makePuzzleFile(file).replace('"en"', '"xx"'), 'not-puzzles'],
    ['a kind of nobody', makePuzzleFile(file).replace('"best"', '"worst"'), 'bad-puzzle'],
  ])('is refused: %s', (_, text, code) => {
    const parsed = parsePuzzleFile(text);
    expect(parsed.ok ? 'read' : parsed.error.code).toBe(code);
  });

  test('damaged anywhere, it is refused or its puzzles are', () => {
    const text = makePuzzleFile(file);
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('', 'x', '9', '"'), (at, sign) => {
        const parsed = parsePuzzleFile(text.slice(0, at) + sign + text.slice(at + 1));
        if (!parsed.ok) return;
        for (const each of parsed.value.puzzles) openEntry(parsed.value, each);
      }),
    );
  });

  test.each([
    ['no answer', [], 'no-answer'],
    ['an illegal answer', ['H6 FARM', '1A FARM'], 'illegal-answer'],
    ['tiles that are not on the rack', ['H6 ZOR'], 'illegal-answer'],
    ['no move', ['best'], 'illegal-answer'],
  ])('a puzzle is refused: %s', (_, answers, code) => {
    const puzzle = openEntry(HEAD, entry(answers));
    expect(puzzle.ok ? 'opened' : puzzle.error.code).toBe(code);
  });
});

describe('[L4] hints', () => {
  test('come in four steps: tiles, line, blank, first letter', () => {
    const [tiles, where, blank, letter] = hintsOf(open(['H6 FARM']));
    expect(tiles).toEqual({ step: 'tiles', tiles: 3, letters: 4, isWhole: false });
    expect(where).toMatchObject({ step: 'where', direction: 'down' });
    if (where?.step !== 'where') throw new Error('the second says where');
    expect(where.cells.every(({ col }) => col === 7)).toBe(true);
    expect([blank, letter]).toEqual([
      { step: 'blank', blank: 'kept' },
      { step: 'letter', letter: 'F' },
    ]);
  });

  test.each<[string, string, string, PuzzleHint]>([
    ['what becomes of the blank', 'H6 fARM', 'XARMS?E', { step: 'blank', blank: { letter: 'F' } }],
    ['without a blank, how long the word is', 'H6 FARM', 'FARMSTE', { step: 'length', letters: 4 }],
    [
      'the first letter: no blank, and all seven tiles have told how long',
      'H6 FARMSTED',
      'FAMSTED',
      { step: 'letter', letter: 'F' },
    ],
  ])('the third hint is %s', (_, answer, rack, hint) => {
    expect(hintsOf(open([answer], rack))[2]).toEqual(hint);
  });

  test('a single tile lies along the word that it makes', () => {
    const [, where] = hintsOf(open(['8F HORNS']));
    expect(where).toMatchObject({ direction: 'across' });
  });
});

describe('[L4] a hook', () => {
  test.each<[string, string, readonly string[]]>([
    ['at the back, along its line', '8F HORNS', ['HORN+S']],
    ['at the back, across its line', 'J8 SEA', ['HORN+S']],
    ['none: a letter of the word is crossed', 'H6 EARM', []],
    ['none: two letters at once', '8D REHORN', []],
  ])('%s', (_, answer, expected) => {
    const puzzle = openEntry(HEAD, entry([answer], 'SEARMRE'));
    if (!puzzle.ok) throw new Error(puzzle.error.code);
    const position = openStoredPosition(puzzle.value.position);
    if (!position.ok) throw new Error(position.error.code);
    const hooks = hooksOf(position.value.position, mainAnswer(puzzle.value).placement);
    expect(
      hooks.map(({ word, letter, end }) => (end === 'back' ? `${word}+${letter}` : end)),
    ).toEqual(expected);
  });
});
