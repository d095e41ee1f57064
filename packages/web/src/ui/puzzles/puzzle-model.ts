import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import {
  attemptId,
  dayName,
  hintsOf,
  mainAnswer,
  type Attempt,
  type Puzzle,
  type PuzzleHint,
} from '@luctor/learn';
import { formatWord, type Placement } from '@luctor/rules';
import type { Engine } from '../../worker/engine.ts';
import { createPuzzleSession, type Judged, type PuzzleSession } from './puzzle-session.ts';

/** A play that was tried. */
export interface Try {
  readonly number: number;
  /** As `formatWord` writes it with brackets. */
  readonly word: string;
  readonly placement: Placement;
  readonly judged: Judged;
}

/** `shown`: the answer was asked for. */
export type PuzzleStage = 'open' | 'solved' | 'shown';

export interface PuzzleModel {
  readonly puzzle: Puzzle;
  /** The day that it is the puzzle of; null for one of the others. */
  readonly day: number | null;
  readonly session: PuzzleSession;
  readonly hints: readonly PuzzleHint[];
  readonly hintsTaken: ReadonlySignal<number>;
  /** Newest last. */
  readonly tries: ReadonlySignal<readonly Try[]>;
  readonly stage: ReadonlySignal<PuzzleStage>;
  /** What the lane says last; null if nothing, or closed. */
  readonly said: Signal<'try' | 'hint' | null>;
  /** The most points tried so far; null before the first try. */
  readonly bestScore: ReadonlySignal<number | null>;
  takeHint(): void;
  giveUp(): void;
}

export interface PuzzleModelParts {
  readonly puzzle: Puzzle;
  readonly day: number | null;
  readonly engine: Engine;
  readonly names: readonly string[];
  readonly now: () => number;
  /** Keeps what became of it; called once. */
  readonly onFinished: (attempt: Attempt) => void;
}

export function createPuzzleModel(parts: PuzzleModelParts): PuzzleModel {
  const { puzzle, day, now, onFinished } = parts;
  const tries = signal<readonly Try[]>([]);
  const hintsTaken = signal(0);
  const stage = signal<PuzzleStage>('open');
  const said = signal<'try' | 'hint' | null>(null);
  const answer = mainAnswer(puzzle);
  const hints = hintsOf(puzzle);

  const finish = (to: 'solved' | 'shown'): void => {
    if (stage.peek() !== 'open') return;
    stage.value = to;
    onFinished(attempt(to === 'solved'));
  };

  const attempt = (isSolved: boolean): Attempt => {
    const { id, kind, difficulty, position } = puzzle;
    const name = day === null ? null : dayName(day);
    return {
      id: attemptId(id, name, position.language),
      kind,
      language: position.language,
      at: now(),
      day: name,
      difficulty,
      isSolved,
      hints: hintsTaken.peek(),
      misses: tries.peek().filter(({ judged }) => judged.type === 'less').length,
      percent: percentOf(isSolved),
    };
  };

  const percentOf = (isSolved: boolean): number => {
    if (isSolved) return 100;
    // points say nothing about who wins
    if (isExact(puzzle)) return 0;
    const best = bestScore.peek() ?? 0;
    return Math.round(Math.min(100, (100 * best) / Math.max(1, answer.score)));
  };

  const bestScore = computed(() => {
    const scores = tries.value.map(({ judged }) => judged.score);
    return scores.length === 0 ? null : Math.max(...scores);
  });

  const onJudged = (placement: Placement, judged: Judged): void => {
    const written = formatWord(session.view.peek().board, placement, 'brackets');
    const word = written?.word ?? '';
    const others = tries.peek().filter((each) => each.word !== word || !isAt(each, placement));
    tries.value = [...others, { number: others.length + 1, word, placement, judged }];
    said.value = 'try';
    if (judged.type === 'right') finish('solved');
  };

  const session = createPuzzleSession({ ...parts, onJudged });

  return {
    puzzle,
    day,
    session,
    hints,
    hintsTaken,
    tries,
    stage,
    said,
    bestScore,
    takeHint() {
      if (stage.peek() !== 'open') return;
      if (hintsTaken.peek() < hints.length) hintsTaken.value++;
      said.value = 'hint';
    },
    giveUp: () => finish('shown'),
  };
}

/** Whether the answer is the play that wins, by exact search. */
export function isExact({ kind }: Puzzle): boolean {
  return kind === 'endgame' || kind === 'block';
}

function isAt(tried: Try, [first]: Placement): boolean {
  const [there] = tried.placement;
  return there?.row === first?.row && there?.col === first?.col;
}
