import {
  checkPlacement,
  scorePlay,
  sortTiles,
  tileOf,
  withoutTiles,
  type GameView,
  type Move,
  type Tile,
} from '@luctor/rules';
import { pointsGivenAway, type AppraisedTurn } from './appraised-game.ts';

/** Why the best move was better than the move made. */
export type Reason =
  /** With no tile left to draw only points count, including those of the tiles left. */
  | { readonly type: 'end'; readonly points: number; readonly goesOut: boolean }
  | {
      readonly type: 'middle';
      /** How many points more it scores; negative if it scores less. */
      readonly points: number;
      /** The bonus for a full rack, if only the best move has it. */
      readonly bonus: number;
      readonly tilesKept: 'better' | 'worse' | 'alike';
      readonly keeps: readonly Tile[];
      readonly insteadOf: readonly Tile[];
    };

/** In millipoints: within half a point, two sets of tiles are equally good. */
const ALIKE = 500;

export function reasonOf({ decision, appraisal }: AppraisedTurn): Reason {
  const { view } = decision;
  const best = comesTo(view, appraisal.best);
  if (view.bagCount === 0) {
    const goesOut = view.setup.ruleset.ending.goingOut && best.keeps.length === 0;
    return { type: 'end', points: pointsGivenAway(appraisal), goesOut };
  }
  const made = comesTo(view, decision.made);
  const points = best.score - made.score;
  const byTiles = appraisal.givenAway - 1000 * points;
  return {
    type: 'middle',
    points,
    bonus: made.bonus > 0 ? 0 : best.bonus,
    tilesKept: Math.abs(byTiles) < ALIKE ? 'alike' : byTiles > 0 ? 'better' : 'worse',
    keeps: best.keeps,
    insteadOf: made.keeps,
  };
}

interface Outcome {
  readonly score: number;
  readonly bonus: number;
  readonly keeps: readonly Tile[];
}

function comesTo(view: GameView, move: Move): Outcome {
  const { board, viewer, seats } = view;
  const { ruleset } = view.setup;
  const rack = viewer === 'watcher' ? [] : (seats[viewer]?.rack ?? []);
  switch (move.type) {
    case 'play': {
      const legal = checkPlacement(ruleset, board, rack, move.placement);
      if (!legal.ok) throw new Error(`no move of this turn: ${legal.error.code}`);
      const { total, bonus } = scorePlay(ruleset, board, legal.value);
      const laid = move.placement.map(({ face }) => tileOf(face));
      return { score: total, bonus, keeps: keptOf(rack, laid) };
    }
    case 'exchange':
      return { score: 0, bonus: 0, keeps: keptOf(rack, move.tiles) };
    case 'pass':
      return { score: 0, bonus: 0, keeps: keptOf(rack, []) };
  }
}

function keptOf(rack: readonly Tile[], gone: readonly Tile[]): readonly Tile[] {
  return sortTiles(withoutTiles(rack, gone) ?? []);
}
