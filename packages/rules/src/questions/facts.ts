import type { LeaveReason } from '../game/event.ts';
import type {
  Away,
  ClockState,
  Fairness,
  LastWords,
  OpenPlay,
  OpenProposal,
  Phase,
  Turn,
  WordQuestion,
} from '../game/state.ts';
import type { FairnessView } from '../game/view-types.ts';
import type { GameSetup, TableOptions } from '../setup/setup.ts';
import type { Tile } from '../board/tile.ts';

/**
 * What a state and a view have in common. Every question in this folder takes either: a server that
 * knows everything and a page that knows its own seat get the same answer.
 */
export interface Facts {
  readonly setup: GameSetup;
  readonly options: TableOptions;
  readonly phase: Phase;
  readonly seats: readonly SeatFacts[];
  readonly turn: TurnFacts | null;
  readonly clock: ClockState;
  readonly question: Pick<WordQuestion, 'turn' | 'seat' | 'unknown'> | null;
  readonly openPlay: Pick<OpenPlay, 'turn' | 'seat' | 'acceptedBy' | 'at'> | null;
  readonly lastWords: Pick<LastWords, 'turn' | 'asked' | 'at'> | null;
  readonly away: Away | null;
  readonly proposals: readonly OpenProposal[];
}

export interface SeatFacts {
  readonly left: LeaveReason | null;
  readonly standIn: number | null;
  readonly usedMs: number;
  readonly turnsTaken: number;
}

/** The turn without the started word, which only its player may see. */
export type TurnFacts = Omit<Turn, 'entry'>;

/** The bag of a state, or the tile count of a view. */
export type BagFacts =
  | { readonly bag: readonly Tile[]; readonly bagCount?: never }
  | { readonly bagCount: number; readonly bag?: never };

export function bagCountOf(facts: BagFacts): number {
  return facts.bag === undefined ? facts.bagCount : facts.bag.length;
}

/** The draws of a state, or the part of them that a view shows. */
export interface DrawFacts {
  readonly fairness:
    | Pick<Fairness, 'attempt' | 'commitments' | 'contributions'>
    | Pick<FairnessView, 'attempt' | 'commitments' | 'contributed'>;
}
