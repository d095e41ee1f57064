import { scoreMove, situationOf, type Computer } from '@luctor/engine';
import {
  checkPlacement,
  letterOf,
  RACK_SIZE,
  wordOf,
  type Move,
  type Placement,
} from '@luctor/rules';
import { openStoredPosition, type OpenedStoredPosition } from '../position/open-position.ts';
import { viewOfPosition } from '../position/view-of-position.ts';
import { rateMove } from '../review/rating.ts';
import { inOrder, scoreFact, tilesFact } from '../review/static-reasons.ts';
import { isSameMove } from '../review/verdict.ts';
import { ANSWER_BUDGET } from './make-puzzle.ts';
import { mainAnswer, type Puzzle } from './puzzle.ts';
import { exactFinals, type RunSearch } from './standing-answer.ts';
import type { TryJudgement } from './try-judgement.ts';

export interface JudgeTools {
  readonly computer: Computer;
  readonly search: RunSearch;
  /** Whether an upper-case word is valid. */
  readonly isWord: (word: string) => boolean;
}

/** Judges a play that somebody tried. Nothing is learnt of the answer but what the judgement says. */
export async function judgeTry(
  puzzle: Puzzle,
  placement: Placement,
  tools: JudgeTools,
): Promise<TryJudgement> {
  const opened = openStoredPosition(puzzle.position);
  if (!opened.ok) throw new Error(`the puzzle ${puzzle.id} has no position: ${opened.error.code}`);
  const { position } = opened.value;
  const { ruleset, board, rack } = position;
  const legal = checkPlacement(ruleset, board, rack, placement);
  if (!legal.ok) return { type: 'not-legal', error: legal.error };
  const words = legal.value.runs.map(wordOf).filter((word) => !tools.isWord(word));
  if (words.length > 0) return { type: 'not-a-word', words };

  const { generator } = tools.computer.toolsFor(null, []);
  const tried: Move = { type: 'play', placement };
  const made = rateMove(position, scoreMove(generator, position, tried));
  const index = puzzle.answers.findIndex((answer) => isSameMove(tried, playOf(answer.placement)));
  if (index >= 0) return { type: 'right', score: made.score, isFirst: index === 0 };

  const answer = mainAnswer(puzzle);
  const best = rateMove(position, scoreMove(generator, position, playOf(answer.placement)));
  const view = viewOfPosition(opened.value, []);
  const isEndgame = position.bagCount === 0;
  const [main] = legal.value.runs;
  return {
    type: 'less',
    score: made.score,
    points: answer.score - made.score,
    worth: best.worth - made.worth,
    reasons: isEndgame ? [] : inOrder([scoreFact(view, made, best), tilesFact(made, best)]),
    isBingo: placement.length === RACK_SIZE,
    isSameWord: wordOf(main) === Array.from(answer.word, letterOf).join(''),
    final: isEndgame ? await finalAfter(opened.value, tried, tools) : null,
  };
}

function playOf(placement: Placement): Move {
  return { type: 'play', placement };
}

/** More moves than people try. */
const RANKED = 60;

async function finalAfter(
  { position, zeroTurns }: OpenedStoredPosition,
  tried: Move,
  { search }: JudgeTools,
): Promise<number | null> {
  const budget = { ...ANSWER_BUDGET, seed: 1, candidates: RANKED };
  const finals = await exactFinals(situationOf(position, zeroTurns), search, budget);
  return finals?.find(({ move }) => isSameMove(move, tried))?.final ?? null;
}
