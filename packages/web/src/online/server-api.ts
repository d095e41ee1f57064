import { err, ok, parseEvents, type GameEvent, type Result } from '@luctor/rules';

/** What is asked of the server once, over plain HTTP: who one is, and logs of finished games. */
export interface ServerApi {
  /** Takes a name, or another one; the server remembers the device by a cookie. */
  takeName(name: string): Promise<Result<string, ApiError>>;
  /** A token for another device of the same person: ten minutes, one use. */
  makeHandOver(): Promise<Result<HandOver, ApiError>>;
  /** Makes this device the person's who made the token; their name. */
  useHandOver(token: string): Promise<Result<string, ApiError>>;
  /** The whole log of a game that is over: with it every draw can be proven [S3]. */
  gameLog(game: string): Promise<Result<readonly GameEvent[], ApiError>>;
}

interface HandOver {
  readonly token: string;
  readonly expiresAt: number;
}

export const API_ERRORS = [
  /** No answer: no network, or no server behind this page. */
  'unreachable',
  'bad-name',
  'name-needed',
  'unknown-token',
  'no-finished-game',
  'too-fast',
] as const;
export interface ApiError {
  readonly code: (typeof API_ERRORS)[number];
}

/** `base` is the address of the page; the server answers beside it. */
export function createServerApi(base: string, fetch: typeof globalThis.fetch): ServerApi {
  const ask = async (path: string, body?: unknown): Promise<Result<JsonObject, ApiError>> => {
    const url = new URL(path, base);
    const isPost = body !== undefined;
    try {
      const response = await fetch(url, {
        method: isPost ? 'POST' : 'GET',
        cache: 'no-store',
        ...(isPost && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      const data = asObject(await response.json());
      return response.ok ? ok(data) : err(errorOf(data['error']));
    } catch {
      // a page without a server answers with nothing, or with itself instead of data
      return err({ code: 'unreachable' });
    }
  };
  const askName = async (path: string, body: unknown): Promise<Result<string, ApiError>> => {
    const answer = await ask(path, body);
    if (!answer.ok) return answer;
    const { name } = answer.value;
    return typeof name === 'string' ? ok(name) : err({ code: 'unreachable' });
  };
  return {
    takeName: (name) => askName('api/me', { name }),
    useHandOver: (token) => askName('api/hand-over/use', { token }),
    async makeHandOver() {
      const answer = await ask('api/hand-over', {});
      if (!answer.ok) return answer;
      const { token, expiresAt } = answer.value;
      if (typeof token !== 'string' || typeof expiresAt !== 'number') {
        return err({ code: 'unreachable' });
      }
      return ok({ token, expiresAt });
    },
    async gameLog(game) {
      const answer = await ask(`api/games/${encodeURIComponent(game)}/log`);
      if (!answer.ok) return answer;
      const events = parseEvents(answer.value['events']);
      return events.ok ? events : err({ code: 'no-finished-game' });
    },
  };
}

type JsonObject = Readonly<Record<string, unknown>>;

function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? (value as JsonObject) : {};
}

function errorOf(code: unknown): ApiError {
  return { code: API_ERRORS.find((each) => each === code) ?? 'unreachable' };
}
