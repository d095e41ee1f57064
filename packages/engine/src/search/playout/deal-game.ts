import { RACK_SIZE } from '@luctor/rules';
import { shuffle, type RandomNumbers } from '../../chance/random-numbers.ts';
import { RACK_STRIDE, type SimulatedGame } from './simulated-game.ts';

/** Starts a game of two with a full, shuffled bag; the board is the generator's. */
export function dealGame(game: SimulatedGame, wholeBag: Uint8Array, random: RandomNumbers): void {
  game.bag.set(wholeBag);
  game.bagCount = wholeBag.length;
  shuffle(game.bag, game.bagCount, random);
  for (let player = 0; player < 2; player++) {
    for (let i = 0; i < RACK_SIZE; i++) {
      game.racks[player * RACK_STRIDE + i] = game.bag[--game.bagCount] as number;
    }
    game.sizes[player] = RACK_SIZE;
  }
  game.scores.fill(0);
  game.keptValues.fill(0);
  game.scorelessRuns.fill(0);
  game.turn = 0;
  game.passRun = 0;
  game.begin();
}
