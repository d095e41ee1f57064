import type { LeaveReason } from '../game/event.ts';
import type {
  ClockState,
  Fairness,
  LastWords,
  OpenPlay,
  OptionsProposal,
  Phase,
  Turn,
  WordQuestion,
} from '../game/state.ts';
import type { FairnessView } from '../game/view-types.ts';
import type { GameSetup, TableOptions } from '../setup/setup.ts';
import type { Tile } from '../board/tile.ts';

/**
 * What a state and a view tell alike. Every question in this folder is asked of either, so that a
 * server that knows all and a page that knows its own seat get the same answer.
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
  readonly lastWords: Pick<LastWords, 'turn' | 'asked'> | null;
  readonly optionsProposal: OptionsProposal | null;
}

export interface SeatFacts {
  readonly left: LeaveReason | null;
  readonly standIn: number | null;
  readonly usedMs: number;
  readonly turnsTaken: number;
}

/** Of the turn all but the word begun, which is its player's own. */
export type TurnFacts = Omit<Turn, 'entry'>;

/** The bag as a state has it, or the number that a view tells. */
export type BagFacts =
  | { readonly bag: readonly Tile[]; readonly bagCount?: never }
  | { readonly bagCount: number; readonly bag?: never };

export function bagCountOf(facts: BagFacts): number {
  return facts.bag === undefined ? facts.bagCount : facts.bag.length;
}

/** The draws as a state has them, or as much as a view tells. */
export interface DrawFacts {
  readonly fairness:
    | Pick<Fairness, 'attempt' | 'commitments' | 'contributions'>
    | Pick<FairnessView, 'attempt' | 'commitments' | 'contributed'>;
}
