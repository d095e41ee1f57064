import { COMMAND_ERRORS, PLACEMENT_ERRORS, SETUP_ERRORS, type Cell } from '@luctor/rules';
import * as v from 'valibot';

/** Errors of requests that are not errors of the rules. */
export const REQUEST_ERRORS = [
  'bad-message',
  'unsupported-version',
  'name-needed',
  'unknown-table',
  'unknown-game',
  'unknown-edition',
  'not-seated',
  'not-here',
  'not-host',
  'seat-taken',
  'no-open-seat',
  'game-running',
  'watching-not-allowed',
  'too-many-tables',
  'too-fast',
  /** The server has no space for more games. */
  'server-full',
  'said-too-much',
  'not-saved',
] as const;

export const ERROR_CODES = [
  ...REQUEST_ERRORS,
  ...SETUP_ERRORS,
  ...PLACEMENT_ERRORS,
  ...COMMAND_ERRORS,
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Why a request was refused. The page translates the code. */
export interface RequestError {
  readonly code: ErrorCode;
  readonly cells?: readonly Cell[] | undefined;
  readonly words?: readonly string[] | undefined;
  readonly seat?: number | undefined;
}

const cell = v.strictObject({ row: v.number(), col: v.number() });

export const requestErrorSchema: v.GenericSchema<unknown, RequestError> = v.strictObject({
  code: v.picklist(ERROR_CODES),
  cells: v.optional(v.array(cell)),
  words: v.optional(v.array(v.string())),
  seat: v.optional(v.number()),
});
