import type { GameEvent } from '../../game/event.ts';
import type { GameState } from '../../game/state.ts';
import type { GameSetup } from '../../setup/setup.ts';
import { Referee } from './referee.ts';
import { insist, type Table } from './table.ts';
import { claimable } from './time.ts';

/** How the rules under test go from one state to the next: the referee has none of its own code. */
type Evolve = (state: GameState | null, event: GameEvent) => GameState;

/** A game whose every event is shown to the referee, and whose state is compared with the table. */
export class RefereedGame {
  readonly #referee: Referee;
  readonly #evolve: Evolve;
  #state: GameState | null = null;
  #seen = 0;

  constructor(setup: GameSetup, words: readonly string[], evolve: Evolve) {
    this.#referee = new Referee(setup, new Set(words));
    this.#evolve = evolve;
  }

  get table(): Table {
    return this.#referee.table;
  }

  /** Shows the events since the last time; clocks are compared at the moment of each event, and now. */
  show(events: readonly GameEvent[], now: number): void {
    for (const [i, event] of events.entries()) {
      if (i < this.#seen) continue;
      try {
        this.#referee.see(event);
        this.#state = this.#evolve(this.#state, event);
        compare(this.table, this.#state, now);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`${reason} at event ${i} ${JSON.stringify(event)}`, { cause });
      }
    }
    this.#seen = events.length;
    insist('a decision ends where players decide', this.#referee.forced, null);
  }

  /** What anybody may claim at a moment; null: nothing. */
  claimable(now: number): string | null {
    return claimable(this.table, now);
  }
}

/** Shows a whole log to a referee of its own, and gives back the referee's table. */
export function referee(events: readonly GameEvent[], words: readonly string[], evolve: Evolve) {
  const [created] = events;
  if (created?.type !== 'gameCreated') throw new Error('a game begins with gameCreated');
  const game = new RefereedGame(created.setup, words, evolve);
  game.show(events, Infinity);
  return game.table;
}

/** The table of the referee and the state of the game say the same. */
function compare(table: Table, state: GameState, now: number): void {
  insist('phase', state.phase, table.phase);
  insist('whose turn', state.turn?.seat, table.turn?.seat);
  insist('bag', sorted(state.bag), sorted(table.bag));
  insist('limit of the turn', state.turn?.limitMs, table.turn?.limitMs);
  state.seats.forEach((seat, i) => {
    const player = table.players[i];
    if (player === undefined) return;
    insist(`score of seat ${i}`, seat.score, player.score);
    insist(`rack of seat ${i}`, sorted(seat.rack), sorted(player.rack));
    insist(`seat ${i} has left`, seat.left !== null, player.left);
    insist(`seat ${i} owes a turn`, seat.owesTurn, player.owes);
    insist(`time of seat ${i}`, seat.usedMs, player.usedMs);
  });
  if (state.turn !== null && table.turn !== null) {
    const { usedMs, runningSince } = state.turn;
    const moment = Math.min(now, table.away?.since ?? now);
    const used = usedMs + (runningSince === null ? 0 : Math.max(0, moment - runningSince));
    insist('time of the turn', used, table.turn.watch.read(moment));
    insist('clock runs', runningSince !== null, table.turn.watch.isRunning);
  }
  const { result } = state;
  insist('end', result && [result.reason, result.winners], table.end && Object.values(table.end));
  if (result !== null) {
    insist(
      'final scores',
      result.scores,
      table.players.map(({ score }) => score),
    );
  }
}

function sorted(tiles: readonly string[]): string {
  return tiles.toSorted().join('');
}
