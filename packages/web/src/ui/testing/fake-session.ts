import { batch, signal } from '@preact/signals';
import {
  decide,
  evolve,
  isPersonsSeat,
  ok,
  readClock,
  viewFor,
  type Command,
  type GameEvent,
  type GameState,
  type Placement,
  type Seat,
  type Viewer,
} from '@luctor/rules';
import type { GameSession, Refusal } from '../../session/game-session.ts';
import type { Thought } from '@luctor/engine';

/** A game in memory for screenshots and experiments: no storage, no computer, every word exists. */
export interface FakeSession extends GameSession {
  /** Carries out moves of any seat, as the scene scripts them. */
  script(moves: readonly ScriptedMove[]): void;
  think(thoughts: readonly Thought[]): void;
  state(): GameState;
  events(): readonly GameEvent[];
}

export type ScriptedMove = (state: GameState) => { readonly seat: Seat; readonly command: Command };

export function fakeSession(
  events: readonly GameEvent[],
  options: {
    readonly now?: () => number;
    readonly unknown?: readonly string[];
  } = {},
): FakeSession {
  const now = options.now ?? (() => Date.now());
  const unknown = new Set(options.unknown ?? []);
  const log: GameEvent[] = [...events];
  let state = replayAll(events);
  const people = state.seats.flatMap((_, seat) => (isPersonsSeat(state, seat) ? [seat] : []));
  const viewer = (): Viewer => {
    const seat = state.turn?.seat;
    if (seat !== undefined && people.includes(seat)) return seat;
    return people[0] ?? 'watcher';
  };
  const view = signal(viewFor(state, viewer()));
  const clock = signal(readClock(view.peek(), now()));
  const thoughts = signal<readonly Thought[]>([]);

  const carry = (seat: Seat | null, command: Command): Refusal | null => {
    const words = { has: (word: string) => !unknown.has(word) };
    const decided = decide(state, seat, command, { words, canPlay: () => true, now: now() });
    if (!decided.ok) return decided.error;
    for (const event of decided.value) state = evolve(state, event);
    log.push(...decided.value);
    batch(() => {
      view.value = viewFor(state, viewer());
      clock.value = readClock(view.value, now());
    });
    return null;
  };

  return {
    id: 'fake',
    view,
    seatsHere: people,
    saving: signal('saved' as const),
    clock,
    thoughts,
    log: { events: () => Promise.resolve(ok(log)) },
    viewOf: (seat) => (people.includes(seat) ? viewFor(state, seat) : null),
    send: (seat, command) => Promise.resolve(carry(seat, command)),
    close: () => undefined,
    script: (moves) => {
      for (const move of moves) {
        const { seat, command } = move(state);
        const refusal = carry(seat, command);
        if (refusal !== null) throw new Error(`the scene is refused: ${JSON.stringify(refusal)}`);
      }
    },
    think: (tried) => {
      thoughts.value = tried;
    },
    state: () => state,
    events: () => log,
  };
}

function replayAll(events: readonly GameEvent[]): GameState {
  let state: GameState | null = null;
  for (const event of events) state = evolve(state, event);
  if (state === null) throw new Error('a game has events');
  return state;
}

/** Tiles of a word starting at a square, without those already there. */
export function wordFrom(
  state: GameState,
  place: { readonly row: number; readonly col: number; readonly direction: 'across' | 'down' },
  word: string,
): Placement {
  return Array.from(word).flatMap((face, index) => {
    const row = place.row + (place.direction === 'down' ? index : 0);
    const col = place.col + (place.direction === 'across' ? index : 0);
    const taken = state.board.squares[row * state.board.size + col] !== '';
    return taken ? [] : [{ row, col, face }];
  });
}
