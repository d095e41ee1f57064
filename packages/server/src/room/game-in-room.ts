import {
  challengeDeadline,
  decide,
  evolve,
  turnDeadline,
  viewFor,
  type Command,
  type DecisionContext,
  type GameEvent,
  type GameState,
  type GameView,
  type Result,
  type RuleError,
  type Seat,
  type Viewer,
} from '@luctor/rules';
import { canPlay } from '../computer/computers.ts';
import { wordsOf } from '../words/vocabularies.ts';

/** A game as a room holds it: its state, when it last changed, and what each viewer was shown. */
export interface GameInRoom {
  readonly id: string;
  readonly state: GameState;
  /** The time of the latest event; no later event is dated before it. */
  readonly lastAt: number;
  /** The last view of each kind of viewer, to make the next patch from. */
  readonly views: Map<Viewer, GameView>;
}

export function replayGame(id: string, events: readonly GameEvent[]): GameInRoom {
  const [created, ...rest] = events;
  if (created === undefined) throw new Error('an empty log is no game');
  const start: GameInRoom = {
    id,
    state: evolve(null, created),
    lastAt: momentOf(created) ?? 0,
    views: new Map(),
  };
  return advanceGame(start, rest);
}

/** The game after more events; views shown so far stay, as the next patch starts from them. */
export function advanceGame(game: GameInRoom, events: readonly GameEvent[]): GameInRoom {
  let { state, lastAt } = game;
  for (const event of events) {
    state = evolve(state, event);
    lastAt = Math.max(lastAt, momentOf(event) ?? 0);
  }
  return { id: game.id, state, lastAt, views: game.views };
}

function momentOf(event: GameEvent): number | null {
  return 'at' in event ? event.at : null;
}

export function decideInRoom(
  game: GameInRoom,
  seat: Seat | null,
  command: Command,
  now: number,
): Result<readonly GameEvent[], RuleError> {
  const { vocabulary } = game.state.setup;
  const context: DecisionContext = {
    words: wordsOf(vocabulary),
    canPlay: (question) => canPlay(vocabulary, question),
    now: Math.max(now, game.lastAt),
  };
  return decide(game.state, seat, command, context);
}

/** What this viewer was shown last, or would have been. */
export function shownTo(game: GameInRoom, viewer: Viewer): GameView {
  const known = game.views.get(viewer);
  if (known !== undefined && known.version === game.state.version) return known;
  const view = viewFor(game.state, viewer);
  game.views.set(viewer, view);
  return view;
}

/**
 * When the game needs looking after if nobody asks: time runs out, a wait for challenges ends, or a
 * computer should have moved. Later by the lag that a player may still claim.
 */
export function nextDeadline(
  game: GameInRoom,
  lagBoundMs: number,
  computerMs: number,
): number | null {
  const { state, lastAt } = game;
  if (state.phase !== 'playing') return null;
  const moments: number[] = [];
  const { turn, setup } = state;
  const settled = challengeDeadline(state);
  if (settled !== null) moments.push(settled);
  if (turn !== null && setup.players[turn.seat]?.kind === 'computer') {
    moments.push(lastAt + computerMs);
  }
  const timeUp = turnDeadline(state);
  if (timeUp !== null) moments.push(timeUp + lagBoundMs);
  return moments.length === 0 ? null : Math.min(...moments);
}
