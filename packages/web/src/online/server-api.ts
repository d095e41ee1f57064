import {
  httpContracts,
  pathOf,
  readAnswer,
  type Device,
  type HandOver,
  type HttpContract,
  type HttpErrorCode,
} from '@luctor/protocol';
import { err, ok, type GameEvent, type Result } from '@luctor/rules';
import { shareLogs } from './shared-logs.ts';

/** One-off requests to the server over plain HTTP: identity, and logs of finished games. */
export interface ServerApi {
  /** Takes a name or changes it; the server remembers the device by a cookie. */
  takeName(name: string): Promise<Result<string, ApiError>>;
  /** The server forgets this device; the cookie goes. */
  forget(): Promise<Result<null, ApiError>>;
  /** The devices that play as this person. */
  devices(): Promise<Result<readonly Device[], ApiError>>;
  /** Signs another device out; returns those that are left. */
  revokeDevice(device: string): Promise<Result<readonly Device[], ApiError>>;
  /** A token for another device of the same person: valid for ten minutes and one use. */
  makeHandOver(): Promise<Result<HandOver, ApiError>>;
  /** Adds this device to the person who made the token; returns their name. */
  useHandOver(token: string): Promise<Result<string, ApiError>>;
  /** The whole log of a finished game: it proves every draw [S3]. Fetched once. */
  gameLog(game: string): Promise<Result<readonly GameEvent[], ApiError>>;
}

/** Errors a player can act on; every other one is shown as `unreachable`. */
const SHOWN_ERRORS = [
  'bad-name',
  'name-needed',
  'unknown-token',
  'unknown-device',
  'no-finished-game',
  'too-fast',
] as const satisfies readonly HttpErrorCode[];

export interface ApiError {
  /** `unreachable`: no network, no server behind this page, or one that answers something else. */
  readonly code: 'unreachable' | (typeof SHOWN_ERRORS)[number];
}

interface Asked<Body> {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Body;
}

/** `base` is the page's address; the server's paths are relative to it. */
export function createServerApi(base: string, fetch: typeof globalThis.fetch): ServerApi {
  async function ask<Body, Answer>(
    contract: HttpContract<unknown, Body, Answer>,
    { params, body }: Asked<Body>,
  ): Promise<Result<Answer, ApiError>> {
    const { method } = contract;
    try {
      const response = await fetch(new URL(pathOf(contract, params), base), {
        method,
        cache: 'no-store',
        ...(method === 'POST' && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body ?? {}),
        }),
      });
      const answer = readAnswer(contract, response.ok, await response.json());
      return answer.ok ? answer : err(shown(answer.error));
    } catch {
      // a page without a server returns nothing, or itself instead of data
      return err({ code: 'unreachable' });
    }
  }
  return {
    takeName: async (name) => nameOf(await ask(httpContracts.takeName, { body: { name } })),
    useHandOver: async (token) => nameOf(await ask(httpContracts.useHandOver, { body: { token } })),
    async forget() {
      const answer = await ask(httpContracts.forgetMe, {});
      return answer.ok ? ok(null) : answer;
    },
    devices: async () => devicesIn(await ask(httpContracts.devices, {})),
    revokeDevice: async (device) =>
      devicesIn(await ask(httpContracts.revokeDevice, { body: { device } })),
    makeHandOver: () => ask(httpContracts.makeHandOver, {}),
    gameLog: shareLogs(async (game) => {
      const answer = await ask(httpContracts.gameLog, { params: { id: game } });
      return answer.ok ? ok(answer.value.events) : answer;
    }),
  };
}

function nameOf(answer: Result<{ readonly name: string }, ApiError>): Result<string, ApiError> {
  return answer.ok ? ok(answer.value.name) : answer;
}

function devicesIn(
  answer: Result<{ readonly devices: readonly Device[] }, ApiError>,
): Result<readonly Device[], ApiError> {
  return answer.ok ? ok(answer.value.devices) : answer;
}

function shown(code: HttpErrorCode | null): ApiError {
  return { code: SHOWN_ERRORS.find((each) => each === code) ?? 'unreachable' };
}
