import {
  createRandom,
  positionFromView,
  searchMove,
  type Generator,
  type Position,
  type ScoredMove,
} from '@luctor/engine';
import {
  checkPlacement,
  passRunOf,
  placeTiles,
  premiumAt,
  scorePlay,
  tileOf,
  tilesValue,
  type Board,
  type Move,
  type Tile,
} from '@luctor/rules';
import type { Decision } from '../review/decisions.ts';
import type { ReasonFact } from '../review/reason-fact.ts';
import type { Verdict } from '../review/verdict.ts';

/** What came of computing reasons again. */
export interface CheckedReasons {
  /** Facts that are not as told. */
  readonly wrong: readonly string[];
  /** Facts computed again in whole. */
  readonly right: number;
  /** Endgames whose points rest on a search that this one cannot repeat to its end. */
  readonly pointsUnchecked: number;
}

/**
 * Computes every claim of a verdict's reasons again, plainly: from the position and the two moves, by
 * the rules' own scorer and by listing all moves. It shares no code with the reasons; the generator must
 * not be the one they used.
 */
export function checkReasons(
  decision: Decision,
  verdict: Verdict,
  generator: Generator,
  commonness: (word: string) => string | null,
): CheckedReasons {
  const [best] = verdict.best;
  if (best === undefined) return { wrong: ['no best move'], right: 0, pointsUnchecked: 0 };
  const at = new PlainPosition(decision, generator);
  const pair = { made: decision.made, best: best.move };
  const wrong = verdict.reasons.flatMap((fact) => {
    const told = JSON.stringify(fact);
    const again = JSON.stringify(recompute(fact, at, pair, verdict, decision, commonness));
    return told === again ? [] : [`${told} is ${again}`];
  });
  const { pointsUnchecked } = at;
  const right = verdict.reasons.length - wrong.length - pointsUnchecked;
  return { wrong, right, pointsUnchecked };
}

interface Pair {
  readonly made: Move;
  readonly best: Move;
}

function recompute(
  fact: ReasonFact,
  at: PlainPosition,
  { made, best }: Pair,
  verdict: Verdict,
  { view, refused }: Decision,
  commonness: (word: string) => string | null,
): object {
  const more = at.scoreOf(best) - at.scoreOf(made);
  const tilesWorth = at.leave(at.kept(best)) - at.leave(at.kept(made));
  switch (fact.type) {
    case 'refused':
      return { type: 'refused', words: refused };
    case 'points':
      return { type: 'points', more };
    case 'bonus': {
      const isOnlyBest = placed(best) === 7 && placed(made) < 7;
      const bonus = isOnlyBest ? view.setup.ruleset.sevenTileBonus : 0;
      return { type: 'bonus', word: at.wordOf(best), bonus };
    }
    case 'tiles':
      return { type: 'tiles', kept: at.kept(best), insteadOf: at.kept(made), worth: tilesWorth };
    case 'opened':
      return at.opened(made, best);
    case 'unknown-word': {
      const word = at.wordOf(best);
      return { type: 'unknown-word', word, commonness: commonness(word) };
    }
    case 'endgame':
      return {
        type: 'endgame',
        goesOut:
          view.setup.ruleset.ending.goingOut &&
          at.kept(best).length === 0 &&
          at.kept(made).length > 0,
        stuckWith: verdict.stage === 'provisional' ? [] : at.stuckWith(made, best),
        points: at.pointsAtEnd(made, best, verdict),
      };
    case 'safe-lead': {
      const isSafer = (verdict.chanceLost ?? 0) > 0;
      return { type: 'safe-lead', lead: isSafer ? at.lead() : null };
    }
    case 'outlook': {
      const opened = 1000 * (at.replyMean(made) - at.replyMean(best));
      const counted = at.hasReplies() && Math.round(opened) >= 2000 ? Math.round(opened) : 0;
      return { type: 'outlook', more: verdict.givenAway - 1000 * more - tilesWorth - counted };
    }
  }
}

function placed(move: Move): number {
  return move.type === 'play' ? move.placement.length : 0;
}

/** The row or column of a play. */
function lineOf(reply: ScoredMove): string {
  if (reply.type !== 'play') return '';
  return `${reply.direction} ${reply.direction === 'across' ? reply.row : reply.col}`;
}

function meanScore(replies: readonly ScoredMove[]): number {
  return replies.reduce((sum, { score }) => sum + score, 0) / replies.length;
}

/** A position, and slow answers about it. */
class PlainPosition {
  readonly #position: Position;
  readonly #generator: Generator;
  /** Turns without points of two players, and passes in a row. */
  readonly #runs: { readonly own: number; readonly theirs: number; readonly passes: number };
  pointsUnchecked = 0;

  constructor({ view, seat }: Decision, generator: Generator) {
    this.#position = positionFromView(view);
    const other = view.seats.findIndex((each, index) => index !== seat && each.left === null);
    this.#runs = {
      own: view.seats[seat]?.scorelessRun ?? 0,
      theirs: view.seats[other]?.scorelessRun ?? 0,
      passes: passRunOf(view.history, view.seats),
    };
    this.#generator = generator;
  }

  lead(): number {
    const { score, opponents } = this.#position;
    return opponents.reduce((least, other) => Math.min(least, score - other.score), Infinity);
  }

  hasReplies(): boolean {
    const { opponents, bagCount, rack } = this.#position;
    return opponents.length > 0 && bagCount > rack.length;
  }

  scoreOf(move: Move): number {
    return move.type === 'play' ? this.#scored(move.placement).total : 0;
  }

  wordOf(move: Move): string {
    return move.type === 'play' ? (this.#scored(move.placement).words[0]?.word ?? '') : '';
  }

  kept(move: Move): Tile[] {
    const left = [...this.#position.rack];
    const gone =
      move.type === 'play'
        ? move.placement.map(({ face }) => tileOf(face))
        : move.type === 'exchange'
          ? move.tiles
          : [];
    for (const tile of gone) left.splice(left.indexOf(tile), 1);
    return left.toSorted();
  }

  /** What kept tiles are worth; a whole rack is worth as little as the worst part of it. */
  leave(tiles: readonly Tile[]): number {
    const { rack, coding } = this.#generator;
    const valueOf = (some: readonly Tile[]): number => {
      const codes = some.map((tile) => coding.encodeTile(tile));
      this.#generator.setRack(codes, codes.length, 50, 0);
      return rack.kept[rack.full] as number;
    };
    return valueOf(tiles);
  }

  replyMean(move: Move): number {
    return meanScore(this.#replies(move));
  }

  opened(made: Move, best: Move): object {
    const { layout } = this.#position.ruleset;
    const afterMade = this.#replies(made);
    const afterBest = this.#replies(best);
    const pointsIn = (line: string, replies: readonly ScoredMove[]): number =>
      replies.filter((reply) => lineOf(reply) === line).reduce((sum, { score }) => sum + score, 0);
    const lines = [...new Set(afterMade.map(lineOf))].filter((line) => line !== '');
    const gains = lines.map((line) => pointsIn(line, afterMade) - pointsIn(line, afterBest));
    const line = lines[gains.indexOf(Math.max(...gains))];
    const there = afterMade.filter((reply) => lineOf(reply) === line);
    const counts = new Map<number, number>();
    let most = { square: 0, count: 0 };
    for (const reply of there) {
      if (reply.type !== 'play') continue;
      for (const { row, col } of reply.placement) {
        const square = row * layout.size + col;
        const count = (counts.get(square) ?? 0) + premiumAt(layout, { row, col }).word;
        counts.set(square, count);
        if (count > most.count) most = { square, count };
      }
    }
    const { square } = most;
    return {
      type: 'opened',
      cell: { row: Math.floor(square / layout.size), col: square % layout.size },
      direction: line?.split(' ')[0],
      share: there.length / afterMade.length,
      afterMade: meanScore(afterMade),
      afterBest: meanScore(afterBest),
    };
  }

  stuckWith(made: Move, best: Move): Tile[] {
    const afterMade = this.#usable(made);
    const afterBest = this.#usable(best);
    const keptByBest = this.kept(best);
    return [...new Set(this.kept(made))].filter(
      (tile) => !afterMade.has(tile) && (!keptByBest.includes(tile) || afterBest.has(tile)),
    );
  }

  /** The difference that the end of the game makes; as told if it cannot be computed again. */
  pointsAtEnd(made: Move, best: Move, verdict: Verdict): number {
    if (verdict.method === 'static') return this.#staticAtEnd(best) - this.#staticAtEnd(made);
    const isExact = verdict.method === 'endgame' && verdict.uncertainty === 0;
    const ofBest = isExact ? this.#valueAtEnd(best) : null;
    const ofMade = ofBest === null ? null : this.#valueAtEnd(made);
    if (ofBest !== null && ofMade !== null) return ofBest - ofMade;
    this.pointsUnchecked++;
    return Math.round(verdict.givenAway / 1000);
  }

  /** The score and the points of the tiles left, as if the next player went out [R10]. */
  #staticAtEnd(move: Move): number {
    const { ruleset, unseen, opponents } = this.#position;
    const { tileSet, final, ending } = ruleset;
    const open = opponents.flatMap(({ rack }) => rack ?? []);
    const hidden = opponents.some(({ rack }) => rack === null) ? unseen : [];
    const counted = Number(final.loseTilesLeft) + Number(final.gainOthersTiles);
    const kept = this.kept(move);
    const own = this.scoreOf(move);
    if (kept.length > 0) {
      return own - counted * tilesValue(tileSet, kept) - (ending.goingOut ? 10 : 0);
    }
    const theirs = ending.goingOut ? counted * tilesValue(tileSet, [...open, ...hidden]) : 0;
    return own + final.emptyRackBonus + theirs;
  }

  /** Score of the move, less what the opponent gains from then on; null if that takes too long. */
  #valueAtEnd(move: Move): number | null {
    const { ruleset, unseen, opponents, score } = this.#position;
    const kept = this.kept(move);
    const own = this.scoreOf(move);
    const [opponent] = opponents;
    if (opponent === undefined) return null;
    const theirs = opponent.rack ?? unseen;
    const { tileSet, final, ending } = ruleset;
    if (kept.length === 0 && ending.goingOut) {
      const left = tilesValue(tileSet, theirs);
      const lost = final.loseTilesLeft ? left : 0;
      const gained = final.gainOthersTiles ? left : 0;
      return own + final.emptyRackBonus + gained + lost;
    }
    // only a lack of words ends such games, or going out does not end them
    if (ending.noWordLeft || kept.length === 0 || ending.bagEmptied) return null;
    const runs = own > 0 ? 0 : this.#runs.own + 1;
    const passes = move.type === 'pass' ? this.#runs.passes + 1 : 0;
    const isScoreless = Math.min(runs, this.#runs.theirs) >= ending.scorelessTurns;
    if (
      (ending.scorelessTurns > 0 && isScoreless) ||
      (ending.passRounds > 0 && passes >= 2 * ending.passRounds) ||
      (ending.passRoundWithEmptyBag && passes >= 2)
    ) {
      const left = tilesValue(tileSet, theirs) - tilesValue(tileSet, kept);
      return own + (final.loseTilesLeft ? left : 0);
    }
    const position: Position = {
      ruleset,
      board: this.#after(move),
      rack: theirs,
      score: opponent.score,
      opponents: [{ score: score + own, tileCount: kept.length, rack: null }],
      bagCount: 0,
      unseen: kept,
    };
    const found = searchMove(
      {
        position,
        passRun: passes,
        scorelessRuns: [this.#runs.theirs, runs],
        lastPlays: [null],
      },
      { generator: this.#generator },
      { seed: 1, budget: { nodes: 60_000 } },
    );
    return found.stopped === 'exact' ? own - (found.candidates[0]?.equity ?? 0) / 1000 : null;
  }

  #after(move: Move): Board {
    const { board } = this.#position;
    return move.type === 'play' ? placeTiles(board, move.placement) : board;
  }

  #scored(placement: Extract<Move, { type: 'play' }>['placement']) {
    const { ruleset, board, rack } = this.#position;
    const legal = checkPlacement(ruleset, board, rack, placement);
    if (!legal.ok) throw new Error(legal.error.code);
    return scorePlay(ruleset, board, legal.value);
  }

  /** The first of all moves of each rack that the next player may hold. */
  #replies(move: Move): readonly ScoredMove[] {
    const { opponents, unseen, bagCount } = this.#position;
    const [next] = opponents;
    if (next === undefined) return [];
    const random = createRandom(1);
    const pool = [...unseen];
    const racks = next.rack === null ? Array.from({ length: 100 }, () => null) : [next.rack];
    return racks.map((open) => {
      const drawn = open === null ? next.tileCount : 0;
      for (let i = 0; i < drawn; i++) {
        const from = i + random(pool.length - i);
        const tile = pool[from] as Tile;
        pool[from] = pool[i] as Tile;
        pool[i] = tile;
      }
      const [first] = this.#allMoves(
        this.#after(move),
        open ?? pool.slice(0, next.tileCount),
        bagCount - placed(move),
      );
      if (first === undefined) throw new Error('a pass is always a move');
      return first;
    });
  }

  #allMoves(board: Board, rack: readonly Tile[], bagCount: number): readonly ScoredMove[] {
    this.#generator.setBoard(board);
    const codes = rack.map((tile) => this.#generator.coding.encodeTile(tile));
    this.#generator.setRack(codes, codes.length, bagCount, 0);
    return this.#generator.allMoves();
  }

  #usable(move: Move): ReadonlySet<Tile> {
    const kept = this.kept(move);
    if (kept.length === 0) return new Set();
    const plays = this.#allMoves(this.#after(move), kept, 0);
    return new Set(
      plays.flatMap((play) =>
        play.type === 'play' ? play.placement.map(({ face }) => tileOf(face)) : [],
      ),
    );
  }
}
