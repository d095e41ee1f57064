import { integer, MAX_LEVEL, MAX_SEATS, VOCABULARIES } from '@luctor/rules';
import * as v from 'valibot';
import { tableChoicesSchema } from './table-choices.ts';

/** What everyone at a table may see of it; the game itself comes as `GameView`. */

/** Identifies a person to others at this table only: what they say can be muted, and nothing else found. */
const handleSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/));

const seatSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('open') }),
  v.strictObject({
    kind: v.literal('person'),
    name: v.string(),
    who: handleSchema,
    /** Wants to play: the next game starts when everybody is ready. */
    ready: v.boolean(),
  }),
  v.strictObject({
    kind: v.literal('computer'),
    name: v.string(),
    level: integer(1, MAX_LEVEL),
  }),
]);
export type SeatAtTable = v.InferOutput<typeof seatSchema>;

/** Why an attempt at a draw is void [S3]: the server says so, and nobody can prove it. */
export const VOID_REASONS = ['no-answer', 'stood-up', 'stopped'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

const voidAttemptSchema = v.strictObject({
  number: integer(1, 1_000_000),
  reason: v.picklist(VOID_REASONS),
  /**
   * People whose answer did not reach the server, or who stood up; empty if the server stopped it.
   */
  names: v.array(v.string()),
  at: v.number(),
});
export type VoidAttempt = v.InferOutput<typeof voidAttemptSchema>;

export const tableViewSchema = v.strictObject({
  id: v.string(),
  choices: tableChoicesSchema,
  seats: v.array(seatSchema),
  yourSeat: v.nullable(integer(0, MAX_SEATS - 1)),
  /** Null for people without a name. */
  you: v.nullable(handleSchema),
  /** Whether you opened the table. */
  isHost: v.boolean(),
  /** Everybody has left, or nobody came for too long; sitting down reopens the table. */
  isClosed: v.boolean(),
  /** The current or the latest game; null before the first. */
  game: v.nullable(v.string()),
  gamesPlayed: integer(0, 1_000_000),
  /** The latest void attempts at the draw of the current or coming game, oldest first [S3]. */
  voided: v.array(voidAttemptSchema),
});
export type TableView = v.InferOutput<typeof tableViewSchema>;

export const chatLineSchema = v.strictObject({
  /** Increases by one with every line of a table. */
  number: integer(1, 1_000_000_000),
  who: handleSchema,
  /** Unlike every other name at the table, at a glance. */
  name: v.string(),
  seat: v.nullable(integer(0, MAX_SEATS - 1)),
  /** Plain text. A page that shows it as anything else has a security hole. */
  text: v.string(),
  at: v.number(),
});
export type ChatLine = v.InferOutput<typeof chatLineSchema>;

export const lobbyEntrySchema = v.strictObject({
  table: v.string(),
  host: v.string(),
  edition: v.string(),
  language: v.string(),
  /** The chosen part of the lexicon [V1]; absent: the edition's. */
  vocabulary: v.optional(v.picklist(VOCABULARIES)),
  seats: integer(2, MAX_SEATS),
  open: integer(0, MAX_SEATS),
  people: v.array(v.string()),
  playing: v.boolean(),
  watchers: v.boolean(),
});
export type LobbyEntry = v.InferOutput<typeof lobbyEntrySchema>;
