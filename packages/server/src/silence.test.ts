import { MAX_VOID_ATTEMPTS } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { DROP_POLICIES } from '@luctor/protocol';
import { turnUsedMs, type GameEvent } from '@luctor/rules';
import { MemoryStore } from './store/memory-store.ts';
import {
  gather,
  openHouse,
  openTestTable,
  startGame,
  TestPerson,
  type TestHouse,
} from './testing/test-table.ts';
import { bestCommand } from './testing/test-players.ts';
import { TestTime } from './testing/test-time.ts';
import { TEST_WORDS } from './testing/test-words.ts';
import { UnsteadyStore } from './testing/unsteady-store.ts';

/** What a table does when someone who is awaited says nothing [R9h, S3, O4]. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const OPEN = { kind: 'open' } as const;
const COMPUTER = { kind: 'computer', level: 3 } as const;

/** Ann's table; Bob has just taken the last seat. */
async function gathering(house: TestHouse) {
  const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
  const table = await openTestTable(house, ann);
  await bob.enter(table);
  await bob.ask(table, { type: 'sit' });
  return { table, ann, bob };
}

describe('silence at the end', () => {
  test('[R9f O4] a player who never says whether they know another word does not hold up the end', async () => {
    // the program finds no word for anybody
    const words = { ...TEST_WORDS, canPlay: () => Promise.resolve(false) };
    const house = await openHouse({ words });
    const { table, first, second } = await startGame(house, { edition: 'scampio', clock: null });
    await first.play(table, { type: 'pass' });
    expect(first.view.lastWords?.asked).toHaveLength(2);
    await first.play(table, { type: 'answerLastWords', knowsOne: false });
    for (let i = 0; i < 59; i++) {
      await house.pass(SECOND);
      // present, and busy with other things
      await second.say(table, 'wait');
    }
    expect(first.view.phase).toBe('playing');
    await house.pass(2 * SECOND);
    expect(first.view.result).toMatchObject({ reason: 'no-words' });
    expect(second.view.phase).toBe('over');
  });
});

describe('silence after a play', () => {
  test('finding 21: [R7 O4] a player who never accepts a play does not hold up the computer that is next', async () => {
    const house = await openHouse();
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const table = await openTestTable(house, ann, {
      edition: 'classic',
      clock: null,
      seats: [OPEN, COMPUTER, OPEN],
      wordCheck: { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: null },
    });
    await bob.enter(table);
    await bob.ask(table, { type: 'sit' });
    await gather(table, [ann, bob]);
    for (let turns = 0; turns < 6 && ann.view.turn?.seat !== 0; turns++) {
      if (ann.view.turn?.seat === 2) await bob.play(table, { type: 'pass' });
      await house.pass(MINUTE);
    }
    expect(await ann.play(table, bestCommand(ann.view))).toBeNull();
    const turns = ann.view.history.length;
    for (let i = 0; i < 59; i++) {
      await house.pass(SECOND);
      // present, and busy with other things
      await bob.say(table, 'nice');
    }
    expect(ann.view.openPlay).not.toBeNull();
    expect(ann.view.history).toHaveLength(turns);
    await house.pass(SECOND);
    expect(ann.view.history).toHaveLength(turns + 1);
  });
});

describe('finding 20: silence before the draw', () => {
  test('[S3 O4] a player who never commits loses the seat after 30 seconds, present or not', async () => {
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

  test('[S3] a player who never reveals loses the seat 30 seconds after the list was complete', async () => {
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

  test('[S3 C7] nobody loses the seat by a share that could not be saved', async () => {
    const time = new TestTime();
    const store = new UnsteadyStore(time);
    const house = await openHouse({ store, time });
    const { table, ann, bob } = await gathering(house);
    store.mode = 'fails';
    for (let tries = 0; tries < 4; tries++) {
      for (const person of [ann, bob]) await person.share(table);
      await house.pass(10 * SECOND);
    }
    expect(ann.answers.at(-1)).toMatchObject({ error: { code: 'not-saved' } });
    store.mode = 0;
    await ann.share(table);
    await house.pass(29 * SECOND);
    expect(ann.state.table?.seats.map(({ kind }) => kind)).toEqual(['person', 'person']);
    await house.pass(1 * SECOND);
    expect(ann.state.table?.seats.map(({ kind }) => kind)).toEqual(['person', 'open']);
  });

  test('[O4] a draw that nobody comes back to after a crash does not stay open', async () => {
    const store = new MemoryStore();
    const house = await openHouse({ store });
    const { ann } = await gathering(house);
    const again = await openHouse({ store, time: house.time });
    const tables = () => again.server.rooms.tablesOf(ann.person ?? '');
    expect(await tables()).toHaveLength(1);
    await again.pass(0);
    await again.pass(30 * SECOND);
    expect(await tables()).toEqual([]);
    await again.pass(2 * MINUTE);
    expect(again.server.rooms.count).toBe(0);
  });

  test('[S3] a player who waits does not lose the seat, and a draw of silent people closes the table', async () => {
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

describe('finding 24: [R9h] nobody at the table', () => {
  const usedBy = ({ view }: TestPerson, house: TestHouse) =>
    view.turn === null ? null : turnUsedMs(view.turn, house.server.clock.now());

  test.each(DROP_POLICIES)(
    'two absent players lose no turn, whatever the table does about one (%s)',
    async (whenDropped) => {
      const house = await openHouse();
      const { table, first, second } = await startGame(house, { whenDropped, graceSeconds: 10 });
      await house.pass(20 * SECOND);
      for (const person of [first, second]) await person.exit(table);
      for (let hours = 0; hours < 20; hours++) await house.pass(HOUR);
      expect(house.server.rooms.count).toBe(0);
      await first.enter(table);
      expect(first.view).toMatchObject({ phase: 'playing', away: null, history: [] });
      expect(usedBy(first, house)).toBe(20 * SECOND);
      await house.pass(41 * SECOND);
      expect(first.view.history[0]).toMatchObject({ type: 'lost', usedMs: MINUTE });
    },
  );

  test('one who is there keeps the clock running; a watcher and a person who left do not', async () => {
    const house = await openHouse();
    const cleo = await house.person('Cleo');
    const seats = [OPEN, OPEN, OPEN];
    const [ann, bob] = [await house.person('Ann'), await house.person('Bob')];
    const table = await openTestTable(house, ann, { seats });
    for (const person of [bob, cleo]) {
      await person.enter(table);
      await person.ask(table, { type: 'sit' });
    }
    await gather(table, [ann, bob, cleo]);
    const eve = await house.person('Eve');
    await eve.enter(table);
    await cleo.play(table, { type: 'leave', resign: true });
    await ann.exit(table);
    const turns = eve.view.history.length;
    await house.pass(MINUTE + SECOND);
    expect(eve.view.history).toHaveLength(turns + 1);
    await bob.exit(table);
    const { now } = house.server.clock;
    expect(eve.view.away).toEqual({ since: now(), until: now() + 24 * HOUR });
    await house.pass(10 * MINUTE);
    expect(eve.view.history).toHaveLength(turns + 1);
  });

  test('after a day the game is kept as unfinished, though no process had it in memory', async () => {
    const house = await openHouse();
    const { table, ann, bob } = await startGame(house, { edition: 'classic', clock: null });
    await house.pass(5 * SECOND);
    for (const person of [ann, bob]) await person.exit(table);
    await house.pass(2 * MINUTE);
    await house.pass(0);
    expect(house.server.rooms.count).toBe(0);
    await house.pass(24 * HOUR - 3 * MINUTE);
    await ann.enter(table);
    expect(ann.view.phase).toBe('playing');
    await ann.exit(table);
    await house.pass(24 * HOUR - 1);
    await house.pass(1);
    await bob.enter(table);
    expect(bob.view).toMatchObject({
      phase: 'over',
      result: { reason: 'abandoned', adjustments: [], winners: [] },
    });
    expect(bob.state.table).toMatchObject({ yourSeat: 1 });
    // and they may play again
    await ann.enter(table);
    for (const person of [ann, bob]) await person.ask(table, { type: 'ready' });
    expect(ann.view.phase).toBe('gathering');
  });

  test('computers wait for the people too', async () => {
    const house = await openHouse();
    const ann = await house.person('Ann');
    const table = await openTestTable(house, ann, { seats: [OPEN, COMPUTER] });
    await gather(table, [ann]);
    await house.pass(0);
    if (ann.view.turn?.seat !== 0) throw new Error('the computer has not played');
    const turns = ann.view.history.length;
    await ann.exit(table);
    await house.pass(3 * HOUR);
    await ann.enter(table);
    expect(ann.view.history).toHaveLength(turns);
    expect(await ann.play(table, { type: 'pass' })).toBeNull();
  });

  test('a killed server does not forget that nobody was there, nor count the time it was down', async () => {
    const store = new MemoryStore();
    const before = await openHouse({ store });
    const { table, first, second } = await startGame(before);
    before.time.pass(20 * SECOND);
    for (const person of [first, second]) await person.exit(table);
    before.time.pass(2 * HOUR);
    await store.beat(before.server.clock.now());
    // down for two days
    const time = new TestTime(before.time.wall() + 48 * HOUR);
    const house = await openHouse({ store, time });
    await house.pass(21 * HOUR);
    const again = new TestPerson(house.server, first.person, first.name);
    await again.enter(table);
    expect(again.view).toMatchObject({ phase: 'playing', away: null });
    expect(usedBy(again, house)).toBe(20 * SECOND);
  });

  test.each([
    ['with a clock', 'salon', undefined],
    ['without one', 'classic', null],
  ])(
    'people who never come back after a crash do not keep a game %s open',
    async (_, edition, clock) => {
      const store = new MemoryStore();
      const before = await openHouse({ store });
      const choices = { edition, ...(clock === null && { clock }) };
      const { table, first } = await startGame(before, choices);
      const time = new TestTime(before.time.wall() + 10 * SECOND);
      const house = await openHouse({ store, time });
      for (let hours = 0; hours < 49; hours++) await house.pass(HOUR);
      const again = new TestPerson(house.server, first.person, first.name);
      await again.enter(table);
      expect(again.view).toMatchObject({
        phase: 'over',
        history: [],
        result: { reason: 'abandoned' },
      });
    },
  );

  test('[O4] a player who comes and goes does not use up the room for absences', async () => {
    const house = await openHouse();
    const { table, first, second } = await startGame(house, { edition: 'classic', clock: null });
    await second.exit(table);
    for (let times = 0; times < 100; times++) {
      await first.exit(table);
      await house.pass(SECOND);
      await first.enter(table);
    }
    const { events = [] } = (await house.store.read(first.state.game ?? '', 0)) ?? {};
    const noted = (events as readonly GameEvent[]).filter(({ type }) => type === 'everyoneAway');
    expect(noted.length).toBeLessThan(15);
    // who stays away is noted, from the moment on when they left
    const left = house.server.clock.now();
    await first.exit(table);
    await house.pass(5 * SECOND);
    const eve = await house.person('Eve');
    await eve.enter(table);
    expect(eve.view.away).toEqual({ since: left, until: left + 24 * HOUR });
  });

  test('a short absence is two events, and a reload that nobody notices none', async () => {
    const house = await openHouse();
    const { table, ann, bob } = await startGame(house);
    const typesOf = async () => {
      const { events = [] } = (await house.store.read(ann.state.game ?? '', 0)) ?? {};
      return (events as readonly GameEvent[]).map(({ type }) => type);
    };
    const start = (await typesOf()).length;
    await ann.exit(table);
    await ann.enter(table);
    expect((await typesOf()).slice(start)).toEqual([]);
    for (const person of [ann, bob]) await person.exit(table);
    for (const person of [ann, bob]) await person.enter(table);
    expect((await typesOf()).slice(start)).toEqual(['everyoneAway', 'someoneBack']);
  });
});
