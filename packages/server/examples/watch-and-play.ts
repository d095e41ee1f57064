// A client in 40 lines: takes a name, sits down at a table, and passes whenever it is its turn.
// node packages/server/examples/watch-and-play.ts http://localhost:8080 TABLE NAME
import { applyPatch, PROTOCOL_VERSION, type ServerMessage } from '@luctor/protocol';
import { aboutOf, bindingCommitment, shareDue, type Command, type GameView } from '@luctor/rules';

const [, , base = 'http://localhost:8080', table = '', name = 'Example'] = process.argv;
const hex = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
const headers = { origin: base, 'content-type': 'application/json' };
const taken = { method: 'POST', headers, body: JSON.stringify({ name }) };
const named = await fetch(`${base}/api/me`, taken);
const cookie = named.headers.get('set-cookie')?.split(';')[0] ?? '';
// Node's WebSocket takes headers; a browser sends its cookie and origin itself
const options = { headers: { origin: base, cookie } };
const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, options);
const say = (message: object): void => socket.send(JSON.stringify(message));

const bytes = hex() + hex(); // our share in the draws: first its hash, then the bytes
function nextCommand(view: GameView): Command | null {
  const { phase, viewer, turn, setup, fairness } = view;
  if (phase === 'playing') return turn?.seat === viewer ? { type: 'pass' } : null;
  if (viewer === 'watcher' || fairness.attempt === null) return null;
  if (shareDue(view, viewer) === 'reveal') return { type: 'reveal', contribution: bytes };
  const bound = { attempt: fairness.attempt, setup, seat: viewer, bytes };
  return shareDue(view, viewer) && { type: 'commit', commitment: bindingCommitment(bound) };
}

let view: GameView | null = null;
socket.addEventListener('open', () => say({ type: 'hello', protocol: PROTOCOL_VERSION }));
socket.addEventListener('message', ({ data }) => {
  const message = JSON.parse(String(data)) as ServerMessage;
  if (message.type === 'welcome') say({ type: 'enter', id: hex(), table });
  if (message.type === 'welcome') say({ type: 'sit', id: hex(), table });
  if (message.type === 'snapshot') ({ view } = message);
  if (message.type === 'patch' && view !== null) view = applyPatch(view, message.patch);
  if ((message.type !== 'snapshot' && message.type !== 'patch') || view === null) return;
  const [command, { result }, { game }] = [nextCommand(view), view, message];
  const about = command && aboutOf(view, command);
  if (command) say({ type: 'command', id: hex(), table, game, about, command });
  if (result !== null) console.log(`${result.reason}: ${result.scores.join(' to ')}`);
  if (result !== null) socket.close();
});
