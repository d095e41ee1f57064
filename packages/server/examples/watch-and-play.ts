// A client in 40 lines: takes a name, sits down at a table, and passes whenever it is its turn.
// node packages/server/examples/watch-and-play.ts http://localhost:8080 TABLE NAME
import { applyPatch, type ServerMessage } from '@luctor/protocol';
import type { Command, GameView } from '@luctor/rules';

const [, , base = 'http://localhost:8080', table = '', name = 'Example'] = process.argv;
const hex = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
const named = await fetch(`${base}/api/me`, {
  method: 'POST',
  headers: { origin: base, 'content-type': 'application/json' },
  body: JSON.stringify({ name }),
});
const cookie = named.headers.get('set-cookie')?.split(';')[0] ?? '';
// Node's WebSocket takes headers; a browser sends its cookie and origin by itself
const options = { headers: { origin: base, cookie } };
const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, options);
const say = (message: object): void => socket.send(JSON.stringify(message));

function nextCommand({ phase, viewer, turn, fairness }: GameView): Command | null {
  if (phase === 'gathering' && viewer !== 'watcher' && fairness.contributed[viewer] === false) {
    return { type: 'contribute', contribution: hex() };
  }
  return phase === 'playing' && turn?.seat === viewer ? { type: 'pass' } : null;
}

let view: GameView | null = null;
socket.addEventListener('open', () => say({ type: 'hello', protocol: 1 }));
socket.addEventListener('message', ({ data }) => {
  const message = JSON.parse(String(data)) as ServerMessage;
  if (message.type === 'welcome') say({ type: 'enter', id: hex(), table });
  if (message.type === 'welcome') say({ type: 'sit', id: hex(), table });
  if (message.type === 'snapshot') ({ view } = message);
  if (message.type === 'patch' && view !== null) view = applyPatch(view, message.patch);
  if ((message.type !== 'snapshot' && message.type !== 'patch') || view === null) return;
  const command = nextCommand(view);
  const { version, result } = view;
  if (command) say({ type: 'command', id: hex(), table, game: message.game, version, command });
  if (result !== null) console.log(`${result.reason}: ${result.scores.join(' to ')}`);
  if (result !== null) socket.close();
});
