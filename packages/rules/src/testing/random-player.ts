import { createGame } from '../decide/table.ts';
import { decide } from '../decide/index.ts';
import type { Command } from '../game/command.ts';
import type { DecisionContext, Words } from '../decide/decision.ts';
import type { Attempt, GameEvent, VoidAttempt } from '../game/event.ts';
import { bindingCommitment } from '../draws/fair-draw.ts';
import { evolve, replay } from '../evolve/evolve.ts';
import type { GameSetup, Seat } from '../setup/setup.ts';
import type { GameState } from '../game/state.ts';
import { activePeople, allSeats, isPerson, isPersonsSeat, seatState } from '../questions/table.ts';
import { RACK_SIZE } from '../board/tile.ts';
import { findPlay } from './find-play.ts';

/** A small random generator for tests: reproducible, not perfectly uniform. */
export function seededRandom(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % bound;
  };
}

export function hexFrom(random: (bound: number) => number, length: number): string {
  return Array.from({ length }, () => random(16).toString(16)).join('');
}

export interface TestWords extends Words {
  readonly list: readonly string[];
}

export function testWords(list: readonly string[]): TestWords {
  const known = new Set(list);
  return { list, has: (word) => known.has(word) };
}

/** One game under way, driven by tests: time moves only when they say so. */
export class TestGame {
  readonly events: GameEvent[];
  readonly words: TestWords;
  state: GameState;
  now: number;

  constructor(
    setup: GameSetup,
    words: TestWords,
    secret: string,
    now = 1_000_000,
    attempt?: Attempt,
    voided?: readonly VoidAttempt[],
  ) {
    this.words = words;
    this.now = now;
    this.events = [...createGame(setup, secret, now, attempt, voided)];
    this.state = replay(this.events);
  }

  get context(): DecisionContext {
    const { words, now } = this;
    return {
      words,
      now,
      canPlay: ({ ruleset, board, rack, vouched }) =>
        findPlay(ruleset, board, rack, [...words.list, ...vouched]) !== null,
    };
  }

  /**
   * Decides and appends; the code of the refusal otherwise. `stoppedAt`: when the sender acted, if
   * before now.
   */
  send(seat: Seat | null, command: Command, stoppedAt?: number): string | null {
    const decided = decide(this.state, seat, command, { ...this.context, stoppedAt });
    if (!decided.ok) return decided.error.code;
    for (const event of decided.value) {
      this.state = evolve(this.state, event);
      this.events.push(event);
    }
    return null;
  }

  /** Everyone gives their share in the draw, so that the game begins [S3]. */
  begin(random: (bound: number) => number): void {
    const { setup, fairness } = this.state;
    const { attempt } = fairness;
    const people = allSeats(this.state).filter((seat) => isPersonsSeat(this.state, seat));
    if (attempt === null) {
      for (const seat of people) {
        this.send(seat, { type: 'contribute', contribution: hexFrom(random, 32) });
      }
      return;
    }
    const shares = people.map((seat) => ({ seat, bytes: hexFrom(random, 64) }));
    for (const share of shares) {
      const commitment = bindingCommitment({ attempt, setup, ...share });
      this.send(share.seat, { type: 'commit', commitment });
    }
    for (const { seat, bytes } of shares) this.send(seat, { type: 'reveal', contribution: bytes });
  }
}

/** Words a random player tries before giving up a turn. */
const PATIENCE = 20;

/** Any legal command for whoever must act next: mostly plays, sometimes exchanges and passes. */
export function randomCommand(
  game: TestGame,
  random: (bound: number) => number,
): { seat: Seat | null; command: Command } {
  const { state, words } = game;
  const asked = state.lastWords?.asked[0];
  if (asked !== undefined) {
    return { seat: asked, command: { type: 'answerLastWords', knowsOne: random(4) === 0 } };
  }
  const judge = awaitedJudge(state);
  if (judge !== null) {
    return { seat: judge, command: { type: random(8) === 0 ? 'challenge' : 'acceptPlay' } };
  }
  if (state.turn === null) return { seat: null, command: { type: 'claimTime' } };
  const { seat } = state.turn;
  const { ruleset } = state.setup;
  // end the game at some point: otherwise a stuck board could be played for ever
  if (state.history.length > 8 * state.seats.length && random(12) === 0) {
    return { seat, command: { type: 'leave', resign: random(2) === 0 } };
  }
  const { rack } = seatState(state, seat);
  const known = [...words.list, ...state.vouched];
  const placement = findPlay(ruleset, state.board, rack, known, random, PATIENCE);
  if (placement !== null && random(20) > 0) return { seat, command: { type: 'play', placement } };
  const exchangeable = ruleset.exchange === 'full-rack' ? state.bag.length >= RACK_SIZE : true;
  const count = Math.min(1 + random(RACK_SIZE), rack.length, state.bag.length);
  if (ruleset.exchange !== 'never' && exchangeable && count > 0 && random(3) === 0) {
    return { seat, command: { type: 'exchange', tiles: rack.slice(0, count) } };
  }
  return { seat, command: { type: 'pass' } };
}

/** A player who has yet to accept or challenge the open play. */
function awaitedJudge(state: GameState): Seat | null {
  const { openPlay, turn } = state;
  if (openPlay === null || (turn !== null && isPerson(state, turn.seat))) return null;
  const waiting = activePeople(state).find(
    (seat) => seat !== openPlay.seat && !openPlay.acceptedBy.includes(seat),
  );
  return waiting ?? null;
}
