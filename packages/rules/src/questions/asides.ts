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

/** They belong to a turn, to the draw before the first or to the end; or they are paid for. */
type NoAside =
  | 'gameCreated'
  | 'contributed'
  | 'committed'
  | 'revealed'
  | 'gameStarted'
  | 'turnStarted'
  | 'tilesDrawn'
  | 'tilesShown'
  | 'entryFixed'
  | 'wordsQuestioned'
  | 'wordVouched'
  | 'played'
  | 'playAccepted'
  | 'playStood'
  | 'challenged'
  | 'exchanged'
  | 'passed'
  | 'turnLost'
  | 'seatLeft'
  | 'proposalLapsed'
  | 'lastWordsAsked'
  | 'lastWordsAnswered'
  | 'lastWordsLapsed'
  | 'someoneBack'
  | 'gameResumed'
  | 'gameEnded'
  // limited on their own: a player who has used up everything else can still be replaced, and return
  | 'seatTaken'
  | 'seatReturned';

type Payer = { readonly of: 'seat' | 'table'; readonly cost: number };

/** A new kind of event does not compile until it is here or above. */
const ASIDES: Readonly<Record<Exclude<GameEvent['type'], NoAside>, Payer>> = {
  wordEntered: BY_SEAT,
  entryWithdrawn: BY_SEAT,
  clockProposed: PROPOSAL,
  clockChanged: BY_TABLE,
  timeGivenBack: BY_TABLE,
  optionsProposed: PROPOSAL,
  racksOffered: BY_SEAT,
  proposalDeclined: BY_SEAT,
  hintTaken: BY_SEAT,
  optionsChanged: BY_TABLE,
  everyoneAway: { of: 'table', cost: 2 },
  gameSetAside: { of: 'table', cost: 2 },
};

export function asideOf(event: GameEvent): Aside | null {
  const found = (ASIDES as Partial<Record<GameEvent['type'], Payer>>)[event.type];
  if (found === undefined) return null;
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
