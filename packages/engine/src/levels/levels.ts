import type { Language } from '@luctor/rules';
import english from '../../data/levels/en.json' with { type: 'json' };
import french from '../../data/levels/fr.json' with { type: 'json' };
import type { Level, LevelFile } from './level.ts';

/** The levels of each language, weakest first. */
export const LEVELS: Readonly<Record<Language, readonly Level[]>> = {
  en: levelsOf(english),
  fr: levelsOf(french),
};

/** The level of that number; throws where there is none, as setups are checked long before. */
export function findLevel(language: Language, level: number): Level {
  const found = LEVELS[language][level - 1];
  if (found === undefined) throw new RangeError(`no level ${level} in ${language}`);
  return found;
}

function levelsOf({ language, levels }: LevelFile): readonly Level[] {
  levels.forEach((each, i) => {
    if (each.level !== i + 1) throw new Error(`the levels of ${language} are not in order`);
  });
  return levels;
}
