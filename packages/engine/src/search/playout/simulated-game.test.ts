import { buildWordGraph, createLexicon } from '@luctor/lexicon';
import {
  createGame,
  decide,
  evolve,
  replay,
  seatsInTurn,
  sortTiles,
  withoutTiles,
  type GameState,
  type Tile,
} from '@luctor/rules';
import { hexFrom, runs, seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { createGenerator, type Generator } from '../../generator/generator.ts';
import { setupOfComputers } from '../../testing/computer-setup.ts';
import { randomTable } from '../../testing/random-tables.ts';
import { commandOf } from '../../think/thought.ts';
import { createRandomNumbers } from '../../chance/random-numbers.ts';
import { createSimulatedGame, RACK_STRIDE, type SimulatedGame } from './simulated-game.ts';

/** On a blocked board players could exchange forever. */
const MAX_TURNS = 150;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Many words for ordinary games, few for games in which nobody can play any more. */
function graphOf(wordCount: number) {
  const options = { size: 15, letters: LETTERS, wordCount, maxLength: 7, scampio: false };
  const { words, graph } = randomTable(seededRandom(wordCount), options);
  return buildWordGraph(words, graph.alphabet);
}

/** The result of a game, in terms that both sides know. */
interface Standing {
  readonly scores: readonly number[];
  readonly racks: readonly (readonly Tile[])[];
  readonly bag: readonly Tile[];
  readonly isOver: boolean;
  /** Null if the game is over: then the next three do not count. */
  readonly turn: number | null;
  readonly passRun: number | null;
  readonly scorelessRuns: readonly number[] | null;
}

function standingOf(state: GameState): Standing {
  const isOver = state.phase === 'over';
  return {
    scores: state.result?.scores ?? state.seats.map(({ score }) => score),
    racks: state.seats.map(({ rack }) => sortTiles(rack)),
    bag: sortTiles(state.bag),
    isOver,
    turn: isOver ? null : (state.turn?.seat ?? null),
    passRun: isOver ? null : state.passRun,
    scorelessRuns: isOver ? null : state.seats.map(({ scorelessRun }) => scorelessRun),
  };
}

function standingIn(game: SimulatedGame, { coding }: Generator): Standing {
  const tiles = (codes: Uint8Array): Tile[] =>
    sortTiles(Array.from(codes, (code) => coding.decodeTile(code)));
  const { players } = game;
  const sizes = Array.from(game.sizes.subarray(0, players));
  return {
    scores: Array.from(game.scores.subarray(0, players)),
    racks: sizes.map((size, player) =>
      tiles(game.racks.subarray(player * RACK_STRIDE, player * RACK_STRIDE + size)),
    ),
    bag: tiles(game.bag.subarray(0, game.bagCount)),
    isOver: game.isOver,
    turn: game.isOver ? null : game.turn,
    passRun: game.isOver ? null : game.passRun,
    scorelessRuns: game.isOver ? null : Array.from(game.scorelessRuns.subarray(0, players)),
  };
}

/** Sets up a simulated game from a state; `drawnNext` are the next tiles drawn. */
function enter(
  game: SimulatedGame,
  generator: Generator,
  state: GameState,
  drawnNext: readonly Tile[],
): void {
  const encode = (tiles: readonly Tile[]) => tiles.map((tile) => generator.coding.encodeTile(tile));
  state.seats.forEach(({ rack, score, scorelessRun }, seat) => {
    game.racks.set(encode(rack), seat * RACK_STRIDE);
    game.sizes[seat] = rack.length;
    game.scores[seat] = score;
    game.scorelessRuns[seat] = scorelessRun;
  });
  const others = withoutTiles(state.bag, drawnNext) ?? [];
  game.bag.set(encode([...others, ...drawnNext]));
  game.bagCount = state.bag.length;
  game.turn = state.turn?.seat ?? 0;
  game.passRun = state.passRun;
  generator.setBoard(state.board);
  game.begin();
}

describe('a simulated game follows the rules, turn by turn', () => {
  test.each([
    ['classic', 2, 3000],
    ['classic', 3, 3000],
    ['classic', 4, 40],
    ['deluxe', 2, 3000],
    ['plus3', 3, 3000],
    ['salon', 4, 3000],
    ['scampio', 2, 3000],
  ])('[R5, R9, R10] %s, %d players, %d words', (id, players, wordCount) => {
    const setup = setupOfComputers(id, players);
    const graph = graphOf(wordCount);
    const words = createLexicon({ id: 'made-up', graph });
    const generator = createGenerator({ ruleset: setup.ruleset, graph });
    const game = createSimulatedGame(generator, players, 120);
    const random = createRandomNumbers(1);
    const secrets = seededRandom(7);
    let ended = 0;
    for (let played = 0; played < runs(2, 4); played++) {
      let state = replay(createGame(setup, hexFrom(secrets, 64), 0));
      for (let turns = 0; state.phase === 'playing' && turns < MAX_TURNS; turns++) {
        const { turn } = state;
        if (turn === null) throw new Error('somebody is on turn');
        enter(game, generator, state, []);
        const before = generator.grid.snapshot();
        const move = game.playBest(random);
        game.takeBack();
        const command = commandOf(generator.describe(move));
        const passes = state.passRun + 1;
        const inTurn = seatsInTurn(state).length;
        const decided = decide(state, turn.seat, command, {
          words,
          // if a lack of words ends a game [R9f], a round of passes counts as one
          canPlay: () => command.type !== 'pass' || passes < inTurn,
          now: 0,
        });
        if (!decided.ok) throw new Error(decided.error.code);
        const next = decided.value.reduce(evolve, state);
        const drawn = withoutTiles(state.bag, next.bag) ?? [];
        const exchanged =
          command.type === 'exchange' ? drawnFor(state, next, command.tiles) : drawn;
        enter(game, generator, state, exchanged);
        game.playBest(random);
        expect(standingIn(game, generator)).toEqual(standingOf(next));
        game.takeBack();
        expect(generator.grid.snapshot()).toEqual(before);
        state = next;
      }
      ended += state.phase === 'over' ? 1 : 0;
    }
    expect(ended).toBeGreaterThan(0);
  });
});

/** What a player drew who returned these tiles. */
function drawnFor(before: GameState, after: GameState, back: readonly Tile[]): readonly Tile[] {
  const seat = before.turn?.seat ?? 0;
  const kept = withoutTiles(before.seats[seat]?.rack ?? [], back) ?? [];
  return withoutTiles(after.seats[seat]?.rack ?? [], kept) ?? [];
}
