import { createGenerator, positionFromView, type Generator } from '@luctor/engine';
import type { TableChoices } from '@luctor/protocol';
import {
  aboutOf,
  bindingCommitment,
  createGame,
  decide,
  evolve,
  nextStep,
  replay,
  viewFor,
  type About,
  type Command,
  type GameEvent,
  type GameState,
  type Seat,
} from '@luctor/rules';
import type { NewDraw } from '../../room/room-services.ts';
import { lexiconOf } from '../../words/vocabularies.ts';
import { wholeSetup } from '../test-words.ts';

/**
 * A whole game known in advance. The secret and everyone's share determine every draw, so the load
 * can play best moves against the full lexicon without searching again.
 */
export interface Script {
  readonly commitment: string;
  /** Who does what at each version of the game. */
  readonly actions: ReadonlyMap<number, ScriptedAction>;
  /** The version at which each turn begins; every command ends one. */
  readonly turns: ReadonlyMap<number, number>;
  readonly lastVersion: number;
  readonly events: readonly GameEvent[];
}

export interface ScriptedAction {
  readonly seat: Seat;
  readonly command: Command;
  readonly about: About;
}

export const PEOPLE = ['Ann', 'Bob'] as const;

function bytesOf(seat: Seat): string {
  return String(seat + 1).repeat(64);
}

export function writeScript(choices: TableChoices, number: number): Script {
  const players = PEOPLE.map((name) => ({ kind: 'person', name }) as const);
  const setup = wholeSetup(choices, players);
  const lexicon = lexiconOf(setup.vocabulary);
  const generator = createGenerator({ ruleset: setup.ruleset, graph: lexicon.graph });
  const context = { words: lexicon, canPlay: () => true, now: 0 };
  const { secret, attempt } = scriptedDraw(number);
  const events: GameEvent[] = [...createGame(setup, secret, 0, attempt)];
  const actions = new Map<number, ScriptedAction>();
  const turns = new Map<number, number>();
  let state = replay(events);
  while (state.phase !== 'over') {
    const { seat, command } = nextAction(state, generator);
    const decided = decide(state, seat, command, context);
    if (!decided.ok) throw new Error(`a script the rules refuse: ${decided.error.code}`);
    if (state.turn !== null) turns.set(state.turn.number, state.version);
    actions.set(state.version, { seat, command, about: aboutOf(state, command) });
    for (const event of decided.value) {
      state = evolve(state, event);
      events.push(event);
    }
  }
  const { version: lastVersion, fairness } = state;
  return { commitment: fairness.commitment, actions, turns, lastVersion, events };
}

function nextAction(
  state: GameState,
  generator: Generator,
): { readonly seat: Seat; readonly command: Command } {
  const step = nextStep(state, 0);
  if (step.type !== 'contribute') {
    const seat = state.turn?.seat ?? 0;
    return { seat, command: bestMove(generator, state, seat) };
  }
  const { seat, share } = step;
  const bytes = bytesOf(seat);
  const { setup, fairness } = state;
  if (share !== 'commit') return { seat, command: { type: share, contribution: bytes } };
  if (fairness.attempt === null) throw new Error('a commitment is to an attempt');
  const { attempt } = fairness;
  const commitment = bindingCommitment({ attempt, setup, seat, bytes });
  return { seat, command: { type: 'commit', commitment } };
}

function bestMove(generator: Generator, state: GameState, seat: Seat): Command {
  generator.setPosition(positionFromView(viewFor(state, seat)));
  const move = generator.bestMove();
  if (move.type === 'play') return { type: 'play', placement: move.placement };
  return move.type === 'exchange' ? { type: 'exchange', tiles: move.tiles } : { type: 'pass' };
}

/** Repeating draws, so that a handful of scripts covers any number of games. */
export function scriptedDraw(number: number): ReturnType<NewDraw> {
  return {
    secret: number.toString(16).padStart(64, '0'),
    attempt: { game: 'scripted', number: number + 1 },
  };
}

/** As many as the server's draws repeat after, by the commitment that each begins with. */
export function writeScripts(choices: TableChoices, count: number): ReadonlyMap<string, Script> {
  const scripts = Array.from({ length: count }, (_, number) => writeScript(choices, number));
  return new Map(scripts.map((script) => [script.commitment, script]));
}
