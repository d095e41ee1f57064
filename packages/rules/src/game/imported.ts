import * as v from 'valibot';
import { integer, text } from '../base/schema.ts';
import { MAX_SEATS, type Seat } from '../setup/setup.ts';

/**
 * The origin of a game that was played elsewhere and read from a file: what the file says besides
 * the moves. The log keeps it so the game can be written back unchanged. Such a game is only for
 * review. A file has racks but no draws, so there is nothing to prove [S3].
 */
export interface ImportedGame {
  readonly firstSeat: Seat;
  /** As the file names them: a nick for its lines, and a name of any length. */
  readonly players: readonly { readonly nick: string; readonly name: string }[];
  readonly description: string;
  readonly id: string;
  readonly lexicon: string;
  readonly note: string;
  /** The rack in the file's mark for an unfinished game. */
  readonly incomplete: string | null;
  readonly pragmas: readonly ImportedPragma[];
  readonly remarks: readonly ImportedRemark[];
}

export interface ImportedPragma {
  readonly name: string;
  readonly value: string;
}

/** What the file says about one of its moves. */
export interface ImportedRemark {
  /** Counted from 0. */
  readonly move: number;
  readonly comment: string;
  readonly note: string;
  readonly pragmas: readonly ImportedPragma[];
}

// bounded by the size of a file, which is checked when it is read
const words = text(0, 1 << 20);
const pragmas = v.array(v.strictObject({ name: words, value: words }));

export const importedSchema: v.GenericSchema<unknown, ImportedGame> = v.strictObject({
  firstSeat: integer(0, MAX_SEATS - 1),
  players: v.pipe(v.array(v.strictObject({ nick: words, name: words })), v.maxLength(MAX_SEATS)),
  description: words,
  id: words,
  lexicon: words,
  note: words,
  incomplete: v.nullable(words),
  pragmas,
  remarks: v.array(
    v.strictObject({ move: integer(0, 10_000), comment: words, note: words, pragmas }),
  ),
});
