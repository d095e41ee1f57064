import { grouped } from './grouped.ts';
import {
  GAME_PARTS,
  MISTAKES,
  type BestWord,
  type GamePart,
  type Mistake,
  type PersonFigures,
  type ReasonType,
} from './game-figures.ts';
import type { OwnGame } from './filter.ts';
import type { Language } from '@luctor/rules';
import { spreadOf, type Spread } from './spread.ts';

/** A person's games in numbers [L6]; see docs/figures.md for what each one counts. */
export interface FiguresSummary {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  /** Of games played to their end. */
  readonly score: Spread | null;
  readonly otherScore: Spread | null;
  /** The average of each game. */
  readonly perTurn: Spread | null;
  readonly fullRacks: Spread | null;
  /** A game, of games that were reviewed. */
  readonly missedFullRacks: number | null;
  readonly firstScore: Spread | null;
  /** Of games with times. */
  readonly msPerTurn: Spread | null;
  readonly msPerGame: Spread | null;
  readonly hints: number;
  readonly accuracy: Spread | null;
  readonly luck: Spread | null;
  readonly judgedGames: number;
  /** In thousandths of points; null without a judged turn. */
  readonly givenAwayPerTurn: number | null;
  readonly parts: readonly PartSummary[];
  readonly mistakes: readonly MistakeSummary[];
  readonly levels: readonly LevelSummary[];
  /** The level where about half of the games are won; null if the games do not say. */
  readonly ownLevel: number | null;
  readonly bestWords: readonly WordPlayed[];
}

export interface PartSummary {
  readonly part: GamePart;
  readonly turns: number;
  readonly givenAwayPerTurn: number | null;
}

export interface MistakeSummary {
  readonly grade: Mistake;
  readonly count: number;
  /** The commonest main reason; null if none is known. */
  readonly mostly: ReasonType | null;
  readonly reasons: readonly { readonly reason: ReasonType; readonly count: number }[];
}

export interface LevelSummary {
  readonly level: number;
  readonly won: number;
  readonly games: number;
}

export interface WordPlayed extends BestWord {
  readonly language: Language;
  readonly at: number;
}

const BEST_WORDS = 8;

export function summarise(games: readonly OwnGame[]): FiguresSummary {
  const people = games.map(({ own }) => own);
  const whole = games.flatMap(({ game, own }) => (game.isWhole ? own : []));
  const judged = people.flatMap((own) => own.judged ?? []);
  const timed = people.filter(({ usedMs, turns }) => usedMs !== null && turns > 0);
  const countOf = (result: PersonFigures['result']) =>
    people.filter((own) => own.result === result).length;
  const levels = levelsOf(people);
  return {
    games: games.length,
    won: countOf('won'),
    lost: countOf('lost'),
    tied: countOf('tied'),
    score: spreadOf(whole.map(({ score }) => score)),
    otherScore: spreadOf(whole.flatMap(({ otherScore }) => otherScore ?? [])),
    perTurn: spreadOf(
      people.flatMap(({ turns, turnPoints }) => (turns > 0 ? turnPoints / turns : [])),
    ),
    fullRacks: spreadOf(whole.map(({ fullRacks }) => fullRacks)),
    missedFullRacks:
      judged.length === 0
        ? null
        : judged.reduce((sum, each) => sum + each.missedFullRacks, 0) / judged.length,
    firstScore: spreadOf(people.flatMap(({ firstScore }) => firstScore ?? [])),
    msPerTurn: spreadOf(timed.map(({ usedMs, turns }) => (usedMs ?? 0) / turns)),
    msPerGame: spreadOf(timed.map(({ usedMs }) => usedMs ?? 0)),
    hints: people.reduce((sum, { hints }) => sum + hints, 0),
    accuracy: spreadOf(judged.flatMap(({ accuracy }) => accuracy ?? [])),
    luck: spreadOf(judged.flatMap(({ luck }) => luck ?? [])),
    judgedGames: judged.length,
    givenAwayPerTurn: givenAwayPerTurn(people),
    parts: GAME_PARTS.map((part) => ({
      part,
      turns: judged.reduce((sum, { parts }) => sum + parts[part].turns, 0),
      givenAwayPerTurn: givenAwayPerTurn(people, [part]),
    })),
    mistakes: MISTAKES.map((grade) => mistakesOf(grade, people)),
    levels,
    ownLevel: ownLevelOf(levels),
    bestWords: bestWordsOf(games),
  };
}

/** In thousandths of points, over all judged turns of these parts. */
export function givenAwayPerTurn(
  people: readonly PersonFigures[],
  parts: readonly GamePart[] = GAME_PARTS,
): number | null {
  let turns = 0;
  let sum = 0;
  for (const { judged } of people) {
    for (const part of parts) {
      turns += judged?.parts[part].turns ?? 0;
      sum += judged?.parts[part].givenAway ?? 0;
    }
  }
  return turns === 0 ? null : sum / turns;
}

function mistakesOf(grade: Mistake, people: readonly PersonFigures[]): MistakeSummary {
  const counts = people
    .flatMap(({ judged }) => judged?.mistakes ?? [])
    .filter((each) => each.grade === grade);
  const byReason = grouped(
    counts.flatMap(({ reason, count }) => (reason === null ? [] : { reason, count })),
    ({ reason }) => reason,
  );
  const reasons = [...byReason]
    .map(([reason, found]) => ({ reason, count: totalOf(found) }))
    .toSorted((a, b) => b.count - a.count);
  return { grade, count: totalOf(counts), mostly: reasons[0]?.reason ?? null, reasons };
}

function totalOf(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** Games against one computer and nobody else: among several, a win says less. */
function levelsOf(people: readonly PersonFigures[]): readonly LevelSummary[] {
  const played = people.flatMap(({ opponents, result }) => {
    const [other] = opponents;
    return opponents.length === 1 && other?.kind === 'computer'
      ? [{ level: other.level, isWon: result === 'won', isTied: result === 'tied' }]
      : [];
  });
  return [...grouped(played, ({ level }) => level)]
    .map(([level, games]) => ({
      level,
      won: games.filter(({ isWon }) => isWon).length,
      games: games.length,
    }))
    .toSorted((a, b) => a.level - b.level);
}

/** With fewer games at a level, its wins are mostly luck. */
const ENOUGH_GAMES = 5;

/** The level whose part of won games is nearest to a half, the higher of two; a half of a half away at most. */
function ownLevelOf(levels: readonly LevelSummary[]): number | null {
  const known = levels
    .filter(({ games }) => games >= ENOUGH_GAMES)
    .map(({ level, won, games }) => ({ level, away: Math.abs(won / games - 0.5) }))
    .filter(({ away }) => away <= 0.25)
    .toSorted((a, b) => a.away - b.away || b.level - a.level);
  return known[0]?.level ?? null;
}

function bestWordsOf(games: readonly OwnGame[]): readonly WordPlayed[] {
  return games
    .flatMap(({ game, own }) =>
      own.bestWord === null ? [] : [{ ...own.bestWord, language: game.language, at: game.at }],
    )
    .toSorted((a, b) => b.score - a.score || b.at - a.at)
    .slice(0, BEST_WORDS);
}
