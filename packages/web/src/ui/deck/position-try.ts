import { openStoredPosition, viewOfPosition, type StoredPosition } from '@luctor/learn';
import type { Board, Ruleset, Tile } from '@luctor/rules';
import type { LocalGames } from '../../games/local-games.ts';
import { createTrySession, type TrySession } from '../../review/try-session.ts';

/** A position of a card: to be looked at, and to be played. */
export interface PositionTry {
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly rack: readonly Tile[];
  readonly session: TrySession;
  close(): void;
}

/** Null if this page cannot read it. */
export function openPositionTry(
  games: Pick<LocalGames, 'openEngine'>,
  stored: StoredPosition,
): PositionTry | null {
  const opened = openStoredPosition(stored);
  if (!opened.ok) return null;
  const { ruleset, board, rack } = opened.value.position;
  const view = viewOfPosition(opened.value, []);
  const engine = games.openEngine(view.setup);
  const session = createTrySession({
    // nobody knows any more what was done: nothing is better than doing nothing
    decision: {
      turn: 0,
      seat: 0,
      byPerson: true,
      isHinted: false,
      view,
      made: { type: 'pass' },
      refused: [],
    },
    verdict: null,
    engine,
  });
  const close = (): void => {
    session.close();
    engine.close();
  };
  return { ruleset, board, rack, session, close };
}
