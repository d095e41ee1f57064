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
