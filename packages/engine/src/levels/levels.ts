import { levelOfSeat, RACK_SIZE, type GameSetup, type Language } from '@luctor/rules';
import english from '../../data/levels/en.json' with { type: 'json' };
import french from '../../data/levels/fr.json' with { type: 'json' };
import { WHOLE_LEAVES, type Level, type LevelFile } from './level.ts';

/** The levels of each language, weakest first. */
export const LEVELS: Readonly<Record<Language, readonly Level[]>> = {
  en: levelsOf(english),
  fr: levelsOf(french),
};

/** The level with that number; throws if there is none, because setups are checked long before. */
export function findLevel(language: Language, level: number): Level {
  const found = LEVELS[language][level - 1];
  if (found === undefined) throw new RangeError(`no level ${level} in ${language}`);
  return found;
}

/** Whether a player of this level is sure that one of these words is invalid [R7]. */
export function doubtsAny(
  words: readonly string[],
  level: Level,
  lexicon: { has(word: string): boolean },
): boolean {
  // a player who knows only some words cannot tell an unknown word from a wrong one
  return level.words === null && words.some((word) => !lexicon.has(word));
}

/** Whether players of this level see every play their words allow. */
export function seesEveryPlay({ looks, tiles }: Level): boolean {
  return looks === null && tiles >= RACK_SIZE;
}

/** Whether players of this level always make the best move by static value. */
function isUnerring(level: Level): boolean {
  const { words, leaves, search } = level;
  return seesEveryPlay(level) && words === null && leaves === WHOLE_LEAVES && search === null;
}

/** The seats played by computers of such levels. */
export function unerringSeats(
  setup: Pick<GameSetup, 'players' | 'language'>,
  levelOf = (level: number): Level => findLevel(setup.language, level),
): (seat: number) => boolean {
  return (seat) => {
    const level = levelOfSeat(setup, seat);
    return level !== null && isUnerring(levelOf(level));
  };
}

function levelsOf({ language, levels }: LevelFile): readonly Level[] {
  levels.forEach((each, i) => {
    if (each.level !== i + 1) throw new Error(`the levels of ${language} are not in order`);
  });
  return levels;
}
