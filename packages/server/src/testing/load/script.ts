import { createGenerator, positionFromView, type Generator } from '@luctor/engine';
import type { TableChoices } from '@luctor/protocol';
import {
  createGame,
  decide,
  evolve,
  replay,
  viewFor,
  type Command,
  type GameEvent,
  type Seat,
} from '@luctor/rules';
import { setupFor } from '../../table/decide-table.ts';
import { graphOf, wordsOf } from '../../words/vocabularies.ts';

/**
 * A whole game known in advance. With the secret and everyone's share in the draw given, every draw
 * follows, so the load can play best moves against the full lexicon without finding them anew.
 */
export interface Script {
  readonly commitment: string;
  /** Who does what at each version of the game. */
  readonly actions: ReadonlyMap<number, { readonly seat: Seat; readonly command: Command }>;
  readonly lastVersion: number;
  readonly events: readonly GameEvent[];
}

export const PEOPLE = ['Ann', 'Bob'] as const;

function shareOf(seat: Seat): string {
  return String(seat + 1).repeat(32);
}

export function writeScript(choices: TableChoices, secret: string): Script {
  const players = PEOPLE.map((name) => ({ kind: 'person', name }) as const);
  const setup = setupFor(choices, players);
  if (!setup.ok) throw new Error(setup.error.code);
  const { ruleset, vocabulary } = setup.value;
  const generator = createGenerator({ ruleset, graph: graphOf(vocabulary) });
  const context = { words: wordsOf(vocabulary), canPlay: () => true, now: 0 };
  const events: GameEvent[] = [...createGame(setup.value, secret, 0)];
  const actions = new Map<number, { seat: Seat; command: Command }>();
  let state = replay(events);
  while (state.phase !== 'over') {
    const missing = state.fairness.contributions.indexOf(null);
    const seat = state.phase === 'gathering' ? missing : (state.turn?.seat ?? 0);
    const command: Command =
      state.phase === 'gathering'
        ? { type: 'contribute', contribution: shareOf(seat) }
        : bestMove(generator, state, seat);
    const decided = decide(state, seat, command, context);
    if (!decided.ok) throw new Error(`a script the rules refuse: ${decided.error.code}`);
    actions.set(state.version, { seat, command });
    for (const event of decided.value) {
      state = evolve(state, event);
      events.push(event);
    }
  }
  return { commitment: state.fairness.commitment, actions, lastVersion: state.version, events };
}

function bestMove(generator: Generator, state: Parameters<typeof viewFor>[0], seat: Seat): Command {
  generator.setPosition(positionFromView(viewFor(state, seat)));
  const move = generator.bestMove();
  if (move.type === 'play') return { type: 'play', placement: move.placement };
  return move.type === 'exchange' ? { type: 'exchange', tiles: move.tiles } : { type: 'pass' };
}

/** Secrets that repeat, so that a handful of scripts covers any number of games. */
export function scriptedSecret(number: number): string {
  return number.toString(16).padStart(64, '0');
}
