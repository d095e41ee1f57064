import { gcgOfEvents, makeGcg, makeSave, parseSave } from '@luctor/rules';
import type { GameEvent, Result, SavedGame, SaveError } from '@luctor/rules';
import type { ExportedFile } from './local-games.ts';

/** Games as files. Loaded when first needed: most visits never carry a game elsewhere. */

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

export function readSave(text: string): Result<SavedGame, SaveError> {
  return parseSave(text);
}

/** The name a person gave, else the players'; without what file systems refuse. */
function fileName({ name, savedAt, events }: SavedGame): string {
  const title = name === '' ? playersOf(events).join('-') : name;
  const date = new Date(savedAt).toISOString().slice(0, 10);
  return `${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')}-${date}`;
}

function playersOf(events: readonly GameEvent[]): string[] {
  const [created] = events;
  return created?.type === 'gameCreated' ? created.setup.players.map(({ name }) => name) : [];
}
