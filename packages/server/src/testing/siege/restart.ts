import { isDeepStrictEqual } from 'node:util';
import { PROTOCOL_VERSION, type ServerMessage } from '@luctor/protocol';
import type { GameView } from '@luctor/rules';
import { createServer, type LuctorServer } from '../../net/server.ts';
import { QUICK_COMPUTERS } from '../test-players.ts';
import { TEST_WORDS } from '../test-words.ts';
import { TestTime } from '../test-time.ts';
import { FakeSocket, type Caller } from './fake-socket.ts';
import { drain, type Stage, type StagedTable } from './stage.ts';

/** What was decided is readable after a restart: another server shows the same game [O3]. */

/** What a returning player is shown; the error's code if it is refused. */
async function viewFrom(
  server: LuctorServer,
  caller: Caller,
  table: string,
): Promise<GameView | string> {
  const socket = new FakeSocket(server, caller);
  let shown: GameView | string = 'no answer';
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data as string) as ServerMessage;
    if (message.type === 'snapshot') shown = message.view;
    if (message.type === 'answer' && message.error !== null) shown = message.error.code;
  });
  socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION }));
  socket.send(JSON.stringify({ type: 'enter', id: 'after-the-restart', table }));
  for (let i = 0; i < 5; i++) await drain();
  return shown;
}

/** Compares what honest players know with what a new server reads from a copy of the store. */
export async function problemsAfterRestart(
  { store, time }: Stage,
  tables: readonly StagedTable[],
): Promise<string[]> {
  // copied and looked at in one moment: nothing happens in between
  const known = tables.map(({ honest }) => honest.map(({ view }) => view));
  const copy = await store.copy();
  await copy.beat(time.monotonic());
  const again = await createServer({
    store: copy,
    time: new TestTime(time.monotonic()),
    computers: QUICK_COMPUTERS,
    words: TEST_WORDS,
  });
  const problems: string[] = [];
  for (const [index, { id, honest, seating }] of tables.entries()) {
    for (const [seat, { caller, name }] of honest.entries()) {
      const shown = await viewFrom(again, caller, id);
      const before = known[index]?.[seat] ?? null;
      const problem = compare(before, shown);
      if (problem !== null) problems.push(`${seating.name}: after a restart ${name} ${problem}`);
    }
  }
  await again.close();
  return problems;
}

function compare(before: GameView | null, after: GameView | string): string | null {
  if (typeof after === 'string') return `is told “${after}”`;
  if (before === null) return 'sees a game never seen before';
  if (after.version < before.version) return `is at ${after.version}, was at ${before.version}`;
  // written, but not yet shown to anybody
  if (after.version > before.version) return null;
  for (const field of Object.keys(after) as (keyof GameView)[]) {
    if (!isDeepStrictEqual(after[field], before[field])) {
      return `sees another ${field}: ${JSON.stringify(after[field])}`;
    }
  }
  return null;
}
