import type { Grade, ReasonFact } from '@luctor/learn';

/** What a review says, in one language. */
export interface ReviewPhrases {
  readonly columns: {
    readonly turn: string;
    readonly player: string;
    readonly move: string;
    readonly score: string;
    readonly kept: string;
    readonly given: string;
    readonly grade: string;
    readonly chance: string;
    readonly best: string;
    readonly worth: string;
    readonly lead: string;
  };
  readonly grades: Readonly<Record<Grade, string>>;
  /** Not searched yet; searched, but unclear; after a hint. */
  readonly provisional: string;
  readonly unclear: string;
  readonly hinted: string;
  readonly pass: string;
  /** Instead of tiles. */
  readonly nothing: string;
  readonly exchange: (tiles: string) => string;
  readonly accuracy: (name: string, accuracy: string, luck: string) => string;
  readonly noChances: string;
  readonly unjudged: (turns: string) => string;
  readonly phony: (words: string) => string;
  readonly why: string;
  readonly reasons: {
    readonly [Type in ReasonFact['type']]: (
      fact: Told<Extract<ReasonFact, { type: Type }>>,
    ) => string;
  };
}

/** A fact with the places and tiles in it written out. */
export type Told<Fact> = Fact & {
  readonly place: string;
  readonly tiles: string;
  readonly others: string;
  /** Whether a search came to its end, so that points are exact. */
  readonly isProved: boolean;
};

/** `+3`, `-12`. */
export function signed(points: number): string {
  const rounded = Math.round(points);
  return rounded > 0 ? `+${rounded}` : `${rounded}`;
}
