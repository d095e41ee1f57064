import { PROTOCOL_VERSION } from '@luctor/protocol';
import type { WebSocket } from 'ws';
import { openSocket } from './test-client.ts';
import type { TestTime } from './test-time.ts';

/** A socket for clients that break the protocol. */
export class RawSocket {
  readonly socket: WebSocket;
  readonly frames: string[] = [];
  closeCode: number | null = null;
  readonly #opened: Promise<void>;
  readonly closed: Promise<number>;

  constructor(base: string, cookie: string) {
    const socket = openSocket(base, cookie);
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.frames.push(data.toString('utf8')));
    this.#opened = new Promise((resolve) => {
      socket.on('open', () => resolve());
      socket.on('error', () => resolve());
    });
    this.closed = new Promise((resolve) => {
      socket.on('close', (code) => {
        this.closeCode = code;
        resolve(code);
      });
    });
  }

  static async open(base: string, cookie = ''): Promise<RawSocket> {
    const raw = new RawSocket(base, cookie);
    await raw.#opened;
    return raw;
  }

  /** Where refusals wait: they are over as soon as they are due. */
  static async openAt(time: TestTime, base: string, cookie = ''): Promise<RawSocket> {
    const raw = new RawSocket(base, cookie);
    while (raw.socket.readyState === raw.socket.CONNECTING) {
      time.wake();
      await new Promise((resolve) => void setImmediate(resolve));
    }
    await raw.#opened;
    return raw;
  }

  static async greeted(base: string, cookie = ''): Promise<RawSocket> {
    const raw = await RawSocket.open(base, cookie);
    raw.say({ type: 'hello', protocol: PROTOCOL_VERSION });
    await raw.until((frame) => frame.includes('"welcome"'));
    return raw;
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The first frame that matches, among those received or still to come. */
  until(isSo: (frame: string) => boolean): Promise<string> {
    return new Promise((resolve, reject) => {
      const found = this.frames.find(isSo);
      if (found !== undefined) return resolve(found);
      this.socket.on('message', (data: Buffer) => {
        const frame = data.toString('utf8');
        if (isSo(frame)) resolve(frame);
      });
      this.socket.on('close', (code) => reject(new Error(`closed with ${code}`)));
    });
  }

  async ask(message: { readonly id: string }): Promise<{ error: { code: string } | null }> {
    this.say(message);
    const frame = await this.until((each) => each.includes(`"${message.id}"`));
    const { error = null } = JSON.parse(frame) as { error?: { code: string } | null };
    return { error };
  }
}
