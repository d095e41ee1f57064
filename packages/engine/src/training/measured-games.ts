import { allTiles, emptyBoard, type Board, type Tile } from '@luctor/rules';
import type { Generator } from '../generator/generator.ts';
import type { Position } from '../board/position.ts';
import { dealGame } from '../search/playout/deal-game.ts';
import { createRandomNumbers } from '../chance/random-numbers.ts';
import { createSimulatedGame, RACK_STRIDE } from '../search/playout/simulated-game.ts';

/** How the move of a turn is found: both must find the same. */
export type MoveFinder = 'best-only' | 'all-moves';

/** Two-player games of best static play, as fast as possible: they measure the generator. */
export interface MeasuredGames {
  /** Plays a game and returns a hash of all its moves: equal games have equal hashes. */
  play(seed: number, finder: MoveFinder): number;
  /** The position of such a game once the bag has at most this many tiles. */
  positionWithBag(seed: number, bagCount: number): Position;
}

export function createMeasuredGames(generator: Generator): MeasuredGames {
  const { ruleset, coding, grid } = generator;
  const wholeBag = Uint8Array.from(allTiles(ruleset.tileSet), (tile) => coding.encodeTile(tile));
  const game = createSimulatedGame(generator, 2, wholeBag.length);
  const random = createRandomNumbers();
  const empty = emptyBoard(ruleset.layout.size);
  const racks = [0, 1].map((player) =>
    game.racks.subarray(player * RACK_STRIDE, player * RACK_STRIDE + RACK_STRIDE),
  );

  const deal = (seed: number): void => {
    random.restart(seed, 0);
    generator.setBoard(empty);
    dealGame(game, wholeBag, random);
  };

  const heldValue = (player: number): number => {
    let sum = 0;
    for (let i = 0; i < (game.sizes[player] as number); i++) {
      sum += coding.values[racks[player]?.[i] as number] as number;
    }
    return sum;
  };

  const boardNow = (): Board => {
    const squares = empty.squares.map((_, index) => {
      const cell = { row: Math.floor(index / empty.size), col: index % empty.size };
      const face = grid.faces[grid.geometry.indexOf('across', cell)] as number;
      return face === 0 ? '' : coding.decodeFace(face);
    });
    return { size: empty.size, squares };
  };
  const tilesOf = (codes: Uint8Array, count: number): Tile[] =>
    Array.from(codes.subarray(0, count), (code) => coding.decodeTile(code));

  return {
    play(seed, finder) {
      deal(seed);
      let sum = 0;
      while (!game.isOver) {
        const player = game.turn;
        generator.setRack(
          racks[player] as Uint8Array,
          game.sizes[player] as number,
          game.bagCount,
          game.bagCount === 0 ? heldValue(1 - player) : 0,
        );
        const move =
          finder === 'best-only' ? generator.findBest() : generator.bestOf(generator.listMoves());
        sum = (Math.imul(sum, 31) + move.equity + Math.imul(move.start, 7919) + move.kept) | 0;
        game.play(move, random);
      }
      return sum;
    },
    positionWithBag(seed, bagCount) {
      deal(seed);
      while (!game.isOver && game.bagCount > bagCount) game.playBest(random);
      if (game.isOver) throw new Error(`the game of seed ${seed} ended before`);
      const own = game.turn;
      const other = 1 - own;
      const rackOf = (player: number): Tile[] =>
        tilesOf(racks[player] as Uint8Array, game.sizes[player] as number);
      const { bagCount: left } = game;
      return {
        ruleset,
        board: boardNow(),
        rack: rackOf(own),
        score: game.scores[own] as number,
        opponents: [
          {
            score: game.scores[other] as number,
            tileCount: game.sizes[other] as number,
            rack: null,
          },
        ],
        bagCount: left,
        unseen: [...rackOf(other), ...tilesOf(game.bag, left)].toSorted(),
      };
    },
  };
}
