import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRandom, situationOf } from '@luctor/engine';
import {
  inOrderOfDays,
  isOffensive,
  mainAnswer,
  openEntry,
  openStoredPosition,
  parsePuzzleFile,
  wordsShown,
  type Puzzle,
  type PuzzleFile,
} from '@luctor/learn';
import { checkPuzzle, judgeTry, searchWith } from '@luctor/learn/search';
import { findEdition, type Language } from '@luctor/rules';
import { runs } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { openComputer } from '../analysis/open-computer.ts';
import { openWords } from '../options/lexicon-options.ts';
import { jsonHere, luctorHere, ownFolder } from '../testing/run-luctor.ts';

const { folder, file } = ownFolder();
const DATA = fileURLToPath(new URL('../../../../data/puzzles/', import.meta.url));
const SHELL = { now: () => 0, pause: () => Promise.resolve(), isStopped: () => false };

function committed(language: Language): PuzzleFile {
  const parsed = parsePuzzleFile(readFileSync(join(DATA, `${language}.json`), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

function puzzlesOf(of: PuzzleFile): Puzzle[] {
  return of.puzzles.map((entry, i) => {
    const puzzle = openEntry(of, entry);
    if (!puzzle.ok) throw new Error(`puzzle ${i + 1}: ${puzzle.error.code}`);
    return puzzle.value;
  });
}

type Tools = ReturnType<typeof openTools>;
const opened = new Map<Language, Tools>();

function toolsOf(language: Language): Tools {
  const tools = opened.get(language) ?? openTools(language);
  opened.set(language, tools);
  return tools;
}

function openTools(language: Language) {
  const edition = findEdition('classic');
  if (edition === null) throw new Error('there is a classic edition');
  const lexicon = openWords({ lexicon: `${language}/all` });
  const computer = openComputer({ ruleset: edition.rulesets[language], language, lexicon });
  return {
    computer,
    search: searchWith(computer, SHELL),
    isWord: (word: string) => lexicon.has(word),
  };
}

describe.each(['en', 'fr'] as const)('[L4] the puzzles of the day: %s', (language) => {
  const of = committed(language);
  const puzzles = puzzlesOf(of);

  test('can all be opened, are all different, and come in the order of the days', () => {
    expect(puzzles.length).toBeGreaterThan(50);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    expect(inOrderOfDays(of.puzzles)).toEqual(of.puzzles);
  });

  test('show no offensive word, and their answers are words', () => {
    const { isWord } = toolsOf(language);
    for (const puzzle of puzzles) {
      const words = wordsShown(puzzle);
      expect(words.filter((word) => isOffensive(language, word))).toEqual([]);
      expect(words.filter((word) => !isWord(word))).toEqual([]);
    }
  });

  test('some of them, searched anew with other draws, have the same answer', async () => {
    const { search } = toolsOf(language);
    const random = createRandom(11);
    for (let i = 0; i < runs(2); i++) {
      const puzzle = puzzles[random(puzzles.length)];
      if (puzzle === undefined) throw new Error('there are puzzles');
      const { result, best } = await checkPuzzle(puzzle, search, { times: 1, seed: 500 + i });
      expect([puzzle.id, result, best]).not.toContain('refuted');
    }
  });

  test('every answer is judged right; the next best play is less', async () => {
    const { computer, search, isWord } = toolsOf(language);
    const tools = { computer, search, isWord };
    const middle = puzzles.filter(({ kind }) => kind !== 'endgame' && kind !== 'block');
    for (const puzzle of middle.slice(0, 12)) {
      for (const [i, { placement, score }] of puzzle.answers.entries()) {
        expect(await judgeTry(puzzle, placement, tools)).toEqual({
          type: 'right',
          score,
          isFirst: i === 0,
        });
      }
      const opened = openStoredPosition(puzzle.position);
      if (!opened.ok) throw new Error(opened.error.code);
      const { generator } = computer.toolsFor(null, []);
      generator.setPosition(situationOf(opened.value.position).position);
      const answers = new Set(puzzle.answers.map(({ word }) => word));
      const other = generator
        .allMoves()
        .find((move) => move.type === 'play' && !answers.has(move.faces.join('')));
      if (other?.type !== 'play') throw new Error('there are other plays');
      const judged = await judgeTry(puzzle, other.placement, tools);
      expect(judged).toMatchObject({
        type: 'less',
        score: other.score,
        points: mainAnswer(puzzle).score - other.score,
        final: null,
      });
    }
  });

  test('a try that is not legal or not a word is said to be that', async () => {
    const [puzzle] = puzzles;
    if (puzzle === undefined) throw new Error('there are puzzles');
    const { placement } = mainAnswer(puzzle);
    const tools = { ...toolsOf(language), isWord: () => false };
    expect(await judgeTry(puzzle, placement, tools)).toMatchObject({ type: 'not-a-word' });
    expect(await judgeTry(puzzle, [], tools)).toEqual({
      type: 'not-legal',
      error: { code: 'no-tiles' },
    });
  });
});

describe('luctor puzzles', () => {
  test('makes a file that goes on where it was, and checks it', async () => {
    const out = join(folder, 'made.json');
    const made = ['puzzles', 'make', '-l', 'en', '--seed', '3', '--out', out];
    // the first day asks for an endgame
    expect(await jsonHere(...made, '--count', '1')).toMatchObject({ puzzles: 1 });
    expect(await jsonHere(...made, '--count', '1')).toMatchObject({ puzzles: 1 });
    expect(await jsonHere('puzzles', 'check', out, '--times', '1')).toMatchObject({
      checked: 1,
      confirmed: 1,
      refuted: [],
    });
  }, 120_000);

  test('searches longer where nothing is in doubt only if asked to', async () => {
    const settled = ['puzzles', 'check', join(DATA, 'en.json'), '--count', '1', '--times', '2'];
    for (const [more, searchedLonger] of [
      [[], 0],
      [['--in-full'], 1],
    ] as const) {
      const figures = await jsonHere(...settled, '--from', '3', ...more);
      expect(figures).toMatchObject({ checked: 1, confirmed: 1, searchedLonger });
    }
  });

  test.each([
    ['garbage', 'garbage', /is not a file of puzzles: it is not JSON/],
    ['another file', '{}', /it has another format/],
  ])('refuses %s', async (name, content, sentence) => {
    const { code, err } = await luctorHere('puzzles', 'check', file(`${name}.json`, content));
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
  });
});
