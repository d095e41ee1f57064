import { clientMessageSchemas, parseClientMessage, type ServerMessage } from '@luctor/protocol';
import { describe, expect, test } from 'vitest';
import type { Append, AppendOutcome } from '../store/game-store.ts';
import { chatIdOf } from '../store/ids.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { KEPT_LINES } from '../table/line.ts';
import {
  openHouse,
  openTestTable,
  settle,
  startGame,
  TestPerson,
  type TestHouse,
} from '../testing/test-table.ts';

/** Attacks of people on people: borrowed names, uninvited voices, lists filled for others [O4]. */

const nameOf = ({ state }: TestPerson, text: string): string | undefined =>
  state.chat.find((line) => line.text === text)?.name;

const messages = (person: TestPerson, type: ServerMessage['type']): ServerMessage[] =>
  person.frames
    .map((frame) => JSON.parse(frame) as ServerMessage)
    .filter((message) => message.type === type);

describe('finding 14: `watchers: false` holds for everybody', () => {
  test('[O2] people who looked on while the table filled are shown out when the game begins', async () => {
    const house = await openHouse();
    const [ann, bob, eve] = await peopleOf(house, 'Ann', 'Bob', 'Eve');
    const table = await openTestTable(house, ann, { watchers: false });
    expect(await eve.enter(table)).toBeNull();
    await bob.enter(table);
    await bob.ask(table, { type: 'sit' });
    expect(messages(eve, 'shownOut')).toEqual([
      { type: 'shownOut', table, error: { code: 'watching-not-allowed' } },
    ]);
    expect(messages(eve, 'snapshot')).toEqual([]);
    const seen = eve.frames.length;
    await ann.share(table);
    await ann.say(table, 'Only we two');
    expect(eve.frames).toHaveLength(seen);
    expect(ann.state.presence.watchers).toBe(0);
    expect(messages(ann, 'snapshot')).toHaveLength(1);
  });

  test('a stranger without a name is shown out too', async () => {
    const house = await openHouse();
    const [ann, bob] = await peopleOf(house, 'Ann', 'Bob');
    const table = await openTestTable(house, ann, { watchers: false });
    const nobody = new TestPerson(house.server, null, '');
    await nobody.enter(table);
    await bob.enter(table);
    await bob.ask(table, { type: 'sit' });
    expect(messages(nobody, 'shownOut')).toHaveLength(1);
    expect(messages(nobody, 'snapshot')).toEqual([]);
  });
});

describe('finding 15: speaking needs attendance', () => {
  test('[O4] a person with the link who did not enter cannot speak', async () => {
    const house = await openHouse();
    const { table, ann } = await startGame(house);
    const eve = await house.person('Eve');
    expect(await eve.say(table, 'boo')).toBe('not-here');
    await eve.enter(table);
    expect(await eve.say(table, 'May I?')).toBeNull();
    await eve.exit(table);
    expect(await eve.say(table, 'boo')).toBe('not-here');
    expect(ann.state.chat.map(({ text }) => text)).toEqual(['May I?']);
  });

  test('[O4] at a table without watchers only players speak', async () => {
    const house = await openHouse();
    const [ann, eve] = await peopleOf(house, 'Ann', 'Eve');
    const table = await openTestTable(house, ann, { watchers: false });
    await eve.enter(table);
    expect(await eve.say(table, 'boo')).toBe('not-seated');
    expect(await ann.say(table, 'Hello?')).toBeNull();
  });

  test('a table that nobody loaded hears nobody', async () => {
    const house = await openHouse();
    const eve = await house.person('Eve');
    expect(await eve.say('0'.repeat(26), 'boo')).toBe('not-here');
  });
});

describe('finding 16: mutes are the muter’s own', () => {
  test('[O4] no message tells the server of a mute, so no list can be filled', async () => {
    const house = await openHouse();
    const { table, ann, bob } = await startGame(house);
    await ann.say(table, 'Hello');
    const line = bob.state.chat[0];
    const seat = bob.state.table?.seats[ann.state.table?.yourSeat ?? -1];
    // what the page needs for muting: the same handle at the seat and at each line
    expect(seat).toMatchObject({ kind: 'person', who: line?.who, name: line?.name });
    expect(bob.state.table).not.toHaveProperty('muted');
    const mute = { type: 'mute', id: 'mutes-ann-1', table, who: line?.who, on: true };
    expect(parseClientMessage(JSON.stringify(mute)).ok).toBe(false);
    expect(Object.keys(clientMessageSchemas).filter((type) => /mute/i.test(type))).toEqual([]);
  });

  test('a handle says nothing about other tables', async () => {
    const house = await openHouse();
    const [ann, eve] = await peopleOf(house, 'Ann', 'Eve');
    for (let n = 0; n < 3; n++) {
      const table = await openTestTable(house, ann);
      await eve.enter(table);
      await eve.say(table, `line ${n}`);
    }
    const lines = messages(ann, 'chat').flatMap((each) => (each.type === 'chat' ? each.lines : []));
    expect(new Set(lines.map(({ who }) => who)).size).toBe(3);
    expect(JSON.stringify(ann.frames)).not.toContain(eve.person);
  });
});

describe('finding 17: chat is sent by the line and kept by the hundred', () => {
  test('[O4] a line sends itself and nothing else', async () => {
    const house = await openHouse();
    const { table, ann, bob } = await startGame(house);
    await ann.say(table, 'one');
    const before = bob.frames.length;
    await ann.say(table, 'two');
    const sent = bob.frames.slice(before).map((frame) => JSON.parse(frame) as ServerMessage);
    expect(sent).toMatchObject([{ type: 'chat', lines: [{ number: 2, text: 'two' }] }]);
  });

  test('[O4] what is stored is bounded, and a table’s own stream does not grow', async () => {
    const store = new MemoryStore();
    const house = await openHouse({ store });
    const { table, ann } = await startGame(house);
    const before = await store.read(table, 0);
    for (let n = 1; n <= 3 * KEPT_LINES; n++) await ann.say(table, `line ${n}`);
    expect(await store.read(table, 0)).toEqual(before);
    const kept = await store.read(chatIdOf(table), 0);
    expect(kept?.events).toHaveLength(KEPT_LINES);
    const again = await openHouse({ store, time: house.time });
    const late = await again.person('Late');
    await late.enter(table);
    expect(late.state.chat).toHaveLength(KEPT_LINES);
    expect(late.state.chat.at(-1)).toMatchObject({ number: 3 * KEPT_LINES, name: 'Ann' });
    await late.say(table, 'What did I miss?');
    expect(late.state.chat.at(-1)).toMatchObject({ number: 3 * KEPT_LINES + 1, name: 'Late' });
  });

  test('[O4] talk has a queue of its own: a move does not wait for a thousand lines', async () => {
    const house = await openHouse();
    const { table, first, second } = await startGame(house);
    const room = house.server.rooms.room(table);
    for (let n = 0; n < 1000; n++) {
      room.say(second, { type: 'say', id: `flood-${n}`.padEnd(8, '-'), table, text: `${n}` });
    }
    const moved = first.frames.length;
    await first.play(table, { type: 'pass' });
    const after = first.frames.slice(moved).map((frame) => JSON.parse(frame) as ServerMessage);
    const lines = after.findIndex(({ type }) => type === 'patch');
    expect(lines).toBeGreaterThanOrEqual(0);
    expect(lines).toBeLessThan(100);
  });
});

describe('finding 18: nobody borrows a name', () => {
  test.each(['Ann', 'ANN', '\u0410nn', 'An\u200Bn', 'An\u00ADn', 'Ann\u200F', 'An\u3164n'])(
    '[O4] a watcher called %j does not speak as the player Ann',
    async (borrowed) => {
      const house = await openHouse();
      const { table, ann, bob } = await startGame(house);
      const eve = await house.person(borrowed);
      await eve.enter(table);
      await ann.say(table, 'the real one');
      await eve.say(table, 'the other');
      await eve.say(table, 'the other again');
      expect(nameOf(bob, 'the real one')).toBe('Ann');
      expect(nameOf(bob, 'the other')).toMatch(/ 2$/);
      expect(nameOf(bob, 'the other again')).toBe(nameOf(bob, 'the other'));
    },
  );

  test('[S1] two Anns play and speak, each under the name at her seat', async () => {
    const house = await openHouse();
    const [ann, other, third] = await peopleOf(house, 'Ann', 'Ann', 'Ann 2');
    const table = await openTestTable(house, ann);
    await other.enter(table);
    await other.ask(table, { type: 'sit' });
    await third.enter(table);
    for (const person of [ann, other, third]) await person.say(table, person.person ?? '');
    const shown = [ann, other, third].map(({ person }) => nameOf(ann, person ?? ''));
    expect(shown).toEqual(['Ann', 'Ann 2', 'Ann 2 2']);
    const seats = ann.state.table?.seats.map((seat) => (seat.kind === 'open' ? '' : seat.name));
    expect(seats).toEqual(['Ann', 'Ann 2']);
  });

  test('a watcher who spoke first keeps the name; the player is numbered', async () => {
    const house = await openHouse();
    const [ann, eve, bob] = await peopleOf(house, 'Ann', 'Bob', 'Bob');
    const table = await openTestTable(house, ann);
    await eve.enter(table);
    await eve.say(table, 'I am Bob');
    await eve.exit(table);
    await bob.enter(table);
    await bob.ask(table, { type: 'sit' });
    await bob.say(table, 'So am I');
    expect(nameOf(ann, 'I am Bob')).toBe('Bob');
    expect(nameOf(ann, 'So am I')).toBe('Bob 2');
  });

  test('a name is free again once its owner has left and nobody can read their lines', async () => {
    const house = await openHouse();
    const [ann, eve, bob] = await peopleOf(house, 'Ann', 'Bob', 'Bob');
    const table = await openTestTable(house, ann);
    await eve.enter(table);
    await eve.say(table, 'I am Bob');
    await eve.exit(table);
    for (let n = 0; n < KEPT_LINES; n++) await ann.say(table, `line ${n}`);
    await bob.enter(table);
    await bob.say(table, 'So am I');
    expect(nameOf(ann, 'So am I')).toBe('Bob');
  });

  test('two people do not get the same name when one speaks and one sits down at the same moment', async () => {
    const house = await openHouse();
    const [ann, eve, bob] = await peopleOf(house, 'Ann', 'Bob', 'Bob');
    const table = await openTestTable(house, ann);
    await eve.enter(table);
    await bob.enter(table);
    const sitting = bob.ask(table, { type: 'sit' });
    const speaking = eve.say(table, 'first?');
    await Promise.all([sitting, speaking]);
    await bob.say(table, 'me');
    expect(new Set([nameOf(ann, 'first?'), nameOf(ann, 'me')])).toEqual(new Set(['Bob', 'Bob 2']));
  });

  test('a name counts before its first line is stored', async () => {
    const store = new SlowChat();
    const house = await openHouse({ store });
    const [ann, eve, bob] = await peopleOf(house, 'Ann', 'Bob', 'Bob');
    const table = await openTestTable(house, ann);
    for (const person of [eve, bob]) await person.enter(table);
    house.server.rooms.room(table).say(eve, { type: 'say', id: 'slow-line', table, text: 'first' });
    await store.isAsked;
    house.server.rooms.room(table).request(bob, { type: 'sit', id: 'sits-down', table });
    while (bob.state.table?.yourSeat !== 1) {
      await new Promise((resolve) => void setImmediate(resolve));
    }
    store.goOn();
    await settle(house.server);
    expect(nameOf(ann, 'first')).toBe('Bob');
    expect(ann.state.table?.seats[1]).toMatchObject({ name: 'Bob 2' });
  });

  test('neither a person nor a computer has the other’s name', async () => {
    const house = await openHouse();
    const [host, eve] = await peopleOf(house, 'Luctor 4', 'Luсtor 5'); // a Cyrillic с
    const seats = [
      { kind: 'computer', level: 4 },
      { kind: 'open' },
      { kind: 'open' },
      { kind: 'open' },
    ] as const;
    const table = await openTestTable(house, host, { seats: [...seats] });
    await eve.enter(table);
    await eve.say(table, 'I am a computer');
    await host.ask(table, { type: 'fill', seat: 2, level: 5 });
    await host.ask(table, { type: 'fill', seat: 3, level: 4 });
    const names = host.state.table?.seats.map((seat) => (seat.kind === 'open' ? '' : seat.name));
    expect(names).toEqual(['Luctor 4', 'Luctor 4 2', 'Luctor 5 B', 'Luctor 4 B']);
  });

  test('a watcher who takes another name speaks under that one', async () => {
    const house = await openHouse();
    const { table, ann } = await startGame(house);
    const eve = await house.person('Eve');
    await eve.enter(table);
    await eve.say(table, 'before');
    eve.name = 'Ann';
    await eve.say(table, 'after');
    expect([nameOf(ann, 'before'), nameOf(ann, 'after')]).toEqual(['Eve', 'Ann 2']);
  });
});

describe('finding 19: strangers do not use up your tables', () => {
  test('[O4] people who sit down at tables you closed use up their own', async () => {
    const house = await openHouse({ limits: { tablesPerPerson: 3 } });
    const [ann, eve] = await peopleOf(house, 'Ann', 'Eve');
    const closed: string[] = [];
    for (let n = 0; n < 5; n++) {
      const table = await openTestTable(house, ann);
      await ann.ask(table, { type: 'stand' });
      closed.push(table);
    }
    const answers: (string | null)[] = [];
    for (const table of closed) answers.push(await eve.ask(table, { type: 'sit' }));
    expect(answers).toEqual([null, null, null, 'too-many-tables', 'too-many-tables']);
    for (let n = 0; n < 3; n++) await openTestTable(house, ann);
    await expect(openTestTable(house, ann)).rejects.toThrow('too-many-tables');
    await expect(openTestTable(house, eve)).rejects.toThrow('too-many-tables');
  });

  test('[O4] people who stay at tables you left use up their own', async () => {
    const house = await openHouse({ limits: { tablesPerPerson: 3 } });
    const [ann, eve] = await peopleOf(house, 'Ann', 'Eve');
    const seats = Array.from({ length: 3 }, () => ({ kind: 'open' }) as const);
    for (let n = 0; n < 4; n++) {
      const table = await openTestTable(house, ann, { seats });
      await eve.ask(table, { type: 'sit' });
      await ann.ask(table, { type: 'stand' });
      await eve.enter(table);
      expect(eve.state.table).toMatchObject({ isHost: true, isClosed: false });
    }
    await expect(openTestTable(house, ann)).resolves.toBeTruthy();
  });
});

/** Lines are stored only when the test says so. */
class SlowChat extends MemoryStore {
  readonly #asked = Promise.withResolvers<void>();
  readonly #gate = Promise.withResolvers<void>();
  readonly isAsked = this.#asked.promise;
  readonly goOn = this.#gate.resolve;

  override async append(appends: readonly Append[]): Promise<AppendOutcome> {
    if (appends.some(({ kind }) => kind === 'chat')) {
      this.#asked.resolve();
      await this.#gate.promise;
    }
    return super.append(appends);
  }
}

async function peopleOf<const Names extends readonly string[]>(
  house: TestHouse,
  ...names: Names
): Promise<{ [Index in keyof Names]: TestPerson }> {
  const people: TestPerson[] = [];
  for (const name of names) people.push(await house.person(name));
  return people as { [Index in keyof Names]: TestPerson };
}
