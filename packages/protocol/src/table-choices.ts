import {
  integer,
  LANGUAGES,
  MAX_LEVEL,
  MAX_NAME_LENGTH,
  MAX_SEATS,
  OVERTIMES,
  text,
  VOCABULARIES,
  WRONG_CHALLENGES,
} from '@luctor/rules';
import * as v from 'valibot';

/** What whoever opens a table decides. Absent choices are the edition's. */

/** What a table does when a player's connection stays lost. */
export const DROP_POLICIES = ['go-on', 'wait', 'computer'] as const;
export type DropPolicy = (typeof DROP_POLICIES)[number];

const UNSHOWABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** A name as the rules have it [S1]: one line of 1 to 20 characters that can be seen. */
export function isPersonName(name: string): boolean {
  const length = Array.from(name).length;
  return length >= 1 && length <= MAX_NAME_LENGTH && /\S/u.test(name) && !UNSHOWABLE.test(name);
}

export const personNameSchema = v.pipe(
  text(1, MAX_NAME_LENGTH * 2),
  v.check(isPersonName, '1 to 20 characters in one line'),
);

const HOUR = 3600;

const clockSchema = v.strictObject({
  perTurnSeconds: v.nullable(integer(1, HOUR)),
  perPlayerSeconds: v.nullable(integer(1, 24 * HOUR)),
  incrementSeconds: integer(0, HOUR),
  overtime: v.picklist(OVERTIMES),
  placingSeconds: v.nullable(integer(1, HOUR)),
});

// `ask` is missing: whether a word is right is asked among people at one screen only
const wordCheckSchema = v.variant('type', [
  v.strictObject({ type: v.literal('reject') }),
  v.strictObject({
    type: v.literal('challenge'),
    wrongChallenge: v.picklist(WRONG_CHALLENGES),
    waitSeconds: v.nullable(integer(0, 30)),
  }),
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
  clock: v.optional(v.nullable(clockSchema)),
  /** Whoever opens the table takes the first open seat. */
  seats: v.pipe(v.array(seatChoiceSchema), v.minLength(2), v.maxLength(MAX_SEATS)),
  /** Hints, and racks that may lie open. */
  friendly: v.boolean(),
  openRacks: v.boolean(),
  /** Shown in the lobby; otherwise only who has the link finds it. */
  listed: v.boolean(),
  watchers: v.boolean(),
  whenDropped: v.picklist(DROP_POLICIES),
  graceSeconds: integer(10, HOUR),
});
export type TableChoices = v.InferOutput<typeof tableChoicesSchema>;
