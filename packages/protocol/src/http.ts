import {
  err,
  isNewName,
  nameSchema,
  ok,
  parseEvents,
  type GameEvent,
  type Result,
} from '@luctor/rules';
import * as v from 'valibot';
import { gameIdSchema } from './client-messages.ts';

/**
 * Plain HTTP, for single requests that need no socket. The server parses requests with these
 * contracts, the page parses answers with them.
 */
export interface HttpContract<Params = unknown, Body = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST';
  /** Relative to where the page is served; `:id` stands for a parameter. */
  readonly path: string;
  readonly params: v.GenericSchema<unknown, Params>;
  readonly body: v.GenericSchema<unknown, Body>;
  readonly answer: v.GenericSchema<unknown, Answer>;
  /** The error for a request whose parameters or body do not match. */
  readonly ifMalformed: HttpErrorCode;
}

/** Every error of an HTTP request, with its status. The body is `{ error: code }`. */
export const HTTP_ERRORS = {
  'bad-request': 400,
  'bad-name': 400,
  'name-needed': 401,
  'foreign-origin': 403,
  'unknown-token': 404,
  'unknown-device': 404,
  'no-finished-game': 404,
  'not-found': 404,
  'too-fast': 429,
  failed: 500,
} as const;
export type HttpErrorCode = keyof typeof HTTP_ERRORS;

const nothing = v.optional(v.nullable(v.strictObject({})), null);
/** A name that somebody takes now; logs, saves and stores may contain others. */
const newName = v.pipe(nameSchema, v.check(isNewName, 'a name that shows all of it'));
const tokenSchema = v.pipe(v.string(), v.maxLength(100));
// answers are not strict objects: an older page must be able to read a newer server
const nameAnswer = v.object({ name: nameSchema });

/** What a device is, as far as it tells; nothing finer is kept. */
const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'] as const;
export type Browser = (typeof BROWSERS)[number];
const SYSTEMS = ['android', 'chromeos', 'ios', 'linux', 'macos', 'windows'] as const;
export type System = (typeof SYSTEMS)[number];

const deviceIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));
const deviceSchema = v.object({
  id: deviceIdSchema,
  browser: v.nullable(v.picklist(BROWSERS)),
  system: v.nullable(v.picklist(SYSTEMS)),
  /** To the day, in milliseconds. */
  addedAt: v.number(),
  seenAt: v.number(),
  /** Whether it is the one that asks. */
  isThis: v.boolean(),
});
const devicesAnswer = v.object({ devices: v.array(deviceSchema) });

/** The rules parse a log themselves. */
const events: v.GenericSchema<unknown, readonly GameEvent[]> = v.pipe(
  v.unknown(),
  v.title('[GameEvent, …]'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseEvents(dataset.value);
    if (parsed.ok) return parsed.value;
    addIssue({ message: `a log: ${parsed.error[0]?.path ?? ''}` });
    return NEVER;
  }),
);

export const httpContracts = {
  whoAmI: {
    method: 'GET',
    path: 'api/me',
    params: nothing,
    body: nothing,
    answer: v.object({ name: v.nullable(nameSchema) }),
    ifMalformed: 'bad-request',
  },
  takeName: {
    method: 'POST',
    path: 'api/me',
    params: nothing,
    body: v.strictObject({ name: newName }),
    answer: nameAnswer,
    ifMalformed: 'bad-name',
  },
  forgetMe: {
    method: 'POST',
    path: 'api/me/forget',
    params: nothing,
    body: nothing,
    answer: v.object({ name: v.null() }),
    ifMalformed: 'bad-request',
  },
  devices: {
    method: 'GET',
    path: 'api/me/devices',
    params: nothing,
    body: nothing,
    answer: devicesAnswer,
    ifMalformed: 'bad-request',
  },
  revokeDevice: {
    method: 'POST',
    path: 'api/me/devices/revoke',
    params: nothing,
    body: v.strictObject({ device: deviceIdSchema }),
    answer: devicesAnswer,
    ifMalformed: 'unknown-device',
  },
  makeHandOver: {
    method: 'POST',
    path: 'api/hand-over',
    params: nothing,
    body: nothing,
    answer: v.object({ token: tokenSchema, expiresAt: v.number() }),
    ifMalformed: 'bad-request',
  },
  useHandOver: {
    method: 'POST',
    path: 'api/hand-over/use',
    params: nothing,
    body: v.strictObject({ token: tokenSchema }),
    answer: nameAnswer,
    ifMalformed: 'unknown-token',
  },
  gameLog: {
    method: 'GET',
    path: 'api/games/:id/log',
    params: v.strictObject({ id: gameIdSchema }),
    body: nothing,
    answer: v.object({ events }),
    ifMalformed: 'no-finished-game',
  },
} as const satisfies Record<string, HttpContract>;

type Contracts = typeof httpContracts;
export type HandOver = v.InferOutput<Contracts['makeHandOver']['answer']>;
export type Device = v.InferOutput<typeof deviceSchema>;

/** Parses a client's request, on the server. */
export function readRequest<Params, Body>(
  { params, body, ifMalformed }: HttpContract<Params, Body>,
  given: { readonly params: unknown; readonly body: unknown },
): Result<{ readonly params: Params; readonly body: Body }, HttpErrorCode> {
  const readParams = v.safeParse(params, given.params);
  const readBody = v.safeParse(body, given.body);
  if (!readParams.success || !readBody.success) return err(ifMalformed);
  return ok({ params: readParams.output, body: readBody.output });
}

const errorAnswer = v.object({ error: v.string() });

/** Parses a server's answer, on the page. Null: not an answer of this service. */
export function readAnswer<Answer>(
  { answer }: HttpContract<unknown, unknown, Answer>,
  isOk: boolean,
  data: unknown,
): Result<Answer, HttpErrorCode | null> {
  if (isOk) {
    const read = v.safeParse(answer, data);
    return read.success ? ok(read.output) : err(null);
  }
  const read = v.safeParse(errorAnswer, data);
  return err(read.success && isHttpError(read.output.error) ? read.output.error : null);
}

function isHttpError(code: string): code is HttpErrorCode {
  return Object.hasOwn(HTTP_ERRORS, code);
}

/** The path of a request, with every `:name` of the contract's path replaced. */
export function pathOf(
  { path }: HttpContract,
  params: Readonly<Record<string, string>> = {},
): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
