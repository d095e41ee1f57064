import { createGame } from '../decide/table.ts';
import { drawTiles } from '../draws/fair-draw.ts';
import { evolve } from '../evolve/evolve.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import { seatState } from '../questions/table.ts';
import type { GameSetup, Seat } from '../setup/setup.ts';
import { FACE_DOWN, RACK_SIZE, tileOf, type Tile } from '../board/tile.ts';

/** Who plays on, and the chance of the new draws. */
export interface Continuing {
  /** With other players, perhaps; the rules are those of the game. */
  readonly setup: GameSetup;
  readonly secret: string;
  /** What each person at the screen adds to the draws [S3]. */
  readonly contribution: (seat: Seat) => string;
  readonly now: number;
}

/**
 * A new game that starts where another stood before one of its turns: board, racks and scores are
 * taken over, what comes after is drawn anew. Racks that a file does not tell are drawn, too. Null
 * if moves alone do not lead there, as after a penalty, or if somebody had left.
 */
export function continuedGame(
  events: readonly GameEvent[],
  turn: number,
  by: Continuing,
): readonly GameEvent[] | null {
  const origin = stateBefore(events, turn);
  if (origin === null || origin.turn === null) return null;
  if (origin.seats.some(({ left }) => left !== null)) return null;
  try {
    const log = retell(origin, movesBefore(events, origin), by);
    const isSame = log.state.seats.every(({ score }, at) => score === origin.seats[at]?.score);
    if (!isSame) return null;
    const [created, ...rest] = log.events;
    if (created?.type !== 'gameCreated') return null;
    return [{ ...created, continued: log.events.length }, ...rest];
  } catch {
    // tiles that were not in the bag: a file that contradicts itself
    return null;
  }
}

/** The game when the player of a turn, counted from 0, was about to move. */
function stateBefore(events: readonly GameEvent[], turn: number): GameState | null {
  let state: GameState | null = null;
  for (const event of events) {
    const next: GameState = evolve(state, event);
    if (state?.phase === 'playing' && next.history.length > turn) return state;
    state = next;
  }
  return null;
}

type MoveEvent = Extract<GameEvent, { readonly type: 'played' | 'exchanged' | 'passed' }>;

interface ToldMove {
  readonly seat: Seat;
  /** Null: the turn brought nothing, as if its player had passed. */
  readonly event: MoveEvent | null;
}

/** A play that was taken back, and a turn lost in another way, bring nothing. */
function movesBefore(events: readonly GameEvent[], origin: GameState): readonly ToldMove[] {
  const made = events.filter(
    (event): event is MoveEvent =>
      event.type === 'played' || event.type === 'exchanged' || event.type === 'passed',
  );
  let next = 0;
  return origin.history.flatMap((record): readonly ToldMove[] => {
    if (record.type === 'challenge' || record.type === 'left') return [];
    const { seat } = record;
    if (record.type === 'lost') return [{ seat, event: null }];
    const event = made[next++] ?? null;
    const isVoid = record.type === 'play' && record.withdrawn;
    return [{ seat, event: isVoid ? null : event }];
  });
}

class Log {
  readonly events: GameEvent[];
  state: GameState;

  constructor(first: readonly GameEvent[]) {
    const [created] = first;
    if (created === undefined) throw new Error('a game has a beginning');
    this.events = [created];
    this.state = evolve(null, created);
  }

  add(event: GameEvent): void {
    this.state = evolve(this.state, event);
    this.events.push(event);
  }

  draw(seat: Seat, tiles: readonly Tile[]): void {
    if (tiles.length > 0) this.add({ type: 'tilesDrawn', seat, tiles });
  }
}

/** Each move with just the tiles it needs; then the racks of that moment. */
function retell(origin: GameState, moves: readonly ToldMove[], by: Continuing): Log {
  const { setup, secret, now: at } = by;
  const log = new Log(createGame(setup, secret, at));
  setup.players.forEach(({ kind }, seat) => {
    if (kind === 'person') {
      log.add({ type: 'contributed', seat, contribution: by.contribution(seat) });
    }
  });
  const mover = origin.turn?.seat ?? 0;
  log.add({ type: 'gameStarted', firstSeat: moves[0]?.seat ?? mover, at });
  for (const { seat, event } of moves) {
    log.add({ type: 'turnStarted', seat, at });
    if (event?.type === 'played') {
      log.draw(
        seat,
        event.placement.map(({ face }) => tileOf(face)),
      );
      const { stoppedAt: _, ...played } = event;
      log.add({ ...played, challengeable: false, at });
    } else if (event?.type === 'exchanged' && !event.tiles.includes(FACE_DOWN)) {
      log.draw(seat, event.tiles);
      log.add({ type: 'exchanged', seat, tiles: event.tiles, drawn: [], at });
    } else log.add({ type: 'passed', seat, at });
  }
  origin.seats.forEach(({ rack }, seat) => {
    if (!rack.includes(FACE_DOWN)) log.draw(seat, rack);
  });
  origin.seats.forEach(({ rack }, seat) => {
    if (!rack.includes(FACE_DOWN)) return;
    if (seat === mover) throw new Error('nobody plays on with a rack that is not known');
    const { fairness, bag } = log.state;
    const wanted = Math.min(RACK_SIZE, rack.length) - seatState(log.state, seat).rack.length;
    log.draw(seat, drawTiles(fairness, bag, wanted).tiles);
  });
  log.add({ type: 'turnStarted', seat: mover, at });
  return log;
}
