import { expect, test } from 'vitest';
import { runSiege } from '../testing/siege/siege.ts';
import { Tally } from '../testing/siege/tally.ts';

/**
 * Honest players finish whole games while attackers send anything at any time [O4]. A failure prints
 * its seed; `HOSTILE_SEED=7 npx vitest run hostile/siege` repeats that one. `npm run test:hostile` does the
 * same for longer.
 */

const { HOSTILE_SEED } = process.env;
const seed = Number(HOSTILE_SEED ?? 1);

test.each([
  ['one stranger', { sockets: 1, perSecond: 30, messages: 2000 }],
  ['ten people who watch', { sockets: 10, perSecond: 100, messages: 5000 }],
  ['fifty sockets', { sockets: 50, perSecond: 200, messages: 12_000 }],
  // [O5] honest players and attackers at different ones
  ['fifty sockets at three servers', { sockets: 50, perSecond: 200, messages: 8000, servers: 3 }],
])(
  '[O4] every honest game ends as it would without %s and two hostile players',
  async (_, force) => {
    const tally = new Tally();
    const problems = await runSiege({ seed, ...force, tally });
    expect(problems, `seed ${seed}: ${problems.slice(0, 5).join('\n')}`).toEqual([]);
    expect(tally.games).toBe(5);
    expect(tally.moves).toBeGreaterThan(50);
    expect(tally.messages).toBeGreaterThanOrEqual(force.messages);
  },
);
