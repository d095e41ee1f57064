import { createGame } from '../decide/table.ts';
import { decide } from '../decide/index.ts';
import type { Command } from '../command.ts';
import type { DecisionContext, Words } from '../decision.ts';
import type { GameEvent } from '../event.ts';
import { evolve, replay } from '../evolve.ts';
import type { GameSetup, Seat } from '../setup.ts';
import type { GameState } from '../state.ts';
import { seatState } from '../table.ts';
import { RACK_SIZE } from '../tile.ts';
import { allPlays, hasPlay } from './brute-force.ts';

/** A small generator for tests: reproducible, not fair to the last bit. */
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

  constructor(setup: GameSetup, words: TestWords, secret: string, now = 1_000_000) {
    this.words = words;
    this.now = now;
    this.events = [...createGame(setup, secret, now)];
    this.state = replay(this.events);
  }

  get context(): DecisionContext {
    const { words, now } = this;
    return {
      words,
      now,
      canPlay: ({ ruleset, board, rack, vouched }) =>
        hasPlay(ruleset, board, rack, [...words.list, ...vouched]),
    };
  }

  /** Decides and appends; the code of the refusal otherwise. */
  send(seat: Seat | null, command: Command): string | null {
    const decided = decide(this.state, seat, command, this.context);
    if (!decided.ok) return decided.error.code;
    for (const event of decided.value) {
      this.state = evolve(this.state, event);
      this.events.push(event);
    }
    return null;
  }

  /** Everyone contributes, so that the game begins. */
  begin(random: (bound: number) => number): void {
    this.state.setup.players.forEach(({ kind }, seat) => {
      if (kind === 'person') {
        this.send(seat, { type: 'contribute', contribution: hexFrom(random, 32) });
      }
    });
  }
}

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
  if (state.turn === null) return { seat: null, command: { type: 'claimTime' } };
  const { seat } = state.turn;
  const { ruleset } = state.setup;
  const { rack } = seatState(state, seat);
  const plays = allPlays(ruleset, state.board, rack, [...words.list, ...state.vouched]);
  const chosen = plays[random(Math.max(1, plays.length))];
  if (chosen !== undefined && random(20) > 0) {
    return { seat, command: { type: 'play', placement: chosen.play.placement } };
  }
  const exchangeable = ruleset.exchange === 'full-rack' ? state.bag.length >= RACK_SIZE : true;
  const count = Math.min(1 + random(RACK_SIZE), rack.length, state.bag.length);
  if (ruleset.exchange !== 'never' && exchangeable && count > 0 && random(4) > 0) {
    return { seat, command: { type: 'exchange', tiles: rack.slice(0, count) } };
  }
  return { seat, command: { type: 'pass' } };
}
