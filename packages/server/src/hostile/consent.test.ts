import type { Command } from '@luctor/rules';
import { expect, test } from 'vitest';
import { openHouse, startGame } from '../testing/test-table.ts';

/** Who is away has not agreed [C4]: a computer in the seat plays for its owner, but agrees to nothing. */

const ONE_SECOND = {
  perTurnSeconds: 10,
  perPlayerSeconds: 1,
  incrementSeconds: 0,
  overtime: 'loss',
  placingSeconds: 15,
} as const;

test.each<[string, Command]>([
  ['opens racks', { type: 'setOptions', options: { racksVisible: true, seeThinking: true } }],
  ['sets a clock', { type: 'changeClock', change: { type: 'limits', clock: ONE_SECOND } }],
  ['stops the clock', { type: 'changeClock', change: { type: 'stop' } }],
])(
  'finding 4: [C4] nobody %s alone while a computer stands in for the other',
  async (_, command) => {
    const house = await openHouse();
    const clock = { ...ONE_SECOND, perTurnSeconds: 600, perPlayerSeconds: null };
    const { table, ann, bob } = await startGame(house, {
      edition: 'classic',
      friendly: true,
      clock,
      whenDropped: 'computer',
      graceSeconds: 10,
    });
    await bob.exit(table);
    await house.pass(11_000);
    expect(ann.view.seats[1]?.standIn).not.toBeNull();
    const { options, clock: before } = ann.view;
    // asking twice, or from another device, is still one person
    for (let i = 0; i < 3; i++) await ann.play(table, command);
    await house.pass(1000);
    expect(ann.view.options).toEqual(options);
    expect([ann.view.clock.rules, ann.view.clock.running]).toEqual([before.rules, before.running]);
    // back at the table, they are asked
    await bob.enter(table);
    await bob.play(table, command);
    const { options: after, clock: now } = bob.view;
    const isChanged =
      after.racksVisible !== options.racksVisible ||
      now.running !== before.running ||
      JSON.stringify(now.rules) !== JSON.stringify(before.rules);
    expect(isChanged).toBe(true);
    await house.server.close();
  },
);
