import type { GameView } from '@luctor/rules';
import * as v from 'valibot';
import { requestErrorSchema } from './errors.ts';
import { chatLineSchema, lobbyEntrySchema, tableViewSchema } from './table-view.ts';
import type { ViewPatch } from './view-patch.ts';

/** What a server sends. Clients read it unchecked: the schemas are for docs and tests. */

const version = v.number();
/** The server's clock in milliseconds when it sent this; `runningSince` in a view refers to it. */
const now = v.number();

const isObject = (data: unknown): boolean => typeof data === 'object' && data !== null;
const viewSchema = v.custom<GameView>(isObject, 'a GameView');
const patchSchema = v.custom<ViewPatch>(isObject, 'a ViewPatch');

export const serverMessageSchemas = {
  welcome: v.strictObject({
    type: v.literal('welcome'),
    protocol: v.number(),
    now,
    /** Null for people without a name yet: they may watch. */
    name: v.nullable(v.string()),
    /** How long the draw before a game waits for an answer; after that, the seat is free [S3]. */
    drawAnswerMs: v.number(),
  }),
  pong: v.strictObject({ type: v.literal('pong'), at: v.number(), now }),
  answer: v.strictObject({
    type: v.literal('answer'),
    id: v.string(),
    /** Null: it happened and is stored for good. */
    error: v.nullable(requestErrorSchema),
    /** The table that was opened, for `open`. */
    table: v.optional(v.string()),
    /** The game's version after a command. */
    version: v.optional(version),
  }),
  lobby: v.strictObject({
    type: v.literal('lobby'),
    tables: v.array(lobbyEntrySchema),
    /** The tables where this person has a seat, listed or not. */
    mine: v.array(lobbyEntrySchema),
  }),
  table: v.strictObject({ type: v.literal('table'), table: tableViewSchema }),
  snapshot: v.strictObject({
    type: v.literal('snapshot'),
    table: v.string(),
    game: v.string(),
    now,
    view: viewSchema,
  }),
  patch: v.strictObject({
    type: v.literal('patch'),
    table: v.string(),
    game: v.string(),
    /**
     * The version it applies to. If the client has another version, it missed something: `enter`
     * again.
     */
    from: version,
    now,
    patch: patchSchema,
    /** The request that caused it, for its sender. */
    answers: v.optional(v.string()),
  }),
  presence: v.strictObject({
    type: v.literal('presence'),
    table: v.string(),
    /** Whether the person in each seat is connected; computers always are. */
    seats: v.array(v.boolean()),
    watchers: v.number(),
  }),
  chat: v.strictObject({
    type: v.literal('chat'),
    table: v.string(),
    lines: v.array(chatLineSchema),
  }),
  shownOut: v.strictObject({
    type: v.literal('shownOut'),
    table: v.string(),
    error: requestErrorSchema,
  }),
  /** The last message of a connection. */
  bye: v.strictObject({ type: v.literal('bye'), code: v.string(), detail: v.optional(v.string()) }),
} as const;

type Schemas = typeof serverMessageSchemas;
export type ServerMessage = {
  [Type in keyof Schemas]: v.InferOutput<Schemas[Type]>;
}[keyof Schemas];
export type ServerMessageOf<Type extends ServerMessage['type']> = Extract<
  ServerMessage,
  { readonly type: Type }
>;
export type Answer = ServerMessageOf<'answer'>;

/** Parses a server's frame; null for messages of a newer server that this client does not know. */
export function parseServerMessage(frame: string): ServerMessage | null {
  let data: unknown;
  try {
    data = JSON.parse(frame);
  } catch {
    // a proxy between us and the server may say something of its own
    return null;
  }
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type } = data;
  if (typeof type !== 'string' || !Object.hasOwn(serverMessageSchemas, type)) return null;
  return data as ServerMessage;
}
