import type { Command } from '../game/command.ts';
import type { Edition } from '../setup/edition.ts';
import { findEdition, makeSetup, type SetupChoices } from '../setup/make-setup.ts';
import type { Direction } from '../board/layout.ts';
import { step } from '../board/layout.ts';
import { faceAt, type Placement } from '../board/board.ts';
import type { ClockRules, Player, Seat } from '../setup/setup.ts';
import type { GameState, SeatState } from '../game/state.ts';
import { sortTiles, tileOf } from '../board/tile.ts';
import { seededRandom, TestGame, testWords } from './random-player.ts';
import { SMALL_WORDS } from './words.ts';

export function editionOf(id: string): Edition {
  const edition = findEdition(id);
  if (edition === null) throw new Error(`no edition ${id}`);
  return edition;
}

export function people(count: number): Player[] {
  return Array.from({ length: count }, (_, i) => ({ kind: 'person', name: `P${i}` }));
}

export function computer(level = 1): Player {
  return { kind: 'computer', name: 'Computer', level };
}

/** A clock that limits nothing but the turn, to 30 seconds. */
export const TURN_OF_30: ClockRules = {
  perTurnSeconds: 30,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: null,
};

/**
 * A game whose racks and turn a test sets as it needs them: it acts by commands alone, but begins
 * from a position that chance would rarely give.
 */
export class ScriptedGame extends TestGame {
  static start(edition: string, choices: Partial<SetupChoices> = {}): ScriptedGame {
    const setup = makeSetup(editionOf(edition), {
      players: people(2),
      language: 'en',
      ...choices,
    });
    if (!setup.ok) throw new Error(setup.error.code);
    const game = new ScriptedGame(setup.value, testWords(SMALL_WORDS), 'ab'.repeat(32));
    game.begin(seededRandom(1));
    game.giveTurn(0);
    return game;
  }

  get seat(): Seat {
    return this.state.turn?.seat ?? -1;
  }

  player(seat: Seat): SeatState {
    const found = this.state.seats[seat];
    if (found === undefined) throw new Error(`no seat ${seat}`);
    return found;
  }

  giveTurn(seat: Seat): void {
    this.state = { ...this.state, turn: this.state.turn && { ...this.state.turn, seat } };
  }

  /** Swaps tiles with the bag so that a rack is as wanted. */
  giveRack(seat: Seat, tiles: string): void {
    const { bag } = this.state;
    const all = [...bag, ...this.player(seat).rack];
    const wanted = Array.from(tiles);
    for (const tile of wanted) {
      const at = all.indexOf(tile);
      if (at < 0) throw new Error(`no ${tile} left`);
      all.splice(at, 1);
    }
    this.setSeat(seat, { rack: wanted });
    this.state = { ...this.state, bag: sortTiles(all) };
  }

  /** Puts all but `left` tiles of the bag out of play, on a rack nobody plays from. */
  shrinkBag(left: number): void {
    this.state = { ...this.state, bag: this.state.bag.slice(0, left) };
  }

  setSeat(seat: Seat, change: Partial<SeatState>): void {
    const seats = this.state.seats.with(seat, { ...this.player(seat), ...change });
    this.state = { ...this.state, seats };
  }

  wait(ms: number): this {
    this.now += ms;
    return this;
  }

  act(command: Command): string | null {
    return this.send(this.seat, command);
  }

  /** Plays a word from a square counted from 1, giving the player the tiles it needs. */
  play(row: number, col: number, direction: Direction, word: string): string | null {
    const placement = this.lay(row, col, direction, word);
    const { rack } = this.player(this.seat);
    const kept = rack.slice(placement.length);
    const needed = placement.map(({ face }) => tileOf(face));
    this.setSeat(this.seat, { rack: [...needed, ...kept] });
    return this.act({ type: 'play', placement });
  }

  lay(row: number, col: number, direction: Direction, word: string): Placement {
    return Array.from(word)
      .map((face, i) => ({ ...step({ row: row - 1, col: col - 1 }, direction, i), face }))
      .filter((tile) => faceAt(this.state.board, tile) === '');
  }

  /** Types of the events since a version, for tests of what a command led to. */
  since(version: number): string[] {
    return this.events.slice(version).map(({ type }) => type);
  }
}

export function rackOf(state: GameState, seat: Seat): string {
  return sortTiles(state.seats[seat]?.rack ?? []).join('');
}
