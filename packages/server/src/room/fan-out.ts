import { diffViews } from '@luctor/protocol';
import { viewFor, type GameState, type Viewer } from '@luctor/rules';
import { showTable } from '../table/show-table.ts';
import { seatOf, type TableState } from '../table/table-state.ts';
import { tell, type Member } from './member.ts';

/** Who made a change, and with which request id: their patch is their answer. */
export interface Answered {
  readonly member: Member;
  readonly request: string;
  /** Returns whether the patch was sent. */
  isDone: boolean;
}

/** A game with its id, as it stands. */
export interface ShownGame {
  readonly id: string;
  readonly state: GameState;
}

function viewerOf(table: TableState, member: Member): Viewer {
  return seatOf(table, member.person) ?? 'watcher';
}

export function sendSnapshot(
  table: TableState,
  { id, state }: ShownGame,
  member: Member,
  now: number,
): void {
  const view = viewFor(state, viewerOf(table, member));
  tell(member, { type: 'snapshot', table: table.id, game: id, now, view });
}

export function sendTable(table: TableState, member: Member): void {
  tell(member, { type: 'table', table: showTable(table, member.person) });
}

/** Sends each viewer what changed for them; viewers of one kind share one text. */
export function sendPatches(
  table: TableState,
  before: GameState,
  after: ShownGame,
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
    if (answered?.member !== member) {
      member.send(`${text}}`);
      continue;
    }
    member.send(`${text},"answers":${JSON.stringify(answered.request)}}`);
    answered.isDone = true;
  }
}

/** A patch message without its closing brace, so that one recipient's answer can be added. */
function patchText(
  table: string,
  before: GameState,
  after: ShownGame,
  viewer: Viewer,
  now: number,
): string {
  const patch = diffViews(viewFor(before, viewer), viewFor(after.state, viewer));
  const message = { type: 'patch', table, game: after.id, from: before.version, now, patch };
  return JSON.stringify(message).slice(0, -1);
}
