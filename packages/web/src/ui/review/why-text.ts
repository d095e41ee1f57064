import { formatPlace, type Language, type Tile } from '@luctor/rules';
import type { ReasonFact, Verdict } from '@luctor/learn';
import { formatList, say, spellTiles } from '../../i18n/index.ts';

/** The moves that a reason is about, as the list calls them. */
export interface NamedMoves {
  readonly best: string;
  readonly made: string;
}

/** At most so many facts make the sentence: the first are the most important. */
const TOLD = 2;

/**
 * Why the best move was better, in one or two sentences made from facts. What was given away is
 * said beside it, so a lone difference in points is said only if nothing else explains it.
 */
export function whyText(
  language: Language,
  { reasons }: Pick<Verdict, 'reasons'>,
  moves: NamedMoves,
): string {
  return reasons
    .slice(0, TOLD)
    .map((fact) => factText(language, fact, moves))
    .join(' ');
}

export function factText(language: Language, fact: ReasonFact, moves: NamedMoves): string {
  switch (fact.type) {
    case 'points': {
      if (fact.more === 0) return say(language, 'fact.pointsSame', { ...moves });
      const key = fact.more > 0 ? 'fact.points' : 'fact.pointsLess';
      return say(language, key, { ...moves, n: Math.abs(fact.more) });
    }
    case 'bonus':
      return say(language, 'fact.bonus', { word: fact.word, n: fact.bonus });
    case 'refused': {
      const { length: n } = fact.words;
      return say(language, 'fact.refused', { words: formatList(language, fact.words), n });
    }
    case 'tiles':
      return say(language, fact.worth < 0 ? 'fact.tilesWorse' : 'fact.tiles', {
        ...moves,
        kept: tilesText(language, fact.kept),
        insteadOf: tilesText(language, fact.insteadOf),
        n: points(fact.worth),
      });
    case 'opened':
      return say(language, 'fact.opened', {
        ...moves,
        place: formatPlace(language, { ...fact.cell, direction: fact.direction }),
        after: Math.round(fact.afterMade),
        before: Math.round(fact.afterBest),
      });
    case 'unknown-word':
      return say(language, 'fact.unknown', { word: fact.word });
    case 'endgame': {
      const key = fact.goesOut ? 'fact.goesOut' : 'fact.endgame';
      const told = say(language, key, { ...moves, n: fact.points });
      if (fact.stuckWith.length === 0) return told;
      const tiles = tilesText(language, fact.stuckWith);
      return `${told} ${say(language, 'fact.stuck', { ...moves, tiles })}`;
    }
    case 'safe-lead':
      return say(language, 'fact.safeLead', { ...moves, n: fact.lead });
    case 'outlook': {
      const key = fact.more < 0 ? 'fact.outlookWorse' : 'fact.outlook';
      return say(language, key, { ...moves, n: points(fact.more) });
    }
  }
}

/** From thousandths: at least one tenth, or the sentence would claim a difference of nothing. */
function points(worth: number): number {
  return Math.max(0.1, Math.round(Math.abs(worth) / 100) / 10);
}

function tilesText(language: Language, tiles: readonly Tile[]): string {
  return tiles.length === 0 ? say(language, 'fact.tilesNone') : spellTiles(language, tiles);
}
