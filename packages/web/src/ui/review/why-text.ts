import { formatPlace, type Language, type Tile } from '@luctor/rules';
import { isSameMove, pointsGivenAway, type ReasonFact, type Verdict } from '@luctor/learn';
import { formatList, say, spellTiles } from '../../i18n/index.ts';
import { percentText } from './percent.ts';

/** The moves that a reason is about, as the list calls them. */
export interface NamedMoves {
  readonly best: string;
  readonly made: string;
}

/** What is said of a turn: why the best move was better, or what else there is to know about it. */
export function verdictText(language: Language, verdict: Verdict, moves: NamedMoves): string {
  if (verdict.isHinted) return say(language, 'review.hintedAbout');
  const points = pointsGivenAway(verdict);
  const isUnproven = verdict.stage === 'refined' && verdict.grade === null;
  return [
    phonyText(language, verdict),
    points === 0 ? nothingText(language, verdict, moves) : whyText(language, verdict, moves),
    verdict.stage === 'provisional' ? say(language, 'review.firstAbout') : '',
    isUnproven && points > 0 ? say(language, 'review.unclear', { n: points }) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function phonyText(language: Language, { phony }: Verdict): string {
  if (phony.length === 0) return '';
  return say(language, 'fact.phony', { words: formatList(language, phony), n: phony.length });
}

/** Less of the chance to win is not worth a mention. */
const LIKELIER = 0.01;

/** Nothing was given away: which is no proof that nothing was better. */
function nothingText(language: Language, verdict: Verdict, { best: name }: NamedMoves): string {
  const { best, made, chanceLost, phony, stage, grade } = verdict;
  const likelier = best[0]?.chance ?? null;
  const isBest = best[0] === undefined || isSameMove(best[0].move, made.move);
  if (!isBest && (chanceLost ?? 0) >= LIKELIER && likelier !== null) {
    return say(language, 'review.winsMore', {
      best: name,
      chance: percentText(language, likelier),
      others: percentText(language, made.chance ?? 0),
    });
  }
  if (stage === 'refined' && grade === null) return say(language, 'review.noneFound');
  return say(language, phony.length > 0 ? 'review.noValidBetter' : 'review.nothingBetter');
}

/** At most so many facts by what they explain: the first are the most important. */
const TOLD = 2;

/**
 * Why the best move was better, in a few sentences made from facts. What explains no points of its own is
 * always told: nobody finds a word they do not know, and a lead at risk is more than points.
 */
export function whyText(
  language: Language,
  { reasons, ...seen }: Pick<Verdict, 'reasons' | 'method' | 'uncertainty'>,
  moves: NamedMoves,
): string {
  const more = reasons.filter(({ type }) => type === 'unknown-word' || type === 'safe-lead');
  const explaining = reasons.filter((fact) => !more.includes(fact));
  return [...explaining.slice(0, TOLD), ...more]
    .map((fact) => factText(language, fact, moves, seen))
    .join(' ');
}

/** What the points of an endgame rest on. */
type Seen = Pick<Verdict, 'method' | 'uncertainty'>;

export function factText(
  language: Language,
  fact: ReasonFact,
  moves: NamedMoves,
  seen: Seen,
): string {
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
      return say(language, fact.commonness === 'uncommon' ? 'fact.uncommon' : 'fact.rare', {
        word: fact.word,
      });
    case 'endgame': {
      const told = endText(language, fact, moves, seen);
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

/** Only a search that came to its end knows how a game ends. */
function endText(
  language: Language,
  { goesOut, points: n }: Extract<ReasonFact, { type: 'endgame' }>,
  moves: NamedMoves,
  { method, uncertainty }: Seen,
): string {
  if (method === 'endgame' && uncertainty === 0) {
    return say(language, goesOut ? 'fact.goesOut' : 'fact.endgame', { ...moves, n });
  }
  const key = method === 'static' ? 'fact.tilesLeft' : 'fact.endgameSeen';
  const told = say(language, key, { ...moves, n });
  return goesOut ? `${say(language, 'fact.endsGame', { ...moves })} ${told}` : told;
}

/** From thousandths: at least one tenth, or the sentence would claim a difference of nothing. */
function points(worth: number): number {
  return Math.max(0.1, Math.round(Math.abs(worth) / 100) / 10);
}

function tilesText(language: Language, tiles: readonly Tile[]): string {
  return tiles.length === 0 ? say(language, 'fact.tilesNone') : spellTiles(language, tiles);
}
