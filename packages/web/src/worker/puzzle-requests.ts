import type { TaskContext } from '@luctor/engine/pool';
import { isOffensive, type Puzzle, type TryJudgement } from '@luctor/learn';
import {
  judgeTry,
  puzzlesOfGames,
  puzzlesOfPositions,
  rarityBy,
  searchWith,
  type PuzzleMaker,
} from '@luctor/learn/search';
import { findEdition, type Language } from '@luctor/rules';
import type { OpenGame } from './open-games.ts';
import type { PuzzleRequest, TaskProgress, TryRequest } from './protocol.ts';

// Puzzles in the worker [L4]. Loaded on first use: games do without.

interface Context extends Omit<TaskContext, 'report'> {
  report(progress: TaskProgress): void;
  now(): number;
}

/** As in the files of puzzles; the browser has no lemmas to tell rare French forms from unknown ones. */
const MAX_RARE = 6.4;
const UNCOUNTED_FORM = 6;
/** A puzzle this close to the person's level is taken at once. */
const NEAR_ENOUGH = 300;
/** Of so many the nearest is taken: nobody should wait long. */
const MAX_COMPARED = 3;
const KINDS = ['best', 'bingo', 'hook', 'endgame', 'block'] as const;

/** The puzzle nearest to the person's level among the first ones found. */
export async function findPuzzle(
  ask: PuzzleRequest,
  { lexicon, computerFor }: OpenGame,
  context: Context,
): Promise<Puzzle | null> {
  const { language, positions, seed, near } = ask;
  const computer = await computerFor(rulesetOf(language));
  const rarityOf = rarityBy(lexicon);
  const maker: PuzzleMaker = {
    computer,
    search: searchWith(computer, context),
    rarityOf: (word) => rarityOf(word) ?? (language === 'fr' ? UNCOUNTED_FORM : null),
    isOffensive: (word) => isOffensive(language, word),
    mostRare: MAX_RARE,
  };
  const parts = {
    maker,
    shell: context,
    wish: () => ({ kinds: KINDS }),
    onProgress: (progress: { readonly positions: number }) =>
      context.report({ type: 'looked', positions: progress.positions }),
  };
  const found: Puzzle[] = [];
  const distance = ({ difficulty }: Puzzle): number => Math.abs(difficulty - near);
  const isEnough = (): boolean =>
    found.length >= MAX_COMPARED || found.some((puzzle) => distance(puzzle) <= NEAR_ENOUGH);
  if (positions === null) {
    const stream = puzzlesOfGames(seed, { ...parts, computer, lexicon, language });
    for await (const { puzzle } of stream) {
      found.push(puzzle);
      if (isEnough()) break;
    }
  } else {
    for await (const puzzle of puzzlesOfPositions(positions, parts)) {
      found.push(puzzle);
      if (isEnough()) break;
    }
  }
  const [nearest] = found.toSorted((a, b) => distance(a) - distance(b));
  return nearest ?? null;
}

export async function judgePuzzleTry(
  { puzzle, placement }: TryRequest,
  { lexicon, computerFor }: OpenGame,
  context: Context,
): Promise<TryJudgement> {
  const computer = await computerFor(rulesetOf(puzzle.position.language));
  return judgeTry(puzzle, placement, {
    computer,
    search: searchWith(computer, context),
    isWord: (word) => lexicon.has(word),
  });
}

function rulesetOf(language: Language) {
  const edition = findEdition('classic');
  if (edition === null) throw new Error('there is a classic edition');
  return edition.rulesets[language];
}
