import * as v from 'valibot';
import type { Placement } from '../board/board.ts';
import type { Command } from './command.ts';
import { MAX_LEVEL } from '../setup/edition-types.ts';
import { rulesetSchema } from '../setup/edition.ts';
import {
  ADJUSTMENT_KINDS,
  END_REASONS,
  LEAVE_REASONS,
  LOST_TURN_REASONS,
  MAX_VOID_ATTEMPTS,
  PROPOSALS,
  type Adjustment,
  type Attempt,
  type ClockChange,
  type Entry,
  type GameEvent,
  type VoidAttempt,
} from './event.ts';
import { importedSchema } from './imported.ts';
import { MAX_SIZE } from '../board/layout.ts';
import { GAME_LIMITS } from '../base/limits.ts';
import { err, ok, type Result } from '../base/result.ts';
import {
  checkData,
  integer,
  moment,
  problem,
  schemaByType,
  text,
  type DataProblem,
} from '../base/schema.ts';
import {
  clockRulesSchema,
  nameSchema,
  playerSchema,
  tableOptionsSchema,
  turnRangeSchema,
  wordCheckSchema,
} from '../setup/setup-schema.ts';
import { LANGUAGES } from '../base/language.ts';
import { MAX_SEATS, TABLES, type GameSetup } from '../setup/setup.ts';

/** Schemas of logs and messages: all data from outside is checked here first. */

const at = moment;
const stoppedAt = v.optional(moment);
const seat = integer(0, MAX_SEATS - 1);
const level = integer(1, MAX_LEVEL);
const proposalNumber = integer(1, 1_000_000);
const points = integer(-GAME_LIMITS.points, GAME_LIMITS.points);
const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{0,64}$/));
const word = text(1, MAX_SIZE);
const words = v.pipe(v.array(word), v.maxLength(MAX_SIZE));
const tile = v.pipe(v.string(), v.length(1));
const tiles = v.pipe(v.array(tile), v.maxLength(7));
const seats = v.pipe(v.array(seat), v.maxLength(MAX_SEATS));

const placement: v.GenericSchema<unknown, Placement> = v.pipe(
  v.array(
    v.strictObject({ row: integer(0, MAX_SIZE - 1), col: integer(0, MAX_SIZE - 1), face: tile }),
  ),
  v.maxLength(7),
);

const entry: v.GenericSchema<unknown, Entry> = v.variant('type', [
  v.strictObject({ type: v.literal('word'), word: text(1, MAX_SIZE) }),
  v.strictObject({ type: v.literal('tiles'), placement }),
]);

const clockChange: v.GenericSchema<unknown, ClockChange> = v.variant('type', [
  v.strictObject({ type: v.literal('stop') }),
  v.strictObject({ type: v.literal('start') }),
  v.strictObject({ type: v.literal('limits'), clock: v.nullable(clockRulesSchema) }),
]);

const setup: v.GenericSchema<unknown, GameSetup> = v.strictObject({
  edition: text(1, 40),
  language: v.picklist(LANGUAGES),
  vocabulary: text(1, 100),
  ruleset: rulesetSchema,
  players: v.pipe(v.array(playerSchema), v.minLength(1), v.maxLength(MAX_SEATS)),
  wordCheck: wordCheckSchema,
  clock: v.nullable(clockRulesSchema),
  table: v.picklist(TABLES),
  turnRange: v.optional(turnRangeSchema),
  options: tableOptionsSchema,
  rules: v.optional(integer(1, 1_000_000)),
  lexicon: v.optional(text(1, 100)),
});

const attempt: v.GenericSchema<unknown, Attempt> = v.strictObject({
  game: text(1, 100),
  number: integer(1, 1_000_000),
});

const voided: v.GenericSchema<unknown, readonly VoidAttempt[]> = v.pipe(
  v.array(
    v.strictObject({
      number: integer(1, 1_000_000),
      silent: v.pipe(v.array(nameSchema), v.maxLength(MAX_SEATS)),
    }),
  ),
  v.maxLength(MAX_VOID_ATTEMPTS),
);

const adjustments: v.GenericSchema<unknown, readonly Adjustment[]> = v.pipe(
  v.array(
    v.strictObject({
      seat,
      kind: v.picklist(ADJUSTMENT_KINDS),
      points,
      tiles: v.optional(v.pipe(v.array(tile), v.maxLength(GAME_LIMITS.toldTiles))),
    }),
  ),
  v.maxLength(GAME_LIMITS.adjustments),
);

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;

const eventSchemas: {
  readonly [Type in GameEvent['type']]: v.GenericSchema<unknown, EventOf<Type>>;
} = {
  gameCreated: v.strictObject({
    type: v.literal('gameCreated'),
    setup,
    commitment: hex,
    secret: hex,
    attempt: v.optional(attempt),
    voided: v.optional(voided),
    imported: v.optional(importedSchema),
    continued: v.optional(integer(1, GAME_LIMITS.eventsPerGame)),
    at,
  }),
  contributed: v.strictObject({ type: v.literal('contributed'), seat, contribution: hex }),
  committed: v.strictObject({ type: v.literal('committed'), seat, commitment: hex }),
  revealed: v.strictObject({ type: v.literal('revealed'), seat, contribution: hex }),
  gameStarted: v.strictObject({ type: v.literal('gameStarted'), firstSeat: seat, at }),
  turnStarted: v.strictObject({ type: v.literal('turnStarted'), seat, at }),
  tilesDrawn: v.strictObject({ type: v.literal('tilesDrawn'), seat, tiles }),
  tilesShown: v.strictObject({ type: v.literal('tilesShown'), seat, tiles }),
  wordEntered: v.strictObject({ type: v.literal('wordEntered'), seat, entry, at, stoppedAt }),
  entryWithdrawn: v.strictObject({ type: v.literal('entryWithdrawn'), seat, at, stoppedAt }),
  entryFixed: v.strictObject({ type: v.literal('entryFixed'), seat, at }),
  wordsQuestioned: v.strictObject({
    type: v.literal('wordsQuestioned'),
    seat,
    placement,
    unknown: words,
    at,
    stoppedAt,
  }),
  wordVouched: v.strictObject({ type: v.literal('wordVouched'), word, keep: v.boolean() }),
  played: v.strictObject({
    type: v.literal('played'),
    seat,
    placement,
    words,
    score: points,
    challengeable: v.boolean(),
    at,
    stoppedAt,
  }),
  playAccepted: v.strictObject({ type: v.literal('playAccepted'), seat }),
  playStood: v.strictObject({ type: v.literal('playStood') }),
  challenged: v.strictObject({
    type: v.literal('challenged'),
    seat,
    badWords: words,
    penalty: points,
    award: v.optional(points),
    at,
  }),
  exchanged: v.strictObject({
    type: v.literal('exchanged'),
    seat,
    tiles,
    drawn: tiles,
    at,
    stoppedAt,
  }),
  passed: v.strictObject({ type: v.literal('passed'), seat, at, stoppedAt }),
  turnLost: v.strictObject({
    type: v.literal('turnLost'),
    seat,
    reason: v.picklist(LOST_TURN_REASONS),
    at,
    stoppedAt,
  }),
  seatLeft: v.strictObject({
    type: v.literal('seatLeft'),
    seat,
    reason: v.picklist(LEAVE_REASONS),
    at,
    stoppedAt,
  }),
  clockProposed: v.strictObject({
    type: v.literal('clockProposed'),
    seat,
    change: clockChange,
    at: v.optional(at),
    stoppedAt,
  }),
  clockChanged: v.strictObject({
    type: v.literal('clockChanged'),
    change: clockChange,
    at,
    stoppedAt,
  }),
  seatTaken: v.strictObject({ type: v.literal('seatTaken'), seat, level, at }),
  seatReturned: v.strictObject({ type: v.literal('seatReturned'), seat, at }),
  timeGivenBack: v.strictObject({ type: v.literal('timeGivenBack'), from: at, to: at }),
  optionsProposed: v.strictObject({
    type: v.literal('optionsProposed'),
    seat,
    options: tableOptionsSchema,
    at: v.optional(at),
    stoppedAt,
  }),
  racksOffered: v.strictObject({ type: v.literal('racksOffered'), seat }),
  proposalDeclined: v.strictObject({
    type: v.literal('proposalDeclined'),
    seat,
    proposal: v.picklist([...PROPOSALS, 'racks']),
    number: v.optional(proposalNumber),
  }),
  proposalLapsed: v.strictObject({
    type: v.literal('proposalLapsed'),
    number: proposalNumber,
    at,
  }),
  hintTaken: v.strictObject({ type: v.literal('hintTaken'), seat, at }),
  optionsChanged: v.strictObject({
    type: v.literal('optionsChanged'),
    options: tableOptionsSchema,
  }),
  lastWordsAsked: v.strictObject({ type: v.literal('lastWordsAsked'), seats, at }),
  lastWordsAnswered: v.strictObject({
    type: v.literal('lastWordsAnswered'),
    seat,
    knowsOne: v.boolean(),
  }),
  lastWordsLapsed: v.strictObject({ type: v.literal('lastWordsLapsed'), seat, at }),
  everyoneAway: v.strictObject({ type: v.literal('everyoneAway'), at, stoppedAt }),
  someoneBack: v.strictObject({ type: v.literal('someoneBack'), at }),
  gameSetAside: v.strictObject({ type: v.literal('gameSetAside'), at }),
  gameResumed: v.strictObject({ type: v.literal('gameResumed'), at }),
  gameEnded: v.strictObject({
    type: v.literal('gameEnded'),
    reason: v.picklist(END_REASONS),
    adjustments,
    at,
  }),
};

/** How long a log may be: ours can be as long as they were written. */
export type LogOrigin = 'own' | 'foreign';

/**
 * Checks a log. One from outside has at most as many events as `decide` can write. Our own store
 * may hold longer ones, from a time before this was limited: they stay readable.
 */
export function parseEvents(
  data: unknown,
  origin: LogOrigin = 'foreign',
): Result<readonly GameEvent[], readonly DataProblem[]> {
  if (!Array.isArray(data)) return err([problem('', 'a list of events', typeof data)]);
  const { length } = data;
  if (length === 0) return err([problem('', '>=1', '0')]);
  const most = GAME_LIMITS.eventsPerGame;
  if (origin === 'foreign' && length > most) return err([problem('', `<=${most}`, `${length}`)]);
  const events: GameEvent[] = [];
  for (const [index, each] of data.entries()) {
    // `v.variant` would try dozens of schemas for each event
    const schema = schemaByType(eventSchemas, each);
    if (schema === null) return err([problem(`${index}.type`, 'an event', typeof each)]);
    const checked = checkData<v.GenericSchema<unknown, GameEvent>>(schema, each);
    if (!checked.ok) return err(checked.error.map((found) => within(index, found)));
    events.push(checked.value);
  }
  return ok(events);
}

function within(index: number, found: DataProblem): DataProblem {
  const path = found.path === '' ? `${index}` : `${index}.${found.path}`;
  return { ...found, path };
}

type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

/** By type of command. */
export const commandSchemas: {
  readonly [Type in Command['type']]: v.GenericSchema<unknown, CommandOf<Type>>;
} = {
  contribute: v.strictObject({ type: v.literal('contribute'), contribution: hex }),
  commit: v.strictObject({ type: v.literal('commit'), commitment: hex }),
  reveal: v.strictObject({ type: v.literal('reveal'), contribution: hex }),
  play: v.strictObject({ type: v.literal('play'), placement }),
  exchange: v.strictObject({ type: v.literal('exchange'), tiles }),
  pass: v.strictObject({ type: v.literal('pass') }),
  enter: v.strictObject({ type: v.literal('enter'), entry }),
  withdrawEntry: v.strictObject({ type: v.literal('withdrawEntry') }),
  answerWord: v.strictObject({
    type: v.literal('answerWord'),
    word,
    right: v.boolean(),
    keep: v.boolean(),
  }),
  challenge: v.strictObject({ type: v.literal('challenge') }),
  acceptPlay: v.strictObject({ type: v.literal('acceptPlay') }),
  claimTime: v.strictObject({ type: v.literal('claimTime') }),
  changeClock: v.strictObject({ type: v.literal('changeClock'), change: clockChange }),
  giveTimeBack: v.strictObject({ type: v.literal('giveTimeBack'), from: at, to: at }),
  decline: v.strictObject({ type: v.literal('decline'), number: proposalNumber }),
  setOptions: v.strictObject({ type: v.literal('setOptions'), options: tableOptionsSchema }),
  answerLastWords: v.strictObject({ type: v.literal('answerLastWords'), knowsOne: v.boolean() }),
  takeHint: v.strictObject({ type: v.literal('takeHint') }),
  takeSeat: v.strictObject({ type: v.literal('takeSeat'), seat, level }),
  returnSeat: v.strictObject({ type: v.literal('returnSeat'), seat }),
  noteAbsence: v.strictObject({ type: v.literal('noteAbsence') }),
  noteReturn: v.strictObject({ type: v.literal('noteReturn') }),
  leave: v.strictObject({ type: v.literal('leave'), resign: v.boolean() }),
  endGame: v.strictObject({ type: v.literal('endGame'), scored: v.boolean() }),
  resume: v.strictObject({ type: v.literal('resume') }),
};

export function parseCommand(data: unknown): Result<Command, readonly DataProblem[]> {
  const schema = schemaByType(commandSchemas, data);
  if (schema === null) return err([problem('type', 'a command', typeof data)]);
  return checkData(schema, data);
}

/** A command as part of other data. */
const command: v.GenericSchema<unknown, Command> = v.lazy(
  (data) => schemaByType(commandSchemas, data) ?? v.never(),
);

/** Parts of the game's language, for other schemas. */
export const parts = {
  adjustments,
  attempt,
  command,
  placement,
  points,
  seat,
  seats,
  setup,
  tiles,
  voided,
  words,
} as const;
