import { diffViews } from '@luctor/protocol';
import { viewFor, type Viewer } from '@luctor/rules';
import { showLines, showTable } from '../table/show-table.ts';
import { seatOf, type TableState } from '../table/table-state.ts';
import type { GameInRoom } from './game-in-room.ts';
import { tell, type Member } from './member.ts';

/** Who made a change, and under which request id: their patch is their answer. */
export interface Answered {
  readonly member: Member;
  readonly request: string;
}

function viewerOf(table: TableState, member: Member): Viewer {
  return seatOf(table, member.person) ?? 'watcher';
}

export function sendSnapshot(
  table: TableState,
  game: GameInRoom,
  member: Member,
  now: number,
): void {
  const view = viewFor(game.state, viewerOf(table, member));
  tell(member, { type: 'snapshot', table: table.id, game: game.id, now, view });
}

export function sendTable(table: TableState, member: Member): void {
  tell(member, { type: 'table', table: showTable(table, member.person) });
}

/** New lines of chat since the table's state before; all kept lines to somebody who just came. */
export function sendLines(table: TableState, after: number, member: Member): void {
  const fresh = table.lines.filter(({ number }) => number > after);
  const lines = showLines(table, fresh, member.person);
  if (lines.length > 0) tell(member, { type: 'chat', table: table.id, lines });
}

/** Sends each viewer what changed for them; one text per kind of viewer, however many watch. */
export function sendPatches(
  table: TableState,
  before: GameInRoom,
  after: GameInRoom,
  members: Iterable<Member>,
  now: number,
  answered: Answered | null,
): void {
  const texts = new Map<Viewer, string>();
  for (const member of members) {
    const viewer = viewerOf(table, member);
    let text = texts.get(viewer);
    if (text === undefined) {
      text = patchText(table.id, before, after, viewer, now);
      texts.set(viewer, text);
    }
    const isAnswer = answered !== null && answered.member === member;
    member.send(isAnswer ? `${text},"answers":${JSON.stringify(answered.request)}}` : `${text}}`);
  }
}

/** A patch message without its closing brace, so that one addressee's answer can be added. */
function patchText(
  table: string,
  before: GameInRoom,
  after: GameInRoom,
  viewer: Viewer,
  now: number,
): string {
  const patch = diffViews(viewFor(before.state, viewer), viewFor(after.state, viewer));
  const message = { type: 'patch', table, game: after.id, from: before.state.version, now, patch };
  return JSON.stringify(message).slice(0, -1);
}
