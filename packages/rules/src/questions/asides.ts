import { GAME_LIMITS } from '../base/limits.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import type { Seat } from '../setup/setup.ts';

/**
 * Events that end no turn, such as words begun, proposals and hints. Turns come to an end, these
 * need not: each seat has so many of them, and so has the table, or one player could write a game
 * that is too long to read [O4].
 */
export interface Aside {
  /** Null: the table itself, or all its people by consent. */
  readonly seat: Seat | null;
  /** How many events it pays for: one that must be undone later pays for that too. */
  readonly cost: number;
}

const BY_SEAT = { of: 'seat', cost: 1 } as const;
/** A proposal may lapse: that is an event too. */
const PROPOSAL = { of: 'seat', cost: 2 } as const;
const BY_TABLE = { of: 'table', cost: 1 } as const;

/** Null: the event belongs to a turn, to the draw before the first or to the end; or it is paid for. */
const ASIDES: Readonly<
  Record<GameEvent['type'], { readonly of: 'seat' | 'table'; readonly cost: number } | null>
> = {
  gameCreated: null,
  contributed: null,
  committed: null,
  revealed: null,
  gameStarted: null,
  turnStarted: null,
  tilesDrawn: null,
  tilesShown: null,
  wordEntered: BY_SEAT,
  entryWithdrawn: BY_SEAT,
  entryFixed: null,
  wordsQuestioned: null,
  wordVouched: null,
  played: null,
  playAccepted: null,
  playStood: null,
  challenged: null,
  exchanged: null,
  passed: null,
  turnLost: null,
  seatLeft: null,
  // limited on their own: whoever has used up everything else can still be replaced, and return
  seatTaken: null,
  seatReturned: null,
  clockProposed: PROPOSAL,
  clockChanged: BY_TABLE,
  timeGivenBack: BY_TABLE,
  optionsProposed: PROPOSAL,
  racksOffered: BY_SEAT,
  proposalDeclined: BY_SEAT,
  proposalLapsed: null,
  hintTaken: BY_SEAT,
  optionsChanged: BY_TABLE,
  lastWordsAsked: null,
  lastWordsAnswered: null,
  everyoneAway: { of: 'table', cost: 2 },
  someoneBack: null,
  gameSetAside: { of: 'table', cost: 2 },
  gameResumed: null,
  gameEnded: null,
};

export function asideOf(event: GameEvent): Aside | null {
  const found = ASIDES[event.type];
  if (found === null) return null;
  return { seat: found.of === 'seat' && 'seat' in event ? event.seat : null, cost: found.cost };
}

type AsideFacts = Pick<GameState, 'asides'> & {
  readonly seats: readonly Pick<GameState['seats'][number], 'asides' | 'turnAsides'>[];
};

/** Whether a seat, or the table, has at most as many asides as a game may have. */
export function isWithinAsides(state: AsideFacts, seat: Seat | null): boolean {
  const { asidesPerTurn, asidesPerGame, tableAsidesPerGame } = GAME_LIMITS;
  if (seat === null) return state.asides <= tableAsidesPerGame;
  const player = state.seats[seat];
  if (player === undefined) throw new Error(`no seat ${seat}`);
  return player.asides <= asidesPerGame && player.turnAsides <= asidesPerTurn;
}
