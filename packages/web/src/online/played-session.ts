import { signal } from '@preact/signals';
import { ok, openLog, viewFor, type GameEvent } from '@luctor/rules';
import type { GameSession } from '../session/game-session.ts';

/** A finished game as anybody may see it; null if its log is not a finished game. */
export function playedSession(id: string, events: readonly GameEvent[]): GameSession | null {
  const opened = openLog(events);
  if (!opened.ok || opened.value.phase !== 'over') return null;
  const view = viewFor(opened.value, 'watcher');
  return {
    id,
    view: signal(view),
    seatsHere: [],
    viewOf: () => null,
    send: () => Promise.resolve({ code: 'session-closed' }),
    log: { events: () => Promise.resolve(ok(events)) },
  };
}
