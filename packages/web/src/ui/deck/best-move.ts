import { openStoredPosition, viewOfPosition, type StoredPosition } from '@luctor/learn';
import {
  checkPlacement,
  formatMove,
  MAX_LEVEL,
  scorePlay,
  type Board,
  type Placement,
  type Ruleset,
  type Tile,
} from '@luctor/rules';
import type { LocalGames } from '../../games/local-games.ts';
import { language } from '../../i18n/index.ts';

/** A position as it is shown. */
export interface ShownPosition {
  readonly ruleset: Ruleset;
  readonly board: Board;
  readonly rack: readonly Tile[];
}

/** Null if this page cannot read it. */
export function shownPosition(stored: StoredPosition): ShownPosition | null {
  const opened = openStoredPosition(stored);
  if (!opened.ok) return null;
  const { ruleset, board, rack } = opened.value.position;
  return { ruleset, board, rack };
}

/** What the strongest level would do, and what it scores. */
export interface BestMove {
  /** Null for a swap or a pass. */
  readonly placement: Placement | null;
  readonly written: string;
  readonly score: number;
}

/** A person looks at the position for longer than this. */
const THINKING_MS = 3000;

/** The move to show as the answer; null if none can be found here. */
export async function findBestMove(
  games: Pick<LocalGames, 'openEngine'>,
  stored: StoredPosition,
): Promise<BestMove | null> {
  const opened = openStoredPosition(stored);
  if (!opened.ok) return null;
  const view = viewOfPosition(opened.value, []);
  const engine = games.openEngine(view.setup);
  const hurry = new AbortController();
  const budget = { timeMs: THINKING_MS, hurry: hurry.signal };
  const command = await engine.think(view, MAX_LEVEL, budget, () => undefined).catch(() => null);
  if (command === null) return null;
  if (command.type !== 'play') return { placement: null, written: '', score: 0 };
  const { ruleset, board, rack } = opened.value.position;
  const { placement } = command;
  const legal = checkPlacement(ruleset, board, rack, placement);
  if (!legal.ok) return null;
  const written = formatMove(language.peek(), board, placement, 'brackets') ?? '';
  return { placement, written, score: scorePlay(ruleset, board, legal.value).total };
}
