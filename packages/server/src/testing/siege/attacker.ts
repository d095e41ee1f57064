import { PROTOCOL_VERSION, type ClientMessage } from '@luctor/protocol';
import { aboutOf, parseCommand, type GameView } from '@luctor/rules';
import type { LuctorServer } from '../../net/server.ts';
import {
  anyCommand,
  anyJunk,
  anyMessage,
  COMMAND_TYPES,
  MESSAGE_TYPES,
  spoiled,
} from './any-message.ts';
import { anyRequest, REQUEST_KINDS, sendRequest } from './any-request.ts';
import { pick, type Dice, type Known } from './any-value.ts';
import { FakeSocket, type Caller } from './fake-socket.ts';
import type { Tally } from './tally.ts';

/** What an attacker can know of a table: its link, and what everybody sees of its game. */
export interface Target {
  readonly table: string;
  game(): string | null;
  view(): GameView | null;
  /** People at the table, as others there see them. */
  handles(): readonly string[];
}

interface AttackerParts {
  readonly server: LuctorServer;
  readonly caller: Caller;
  readonly dice: Dice;
  readonly targets: readonly Target[];
  readonly tally: Tally;
  /** Called with every frame received. */
  readonly onFrame: (frame: string, caller: Caller) => void;
}

/** Commands are the way to a game: most messages are commands. */
const KINDS: readonly ClientMessage['type'][] = [
  ...MESSAGE_TYPES,
  ...Array.from({ length: MESSAGE_TYPES.length }, () => 'command' as const),
];
const KEPT = 20;
/** More than a connection may send at once. */
const BURST = 100;
/** Leaving ends an attacker's game: allowed, but then there is nothing left to attack. */
const LEAVES_ONE_IN = 200;

/** One socket that sends anything at any time, and comes back when it is thrown out. */
export class Attacker {
  readonly #parts: AttackerParts;
  #socket: FakeSocket;
  #isStopped = false;
  /** What was sent lately, to send again. */
  readonly #sent: string[] = [];
  readonly #kinds = new Map<string, string>();

  constructor(parts: AttackerParts) {
    this.#parts = parts;
    this.#socket = this.#connect();
  }

  #connect(): FakeSocket {
    const { server, caller, dice, targets, onFrame, tally } = this.#parts;
    const socket = new FakeSocket(server, caller);
    socket.addEventListener('message', ({ data }) => {
      const frame = data as string;
      onFrame(frame, caller);
      this.#count(frame);
    });
    socket.addEventListener('close', () => tally.closed(socket.closeCode ?? 0));
    if (dice(20) > 0) this.#say(socket, 'hello', { type: 'hello', protocol: PROTOCOL_VERSION });
    const { table } = pick(dice, targets);
    if (dice(4) > 0) this.#say(socket, 'enter', { type: 'enter', id: this.#newId(), table });
    return socket;
  }

  #count(frame: string): void {
    if (!frame.startsWith('{"type":"answer"')) return;
    const { id, error } = JSON.parse(frame) as { id: string; error: { code: string } | null };
    this.#parts.tally.answered(this.#kinds.get(id) ?? 'repeat', error?.code ?? 'done');
  }

  act(): void {
    const { dice } = this.#parts;
    if (this.#isStopped) return;
    if (this.#socket.closeCode !== null) this.#socket = this.#connect();
    switch (dice(40)) {
      case 0:
        // cut off, perhaps with answers still on their way
        this.#socket.destroy();
        return;
      case 1:
        return this.#send(this.#socket, 'junk', anyJunk(dice, this.#sent.at(-1) ?? '{}'));
      case 2:
      case 3:
        return this.#send(this.#socket, 'spoiled', JSON.stringify(spoiled(this.#message(), dice)));
      case 4:
        return dice(2) === 0 ? this.#burst() : this.#request();
      case 5:
      case 6:
      case 7:
        if (this.#sent.length === 0) return;
        return this.#send(this.#socket, 'repeat', pick(dice, this.#sent));
      default: {
        const message = this.#message();
        this.#say(this.#socket, kindOf(message), message);
      }
    }
  }

  #request(): void {
    const { server, caller, dice, targets, tally } = this.#parts;
    const known = this.#knownOf(pick(dice, targets));
    const names = { name: ['Ann', 'Bob', 'Mal', 'A\u200bnn'], id: known['game'] ?? [] };
    const request = anyRequest(pick(dice, REQUEST_KINDS), dice, names);
    const kind = `http ${request.kind}`;
    tally.sent(kind);
    void sendRequest(server, request, { ...caller, dice }).then((status) =>
      tally.answered(kind, String(status)),
    );
  }

  /** The same request over and over, each under an id of its own, in one breath. */
  #burst(): void {
    const { dice } = this.#parts;
    const message = this.#message();
    const count = pick(dice, [5, 40, BURST]);
    for (let i = 0; i < count; i++) {
      const id = 'id' in message ? { id: this.#newId() } : {};
      this.#say(this.#socket, kindOf(message), { ...message, ...id });
    }
  }

  #say(socket: FakeSocket, kind: string, message: object): void {
    const text = JSON.stringify(message);
    this.#sent.push(text);
    if (this.#sent.length > KEPT) this.#sent.shift();
    if ('id' in message) this.#kinds.set(String(message.id), kind);
    this.#send(socket, kind, text);
  }

  #send(socket: FakeSocket, kind: string, frame: string | Buffer): void {
    this.#parts.tally.sent(kind);
    socket.send(frame);
  }

  #message(): object {
    const { dice, targets } = this.#parts;
    const target = pick(dice, targets);
    const known = this.#knownOf(target);
    const type = pick(dice, KINDS);
    const message = anyMessage(type, dice, known);
    const view = target.view();
    if (type !== 'command' || view === null) return message;
    let command = anyCommand(pick(dice, COMMAND_TYPES), dice, known);
    if ('type' in command && command.type === 'leave' && dice(LEAVES_ONE_IN) > 0) {
      command = { type: 'claimTime' };
    }
    // mostly about what is open now: otherwise all would be stale
    const parsed = parseCommand(command);
    const about = parsed.ok && dice(5) > 0 ? { about: aboutOf(view, parsed.value) } : {};
    return { ...message, ...about, command };
  }

  #knownOf(target: Target): Known {
    const game = target.game();
    const unseen = target.view()?.unseen ?? [];
    return {
      protocol: [PROTOCOL_VERSION],
      table: [target.table],
      game: game === null ? [] : [game],
      id: [this.#newId(), this.#newId(), this.#newId(), 'the-same-id-again'],
      who: target.handles(),
      edition: ['classic', 'salon', 'deluxe', 'spectrum', 'plus3', 'scampio'],
      // other vocabularies take seconds to build, which is a case of its own
      vocabulary: ['all'],
      face: unseen,
      tiles: [unseen.slice(0, 1), unseen.slice(0, 7)],
    };
  }

  #newId(): string {
    const { dice } = this.#parts;
    return `a${dice(2 ** 31).toString(36)}${dice(2 ** 31).toString(36)}`.padEnd(10, '0');
  }

  stop(): void {
    this.#isStopped = true;
    this.#socket.destroy();
  }
}

function kindOf(message: object): string {
  const { type, command } = message as { type: string; command?: { type: string } };
  return command === undefined ? type : `command ${command.type}`;
}
