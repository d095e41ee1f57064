import type { Edition } from '../setup/edition.ts';
import { makeSetup } from '../setup/make-setup.ts';
import type { ClockRules, GameSetup, Player, Seat, Table, WordCheck } from '../setup/setup.ts';
import type { GameState } from '../game/state.ts';
import { allTiles } from '../board/tile-set.ts';
import { BLANK, tileOf } from '../board/tile.ts';
import { faceAt, type PlacedTile, type Placement } from '../board/board.ts';
import { step } from '../board/layout.ts';
import { checkPlacement } from '../play/legality.ts';
import { hexFrom, randomCommand, seededRandom, TestGame, testWords } from './random-player.ts';
import { SMALL_WORDS } from './words.ts';

const WORDS = testWords(SMALL_WORDS);

/** A random mix of people and computers. */
export function setupFor(
  edition: Edition,
  seats: number,
  random: (bound: number) => number,
  choices: { wordCheck?: WordCheck; table?: Table; clock?: ClockRules } = {},
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

const PLACES_TRIED = 300;

/**
 * Plays a whole game of people who place anything anywhere and challenge nothing, so that it comes to
 * the last tile; with every third seed they pass from the empty bag on. The setup must have people only, and let words be challenged.
 */
export function playToTheEnd(setup: GameSetup, seed: number): TestGame {
  const random = seededRandom(seed);
  const game = new TestGame(setup, WORDS, hexFrom(random, 64));
  game.begin(random);
  while (game.state.phase !== 'over') {
    game.now += random(9000);
    const { turn, lastWords, openPlay, seats } = game.state;
    const asked = lastWords?.asked[0];
    if (asked !== undefined) {
      game.send(asked, { type: 'answerLastWords', knowsOne: true });
    } else if (turn !== null) {
      const givesUp = seed % 3 === 0 && game.state.bag.length === 0;
      const placement = givesUp ? null : anyPlacement(game.state, turn.seat, random);
      const played = placement && game.send(turn.seat, { type: 'play', placement });
      if (played !== null || placement === null) game.send(turn.seat, { type: 'pass' });
    } else {
      for (const seat of seats.keys()) {
        if (seat !== openPlay?.seat) game.send(seat, { type: 'acceptPlay' });
      }
    }
  }
  return game;
}

/** Tiles of the rack somewhere that the rules of place allow. */
function anyPlacement(
  { setup, board, seats }: GameState,
  seat: Seat,
  random: (bound: number) => number,
): Placement | null {
  const rack = seats[seat]?.rack ?? [];
  for (let i = 0; i < PLACES_TRIED; i++) {
    const start = { row: random(board.size), col: random(board.size) };
    const direction = random(2) === 0 ? 'across' : 'down';
    const tiles = rack.slice(0, 1 + random(rack.length));
    const cells = Array.from({ length: board.size }, (_, at) => step(start, direction, at));
    const free = cells.filter((cell) => faceAt(board, cell) === '');
    const placement = tiles.map((tile, at): PlacedTile => {
      return { ...(free[at] ?? start), face: tile === BLANK ? 'e' : tile };
    });
    if (checkPlacement(setup.ruleset, board, rack, placement).ok) return placement;
  }
  return null;
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
