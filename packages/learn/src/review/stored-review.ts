import { parseCommand, type GameEvent } from '@luctor/rules';
import * as v from 'valibot';
import type { Review } from './review.ts';
import { COMMONNESS } from '../words/commonness.ts';
import { GRADES } from './verdict.ts';

/**
 * A review as it is kept with its game. It names the events that it judges, so that a game that was
 * changed is judged anew and never shown with an old verdict [L1].
 */
export interface StoredReview {
  readonly format: typeof REVIEW_FORMAT;
  readonly version: typeof REVIEW_VERSION;
  /** Of the events judged. */
  readonly fingerprint: string;
  readonly seed: number;
  readonly review: Review;
}

const REVIEW_FORMAT = 'luctor-review';
/** Raised when verdicts mean something else: older ones are then made anew. */
const REVIEW_VERSION = 1;

export function storeReview(
  events: readonly GameEvent[],
  seed: number,
  review: Review,
): StoredReview {
  const fingerprint = logFingerprint(events);
  return { format: REVIEW_FORMAT, version: REVIEW_VERSION, fingerprint, seed, review };
}

/**
 * The kept review of these events. Null for anything else: garbage, another version, or verdicts on
 * events that have changed since.
 */
export function openReview(data: unknown, events: readonly GameEvent[]): StoredReview | null {
  const parsed = v.safeParse(storedSchema, data);
  if (!parsed.success || parsed.output.fingerprint !== logFingerprint(events)) return null;
  const { review } = parsed.output;
  const moves = review.verdicts.flatMap(({ best, made }) => [...best, made]);
  const areMoves = moves.every(({ move }) => parseCommand(move).ok);
  // the schema checks every field of a verdict, the rules check its moves
  return areMoves ? (parsed.output as unknown as StoredReview) : null;
}

const finite = v.pipe(v.number(), v.finite());
const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
const short = v.pipe(v.string(), v.maxLength(64));
const few = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.maxLength(64));
const many = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.maxLength(5000));
const tiles = few(v.pipe(v.string(), v.minLength(1), v.maxLength(2)));

const ratedSchema = v.object({
  move: v.looseObject({ type: v.picklist(['play', 'exchange', 'pass']) }),
  words: few(short),
  score: finite,
  kept: tiles,
  keptWorth: finite,
  worth: finite,
  chance: v.nullable(chance),
});

const factSchema = v.variant('type', [
  v.object({ type: v.literal('refused'), words: few(short) }),
  v.object({ type: v.literal('points'), more: finite }),
  v.object({ type: v.literal('bonus'), word: short, bonus: finite }),
  v.object({ type: v.literal('tiles'), kept: tiles, insteadOf: tiles, worth: finite }),
  v.object({
    type: v.literal('opened'),
    cell: v.object({ row: index, col: index }),
    direction: v.picklist(['across', 'down']),
    share: chance,
    afterMade: finite,
    afterBest: finite,
  }),
  v.object({
    type: v.literal('unknown-word'),
    word: short,
    commonness: v.picklist(COMMONNESS),
  }),
  v.object({
    type: v.literal('endgame'),
    goesOut: v.boolean(),
    stuckWith: tiles,
    points: finite,
  }),
  v.object({ type: v.literal('safe-lead'), lead: finite }),
  v.object({ type: v.literal('outlook'), more: finite }),
]);

const verdictSchema = v.object({
  turn: index,
  seat: index,
  byPerson: v.boolean(),
  isHinted: v.boolean(),
  stage: v.picklist(['provisional', 'refined']),
  method: v.picklist(['static', 'simulation', 'pre-endgame', 'endgame']),
  made: ratedSchema,
  phony: few(short),
  best: v.pipe(v.array(ratedSchema), v.minLength(1), v.maxLength(16)),
  givenAway: v.pipe(finite, v.minValue(0)),
  uncertainty: v.nullable(finite),
  chanceLost: v.nullable(chance),
  grade: v.nullable(v.picklist(GRADES)),
  reasons: few(factSchema),
});

const storedSchema = v.object({
  format: v.literal(REVIEW_FORMAT),
  version: v.literal(REVIEW_VERSION),
  fingerprint: short,
  seed: finite,
  review: v.object({
    verdicts: many(verdictSchema),
    course: many(
      v.object({
        turn: index,
        scores: few(finite),
        chances: v.nullable(few(chance)),
      }),
    ),
    luck: few(v.object({ worth: finite, drawn: index, unknown: finite })),
    hasChances: v.boolean(),
    unjudged: many(index),
  }),
});

/** Names a log by what is in it, in any order of keys. Not a proof: nobody forges their own review. */
export function logFingerprint(events: readonly GameEvent[]): string {
  const text = JSON.stringify(events, sortedKeys);
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return `${events.length}-${hex(high)}${hex(low)}`;
}

function hex(part: number): string {
  return (part >>> 0).toString(16).padStart(8, '0');
}

function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
