import {
  placeTiles,
  tileOf,
  tilesValue,
  withoutTiles,
  type Board,
  type Ruleset,
  type Tile,
} from '@luctor/rules';
import { allPlays, type BrutePlay } from '@luctor/rules/testing';

/** Two players with an empty bag; the first is to move. */
export interface LastTurns {
  readonly board: Board;
  readonly racks: readonly [readonly Tile[], readonly Tile[]];
  readonly passRun: number;
  readonly runs: readonly [number, number];
}

/**
 * The value of an endgame, found the slow and obvious way: every move, by the brute-force
 * generator, to the end of the game by R9 and R10. Points that the player to move gains over the
 * other.
 */
export function minimax(ruleset: Ruleset, words: readonly string[], turns: LastTurns): number {
  return Math.max(...movesWithValues(ruleset, words, turns).map(({ value }) => value));
}

/** The plays of a rack on a board, cached: passing changes neither. */
const remembered = new Map<string, BrutePlay[]>();

function playsOf(
  ruleset: Ruleset,
  board: Board,
  rack: readonly Tile[],
  words: readonly string[],
): BrutePlay[] {
  const key = [ruleset.layout.letterPremiums, board.squares, words, rack.toSorted()].join(';');
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const plays = allPlays(ruleset, board, rack, words);
  remembered.set(key, plays);
  return plays;
}

/** Each move of the player to move with its value, the pass first. */
export function movesWithValues(
  ruleset: Ruleset,
  words: readonly string[],
  turns: LastTurns,
): { readonly score: number; readonly value: number }[] {
  const { board, racks, runs } = turns;
  const [own, other] = racks;
  const plays = playsOf(ruleset, board, own, words);
  if (ruleset.ending.noWordLeft && plays.length === 0) {
    if (playsOf(ruleset, board, other, words).length === 0) {
      return [{ score: 0, value: endValue(ruleset, own, other) }];
    }
  }
  const follow = (
    score: number,
    after: Board,
    rest: readonly Tile[],
    passRun: number,
  ): { score: number; value: number } => {
    const run = score === 0 ? runs[0] + 1 : 0;
    if (hasEnded(ruleset, rest, other, passRun, run, runs[1])) {
      return { score, value: score + endValue(ruleset, rest, other) };
    }
    // A player without tiles is skipped.
    const value =
      other.length === 0
        ? minimax(ruleset, words, {
            board: after,
            racks: [rest, other],
            passRun,
            runs: [run, runs[1]],
          })
        : -minimax(ruleset, words, {
            board: after,
            racks: [other, rest],
            passRun,
            runs: [runs[1], run],
          });
    return { score, value: score + value };
  };
  return [
    follow(0, board, own, turns.passRun + 1),
    ...plays.map(({ play: { placement }, score }) => {
      const laid = placement.map(({ face }) => tileOf(face));
      return follow(score, placeTiles(board, placement), withoutTiles(own, laid) ?? [], 0);
    }),
  ];
}

function hasEnded(
  { ending }: Ruleset,
  mover: readonly Tile[],
  other: readonly Tile[],
  passRun: number,
  run: number,
  otherRun: number,
): boolean {
  const inTurn = [mover, other].filter((rack) => rack.length > 0).length;
  if (inTurn === 0 || (ending.goingOut && inTurn < 2)) return true;
  if (ending.passRoundWithEmptyBag && passRun >= inTurn) return true;
  if (ending.passRounds > 0 && passRun >= ending.passRounds * inTurn) return true;
  // Nobody wants to play, though somebody could: the scores stand.
  if (ending.noWordLeft && passRun >= inTurn) return true;
  const { scorelessTurns } = ending;
  return scorelessTurns > 0 && run >= scorelessTurns && otherRun >= scorelessTurns;
}

function endValue(ruleset: Ruleset, own: readonly Tile[], other: readonly Tile[]): number {
  const change = (rack: readonly Tile[], others: readonly Tile[]): number => {
    const { final, ending, tileSet } = ruleset;
    if (rack.length > 0) return final.loseTilesLeft ? -tilesValue(tileSet, rack) : 0;
    const gain = final.gainOthersTiles && ending.goingOut ? tilesValue(tileSet, others) : 0;
    return final.emptyRackBonus + gain;
  };
  return change(own, other) - change(other, own);
}
