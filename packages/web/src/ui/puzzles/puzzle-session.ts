import { signal } from '@preact/signals';
import { openStoredPosition, viewOfPosition, type Puzzle, type TryJudgement } from '@luctor/learn';
import type { GameView, Placement } from '@luctor/rules';
import type { GameSession, Refusal } from '../../session/game-session.ts';
import type { Engine } from '../../worker/engine.ts';

/** A position that never changes: a play is judged, and stays where it was tried. */
export interface PuzzleSession extends GameSession {
  readonly puzzle: Puzzle;
}

export interface PuzzleSessionParts {
  readonly puzzle: Puzzle;
  readonly engine: Pick<Engine, 'progress' | 'judgeTry' | 'retry'>;
  readonly names: readonly string[];
  /** Told of plays that the rules and the words allow. */
  readonly onJudged: (placement: Placement, judgement: Judged) => void;
}

/** What is said of a play that could be made. */
export type Judged = Extract<TryJudgement, { readonly type: 'right' | 'less' }>;

export function createPuzzleSession(parts: PuzzleSessionParts): PuzzleSession {
  const { puzzle, engine, names, onJudged } = parts;
  const opened = openStoredPosition(puzzle.position);
  if (!opened.ok) throw new Error(`the puzzle ${puzzle.id} has no position: ${opened.error.code}`);
  const fixed: GameView = viewOfPosition(opened.value, names);

  const judge = async (placement: Placement): Promise<Refusal | null> => {
    const judgement = await engine.judgeTry(puzzle, placement).catch(() => null);
    switch (judgement?.type) {
      case undefined:
        return { code: 'words-unavailable' };
      case 'not-legal':
        return judgement.error;
      case 'not-a-word':
        return { code: 'unknown-words', words: judgement.words };
      case 'right':
      case 'less':
        onJudged(placement, judgement);
        return null;
    }
  };

  return {
    id: `puzzle ${puzzle.id}`,
    puzzle,
    view: signal(fixed),
    seatsHere: [0],
    words: { progress: engine.progress, retry: () => engine.retry() },
    viewOf: (seat) => (seat === 0 ? fixed : null),
    send: async (_, command) => (command.type === 'play' ? judge(command.placement) : null),
  };
}
