import { createRandom, playGame, type Computer } from '@luctor/engine';
import type { Lexicon } from '@luctor/lexicon';
import { findEdition, makeSetup, type GameView, type Language } from '@luctor/rules';
import { storedPosition, type StoredPosition } from '../position/stored-position.ts';

export interface ComputerGameParts {
  readonly computer: Computer;
  readonly lexicon: Lexicon;
  readonly language: Language;
}

/** The edition of puzzles: everybody knows its rules. */
export const PUZZLE_EDITION = 'classic';

/**
 * Weak players lay common words, so boards look as people make them; strong ones leave the places
 * that a good answer needs.
 */
const LEVELS = [
  [3, 6],
  [4, 7],
  [4, 4],
  [5, 8],
] as const;

/** The positions of a game between two computers, in order: the same for the same seed. */
export function positionsOfGame(seed: number, parts: ComputerGameParts): readonly StoredPosition[] {
  const { computer, lexicon, language } = parts;
  const random = createRandom(seed);
  const levels = LEVELS[random(LEVELS.length)] ?? LEVELS[0];
  const views: GameView[] = [];
  playGame({
    setup: setupOf(language, levels),
    words: lexicon,
    canPlay: (question) => computer.canPlay(question),
    random,
    players: levels.map((level) => (view) => {
      views.push(view);
      return computer.choose(view, { level, random, budget: FREE });
    }),
  });
  return views.map(storedPosition);
}

/** These levels do not look ahead: nothing depends on time. */
const FREE = { now: () => 0, deadline: Infinity } as const;

function setupOf(language: Language, levels: readonly number[]) {
  const edition = findEdition(PUZZLE_EDITION);
  if (edition === null) throw new Error(`there is no edition ${PUZZLE_EDITION}`);
  const players = levels.map((level, i) => ({
    kind: 'computer' as const,
    name: String(i + 1),
    level,
  }));
  const made = makeSetup(edition, { language, players });
  if (!made.ok) throw new Error(`two computers can play ${PUZZLE_EDITION}: ${made.error.code}`);
  return made.value;
}
