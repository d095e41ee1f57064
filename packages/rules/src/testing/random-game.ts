import type { Edition } from '../setup/edition.ts';
import { makeSetup } from '../setup/make-setup.ts';
import type { GameSetup, Player, Table, WordCheck } from '../setup/setup.ts';
import type { GameState } from '../game/state.ts';
import { allTiles } from '../board/tile-set.ts';
import { tileOf } from '../board/tile.ts';
import { hexFrom, randomCommand, seededRandom, TestGame, testWords } from './random-player.ts';
import { SMALL_WORDS } from './words.ts';

const WORDS = testWords(SMALL_WORDS);

/** A random mix of people and computers. */
export function setupFor(
  edition: Edition,
  seats: number,
  random: (bound: number) => number,
  choices: { wordCheck?: WordCheck; table?: Table } = {},
): GameSetup {
  const players = Array.from({ length: seats }, (_, seat): Player => {
    const name = `Player ${seat}`;
    return random(2) === 0
      ? { kind: 'person', name }
      : { kind: 'computer', name, level: edition.levels.min };
  });
  const language = random(2) === 0 ? 'en' : 'fr';
  const setup = makeSetup(edition, { players, language, ...choices });
  if (!setup.ok) throw new Error(setup.error.code);
  return setup.value;
}

/** Plays a whole game at random, checking every state on the way. */
export function playRandomGame(setup: GameSetup, seed: number): TestGame {
  const random = seededRandom(seed);
  const game = new TestGame(setup, WORDS, hexFrom(random, 64));
  game.begin(random);
  for (let turns = 0; game.state.phase !== 'over'; turns++) {
    if (turns > 3000) throw new Error('the game does not end');
    game.now += random(9000);
    const { seat, command } = randomCommand(game, random);
    const before = game.state.version;
    const refused = game.send(seat, command);
    // time may be up, or a challenge may still be waited for: both are claimed
    if (refused !== null && game.send(null, { type: 'claimTime' }) !== null) game.now += 60_000;
    if (game.state.version !== before) expectSound(game.state);
  }
  return game;
}

/** No tile is lost or made, and nothing negative or foreign appears. */
export function expectSound(state: GameState): void {
  const tiles = [...state.bag];
  for (const face of state.board.squares) if (face !== '') tiles.push(tileOf(face));
  for (const { rack } of state.seats) tiles.push(...rack);
  const all = allTiles(state.setup.ruleset.tileSet);
  if (tiles.toSorted().join('') !== all.join('')) throw new Error('tiles are not conserved');
  for (const { rack, usedMs } of state.seats) {
    if (rack.length > 7 || usedMs < 0) throw new Error('an impossible seat');
  }
}
