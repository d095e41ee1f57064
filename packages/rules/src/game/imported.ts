import * as v from 'valibot';
import { integer, text } from '../base/schema.ts';
import { MAX_SEATS, type Seat } from '../setup/setup.ts';

/**
 * Where a game comes from that was played elsewhere and is told by a file: what the file says beside
 * the moves, held in the log so that the game can be written back as it was. Such a game is for
 * looking at. A file tells racks, not draws, so there is nothing to prove [S3].
 */
export interface ImportedGame {
  readonly firstSeat: Seat;
  /** As the file names them: a nick for its lines, and a name of any length. */
  readonly players: readonly { readonly nick: string; readonly name: string }[];
  readonly description: string;
  readonly id: string;
  readonly lexicon: string;
  readonly note: string;
  /** The rack that the file names where it says that the game is not finished. */
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

// as long as a file may be, which is bounded where it is read
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
