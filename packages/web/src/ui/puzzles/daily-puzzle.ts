import { dailyIndex, openEntry, parsePuzzleFile, type Puzzle } from '@luctor/learn';
import type { Language } from '@luctor/rules';

const FILES: Readonly<Record<Language, () => Promise<{ readonly default: string }>>> = {
  en: () => import('../../../../../data/puzzles/en.json?raw'),
  fr: () => import('../../../../../data/puzzles/fr.json?raw'),
};

/** The puzzle of a day, the same for everybody. Rejects without a network on a first visit. */
export async function dailyPuzzle(language: Language, day: number): Promise<Puzzle> {
  const { default: text } = await FILES[language]();
  const file = parsePuzzleFile(text);
  if (!file.ok) throw new Error(`the puzzles of ${language} are damaged: ${file.error.code}`);
  const { puzzles } = file.value;
  const entry = puzzles[dailyIndex(day, puzzles.length)];
  const puzzle = entry === undefined ? null : openEntry(file.value, entry);
  if (puzzle?.ok !== true) throw new Error(`the puzzle of day ${day} is damaged`);
  return puzzle.value;
}
