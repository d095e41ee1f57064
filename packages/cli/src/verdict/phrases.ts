import type {
  Command,
  Difference,
  GameSetup,
  TableAct,
  Unchecked,
  VerdictResult,
  VoidFound,
} from '@luctor/rules';

/** Everything that a verdict can say, in one language. The page has the same sentences [S3]. */
export interface Phrases {
  readonly headlines: Readonly<Record<VerdictResult, (what: string) => string>>;
  readonly explanations: Readonly<Record<VerdictResult, (turns: number) => string>>;
  /** What explains a mismatch that needs no receipt. */
  readonly brokenAlone: string;
  readonly differences: {
    readonly [Code in Difference['code']]: (found: Named<Of<Difference, Code>>) => string;
  };
  readonly unchecked: {
    readonly [Code in Unchecked['code']]: (found: Of<Unchecked, Code>) => string;
  };
  readonly acts: Readonly<Record<TableAct['code'], (act: ActWords) => string>>;
  readonly voided: (attempt: VoidFound) => string;
  readonly titles: Readonly<
    Record<'differences' | 'unchecked' | 'voided' | 'acts' | 'draw', string>
  >;
  readonly inTurn: (turn: number, what: string) => string;
  readonly draw: {
    readonly dealer: string;
    readonly dealerBytes: string;
    readonly committed: (name: string) => string;
    readonly bytes: (name: string) => string;
  };
  /** Between several reasons. */
  readonly join: string;
}

/** What a player may be said to have done. */
export type ActNames = Readonly<Record<Command['type'], string>>;

/** What was agreed before the draw. */
export type FieldNames = Readonly<Record<keyof GameSetup, string>>;

type Of<Union, Code> = Union extends { readonly code: infer Codes }
  ? Code extends Codes
    ? Union
    : never
  : never;

/** With the player's name in addition to the seat. */
export type Named<Found> = Found & { readonly name: string };

export interface ActWords {
  readonly name: string;
  readonly seconds: number;
}

/** `3 and 5`, `1–4 and 7`. */
export function listed(parts: readonly (string | number)[], and: string): string {
  const shown = parts.every((part) => typeof part === 'number') ? runsOf(parts) : parts;
  return shown.length <= 1
    ? shown.join('')
    : `${shown.slice(0, -1).join(', ')} ${and} ${shown.at(-1)}`;
}

function runsOf(numbers: readonly number[]): readonly string[] {
  const runs: [first: number, last: number][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
}
