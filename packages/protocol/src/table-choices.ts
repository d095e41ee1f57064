import {
  challengeSchema,
  clockRulesSchema,
  integer,
  LANGUAGES,
  MAX_LEVEL,
  MAX_SEATS,
  VOCABULARIES,
} from '@luctor/rules';
import * as v from 'valibot';

/** What the person who opens a table chooses. Absent choices are the edition's. */

/** What a table does when a player's connection stays lost. */
export const DROP_POLICIES = ['go-on', 'wait', 'computer'] as const;
export type DropPolicy = (typeof DROP_POLICIES)[number];

// no `ask`: only people at one screen can ask each other whether a word is right
const wordCheckSchema = v.variant('type', [
  v.strictObject({ type: v.literal('reject') }),
  challengeSchema,
]);

export const seatChoiceSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('open') }),
  v.strictObject({ kind: v.literal('computer'), level: integer(1, MAX_LEVEL) }),
]);
export type SeatChoice = v.InferOutput<typeof seatChoiceSchema>;

export const tableChoicesSchema = v.strictObject({
  edition: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  language: v.picklist(LANGUAGES),
  vocabulary: v.optional(v.picklist(VOCABULARIES)),
  wordCheck: v.optional(wordCheckSchema),
  clock: v.optional(v.nullable(clockRulesSchema)),
  /** The person who opens the table takes the first open seat. */
  seats: v.pipe(v.array(seatChoiceSchema), v.minLength(2), v.maxLength(MAX_SEATS)),
  /** Hints, and racks that may be shown. */
  friendly: v.boolean(),
  openRacks: v.boolean(),
  /** Shown in the lobby; otherwise only people with the link find it. */
  listed: v.boolean(),
  watchers: v.boolean(),
  whenDropped: v.picklist(DROP_POLICIES),
  graceSeconds: integer(10, 3600),
});
export type TableChoices = v.InferOutput<typeof tableChoicesSchema>;
