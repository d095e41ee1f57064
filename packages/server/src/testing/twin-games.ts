import type { TableChoices } from '@luctor/protocol';
import {
  bindingCommitment,
  createGame,
  decide,
  evolve,
  replay,
  viewFor,
  type Attempt,
  type Command,
  type GameState,
  type Seat,
  type Tile,
} from '@luctor/rules';
import { lexiconOf } from '../words/vocabularies.ts';
import { wholeSetup } from './test-words.ts';
import { bestCommand } from './test-players.ts';

/**
 * Two games that differ only in what one player holds and the bag does not, or the other way round.
 * The keeper exchanges one tile in one game and another tile in its twin, chosen so that the sorted
 * bags then differ in one place. The same seed draws from the same places, so everybody else gets
 * the same tiles, and all moves on the board are equal.
 */
export interface TwinPlan {
  readonly secret: string;
  readonly attempt: Attempt;
  readonly steps: readonly TwinStep[];
  /** Turns after which the hidden tiles differed. */
  readonly differing: number;
}

export interface TwinStep {
  readonly seat: Seat;
  /** What this seat sends in one game and in its twin. */
  readonly commands: readonly [Command, Command];
  /** Whether it is the keeper's turn: they may do other hidden things first. */
  readonly isKeepers: boolean;
}

type Twins = readonly [GameState, GameState];

export const KEEPER: Seat = 0;
const ATTEMPT: Attempt = { game: 'twins', number: 1 };
const MAX_SECRETS = 200;

/** As `TestPerson` gives it. */
function bytesOf(seat: Seat): string {
  return String(seat + 1).repeat(64);
}

/** Finds a game with a twin, whose hidden tiles differ for at least this many turns. */
export function planTwins(
  choices: TableChoices,
  names: readonly string[],
  least: number,
): TwinPlan {
  for (let number = 1; number <= MAX_SECRETS; number++) {
    const secret = number.toString(16).padStart(64, '0');
    const plan = tryTwins(choices, names, secret);
    if (plan !== null && plan.differing >= least) return plan;
  }
  throw new Error('no game has a twin');
}

function tryTwins(
  choices: TableChoices,
  names: readonly string[],
  secret: string,
): TwinPlan | null {
  const players = names.map((name) => ({ kind: 'person', name }) as const);
  const setup = wholeSetup(choices, players);
  const context = { words: lexiconOf(setup.vocabulary), canPlay: () => true, now: 0 };
  const carryOut = (state: GameState, seat: Seat, command: Command): GameState => {
    const decided = decide(state, seat, command, context);
    if (!decided.ok) throw new Error(`a plan the rules refuse: ${decided.error.code}`);
    return decided.value.reduce(evolve, state);
  };
  let begun = replay(createGame(setup, secret, 0, ATTEMPT));
  for (const [seat] of names.entries()) {
    const commitment = bindingCommitment({ attempt: ATTEMPT, setup, seat, bytes: bytesOf(seat) });
    begun = carryOut(begun, seat, { type: 'commit', commitment });
  }
  for (const [seat] of names.entries()) {
    begun = carryOut(begun, seat, { type: 'reveal', contribution: bytesOf(seat) });
  }
  let twins: Twins = [begun, begun];
  const steps: TwinStep[] = [];
  let differing = 0;
  while (twins[0].phase !== 'over') {
    const judge = nextJudge(twins[0]);
    const seat = judge ?? twins[0].turn?.seat ?? 0;
    const commands = judge === null ? nextCommands(twins, seat) : ACCEPTED;
    steps.push({ seat, commands, isKeepers: judge === null && seat === KEEPER });
    twins = [carryOut(twins[0], seat, commands[0]), carryOut(twins[1], seat, commands[1])];
    if (!areTwins(twins)) return null;
    if (rackOf(twins[0], KEEPER).join('') !== rackOf(twins[1], KEEPER).join('')) differing++;
  }
  return { secret, attempt: ATTEMPT, steps, differing };
}

const ACCEPTED: readonly [Command, Command] = [{ type: 'acceptPlay' }, { type: 'acceptPlay' }];

/** Everybody accepts a play before the next one [R7]. */
function nextJudge({ openPlay, seats }: GameState): Seat | null {
  if (openPlay === null) return null;
  const judge = seats.findIndex(
    (_, seat) => seat !== openPlay.seat && !openPlay.acceptedBy.includes(seat),
  );
  return judge < 0 ? null : judge;
}

function nextCommands(twins: Twins, seat: Seat): readonly [Command, Command] {
  const [one, other] = twins;
  if (seat === KEEPER) {
    const exchange = divergingTiles(twins);
    if (exchange !== null) {
      const [a, b] = exchange;
      return [
        { type: 'exchange', tiles: [a] },
        { type: 'exchange', tiles: [b] },
      ];
    }
  }
  const rack = commonTiles(rackOf(one, seat), rackOf(other, seat));
  const view = viewFor(one, seat);
  const seats = view.seats.map((each, index) => (index === seat ? { ...each, rack } : each));
  const command = bestCommand({ ...view, seats });
  return [command, command];
}

/** Two tiles of the keeper: whichever goes back, the bags differ in one place only. */
function divergingTiles([one, other]: Twins): readonly [Tile, Tile] | null {
  const rack = rackOf(one, KEEPER);
  if (rack.join('') !== rackOf(other, KEEPER).join('') || one.bag.length < 14) return null;
  for (const a of rack) {
    for (const b of rack) {
      if (a < b && one.bag.every((tile) => tile <= a || tile >= b)) return [a, b];
    }
  }
  return null;
}

function rackOf(state: GameState, seat: Seat): readonly Tile[] {
  return state.seats[seat]?.rack.toSorted() ?? [];
}

function commonTiles(a: readonly Tile[], b: readonly Tile[]): Tile[] {
  const left = [...b];
  return a.filter((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Everything but the keeper's rack and the bag is equal, as the states themselves say. */
function areTwins([one, other]: Twins): boolean {
  return shownOf(one) === shownOf(other);
}

function shownOf({ board, seats, phase, turn }: GameState): string {
  const racks = seats.map(({ rack, score }, seat) => [seat === KEEPER ? rack.length : rack, score]);
  return JSON.stringify([board.squares, phase, turn?.seat, racks]);
}
