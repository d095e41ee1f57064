import {
  continuedGame,
  err,
  gcgOfEvents,
  importGcg,
  makeGcg,
  makeSave,
  MAX_SAVE_LENGTH,
  ok,
  openLog,
  parseSave,
  readGcg,
  viewFor,
} from '@luctor/rules';
import type { GameEvent, GameSetup, GameView, Result, SavedGame, SaveError } from '@luctor/rules';
import { fingerprintOfGame } from '../lexica/game-fingerprint.ts';
import { BYTES_PER_CHARACTER, bytesOf, type FileError } from '../storage/chosen-file.ts';
import type { GameStore, GameSummary, StoreError } from '../storage/game-store.ts';
import type { OpenRequest } from '../worker/protocol.ts';
import type { ExportedFile, GcgError, ImportError, LocalGames } from './local-games.ts';

/** Games that are stored or come from outside the page. Loaded on first use: a first game is neither. */

const SAVE_TYPE = 'application/json';
const GCG_TYPE = 'text/plain;charset=utf-8';

export function saveFile(game: SavedGame): ExportedFile {
  const content = new Blob([makeSave(game)], { type: SAVE_TYPE });
  return { name: `${fileName(game)}.luctor.json`, content };
}

export function gcgFile(game: SavedGame): ExportedFile {
  const text = makeGcg(gcgOfEvents(game.events, game.name));
  const content = new Blob([text], { type: GCG_TYPE });
  return { name: `${fileName(game)}.gcg`, content };
}

export async function exportSave(
  store: GameStore,
  id: string,
  now: number,
): Promise<Result<ExportedFile, StoreError>> {
  const game = await savedGame(store, id, now);
  return game.ok ? ok(saveFile(game.value)) : game;
}

export async function exportGcg(
  store: GameStore,
  id: string,
  now: number,
): Promise<Result<ExportedFile, StoreError>> {
  const game = await savedGame(store, id, now);
  return game.ok ? ok(gcgFile(game.value)) : game;
}

async function savedGame(
  store: GameStore,
  id: string,
  now: number,
): Promise<Result<SavedGame, StoreError>> {
  const events = await store.events(id);
  if (!events.ok) return events;
  const summary = await store.summary(id);
  const name = summary.ok ? (summary.value.name ?? '') : '';
  // the clocks ran until then
  const savedAt = summary.ok ? summary.value.aliveAt : now;
  return ok({ name, savedAt, events: events.value });
}

/** Imports a file as a save with this id. */
export async function importGame(
  file: Blob,
  take: 'whole' | 'stopped',
  to: { readonly store: GameStore; readonly id: string; readonly now: number },
): Promise<Result<GameSummary, ImportError>> {
  const { store, id, now } = to;
  const read = await readGame(file, take, now);
  if (!read.ok) return read;
  const { name, savedAt, events } = read.value;
  const title = name === '' ? null : name;
  const at = Math.min(savedAt, now);
  const created = await store.create({ id, kind: 'save', name: title, events, at });
  if (created.ok) await store.touch(id, at);
  return created;
}

/** A game from a file: one of our saves, or a GCG file, as far as the rules accept it. */
async function readGame(
  file: Blob,
  take: 'whole' | 'stopped',
  now: number,
): Promise<Result<SavedGame, SaveError | GcgError | FileError>> {
  const bytes = await bytesOf(file, MAX_BYTES);
  if (!bytes.ok) return bytes;
  if (!isGcg(bytes.value)) return parseSave(new TextDecoder().decode(bytes.value));
  const game = importGcg(readGcg(bytes.value));
  if (!game.ok) return err({ code: 'no-game' });
  const { title, events, stop, moves } = game.value;
  if (stop !== null && take === 'whole') return err({ code: 'stopped', stop, moves });
  return ok({ name: title, savedAt: now, events });
}

/** Recognizes a GCG file by its first line, which no save starts with. */
function isGcg(bytes: Uint8Array): boolean {
  const beginning = new TextDecoder().decode(bytes.subarray(0, BEGINNING));
  return /^\s*[#>]/.test(beginning);
}

const BEGINNING = 256;
/** No save is larger, whatever its letters; nor is a GCG file. */
const MAX_BYTES = BYTES_PER_CHARACTER * MAX_SAVE_LENGTH;

/** A game that starts where another stood, against computers; null if none can. */
export async function continuedLog(
  [origin, turn, seat, level]: Parameters<LocalGames['continueFrom']>,
  parts: {
    readonly renewed: (setup: GameSetup) => Promise<GameSetup>;
    readonly random: (bytes: number) => string;
    readonly now: number;
  },
): Promise<{ readonly setup: GameSetup; readonly events: readonly GameEvent[] } | null> {
  const [created] = origin;
  if (created?.type !== 'gameCreated') return null;
  const { renewed, random, now } = parts;
  const players = created.setup.players.map(({ name }, at) =>
    at === seat
      ? ({ kind: 'person', name } as const)
      : ({ kind: 'computer', name, level } as const),
  );
  const setup = await renewed({ ...created.setup, players, clock: null, table: 'one-screen' });
  const events = continuedGame(origin, turn, {
    setup,
    secret: random(DRAW_BYTES),
    contribution: () => random(DRAW_BYTES),
    now,
  });
  return events && { setup, events };
}

const DRAW_BYTES = 32;

/** What a watcher of a stored game would see. */
export async function lookAt(
  store: GameStore,
  id: string,
): Promise<Result<GameView, StoreError | SaveError>> {
  const events = await store.events(id);
  if (!events.ok) return events;
  const state = openLog(events.value);
  return state.ok ? ok(viewFor(state.value, 'watcher')) : state;
}

/** A stored game to open. */
interface ToResume {
  readonly id: string;
  readonly setup: GameSetup;
  readonly events: readonly GameEvent[];
  readonly stored: number;
  readonly aliveAt: number;
}

/** A kept game as it is; of a save a copy, so that the save stays what it was. */
export async function toResume(
  store: GameStore,
  id: string,
  newId: () => string,
): Promise<Result<ToResume, StoreError | SaveError>> {
  const summary = await store.summary(id);
  if (!summary.ok) return summary;
  const found = await store.events(id);
  if (!found.ok) return found;
  const state = openLog(found.value);
  if (!state.ok) return state;
  const { kind, name, aliveAt } = summary.value;
  const events = found.value;
  const game = { id, setup: state.value.setup, events, stored: events.length, aliveAt };
  // finished games are only viewed
  if (kind === 'kept' || state.value.phase === 'over') return ok(game);
  const copy = newId();
  const created = await store.create({ id: copy, kind: 'kept', name, events });
  return ok({ ...game, id: copy, stored: created.ok ? events.length : 0 });
}

/** The words of a server's game, which knows nobody's own; null if this page has others [S3]. */
export function shippedWords(wanted: OpenRequest, { lexicon }: GameSetup): OpenRequest | null {
  const shipped = { ...wanted, list: [], personal: [] };
  return fingerprintOfGame(shipped) === lexicon ? shipped : null;
}

/** The name a person gave, else the players' names, without characters that file systems refuse. */
function fileName({ name, savedAt, events }: SavedGame): string {
  const title = name === '' ? playersOf(events).join('-') : name;
  const date = new Date(savedAt).toISOString().slice(0, 10);
  return `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')}-${date}`;
}

function playersOf(events: readonly GameEvent[]): string[] {
  const [created] = events;
  return created?.type === 'gameCreated' ? created.setup.players.map(({ name }) => name) : [];
}
