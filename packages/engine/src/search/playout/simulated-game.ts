import { RACK_SIZE, type Ruleset } from '@luctor/rules';
import type { CompactMove } from '../../moves/compact-move.ts';
import type { Generator } from '../../generator/generator.ts';
import type { RandomNumbers } from '../../chance/random-numbers.ts';

/**
 * A game played inside a search: all racks open, moves by best static value, no allocations. Player
 * 0 is the one who thinks. Set the arrays and counts, call `begin`, play, then `takeBack`.
 */
export interface SimulatedGame {
  readonly players: number;
  /** By player, `RACK_STRIDE` apart. */
  readonly racks: Uint8Array;
  readonly sizes: Int32Array;
  /** In points; the end of the game changes them by R10. */
  readonly scores: Int32Array;
  /** By player: the value of the tiles kept at the last move, in millipoints. */
  readonly keptValues: Int32Array;
  readonly scorelessRuns: Int32Array;
  /** The last tile is drawn next. */
  readonly bag: Uint8Array;
  bagCount: number;
  /** Whose turn it is. */
  turn: number;
  passRun: number;
  isOver: boolean;

  /** Starts with the generator's board and the content of the arrays. */
  begin(): void;
  /** Finds and makes the best static move. */
  playBest(random: RandomNumbers): CompactMove;
  /** Makes a move with the generator's rack. */
  play(move: CompactMove, random: RandomNumbers): void;
  /** Makes a move whose kept and, for an exchange, returned tiles are given. */
  playKnown(move: CompactMove, known: KnownMove, random: RandomNumbers): void;
  /** Removes every move since `begin` from the board. */
  takeBack(): void;
}

/** What a move does to the rack. */
export interface KnownMove {
  readonly kept: Uint8Array;
  keptCount: number;
  readonly back: Uint8Array;
  backCount: number;
  keptValue: number;
}

export const RACK_STRIDE = 8;

export function createKnownMove(): KnownMove {
  return {
    kept: new Uint8Array(RACK_STRIDE),
    keptCount: 0,
    back: new Uint8Array(RACK_STRIDE),
    backCount: 0,
    keptValue: 0,
  };
}

/** Reads what a move keeps and returns, from the generator's rack. */
export function readKnown({ rack }: Generator, move: CompactMove, into: KnownMove): void {
  into.keptCount = 0;
  into.backCount = 0;
  // A pass keeps the whole rack, which counts as 0.
  into.keptValue = move.kind === 'pass' ? 0 : (rack.kept[move.kept] as number);
  for (let i = 0; i < rack.size; i++) {
    const tile = rack.tiles[i] as number;
    if (((move.kept >> i) & 1) === 1) into.kept[into.keptCount++] = tile;
    else if (move.kind === 'exchange') into.back[into.backCount++] = tile;
  }
}

export function createSimulatedGame(
  generator: Generator,
  players: number,
  tiles: number,
): SimulatedGame {
  const { ruleset, coding } = generator;
  const { ending } = ruleset;
  const racks = new Uint8Array(players * RACK_STRIDE + 64);
  const sizes = new Int32Array(32);
  const scores = new Int32Array(32);
  const keptValues = new Int32Array(32);
  const scorelessRuns = new Int32Array(32);
  const bag = new Uint8Array(tiles + 2 * RACK_STRIDE + 64);
  const known = createKnownMove();
  let laid = 0;

  const heldValue = (player: number): number => {
    let sum = 0;
    const from = player * RACK_STRIDE;
    for (let i = 0; i < (sizes[player] as number); i++) {
      sum += coding.values[racks[from + i] as number] as number;
    }
    return sum;
  };
  const othersValue = (player: number): number => {
    let sum = 0;
    for (let other = 0; other < players; other++) if (other !== player) sum += heldValue(other);
    return sum;
  };
  const playersInTurn = (): number => {
    if (game.bagCount > 0) return players;
    let count = 0;
    for (let player = 0; player < players; player++) if (sizes[player] !== 0) count++;
    return count;
  };
  const allScoreless = (): boolean => {
    for (let player = 0; player < players; player++) {
      if ((scorelessRuns[player] as number) < ending.scorelessTurns) return false;
    }
    return true;
  };

  /** The endings of R9; when everybody passes, no word is assumed to be left. */
  const hasEnded = (): boolean => {
    const inTurn = playersInTurn();
    const isBagEmpty = game.bagCount === 0;
    if (inTurn === 0 || (isBagEmpty && ending.bagEmptied)) return true;
    if (isBagEmpty && ending.goingOut && inTurn < players) return true;
    if (passesEnd(ruleset, game.passRun, inTurn, isBagEmpty)) return true;
    return ending.scorelessTurns > 0 && allScoreless();
  };

  /** Adjusts the scores at the end [R10]. */
  const settle = (): void => {
    const { loseTilesLeft, gainOthersTiles, emptyRackBonus } = ruleset.final;
    for (let player = 0; player < players; player++) {
      let change = loseTilesLeft ? -heldValue(player) : 0;
      if (game.bagCount === 0 && sizes[player] === 0) {
        change += emptyRackBonus;
        if (gainOthersTiles && ending.goingOut) change += othersValue(player);
      }
      scores[player] = (scores[player] as number) + change;
    }
  };

  const refill = (player: number, move: KnownMove, random: RandomNumbers): void => {
    const at = player * RACK_STRIDE;
    let size = move.keptCount;
    for (let i = 0; i < size; i++) racks[at + i] = move.kept[i] as number;
    while (size < RACK_SIZE && game.bagCount > 0)
      racks[at + size++] = bag[--game.bagCount] as number;
    sizes[player] = size;
    // The returned tiles go anywhere among the others [R5].
    for (let i = 0; i < move.backCount; i++) {
      const place = random.below(++game.bagCount);
      bag[game.bagCount - 1] = bag[place] as number;
      bag[place] = move.back[i] as number;
    }
  };

  const playKnown = (move: CompactMove, moved: KnownMove, random: RandomNumbers): void => {
    const player = game.turn;
    generator.play(move);
    laid++;
    scores[player] = (scores[player] as number) + move.score;
    keptValues[player] = moved.keptValue;
    scorelessRuns[player] = move.score === 0 ? (scorelessRuns[player] as number) + 1 : 0;
    game.passRun = move.kind === 'pass' ? game.passRun + 1 : 0;
    refill(player, moved, random);
    if (hasEnded()) {
      game.isOver = true;
      settle();
      return;
    }
    do game.turn = game.turn + 1 === players ? 0 : game.turn + 1;
    while (sizes[game.turn] === 0 && game.bagCount === 0);
  };

  const play = (move: CompactMove, random: RandomNumbers): void => {
    readKnown(generator, move, known);
    // With an empty bag `kept` predicts the end, which is counted when it comes.
    if (game.bagCount === 0) known.keptValue = 0;
    playKnown(move, known, random);
  };

  const game: SimulatedGame = {
    players,
    racks,
    sizes,
    scores,
    keptValues,
    scorelessRuns,
    bag,
    bagCount: 0,
    turn: 0,
    passRun: 0,
    isOver: false,
    begin() {
      laid = 0;
      game.isOver = false;
    },
    playBest(random) {
      const player = game.turn;
      const opponentsValue = game.bagCount === 0 ? othersValue(player) : 0;
      const tiles = racksOf[player] as Uint8Array;
      generator.setRack(tiles, sizes[player] as number, game.bagCount, opponentsValue);
      const move = generator.findBest();
      play(move, random);
      return move;
    },
    play,
    playKnown,
    takeBack() {
      for (; laid > 0; laid--) generator.undo();
    },
  };
  const racksOf = Array.from({ length: players }, (_, player) =>
    racks.subarray(player * RACK_STRIDE, (player + 1) * RACK_STRIDE),
  );
  return game;
}

/**
 * Whether this many passes in a row end the game. If only a lack of words ends it (R9f), a round of
 * passes counts as that: a player who could play would.
 */
export function passesEnd(
  { ending }: Ruleset,
  passRun: number,
  inTurn: number,
  isBagEmpty: boolean,
): boolean {
  if (isBagEmpty && ending.passRoundWithEmptyBag && passRun >= inTurn) return true;
  if (ending.noWordLeft && passRun >= inTurn) return true;
  return ending.passRounds > 0 && passRun >= ending.passRounds * inTurn;
}
