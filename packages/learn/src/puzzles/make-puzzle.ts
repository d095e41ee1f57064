import {
  situationOf,
  type Computer,
  type Position,
  type ScoredMove,
  type Situation,
} from '@luctor/engine';
import { checkPlacement, isBlank, letterOf, makeCgp, wordOf, type Board } from '@luctor/rules';
import { openStoredPosition } from '../position/open-position.ts';
import type { StoredPosition } from '../position/stored-position.ts';
import { isBlocking, kindOf } from './answer-kind.ts';
import { isSameMove } from '../review/verdict.ts';
import { difficultyOf } from './difficulty.ts';
import { puzzleId, type Puzzle, type PuzzleAnswer, type PuzzleKind } from './puzzle.ts';
import type { RarityOf } from './rarity.ts';
import { wordsOnBoard } from './shown-words.ts';
import {
  decidingLead,
  exactFinals,
  simulatedAnswer,
  STANDS,
  winningAnswer,
  type AnswerBudget,
  type RunSearch,
  type ScoredPlay,
  type StandingAnswer,
} from './standing-answer.ts';

export interface PuzzleMaker {
  readonly computer: Computer;
  readonly search: RunSearch;
  readonly rarityOf: RarityOf;
  /** No board and no answer of a puzzle shows such a word. */
  readonly isOffensive: (word: string) => boolean;
  /** The rarest word that an answer may have; words that nobody has counted are left out too. */
  readonly mostRare: number;
}

/** What is looked for. */
export interface PuzzleWish {
  readonly seed: number;
  readonly kinds: readonly PuzzleKind[];
  /** Whether the scores may be changed so that an endgame is close: not in one's own games. */
  readonly mayCompose: boolean;
}

/** How hard an answer is searched for. A check uses ten times as much: see docs/puzzles.md. */
export const ANSWER_BUDGET: Omit<AnswerBudget, 'seed'> = {
  rollouts: 1500,
  nodes: 12_000,
  candidates: 16,
};

/** A first look, with other draws: most positions fail it. */
const FIRST_LOOK = { rollouts: 240, candidates: 16, nodes: 0, margin: 4000 } as const;

/** The best static value must be ahead by this much. */
const STATIC_MARGIN = 6000;
const FEWEST_IN_BAG = 7;
/** With more tiles on both racks, an exact search takes too long. */
const MAX_AT_END = 12;
const FEWEST_ON_RACK = 3;
const OF_ENDGAMES: ReadonlySet<PuzzleKind> = new Set(['endgame', 'block']);

/** The puzzle of a position; null if it has none that stands. */
export async function puzzleOf(
  stored: StoredPosition,
  maker: PuzzleMaker,
  wish: PuzzleWish,
): Promise<Puzzle | null> {
  const opened = openStoredPosition(stored);
  if (!opened.ok) return null;
  const { position, zeroTurns } = opened.value;
  if (position.opponents.length !== 1 || hasOffensive(position.board, maker)) return null;
  const situation = situationOf(position, zeroTurns);
  if (position.bagCount === 0) return endgameOf(stored, situation, maker, wish);
  return middleGameOf(stored, situation, maker, wish);
}

async function middleGameOf(
  stored: StoredPosition,
  situation: Situation,
  maker: PuzzleMaker,
  { seed, kinds }: PuzzleWish,
): Promise<Puzzle | null> {
  const { position } = situation;
  if (position.bagCount < FEWEST_IN_BAG) return null;
  const moves = movesOf(position, maker);
  if (!isPromising(position, moves, kinds, maker)) return null;
  const look = { ...FIRST_LOOK, seed: seed + 1 };
  const glimpse = await simulatedAnswer(situation, maker.search, look, FIRST_LOOK.margin);
  if (glimpse === null) return null;
  const answer = await simulatedAnswer(situation, maker.search, { ...ANSWER_BUDGET, seed });
  if (answer === null || !agree(glimpse, answer)) return null;
  const [best] = answer.plays;
  if (best === undefined || !answer.plays.every((play) => mayAnswer(position, play, maker))) {
    return null;
  }
  const kind = kindOf(position, best);
  if (!kinds.includes(kind)) return null;
  return describe(stored, maker, { kind, answer, plays: playsIn(moves) });
}

/** Whether the static values leave hope for a puzzle of these kinds: simulations take long. */
function isPromising(
  position: Position,
  moves: readonly ScoredMove[],
  kinds: readonly PuzzleKind[],
  maker: PuzzleMaker,
): boolean {
  const [first] = moves;
  const next = moves.find(({ equity }) => equity < (first?.equity ?? 0) - STANDS.tie);
  if (first?.type !== 'play' || next === undefined) return false;
  const isAhead = first.equity - next.equity >= STATIC_MARGIN;
  return isAhead && kinds.includes(kindOf(position, first)) && mayAnswer(position, first, maker);
}

async function endgameOf(
  stored: StoredPosition,
  situation: Situation,
  maker: PuzzleMaker,
  { seed, kinds, mayCompose }: PuzzleWish,
): Promise<Puzzle | null> {
  const { position } = situation;
  const onRacks = position.rack.length + position.unseen.length;
  if (onRacks > MAX_AT_END || !kinds.some((kind) => OF_ENDGAMES.has(kind))) return null;
  if (position.rack.length < FEWEST_ON_RACK || position.unseen.length === 0) return null;
  const budget = { ...ANSWER_BUDGET, seed, candidates: 24 };
  const finals = await exactFinals(situation, maker.search, budget);
  if (finals === null) return null;
  const lead = position.score - (position.opponents[0]?.score ?? 0);
  const wanted = mayCompose ? decidingLead(finals, lead) : lead;
  if (wanted === null) return null;
  const shifted = finals.map(({ move, final }) => ({ move, final: final - lead + wanted }));
  const answer = winningAnswer(shifted);
  if (answer === null || !answer.plays.every((play) => mayAnswer(position, play, maker))) {
    return null;
  }
  // an answer that everybody would play anyway is not a puzzle
  const moves = movesOf(position, maker);
  const tempting = moves.reduce((a, b) => (b.score > a.score ? b : a));
  if (answer.plays.some((play) => play.score === tempting.score)) return null;
  const { generator } = maker.computer.toolsFor(null, []);
  const blocks = answer.plays.every((play) => isBlocking(generator, position, play, tempting));
  const kind = blocks ? 'block' : 'endgame';
  if (!kinds.includes(kind)) return null;
  const asked = wanted === lead ? stored : withLead(stored, situation, wanted);
  return describe(asked, maker, { kind, answer, plays: playsIn(moves) });
}

/** The same position with another lead; the sum of the scores stays about the same. */
function withLead(
  stored: StoredPosition,
  { position, passRun }: Situation,
  lead: number,
): StoredPosition {
  const { board, rack, score, opponents } = position;
  const sum = score + (opponents[0]?.score ?? 0);
  const other = Math.max(0, -lead, Math.round((sum - lead) / 2));
  const scores = [other + lead, other];
  const table = { board, racks: [rack, []], scores, zeroTurns: passRun, operations: [] };
  return { ...stored, cgp: makeCgp(table) };
}

function movesOf(position: Position, { computer }: PuzzleMaker): ScoredMove[] {
  const { generator } = computer.toolsFor(null, []);
  generator.setPosition(position);
  return generator.allMoves();
}

function playsIn(moves: readonly ScoredMove[]): number {
  return moves.filter(({ type }) => type === 'play').length;
}

/** Whether two searches found the same. */
function agree(one: StandingAnswer, other: StandingAnswer): boolean {
  const [best] = other.plays;
  return best !== undefined && one.plays.some((play) => isSameMove(play, best));
}

/** Whether people may know the words of a play, and nobody minds seeing them. */
function mayAnswer(position: Position, play: ScoredPlay, maker: PuzzleMaker): boolean {
  const words = wordsOf(position, play);
  if (words.some((word) => maker.isOffensive(word))) return false;
  return words.every((word) => {
    const rarity = maker.rarityOf(word);
    // everybody learns the words of two letters, common or not
    return word.length === 2 || (rarity !== null && rarity <= maker.mostRare);
  });
}

function wordsOf({ ruleset, board, rack }: Position, { placement }: ScoredPlay): string[] {
  const legal = checkPlacement(ruleset, board, rack, placement);
  if (!legal.ok) throw new Error(`the engine found an illegal play: ${legal.error.code}`);
  return legal.value.runs.map(wordOf);
}

function hasOffensive(board: Board, { isOffensive }: PuzzleMaker): boolean {
  return wordsOnBoard(board).some(isOffensive);
}

interface Found {
  readonly kind: PuzzleKind;
  readonly answer: StandingAnswer;
  /** How many there are in the position. */
  readonly plays: number;
}

function describe(
  position: StoredPosition,
  { rarityOf }: PuzzleMaker,
  { kind, answer, plays }: Found,
): Puzzle {
  const answers = answer.plays.map(({ placement, faces, score }): PuzzleAnswer => ({
    placement,
    word: faces.join(''),
    score,
  }));
  const difficulties = answer.plays.map(({ placement, faces }) =>
    difficultyOf({
      kind,
      rarity: rarityOf(faces.map(letterOf).join('')),
      tiles: placement.length,
      plays,
      margin: answer.margin / 1000,
      hasBlank: placement.some(({ face }) => isBlank(face)),
    }),
  );
  return {
    id: puzzleId(kind, position),
    kind,
    position,
    answers,
    margin: answer.margin / 1000,
    // whoever finds the easiest of equal answers has solved it
    difficulty: Math.min(...difficulties),
  };
}
