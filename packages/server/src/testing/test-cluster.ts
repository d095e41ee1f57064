import { LocalBus } from '../bus/local-bus.ts';
import { MemoryCoordination, SharedMemory } from '../coordination/memory-coordination.ts';
import type { ServerOptions } from '../net/server.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openHouse, type TestHouse } from './test-table.ts';
import { TestTime } from './test-time.ts';

/** Servers that share a store, a bus and a clock; time passes at all of them that are alive. */
export class TestCluster {
  readonly store = new MemoryStore();
  readonly bus = new LocalBus();
  readonly time = new TestTime();
  readonly #memory = new SharedMemory();
  readonly #houses = new Map<string, TestHouse>();

  async start(name: string, options: Partial<ServerOptions> & { rules?: number } = {}) {
    const coordination = new MemoryCoordination(name, this.#memory, options.rules);
    const { store, bus, time } = this;
    const house = await openHouse({ store, bus, time, coordination, ...options });
    this.#houses.set(name, house);
    await house.server.beat();
    return house;
  }

  /** From now on nothing of it is run. What its people see no longer changes. */
  kill(name: string): void {
    this.#houses.delete(name);
  }

  async pass(ms: number): Promise<void> {
    this.time.pass(ms);
    this.time.wake();
    for (const { server } of this.#houses.values()) await server.beat();
    for (const house of this.#houses.values()) await house.pass(0);
  }

  /** As a second goes by, with everything that happens in it. */
  async passSlowly(ms: number, step = 1000): Promise<void> {
    for (let passed = 0; passed < ms; passed += step) await this.pass(Math.min(step, ms - passed));
  }
}
