import { describe, expect, test } from 'vitest';
import { retryDelayMs } from './backoff.ts';
import { createLink, type Link, type Socket } from './link.ts';

/** What a link did, in order, with the moment of each. */
interface Watched {
  readonly link: Link;
  readonly done: [number, string][];
  readonly sockets: TestSocket[];
  at(moment: number): Watched;
}

class TestSocket implements Socket {
  readonly sent: string[] = [];
  readonly closed: (number | undefined)[] = [];
  readonly types: string[] = [];
  readonly #listeners = new Map<string, (event: { readonly data: unknown }) => void>();

  addEventListener(type: string, listener: (event: { readonly data: unknown }) => void): void {
    this.types.push(type);
    this.#listeners.set(type, listener);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(code?: number): void {
    this.closed.push(code);
  }
  emit(type: 'open' | 'message' | 'close', data: unknown = null): void {
    this.#listeners.get(type)?.({ data });
  }
}

function watchLink(): Watched {
  let now = 1000;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const done: [number, string][] = [];
  const sockets: TestSocket[] = [];
  const note = (what: string): void => void done.push([now - 1000, what]);
  const link = createLink({
    connect: () => {
      const socket = new TestSocket();
      sockets.push(socket);
      note('connect');
      return socket;
    },
    timers: {
      now: () => now,
      after(ms, run) {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((each) => each !== timer);
        };
      },
    },
    random: () => 0,
    onOpen: () => note('open'),
    onText: (text) => note(text),
    onState: (state) => note(`is ${state}`),
    onQuiet: () => note('quiet'),
  });
  const watched: Watched = {
    link,
    done,
    sockets,
    at(moment) {
      while (true) {
        const [next] = timers.toSorted((a, b) => a.at - b.at);
        if (next === undefined || next.at > moment + 1000) break;
        timers = timers.filter((each) => each !== next);
        now = next.at;
        next.run();
      }
      now = moment + 1000;
      return watched;
    },
  };
  return watched;
}

function last({ sockets }: Watched): TestSocket {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error('a link connects');
  return socket;
}

describe('a link', () => {
  test('is connecting at first, and says so once', () => {
    const watched = watchLink();
    expect(watched.link.state).toBe('connecting');
    expect(watched.done).toEqual([[0, 'connect']]);
    expect(last(watched).types.toSorted()).toEqual(['close', 'error', 'message', 'open']);
    last(watched).emit('open');
    last(watched).emit('open');
    expect(watched.done.slice(1)).toEqual([
      [0, 'is online'],
      [0, 'open'],
      [0, 'open'],
    ]);
  });

  test('sends while it is online, and says whether it did', () => {
    const watched = watchLink();
    const { link } = watched;
    expect(link.send('early')).toBe(false);
    const socket = last(watched);
    socket.emit('open');
    expect(link.send('now')).toBe(true);
    link.restart();
    expect(link.send('between')).toBe(false);
    last(watched).emit('open');
    last(watched).emit('close');
    expect(link.send('waiting')).toBe(false);
    link.close();
    expect(link.send('closed')).toBe(false);
    expect(watched.sockets.map(({ sent }) => sent)).toEqual([['now'], []]);
  });

  test('hears text, and nothing else', () => {
    const watched = watchLink();
    last(watched).emit('open');
    for (const data of ['a', new Uint8Array(1), null, 'b']) last(watched).emit('message', data);
    expect(watched.done.slice(3)).toEqual([
      [0, 'a'],
      [0, 'b'],
    ]);
  });

  test('asks every ten seconds from a silence of 20 s on, and gives up after 35', () => {
    const watched = watchLink();
    last(watched).emit('open');
    watched.at(40_000);
    expect(watched.done.slice(3)).toEqual([
      [20_000, 'quiet'],
      [30_000, 'quiet'],
      [40_000, 'is waiting'],
    ]);
    expect(last(watched).closed).toEqual([undefined]);
  });

  test('measures the silence from what it heard last', () => {
    const watched = watchLink();
    last(watched).emit('open');
    watched.at(15_000);
    last(watched).emit('message', 'here');
    watched.at(30_000);
    expect(watched.done.slice(3)).toEqual([[15_000, 'here']]);
    watched.at(49_999);
    expect(watched.done.slice(4)).toEqual([[40_000, 'quiet']]);
    watched.at(50_000);
    expect(watched.done.at(-1)).toEqual([50_000, 'is waiting']);
  });

  test('that never opens asks nothing, and is given up', () => {
    const watched = watchLink().at(40_000);
    expect(watched.done).toEqual([
      [0, 'connect'],
      [40_000, 'is waiting'],
    ]);
  });

  test('tries again, each time later, until somebody speaks', () => {
    const watched = watchLink();
    const waits: number[] = [];
    const tried = (): number => watched.done.filter(([, what]) => what === 'connect').length;
    let now = 0;
    for (let failures = 1; failures <= 4; failures++) {
      last(watched).emit('open');
      last(watched).emit('close');
      const before = tried();
      const began = now;
      while (tried() === before) watched.at(++now);
      waits.push(now - began);
    }
    expect(waits).toEqual([1, 2, 3, 4].map((failures) => retryDelayMs(failures, 0)));
    last(watched).emit('open');
    last(watched).emit('message', 'hello');
    last(watched).emit('close');
    const before = tried();
    watched.at(now + retryDelayMs(1, 0) - 1);
    expect(tried()).toBe(before);
    watched.at(now + retryDelayMs(1, 0));
    expect(tried()).toBe(before + 1);
  });

  test('tries at once when it is told to, and only while it waits', () => {
    const watched = watchLink();
    watched.link.retryNow();
    last(watched).emit('open');
    watched.link.retryNow();
    expect(watched.sockets).toHaveLength(1);
    last(watched).emit('close');
    watched.link.retryNow();
    expect(watched.sockets).toHaveLength(2);
    // the attempt that was due is not made as well
    watched.at(5000);
    expect(watched.sockets).toHaveLength(2);
    watched.link.close();
    watched.link.retryNow();
    expect(watched.sockets).toHaveLength(2);
  });

  test('can be closed and restarted at any moment', () => {
    const watched = watchLink();
    last(watched).emit('close');
    // it has no socket now
    expect(() => watched.link.restart()).not.toThrow();
    expect(watched.sockets.map(({ closed }) => closed)).toEqual([[], []]);
    watched.link.close();
    watched.link.close();
    expect(watched.sockets.map(({ closed }) => closed)).toEqual([[], [1000]]);
    watched.link.restart();
    watched.at(100_000);
    expect(watched.sockets).toHaveLength(2);
    expect(watched.link.state).toBe('closed');
  });
});
