import { GAME_LIMITS } from '../base/limits.ts';
import { faceAt, type Board, type Placement } from '../board/board.ts';
import { step } from '../board/layout.ts';
import type { Move } from '../game/command.ts';
import { decideNext } from '../decide/index.ts';
import { createImportedGame, decideTold, toldContext, type Telling } from '../decide/tell.ts';
import type { Decision } from '../decide/decision.ts';
import type { Adjustment, GameEvent } from '../game/event.ts';
import { evolve, replay } from '../evolve/evolve.ts';
import { faceDown } from '../draws/face-down.ts';
import type { ImportedGame } from '../game/imported.ts';
import { formatPlace } from '../board/notation.ts';
import type { Result } from '../base/result.ts';
import type { RuleError } from '../play/rule-error.ts';
import type { GameSetup, Seat } from '../setup/setup.ts';
import type { GameState } from '../game/state.ts';
import { activeSeats, allSeats, seatAfter } from '../questions/table.ts';
import { sortTiles, type Tile } from '../board/tile.ts';
import { parseWrittenWord, placeWord, type Place } from '../board/word-placement.ts';
import { endByRules } from '../decide/ending.ts';
import { forceMove, forceRack, forceScore, forceTurn } from './force.ts';
import {
  adjustmentOf,
  endPoints,
  isEndEvent,
  settlementStart,
  type EndEvent,
} from './settlement.ts';
import { rackBefore, rackLeft, rackToCome, tilesToShow, type Fault } from './told-racks.ts';
import { Totals } from './totals.ts';
import type { GcgEvent, GcgGame } from './types.ts';

/** The result of a line of a file. */
export interface RetoldLine {
  readonly faults: readonly Fault[];
  readonly score: number;
  /** The player's total after the line. */
  readonly total: number;
  readonly place: Place | null;
  /** The word on the board, blanks in lower case. */
  readonly word: string | null;
  /** Every word formed; null if the play is illegal, or there is none. */
  readonly words: readonly string[] | null;
}

type Told = Pick<RetoldLine, 'score'> & Partial<Pick<RetoldLine, 'place' | 'word' | 'words'>>;
type EventOf<Type extends GcgEvent['type']> = Extract<GcgEvent, { readonly type: Type }>;

/**
 * Replays a GCG file line by line at one of our tables: every move passes through `decide`. A line
 * that the rules refuse is forced, because later lines depend on it; the events form one of our
 * games as long as no line has a fault.
 */
export class Retelling {
  readonly totals: Totals;
  readonly #game: GcgGame;
  readonly #settlement: number;
  readonly #adjustments: Adjustment[] = [];
  readonly #overdrawn = new Set<string>();
  readonly #events: GameEvent[];
  #state: GameState;
  #faults: Fault[] = [];
  #next = 0;

  constructor(game: GcgGame, setup: GameSetup, imported: ImportedGame) {
    this.#game = game;
    this.#settlement = settlementStart(game);
    this.totals = new Totals(game.players.length);
    this.#events = [...createImportedGame(setup, imported)];
    this.#state = replay(this.#events);
  }

  get state(): GameState {
    return this.#state;
  }

  get events(): readonly GameEvent[] {
    return this.#events;
  }

  /** Replays the next line of the file. */
  tellLine(): RetoldLine {
    const event = this.#game.events[this.#next];
    if (event === undefined) throw new RangeError(`no line ${this.#next}`);
    if (this.#state.seats[event.player] === undefined) {
      throw new RangeError(`an event of player ${event.player}, who is none`);
    }
    this.#faults = [];
    const told = this.#tell(event);
    this.#faults.push(...this.totals.add(event, told.score));
    const total = this.totals.ours[event.player] ?? 0;
    this.#next++;
    return { place: null, word: null, words: null, ...told, total, faults: this.#faults };
  }

  /** Ends the game as the file does; `isWhole` if all its lines were replayed. */
  finish(isWhole: boolean): void {
    if (this.#state.openPlay !== null) this.#told({ type: 'stood' });
    if (!isWhole) {
      this.#told({ type: 'unfinished' });
      return;
    }
    const { incomplete } = this.#game;
    const hasEnded =
      this.#adjustments.length > 0 || (incomplete === null && endByRules(this.#state) !== null);
    for (const seat of allSeats(this.#state)) {
      const isOnTurn = this.#state.turn?.seat === seat;
      const rack = hasEnded ? rackLeft(this.#game, seat) : rackToCome(this.#game, seat, isOnTurn);
      const show = tilesToShow(this.#state, seat, rack);
      if (show.ok && show.value.length > 0) this.#told({ type: 'rack', seat, tiles: show.value });
    }
    this.#told(hasEnded ? { type: 'end', adjustments: this.#adjustments } : { type: 'unfinished' });
  }

  #fault(what: Fault['what'], file: Fault['file'], ours: Fault['ours']): void {
    this.#faults.push({ what, file, ours });
  }

  #tell(event: GcgEvent): Told {
    if (isEndEvent(event)) return { score: this.#end(event) };
    switch (event.type) {
      case 'play':
        return this.#play(event);
      case 'exchange':
        return this.#exchange(event);
      case 'pass':
        return this.#pass(event);
      case 'withdrawn':
        return { score: this.#withdraw(event) };
      case 'challenge':
        return { score: this.#challenge(event) };
    }
  }

  #play(event: EventOf<'play'>): Told {
    const { player, place, word } = event;
    const asWritten = `${formatPlace('en', place)} ${word}`;
    const written = event.score ?? 0;
    this.#settle();
    const placed = placeWord(this.#state.board, place, word);
    this.#beginTurn(event, placed.ok ? placed.value : null);
    if (!placed.ok) {
      this.#fault('placement', asWritten, placed.error.code);
      this.#state = forceMove(this.#state, player, { placement: [], score: written });
      return { score: written, place, word };
    }
    const placement = placed.value;
    const decided = this.#decide(player, { type: 'play', placement });
    if (!decided.ok) {
      this.#fault('placement', asWritten, decided.error.code);
      this.#state = forceMove(this.#state, player, { placement, score: written });
      return { score: written, place, word: wordLying(this.#state.board, place, word) };
    }
    this.#take(decided.value);
    const played = decided.value.events.find(({ type }) => type === 'played');
    if (played?.type !== 'played') throw new Error('a play that is decided happens');
    return {
      score: played.score,
      place,
      word: wordLying(this.#state.board, place, word),
      words: played.words,
    };
  }

  #exchange(event: EventOf<'exchange'>): Told {
    const { player } = event;
    const tiles: readonly Tile[] =
      typeof event.tiles === 'number' ? faceDown(event.tiles) : sortTiles(Array.from(event.tiles));
    this.#beginTurn(event, null);
    const decided = this.#decide(player, { type: 'exchange', tiles });
    if (decided.ok) this.#take(decided.value);
    else {
      this.#fault('exchange', tiles.length, decided.error.code);
      const unknown = forceRack(this.#state, player, { named: [], used: [] });
      this.#state = forceMove(unknown, player, { placement: [], score: 0 });
    }
    return { score: 0 };
  }

  #pass(event: EventOf<'pass'>): Told {
    this.#beginTurn(event, null);
    const decided = this.#decide(event.player, { type: 'pass' });
    if (!decided.ok) throw new Error(`whoever is on turn may pass, but ${decided.error.code}`);
    this.#take(decided.value);
    return { score: 0 };
  }

  #withdraw(event: EventOf<'withdrawn'>): number {
    const { openPlay } = this.#state;
    const challenger = seatAfter(this.#state, event.player, activeSeats(this.#state));
    if (openPlay?.seat !== event.player || challenger === null) return this.#unexplained(event);
    const taken = decideNext(
      this.#state,
      challenger,
      { type: 'challenge' },
      toldContext('taken-back'),
    );
    if (!taken.ok) return this.#unexplained(event);
    this.#take(taken.value);
    return 0 - openPlay.score;
  }

  /** Points for the challenged player or against the challenger: tables differ. */
  #challenge(event: EventOf<'challenge'>): number {
    const { openPlay } = this.#state;
    const points = event.score ?? 0;
    if (openPlay === null || !this.#isPoints(points)) return this.#unexplained(event);
    const isOwn = openPlay.seat === event.player;
    const next = seatAfter(this.#state, event.player, activeSeats(this.#state)) ?? event.player;
    const told = this.#tryTold(
      isOwn
        ? { type: 'challenge', seat: next, penalty: 0, award: points }
        : { type: 'challenge', seat: event.player, penalty: 0 - points },
    );
    return told ? points : this.#unexplained(event);
  }

  #unexplained(event: EventOf<'withdrawn' | 'challenge'>): number {
    this.#fault('no-play', event.type, null);
    this.#state = forceScore(this.#state, event.player, event.score ?? 0);
    return event.score ?? 0;
  }

  #end(event: EndEvent): number {
    const points = endPoints(event, this.#game, this.#state.setup.ruleset);
    const isLast = this.#next >= this.#settlement;
    if (!isLast || this.#adjustments.length >= GAME_LIMITS.adjustments || !this.#isPoints(points)) {
      this.#fault('end', event.type, null);
    } else this.#adjustments.push(adjustmentOf(event, points));
    return points;
  }

  #isPoints(points: number): boolean {
    return Math.abs(points) <= GAME_LIMITS.points;
  }

  /** Sets whose turn it is and what the rack is known to hold. */
  #beginTurn(event: GcgEvent, placement: Placement | null): void {
    const { player } = event;
    this.#settle();
    const due = this.#state.turn?.seat ?? null;
    if (due !== player) {
      const isPassedOver = this.#mayPassOver() && this.#tryTold({ type: 'turn', seat: player });
      if (!isPassedOver) {
        this.#fault('turn', this.#nick(player), due === null ? null : this.#nick(due));
        this.#state = forceTurn(this.#state, player);
      }
    }
    const rack = rackBefore(event, placement);
    const show = tilesToShow(this.#state, player, rack);
    if (show.ok) {
      if (show.value.length > 0) this.#told({ type: 'rack', seat: player, tiles: show.value });
      return;
    }
    for (const fault of show.error) {
      // report each surplus tile once, not in every line that has it
      const isNew = fault.what !== 'tiles' || !this.#overdrawn.has(String(fault.ours));
      if (fault.what === 'tiles') this.#overdrawn.add(String(fault.ours));
      if (isNew) this.#faults.push(fault);
    }
    this.#state = forceRack(this.#state, player, rack);
  }

  /** Lets an earlier play stand that nobody challenged. */
  #settle(): void {
    if (this.#state.openPlay !== null) this.#told({ type: 'stood' });
  }

  /**
   * Whether a file may skip players. With more than two, it need not mention those who left. In a
   * game that ends when nobody knows a word, a player who knows one goes on [R9f].
   */
  #mayPassOver(): boolean {
    const { ending } = this.#state.setup.ruleset;
    return this.#game.players.length > 2 || ending.noWordLeft;
  }

  #decide(seat: Seat, move: Move): Result<Decision, RuleError> {
    return decideNext(this.#state, seat, move, toldContext());
  }

  #tryTold(told: Telling): boolean {
    const decided = decideTold(this.#state, told);
    if (decided.ok) this.#take(decided.value);
    return decided.ok;
  }

  #told(told: Telling): void {
    if (!this.#tryTold(told)) throw new Error(`a file can always tell ${told.type}`);
  }

  #take({ events }: Decision): void {
    for (const event of events) {
      this.#state = evolve(this.#state, event);
      this.#events.push(event);
    }
  }

  #nick(player: number): string {
    return this.#game.players[player]?.nick ?? '';
  }
}

/** The letters of a written word as they lie on the board. */
function wordLying(board: Board, { row, col, direction }: Place, word: string): string {
  const letters = parseWrittenWord(word) ?? [];
  return letters.map((_, i) => faceAt(board, step({ row, col }, direction, i))).join('');
}
