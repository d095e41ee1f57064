import type { Layout } from '../board/layout.ts';
import type { TileSet } from '../board/tile-set.ts';

/**
 * What may be played, what it scores and how a game ends. Editions differ in these values and in
 * nothing else: code that asks for an edition's name instead of a value here is a defect.
 */
export interface Ruleset {
  readonly tileSet: TileSet;
  readonly layout: Layout;
  /** Points for all seven tiles in one play [P3]. */
  readonly sevenTileBonus: number;
  /** `touch`: beside any tile. `cross-or-lengthen`: through a tile, or a longer standing word [R2]. */
  readonly joining: Joining;
  /** `whole-words`, or `new-tiles`: the letters of a standing word score nothing again [P4]. */
  readonly scoring: Scoring;
  /** `random`, or `best-rack`: whose first seven tiles are worth most [S2]. */
  readonly firstSeat: FirstSeat;
  /** Tiles the bag must hold: as many as are exchanged, at least 7, or no exchange at all [R5]. */
  readonly exchange: ExchangeRule;
  readonly ending: EndingRules;
  readonly final: FinalRules;
}

export const JOININGS = ['touch', 'cross-or-lengthen'] as const;
export type Joining = (typeof JOININGS)[number];

export const SCORINGS = ['whole-words', 'new-tiles'] as const;
export type Scoring = (typeof SCORINGS)[number];

export const FIRST_SEATS = ['random', 'best-rack'] as const;
export type FirstSeat = (typeof FIRST_SEATS)[number];

export const EXCHANGE_RULES = ['as-many', 'full-rack', 'never'] as const;
export type ExchangeRule = (typeof EXCHANGE_RULES)[number];

/** The ways of R9 that a game can end by itself; (e) and (g) hold everywhere. */
export interface EndingRules {
  /** (a) the bag is empty and so is a rack. */
  readonly goingOut: boolean;
  /** (b) the bag is empty and everyone passed in a full round. */
  readonly passRoundWithEmptyBag: boolean;
  /** (b) so many full rounds of nothing but passes, whatever the bag holds; 0 for never. */
  readonly passRounds: number;
  /** (c) each player has had so many scoreless turns in succession; 0 for never. */
  readonly scorelessTurns: number;
  /** (d) a draw has emptied the bag. */
  readonly bagEmptied: boolean;
  /** (f) no player can form a word. */
  readonly noWordLeft: boolean;
}

/** What the end does to the scores [R10]. */
export interface FinalRules {
  readonly loseTilesLeft: boolean;
  /** The player who went out gains what the others have left. */
  readonly gainOthersTiles: boolean;
  /** Everyone with no tile left gains this. */
  readonly emptyRackBonus: number;
}
