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
  MAX_ADJUSTMENTS,
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
import { err, type Result } from '../base/result.ts';
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
const proposal = v.picklist(PROPOSALS);
const points = integer(-100_000, 100_000);
const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{0,64}$/));
const word = text(1, MAX_SIZE);
const words = v.pipe(v.array(word), v.maxLength(MAX_SIZE));
const tile = v.pipe(v.string(), v.length(1));
const tiles = v.pipe(v.array(tile), v.maxLength(7));
// the most a line of a game file may name: the racks of all other players
const MAX_TOLD_TILES = 40;
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
      tiles: v.optional(v.pipe(v.array(tile), v.maxLength(MAX_TOLD_TILES))),
    }),
  ),
  v.maxLength(MAX_ADJUSTMENTS),
);

const eventSchema: v.GenericSchema<unknown, GameEvent> = v.variant('type', [
  v.strictObject({
    type: v.literal('gameCreated'),
    setup,
    commitment: hex,
    secret: hex,
    attempt: v.optional(attempt),
    voided: v.optional(voided),
    imported: v.optional(importedSchema),
    at,
  }),
  v.strictObject({ type: v.literal('contributed'), seat, contribution: hex }),
  v.strictObject({ type: v.literal('committed'), seat, commitment: hex }),
  v.strictObject({ type: v.literal('revealed'), seat, contribution: hex }),
  v.strictObject({ type: v.literal('gameStarted'), firstSeat: seat, at }),
  v.strictObject({ type: v.literal('turnStarted'), seat, at }),
  v.strictObject({ type: v.literal('tilesDrawn'), seat, tiles }),
  v.strictObject({ type: v.literal('tilesShown'), seat, tiles }),
  v.strictObject({ type: v.literal('wordEntered'), seat, entry, at }),
  v.strictObject({ type: v.literal('entryWithdrawn'), seat, at }),
  v.strictObject({ type: v.literal('entryFixed'), seat, at }),
  v.strictObject({
    type: v.literal('wordsQuestioned'),
    seat,
    placement,
    unknown: words,
    at,
    stoppedAt,
  }),
  v.strictObject({ type: v.literal('wordVouched'), word, keep: v.boolean() }),
  v.strictObject({
    type: v.literal('played'),
    seat,
    placement,
    words,
    score: points,
    challengeable: v.boolean(),
    at,
    stoppedAt,
  }),
  v.strictObject({ type: v.literal('playAccepted'), seat }),
  v.strictObject({ type: v.literal('playStood') }),
  v.strictObject({
    type: v.literal('challenged'),
    seat,
    badWords: words,
    penalty: points,
    award: v.optional(points),
    at,
  }),
  v.strictObject({ type: v.literal('exchanged'), seat, tiles, drawn: tiles, at, stoppedAt }),
  v.strictObject({ type: v.literal('passed'), seat, at, stoppedAt }),
  v.strictObject({
    type: v.literal('turnLost'),
    seat,
    reason: v.picklist(LOST_TURN_REASONS),
    at,
    stoppedAt,
  }),
  v.strictObject({
    type: v.literal('seatLeft'),
    seat,
    reason: v.picklist(LEAVE_REASONS),
    at,
    stoppedAt,
  }),
  v.strictObject({ type: v.literal('clockProposed'), seat, change: clockChange }),
  v.strictObject({ type: v.literal('clockChanged'), change: clockChange, at }),
  v.strictObject({ type: v.literal('seatTaken'), seat, level, at }),
  v.strictObject({ type: v.literal('seatReturned'), seat, at }),
  v.strictObject({ type: v.literal('timeGivenBack'), from: at, to: at }),
  v.strictObject({ type: v.literal('optionsProposed'), seat, options: tableOptionsSchema }),
  v.strictObject({ type: v.literal('racksOffered'), seat }),
  v.strictObject({
    type: v.literal('proposalDeclined'),
    seat,
    proposal: v.picklist([...PROPOSALS, 'racks']),
  }),
  v.strictObject({ type: v.literal('hintTaken'), seat, at }),
  v.strictObject({ type: v.literal('optionsChanged'), options: tableOptionsSchema }),
  v.strictObject({ type: v.literal('lastWordsAsked'), seats, at }),
  v.strictObject({ type: v.literal('lastWordsAnswered'), seat, knowsOne: v.boolean() }),
  v.strictObject({ type: v.literal('gameSetAside'), at }),
  v.strictObject({ type: v.literal('gameResumed'), at }),
  v.strictObject({
    type: v.literal('gameEnded'),
    reason: v.picklist(END_REASONS),
    adjustments,
    at,
  }),
]);

/** A game of four people who stop the clock all the time stays far below this. */
const MAX_EVENTS = 20_000;
const logSchema = v.pipe(v.array(eventSchema), v.minLength(1), v.maxLength(MAX_EVENTS));

export function parseEvents(data: unknown): Result<readonly GameEvent[], readonly DataProblem[]> {
  return checkData(logSchema, data);
}

type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

const commandSchemas: {
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
  decline: v.strictObject({ type: v.literal('decline'), proposal }),
  setOptions: v.strictObject({ type: v.literal('setOptions'), options: tableOptionsSchema }),
  answerLastWords: v.strictObject({ type: v.literal('answerLastWords'), knowsOne: v.boolean() }),
  takeHint: v.strictObject({ type: v.literal('takeHint') }),
  takeSeat: v.strictObject({ type: v.literal('takeSeat'), seat, level }),
  returnSeat: v.strictObject({ type: v.literal('returnSeat'), seat }),
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
  clockChange,
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
