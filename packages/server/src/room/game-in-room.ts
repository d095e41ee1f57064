import {
  challengeDeadline,
  decideNext,
  evolve,
  isPerson,
  ok,
  replay,
  turnDeadline,
  type Command,
  type DecisionContext,
  type GameEvent,
  type GameState,
  type Result,
  type RuleError,
  type Seat,
} from '@luctor/rules';
import { computerFor } from '../computer/computers.ts';
import { wordsOf } from '../words/vocabularies.ts';

/** A game as a room holds it. */
export interface GameInRoom {
  readonly id: string;
  readonly state: GameState;
  /** The time of the latest event; no later event is dated before it. */
  readonly lastAt: number;
}

/** What happens to a game, and the game after it. */
export interface GameStep {
  readonly events: readonly GameEvent[];
  readonly after: GameInRoom;
}

export function replayGame(id: string, events: readonly GameEvent[]): GameInRoom {
  return { id, state: replay(events), lastAt: latest(0, events) };
}

export function advanceGame(game: GameInRoom, events: readonly GameEvent[]): GameInRoom {
  return {
    id: game.id,
    state: events.reduce(evolve, game.state),
    lastAt: latest(game.lastAt, events),
  };
}

function latest(since: number, events: readonly GameEvent[]): number {
  let last = since;
  for (const event of events) if ('at' in event) last = Math.max(last, event.at);
  return last;
}

export function decideInRoom(
  game: GameInRoom,
  seat: Seat | null,
  command: Command,
  now: number,
): Result<GameStep, RuleError> {
  const { setup } = game.state;
  const context: DecisionContext = {
    words: wordsOf(setup.vocabulary),
    // only asked where a game ends by it: once a turn there [R9f]
    canPlay: (question) => computerFor(setup).canPlay(question),
    now: Math.max(now, game.lastAt),
  };
  const decided = decideNext(game.state, seat, command, context);
  if (!decided.ok) return decided;
  const { events, state } = decided.value;
  return ok({ events, after: { id: game.id, state, lastAt: latest(game.lastAt, events) } });
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
  const { turn } = state;
  const settled = challengeDeadline(state);
  if (settled !== null) moments.push(settled);
  if (turn !== null && !isPerson(state, turn.seat)) moments.push(lastAt + computerMs);
  const timeUp = turnDeadline(state);
  if (timeUp !== null) moments.push(timeUp + lagBoundMs);
  return moments.length === 0 ? null : Math.min(...moments);
}
