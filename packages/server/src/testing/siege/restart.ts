import { PROTOCOL_VERSION, type ServerMessage } from '@luctor/protocol';
import { createServer, type LuctorServer } from '../../net/server.ts';
import { QUICK_COMPUTERS } from '../test-players.ts';
import { TestTime } from '../test-time.ts';
import { FakeSocket, type Caller } from './fake-socket.ts';
import { drain, type Stage, type StagedTable } from './stage.ts';

/** What was decided is readable after a restart: another server shows the same game. */

/** The view a newcomer gets; the error's code if they get none. */
async function viewFrom(server: LuctorServer, caller: Caller, table: string): Promise<unknown> {
  const socket = new FakeSocket(server, caller);
  let view: unknown = 'no answer';
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data as string) as ServerMessage;
    if (message.type === 'snapshot') view = message.view;
    if (message.type === 'answer' && message.error !== null) view = message.error.code;
  });
  socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION }));
  socket.send(JSON.stringify({ type: 'enter', id: 'after-the-restart', table }));
  for (let i = 0; i < 5; i++) await drain();
  socket.close();
  await drain();
  return view;
}

/** Compares what the running server shows with what a new one reads from the same store. */
export async function problemsAfterRestart(
  stage: Stage,
  tables: readonly StagedTable[],
): Promise<string[]> {
  const now = stage.time.monotonic();
  // settle first: what is not yet written is not yet decided
  for (let i = 0; i < 3; i++) await stage.time.passInSteps(20, drain);
  const store = await stage.store.copy();
  await store.beat(stage.time.monotonic());
  const time = new TestTime(stage.time.monotonic());
  const again = await createServer({ store, time, computers: QUICK_COMPUTERS });
  const problems: string[] = [];
  for (const { id, honest, seating } of tables) {
    const [first] = honest;
    if (first === undefined) continue;
    const { caller } = first;
    const before = JSON.stringify(await viewFrom(stage.server, caller, id));
    const after = JSON.stringify(await viewFrom(again, caller, id));
    if (before !== after) {
      problems.push(`${seating.name}: after a restart at ${now}, ${difference(before, after)}`);
    }
  }
  await again.close();
  return problems;
}

function difference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  const part = (text: string): string => text.slice(Math.max(0, at - 40), at + 60);
  return `“${part(before)}” became “${part(after)}”`;
}
