import type { SimulatedGame } from '../playout/simulated-game.ts';
import type { WinTable } from '../situation/win-table.ts';

/** The worth of a simulated game to player 0, at its end or where the look-ahead stops. */
export interface GameValue {
  /** The lead over the best opponent in millipoints, including tiles kept. */
  lead(game: SimulatedGame): number;
  /** The chance to win, from 0 to 1. */
  chance(game: SimulatedGame): number;
}

export function createGameValue(winTable: WinTable): GameValue {
  /** The chance that `player` finishes ahead of `other`, as seen by the one who plays sooner. */
  const beats = (game: SimulatedGame, player: number, other: number): number => {
    const lead = standing(game, player) - standing(game, other);
    const wait = (player - game.turn + game.players) % game.players;
    const othersWait = (other - game.turn + game.players) % game.players;
    return wait < othersWait
      ? winTable.probability(game.bagCount + (game.sizes[other] as number), lead)
      : 1 - winTable.probability(game.bagCount + (game.sizes[player] as number), -lead);
  };

  /** The chance to beat everybody, assuming independent encounters. */
  const beatsAll = (game: SimulatedGame, player: number): number => {
    let product = 1;
    for (let other = 0; other < game.players; other++) {
      if (other !== player) product *= beats(game, player, other);
    }
    return product;
  };

  return {
    lead(game) {
      let best = -Infinity;
      for (let other = 1; other < game.players; other++) {
        best = Math.max(best, standing(game, other));
      }
      return standing(game, 0) - (game.players === 1 ? 0 : best);
    },
    chance(game) {
      if (game.isOver) return outcome(game);
      if (game.players === 2) return beats(game, 0, 1);
      let sum = 0;
      for (let player = 0; player < game.players; player++) sum += beatsAll(game, player);
      return sum === 0 ? 1 / game.players : beatsAll(game, 0) / sum;
    },
  };
}

/** Points plus, during the game, the value of the tiles kept, in millipoints. */
function standing(game: SimulatedGame, player: number): number {
  const points = 1000 * (game.scores[player] as number);
  return game.isOver ? points : points + (game.keptValues[player] as number);
}

/** One for a win; a tie is shared. */
function outcome(game: SimulatedGame): number {
  let ahead = 0;
  const own = game.scores[0] as number;
  for (let other = 1; other < game.players; other++) {
    const score = game.scores[other] as number;
    if (score > own) return 0;
    if (score === own) ahead++;
  }
  return 1 / (1 + ahead);
}
