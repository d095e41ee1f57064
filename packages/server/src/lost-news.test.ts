import { expect, test } from 'vitest';
import { TestCluster } from './testing/test-cluster.ts';
import { gameOnTwoServers } from './testing/two-servers.ts';
import { UnsteadyBus, type Fate } from './testing/unsteady-bus.ts';

const SECOND = 1000;
const TRIES = 500;
const FATES: readonly Fate[] = ['drop', 'double', 700, 'drop', 'double', 3000];

/**
 * Two servers, and between them a bus that mistreats one message at a time: the first, the second,
 * and so on. Whatever happens to it, everybody sees the same five seconds later.
 */
test(`[O5] any single message dropped, doubled or delayed: everybody sees the same within 5 s`, async () => {
  const cluster = new TestCluster();
  let harmed = -1;
  let fate: Fate = 'deliver';
  let count = 0;
  const busOf = () =>
    new UnsteadyBus({
      bus: cluster.bus,
      fateOf: () => (count++ === harmed ? fate : 'deliver'),
      after: (ms, run) => void cluster.time.after(ms, run),
    });
  const [a, b] = [
    await cluster.start('a', { bus: busOf() }),
    await cluster.start('b', { bus: busOf() }),
  ];
  const { table, ann, bob } = await gameOnTwoServers(cluster, a, b);
  let mistreated = 0;
  for (let attempt = 0; mistreated < TRIES; attempt++) {
    expect(attempt, 'enough is said').toBeLessThan(2 * TRIES);
    count = 0;
    // more than one message is sent only when somebody speaks, comes or goes
    harmed = attempt % 7 === 0 ? attempt % 3 : Number(attempt % 5 === 0);
    fate = FATES[attempt % FATES.length] ?? 'drop';
    const mover = ann.view.turn?.seat === ann.view.viewer ? ann : bob;
    const before = mover.view.version;
    if (mover.view.phase === 'playing') {
      const tile = mover.view.seats[Number(mover.view.viewer)]?.rack?.[0];
      const move = attempt % 2 === 0 && tile !== undefined;
      const command = move
        ? ({ type: 'exchange', tiles: [tile] } as const)
        : ({ type: 'pass' } as const);
      expect(await mover.play(table, command), `try ${attempt}`).toBeNull();
    }
    if (attempt % 5 === 0) await mover.say(table, `Line ${attempt}`);
    if (attempt % 7 === 0) {
      await bob.exit(table);
      await bob.enter(table);
    }
    await cluster.passSlowly(5 * SECOND);
    if (count > harmed) mistreated++;
    const what = `try ${attempt}: message ${harmed} ${fate}`;
    expect(mover.view.version, what).toBeGreaterThan(before);
    expect(ann.view.version, what).toBe(bob.view.version);
    expect(ann.view.board, what).toEqual(bob.view.board);
    expect(ann.view.history.length, what).toBe(bob.view.history.length);
    expect(ann.state.chat.at(-1)?.text, what).toBe(bob.state.chat.at(-1)?.text);
    expect(ann.state.presence, what).toEqual(bob.state.presence);
  }
});
