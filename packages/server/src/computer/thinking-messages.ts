import { parseCommand, type Command } from '@luctor/rules';
import { ROOT, tokenOf } from '../bus/subjects.ts';
import type { ThinkingTask } from './computer-pool.ts';

/**
 * What servers and workers tell each other. A request carries one seat's view and nothing else of the
 * game; of all workers, NATS gives it to one.
 */

/** The queue group of the workers. */
export const WORKERS = 'workers';

export function requestSubject(root = ROOT): string {
  return `${root}.think`;
}

/** Where a server hears of its requests; without one, of all. */
export function answerSubject(server: string, request: string | null, root = ROOT): string {
  return `${root}.thought.${tokenOf(server)}.${request === null ? '*' : tokenOf(request)}`;
}

/** Where a worker hears what becomes of a request it has taken; without one, of all. */
export function orderSubject(worker: string, request: string | null, root = ROOT): string {
  return `${root}.order.${tokenOf(worker)}.${request === null ? '*' : tokenOf(request)}`;
}

export function lastToken(subject: string): string {
  return subject.slice(subject.lastIndexOf('.') + 1);
}

export type WorkerAnswer =
  /** Said when it takes the request and then every second; replies to it are orders. */
  | { readonly type: 'working' }
  /** It could not begin in time: another worker may, or the server itself. */
  | { readonly type: 'busy' }
  | { readonly type: 'failed' }
  | { readonly type: 'thought'; readonly command: Command };

/** How often a worker says that it is alive. */
export const SIGN_MS = 1000;

export const ORDERS = ['hurry', 'cancel'] as const;
export type Order = (typeof ORDERS)[number];

export function makeRequest({ owner, view, level, timeMs, seed }: ThinkingTask): string {
  return JSON.stringify({ owner, view, level, timeMs: Math.round(timeMs), seed });
}

const MAX_OWNER = 200;
/** No game waits longer for a computer. */
const MAX_TIME_MS = 600_000;

/** Null for what is not a request. The view is trusted: only our servers can write here. */
export function parseRequest(text: string): ThinkingTask | null {
  const given = read(text);
  if (given === null) return null;
  const { owner, view, level, timeMs, seed } = given;
  if (typeof owner !== 'string' || owner.length > MAX_OWNER) return null;
  if (!isWhole(level) || !isWhole(seed) || !isWhole(timeMs) || timeMs > MAX_TIME_MS) return null;
  if (typeof view !== 'object' || view === null || !('setup' in view)) return null;
  return { owner, view: view as ThinkingTask['view'], level, timeMs, seed };
}

export function makeAnswer(answer: WorkerAnswer): string {
  return JSON.stringify(answer);
}

export function parseAnswer(text: string): WorkerAnswer | null {
  const given = read(text);
  switch (given?.['type']) {
    case 'working':
    case 'busy':
    case 'failed':
      return { type: given['type'] };
    case 'thought': {
      const command = parseCommand(given['command']);
      return command.ok ? { type: 'thought', command: command.value } : { type: 'failed' };
    }
    default:
      return null;
  }
}

export function parseOrder(text: string): Order | null {
  return ORDERS.find((order) => order === text) ?? null;
}

function isWhole(given: unknown): given is number {
  return typeof given === 'number' && Number.isSafeInteger(given) && given >= 0;
}

function read(text: string): Record<string, unknown> | null {
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
