import { afterEach, describe, expect, test } from 'vitest';
import type { Bus, BusMessage } from '../../bus/bus.ts';

function message(n: number): BusMessage {
  return { origin: 'here', type: 'changed', data: { n } };
}

/** What every bus must do. `settled` waits until published messages have arrived. */
export function describeBus(
  name: string,
  open: () => Promise<{ bus: Bus; settled: () => Promise<void> }>,
): void {
  describe(`the contract of a bus: ${name}`, () => {
    const opened: Bus[] = [];
    afterEach(async () => {
      for (const bus of opened.splice(0)) await bus.close();
    });
    const start = async () => {
      const made = await open();
      opened.push(made.bus);
      return made;
    };

    test('every listener of a topic gets its messages in order, and nobody else does', async () => {
      const { bus, settled } = await start();
      const heard: unknown[][] = [[], [], []];
      bus.subscribe('a', ({ data }) => heard[0]?.push(data));
      bus.subscribe('a', ({ data }) => heard[1]?.push(data));
      bus.subscribe('b', ({ data }) => heard[2]?.push(data));
      for (let n = 0; n < 10; n++) bus.publish('a', message(n));
      await settled();
      const all = Array.from({ length: 10 }, (_, n) => ({ n }));
      expect(heard).toEqual([all, all, []]);
    });

    test('a listener that unsubscribes gets nothing more', async () => {
      const { bus, settled } = await start();
      const heard: unknown[] = [];
      const stop = bus.subscribe('a', ({ data }) => heard.push(data));
      bus.publish('a', message(1));
      await settled();
      stop();
      stop();
      bus.publish('a', message(2));
      await settled();
      expect(heard).toEqual([{ n: 1 }]);
    });

    test('a failing listener does not stop the others', async () => {
      const { bus, settled } = await start();
      const heard: unknown[] = [];
      bus.subscribe('a', () => {
        throw new Error('a listener with a defect');
      });
      bus.subscribe('a', ({ data }) => heard.push(data));
      expect(() => bus.publish('a', message(1))).not.toThrow();
      await settled();
      expect(heard).toEqual([{ n: 1 }]);
    });

    test('publishing to a topic without listeners succeeds', async () => {
      const { bus } = await start();
      expect(() => bus.publish('nobody', message(1))).not.toThrow();
    });
  });
}

/** Buses of several processes, connected by something that can fail. */
export interface BusNetwork {
  /** Another bus that hears the others. */
  open(): Promise<Bus>;
  /** Writes what no bus would write. */
  garble(topic: string): Promise<void>;
  /** What connects them dies at once, then comes back. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** What every bus between processes must do besides. */
export function describeBusNetwork(name: string, start: () => Promise<BusNetwork>): void {
  describe(`the contract of a bus between processes: ${name}`, () => {
    const started: { close(): Promise<void> }[] = [];
    afterEach(async () => {
      for (const each of started.splice(0).toReversed()) await each.close();
    });
    const open = async (network: BusNetwork): Promise<Bus> => {
      const bus = await network.open();
      started.push(bus);
      return bus;
    };
    const startTwo = async () => {
      const network = await start();
      started.push(network);
      const [one, other] = [await open(network), await open(network)];
      await meet(one, other);
      return { network, one, other };
    };

    test('messages cross, in the order of their sender, once, and to those who asked', async () => {
      const { one, other } = await startTwo();
      const heard: unknown[] = [];
      const own: unknown[] = [];
      const elsewhere: unknown[] = [];
      other.subscribe('table/a', ({ data }) => heard.push(data));
      other.subscribe('table/b', ({ data }) => elsewhere.push(data));
      one.subscribe('table/a', ({ data }) => own.push(data));
      await meet(one, other);
      for (let n = 0; n < 2000; n++) one.publish('table/a', message(n));
      const all = Array.from({ length: 2000 }, (_, n) => ({ n }));
      await meet(one, other);
      expect(heard).toEqual(all);
      expect(own).toEqual(all);
      expect(elsewhere).toEqual([]);
    });

    test('what a listener publishes arrives after what it heard', async () => {
      const { one, other } = await startTwo();
      const heard: unknown[] = [];
      one.subscribe('a', ({ data }) => {
        if ((data as { n: number }).n === 1) one.publish('a', message(2));
      });
      other.subscribe('a', ({ data }) => heard.push(data));
      await meet(one, other);
      one.publish('a', message(1));
      await meet(one, other);
      expect(heard).toEqual([{ n: 1 }, { n: 2 }]);
    });

    test('a message crosses whole, with its sender and any text', async () => {
      const { one, other } = await startTwo();
      const heard: BusMessage[] = [];
      other.subscribe('a.b *>/é', (each) => heard.push(each));
      await meet(one, other);
      const sent = { origin: 'here', type: 'said', data: { text: 'é\r\n\0"🂡', none: null } };
      one.publish('a.b *>/é', sent);
      await meet(one, other);
      expect(heard).toEqual([sent]);
    });

    test('one of two listeners that unsubscribes gets nothing more, the other does', async () => {
      const { one, other } = await startTwo();
      const heard: unknown[][] = [[], []];
      const stop = other.subscribe('a', ({ data }) => heard[0]?.push(data));
      other.subscribe('a', ({ data }) => heard[1]?.push(data));
      await meet(one, other);
      one.publish('a', message(1));
      await meet(one, other);
      stop();
      stop();
      one.publish('a', message(2));
      await meet(one, other);
      expect(heard).toEqual([[{ n: 1 }], [{ n: 1 }, { n: 2 }]]);
    });

    test('garbage from the network reaches no listener and breaks nothing', async () => {
      const { network, one, other } = await startTwo();
      const heard: unknown[] = [];
      other.subscribe('a', ({ data }) => heard.push(data));
      await meet(one, other);
      await network.garble('a');
      one.publish('a', message(1));
      await meet(one, other);
      expect(heard).toEqual([{ n: 1 }]);
    });

    test('while it is down, publishing does not throw and own listeners hear; then all is well', async () => {
      const { network, one, other } = await startTwo();
      const heard: unknown[] = [];
      const own: unknown[] = [];
      other.subscribe('kept', ({ data }) => heard.push(data));
      one.subscribe('kept', ({ data }) => own.push(data));
      await meet(one, other);
      await network.kill();
      for (let n = 0; n < 100_000; n++) one.publish('kept', message(n));
      expect(own).toHaveLength(100_000);
      // topics that begin while it is down work as well
      const late: unknown[] = [];
      other.subscribe('late', ({ data }) => late.push(data));
      await network.restart();
      await meet(one, other);
      await meet(other, one);
      heard.length = 0;
      one.publish('kept', message(-1));
      one.publish('late', message(-2));
      await meet(one, other);
      expect(heard).toEqual([{ n: -1 }]);
      expect(late).toEqual([{ n: -2 }]);
    });

    test('closing sends what was published before', async () => {
      const { network, one, other } = await startTwo();
      const heard: unknown[] = [];
      one.subscribe('a', ({ data }) => heard.push(data));
      await meet(one, other);
      for (let n = 0; n < 100; n++) other.publish('a', message(n));
      await other.close();
      const third = await open(network);
      await meet(third, one);
      expect(heard).toHaveLength(100);
      expect(() => other.publish('a', message(0))).not.toThrow();
    });

    test('closing while it is down ends', async () => {
      const { network, one } = await startTwo();
      await network.kill();
      await one.close();
      await network.restart();
    });
  });
}

let meetings = 0;

/** Until a message of one reaches the other: what it sent before has arrived. */
async function meet(one: Bus, other: Bus): Promise<void> {
  const topic = `meeting/${++meetings}`;
  let isMet = false;
  const stop = other.subscribe(topic, () => {
    isMet = true;
  });
  await expect
    .poll(
      () => {
        one.publish(topic, message(0));
        return isMet;
      },
      { timeout: 30_000, interval: 5 },
    )
    .toBe(true);
  stop();
}
