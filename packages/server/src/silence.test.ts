import { MAX_VOID_ATTEMPTS } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { gather, openHouse, openTestTable, type TestHouse } from './testing/test-table.ts';

/** What a table does when someone who is awaited says nothing [R9h, S3, O4]. */

const SECOND = 1000;

/** Ann's table; Bob has just taken the last seat. */
async function gathering(house: TestHouse) {
  const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
  const table = await openTestTable(house, ann);
  await bob.enter(table);
  await bob.ask(table, { type: 'sit' });
  return { table, ann, bob };
}

describe('silence before the draw', () => {
  test('[S3 O4] who never commits loses the seat after 30 seconds, present or not', async () => {
    const house = await openHouse();
    const { table, ann, bob } = await gathering(house);
    await ann.share(table);
    await house.pass(29 * SECOND);
    expect(ann.view.phase).toBe('gathering');
    await house.pass(1 * SECOND);
    expect(ann.state.game).toBeNull();
    expect(ann.state.table?.seats.map(({ kind }) => kind)).toEqual(['person', 'open']);
    expect(ann.state.table?.voided).toMatchObject([
      { number: 1, reason: 'no-answer', names: ['Bob'] },
    ]);
    // others start another attempt, with a new number
    const cleo = await house.person('Cleo');
    await cleo.enter(table);
    await cleo.ask(table, { type: 'sit' });
    expect(ann.view.fairness.attempt).toEqual({ game: ann.state.game, number: 2 });
    // and with a log that tells of the first
    expect(ann.view.fairness.voided).toEqual([{ number: 1, silent: ['Bob'] }]);
    await gather(table, [ann, cleo]);
    expect(ann.view.phase).toBe('playing');
    expect(bob.state.table?.voided).toHaveLength(1);
  });

  test('[S3] who never reveals loses the seat 30 seconds after the list was complete', async () => {
    const house = await openHouse();
    const { table, ann, bob } = await gathering(house);
    await ann.share(table);
    await house.pass(20 * SECOND);
    await bob.share(table);
    await house.pass(0);
    await ann.share(table);
    // the device that committed for Bob is gone: nobody can reveal for him
    await house.pass(29 * SECOND);
    expect(ann.view.phase).toBe('gathering');
    await house.pass(1 * SECOND);
    expect(ann.state.table?.seats.map(({ kind }) => kind)).toEqual(['person', 'open']);
    // sitting down again is answer enough
    await bob.ask(table, { type: 'sit' });
    await gather(table, [ann, bob]);
    expect(ann.view.phase).toBe('playing');
  });

  test('[S3] who waits does not lose the seat, and a draw of silent people closes the table', async () => {
    const house = await openHouse();
    const { table, ann, bob } = await gathering(house);
    for (const person of [ann, bob]) await person.exit(table);
    await house.pass(30 * SECOND);
    await ann.enter(table);
    expect(ann.state.table).toMatchObject({ isClosed: true, yourSeat: null, game: null });
    // who comes back goes on counting: a device that took part would miss the attempt
    for (const person of [ann, bob]) {
      await person.enter(table);
      await person.ask(table, { type: 'sit' });
    }
    expect(ann.view.fairness).toMatchObject({ attempt: { number: 2 }, voided: [{ number: 1 }] });
  });

  test('[S3] an attempt ended by someone who stood up is listed too, until the next game', async () => {
    const house = await openHouse();
    const { table, ann, bob } = await gathering(house);
    await bob.ask(table, { type: 'stand' });
    expect(ann.state.table?.voided).toMatchObject([
      { number: 1, reason: 'stood-up', names: ['Bob'] },
    ]);
    await bob.ask(table, { type: 'sit' });
    await gather(table, [ann, bob]);
    await ann.play(table, { type: 'leave', resign: true });
    // the proof of the finished game still needs the list
    expect(bob.state.table?.voided).toHaveLength(1);
    await ann.ask(table, { type: 'sit' });
    for (const person of [ann, bob]) await person.ask(table, { type: 'ready' });
    expect(bob.state.table?.voided).toEqual([]);
    expect(bob.view.fairness).toMatchObject({ attempt: { number: 1 }, voided: [] });
  });

  test('[S3] the list of void attempts stays short, their numbers do not', async () => {
    const house = await openHouse();
    const { table, ann, bob } = await gathering(house);
    for (let attempt = 1; attempt <= MAX_VOID_ATTEMPTS + 5; attempt++) {
      await bob.ask(table, { type: 'stand' });
      await bob.ask(table, { type: 'sit' });
    }
    const numbers = ann.state.table?.voided.map(({ number }) => number) ?? [];
    expect([numbers.length, numbers.at(-1)]).toEqual([MAX_VOID_ATTEMPTS, MAX_VOID_ATTEMPTS + 5]);
    expect(ann.view.fairness.attempt?.number).toBe(MAX_VOID_ATTEMPTS + 6);
    // the audit asks for as many
    expect(ann.view.fairness.voided.map(({ number }) => number)).toEqual(numbers);
  });
});
