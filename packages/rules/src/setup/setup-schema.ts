import * as v from 'valibot';
import { GAME_LIMITS } from '../base/limits.ts';
import { integer, text } from '../base/schema.ts';
import {
  isName,
  MAX_NAME_LENGTH,
  OVERTIMES,
  WRONG_CHALLENGES,
  type ClockRules,
  type Pace,
  type Player,
  type TableOptions,
  type TurnRange,
  type WordCheck,
} from './setup.ts';

/** Schemas of what players choose; used by edition files, saved games and messages alike. */

const { turnSeconds, playerSeconds, challengeSeconds, placementSpeed } = GAME_LIMITS;

export const clockRulesSchema: v.GenericSchema<unknown, ClockRules> = v.strictObject({
  perTurnSeconds: v.nullable(integer(1, turnSeconds)),
  perPlayerSeconds: v.nullable(integer(1, playerSeconds)),
  incrementSeconds: integer(0, turnSeconds),
  overtime: v.picklist(OVERTIMES),
  placingSeconds: v.nullable(integer(1, turnSeconds)),
});

export const turnRangeSchema: v.GenericSchema<unknown, TurnRange> = v.strictObject({
  min: integer(1, turnSeconds - 1),
  max: integer(1, turnSeconds - 1),
});

export const challengeSchema = v.strictObject({
  type: v.literal('challenge'),
  wrongChallenge: v.picklist(WRONG_CHALLENGES),
  waitSeconds: v.nullable(integer(0, challengeSeconds)),
});

export const wordCheckSchema: v.GenericSchema<unknown, WordCheck> = v.variant('type', [
  v.strictObject({ type: v.literal('ask') }),
  v.strictObject({ type: v.literal('reject') }),
  challengeSchema,
]);

const tableOptions = { racksVisible: v.boolean(), seeThinking: v.boolean() };
const pace = { placementSpeed: integer(0, placementSpeed), waitBetweenMoves: v.boolean() };

/** In format 1 the pace of a game was an option of its table: it is read and left out. */
export const tableOptionsSchema: v.GenericSchema<unknown, TableOptions> = v.pipe(
  v.strictObject({
    ...tableOptions,
    placementSpeed: v.optional(pace.placementSpeed),
    waitBetweenMoves: v.optional(pace.waitBetweenMoves),
  }),
  v.transform(({ racksVisible, seeThinking }) => ({ racksVisible, seeThinking })),
);

/** As an edition file has them: what its tables begin with, and at what pace they are shown. */
export const editionOptionsSchema: v.GenericSchema<unknown, TableOptions & Pace> = v.strictObject({
  ...tableOptions,
  ...pace,
});

// a name is shown in one line: no control characters, no blank name
export const nameSchema = v.pipe(
  text(1, MAX_NAME_LENGTH * 2),
  v.check(isName, '1 to 20 characters'),
);

export const playerSchema: v.GenericSchema<unknown, Player> = v.variant('kind', [
  v.strictObject({ kind: v.literal('person'), name: nameSchema }),
  v.strictObject({ kind: v.literal('computer'), name: nameSchema, level: integer(1, 10) }),
]);
