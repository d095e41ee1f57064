import {
  MAX_SAVE_LENGTH,
  parseSave,
  parseSavedLog,
  SAVE_FORMAT,
  SAVE_VERSION,
  type GameState,
  type SavedGame,
} from '@luctor/rules';
import { describeSaveError } from './file-problems.ts';
import { UsageError } from '../terminal/output.ts';

/** Opens a saved game, or the log of one as `GET /api/games/:id/log` of a server gives it. */
export function openSave(file: string, text: string): SavedGame & { readonly state: GameState } {
  const parsed = parseSave(withHead(text));
  if (parsed.ok) return parsed.value;
  throw new UsageError(`${file} ${describeSaveError(parsed.error)}`);
}

/** The log alone. It may be forged: an audit says where. */
export function openLogFile(file: string, text: string): SavedGame['events'] {
  const parsed = parseSavedLog(withHead(text));
  if (parsed.ok) return parsed.value.events;
  throw new UsageError(`${file} ${describeSaveError(parsed.error)}`);
}

/** A server's log is a save without a header. */
function withHead(text: string): string {
  const data = text.length > MAX_SAVE_LENGTH ? null : parseJson(text);
  if (typeof data !== 'object' || data === null) return text;
  if (!('events' in data) || 'format' in data) return text;
  const head = { format: SAVE_FORMAT, version: SAVE_VERSION, name: '', savedAt: 0 };
  return JSON.stringify({ ...head, events: data.events });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
