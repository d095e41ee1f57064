import { PROTOCOL_VERSION } from '@luctor/protocol';
import { aboutOf, type Command } from '@luctor/rules';
import { afterEach, describe, expect, test } from 'vitest';
import { FakeSocket, type Caller } from '../testing/siege/fake-socket.ts';
import { drain, Stage, type StagedTable } from '../testing/siege/stage.ts';
import { openHouse, startGame } from '../testing/test-table.ts';
import { bestCommand } from '../testing/test-players.ts';
import { TestTime } from '../testing/test-time.ts';
import { UnsteadyStore } from '../testing/unsteady-store.ts';

/** A legal move that arrives in its own turn is accepted, whatever else arrives [O4]. */

const CLOCK = {
  perTurnSeconds: 10,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points' as const,
  placingSeconds: 15,
};

let complaints: string[] = [];
const complain = (problem: string): void => void complaints.push(problem);
afterEach(() => {
  complaints = [];
});

let ids = 0;

class Sender {
  readonly #socket: FakeSocket;
  readonly #table: string;

  constructor(stage: Stage, caller: Caller, table: string) {
    this.#socket = new FakeSocket(stage.servers[0], caller);
    this.#table = table;
    this.#socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION }));
  }

  say(message: object): void {
    const id = `hostile-${++ids}`;
    this.#socket.send(JSON.stringify({ id, table: this.#table, ...message }));
  }
}

async function playUntil(stage: Stage, table: StagedTable, moves: number): Promise<void> {
  const made = (): number => table.honest.reduce((sum, each) => sum + each.moves, 0);
  for (let ticks = 0; made() < moves && !table.honest.some(({ isDone }) => isDone); ticks++) {
    if (ticks > 20_000) throw new Error('the game does not go on');
    await stage.tick();
  }
}

describe('finding 3: in the last seconds of a turn', () => {
  test.each([
    ['sit', {}],
    ['stand', {}],
    ['ready', {}],
    ['fill', { seat: 0, level: 1 }],
    ['say', { text: 'hurry up' }],
    ['enter', {}],
    ['exit', { id: undefined }],
  ])('[O4] a thousand messages (%s) of strangers take nobody’s turn', async (type, more) => {
    const stage = await Stage.open(1);
    const table = await stage.seat(
      {
        name: type,
        choices: { edition: 'classic', clock: CLOCK },
        honest: ['Ann', 'Bob'],
        hostile: [],
        thinkMs: 8500,
      },
      1,
      complain,
    );
    const senders: Sender[] = [];
    for (let i = 0; i < 20; i++) {
      const caller = await stage.newPerson(`Zoe ${i}`, `10.4.0.${i}`);
      senders.push(new Sender(stage, caller, table.id));
    }
    let turn = 0;
    const burst = (): void => {
      for (const sender of senders) for (let i = 0; i < 50; i++) sender.say({ type, ...more });
    };
    stage.onTick = () => {
      const { turn: now } = table.honest[0]?.view ?? { turn: null };
      if (now === null || now.number === turn) return;
      turn = now.number;
      stage.time.after(7500, burst);
    };
    await playUntil(stage, table, 4);
    expect(complaints).toEqual([]);
  });
});

test('finding 3: [O4] a move passes everything that strangers have sent', async () => {
  const house = await openHouse();
  const { table, first } = await startGame(house, { clock: CLOCK });
  const stranger = await house.person('Eve');
  await stranger.enter(table);
  const room = house.server.rooms.room(table);
  const before = stranger.answers.length;
  for (let i = 0; i < 990; i++) {
    room.request(stranger, { type: 'sit', table, id: stranger.newId() });
  }
  const servedBefore: number[] = [];
  const send = first.send.bind(first);
  first.send = (text) => {
    servedBefore.push(stranger.answers.length - before);
    send(text);
  };
  expect(await first.play(table, { type: 'pass' })).toBeNull();
  // one of them may have been served already
  expect(servedBefore[0]).toBeLessThanOrEqual(1);
  expect(stranger.answers).toHaveLength(before + 990);
  await house.server.close();
});

test('finding 3: [C7 O4] a move that arrived in time is decided before time is claimed', async () => {
  const time = new TestTime();
  const store = new UnsteadyStore(time);
  const house = await openHouse({ store, time });
  const choices = { edition: 'classic', friendly: true, clock: CLOCK };
  const { table, first, second } = await startGame(house, choices);
  await time.passInSteps(8000, drain);
  // the opponent keeps the table busy until the time is over
  store.mode = 100;
  for (let i = 0; i < 40; i++) {
    const options = { racksVisible: i % 2 === 0, seeThinking: i % 2 === 1 };
    void second.play(table, { type: 'setOptions', options });
  }
  await time.passInSteps(500, drain);
  const answer = first.play(table, { type: 'pass' });
  await time.passInSteps(6000, drain);
  store.mode = 0;
  await time.passInSteps(1000, drain);
  expect(await answer).toBeNull();
  expect(second.view.history[0]).toMatchObject({ type: 'pass', usedMs: 8500 });
  await house.server.close();
});

test('finding 11: [C7] the time it takes to save a move is charged to nobody', async () => {
  const stage = await Stage.open(3);
  const table = await stage.seat(
    { name: 'saving', choices: { clock: CLOCK }, honest: ['Ann', 'Bob'], hostile: [] },
    3,
    complain,
  );
  await playUntil(stage, table, 6);
  // until the last of them is saved and shown
  await stage.tick();
  expect(complaints).toEqual([]);
  for (const { view, usedMs } of table.honest) {
    expect(view?.seats[Number(view.viewer)]?.usedMs).toBe(usedMs);
  }
});

test('finding 1: [O4] sixteen proposals a second by an opponent keep no move out', async () => {
  const house = await openHouse();
  const clock = { ...CLOCK, perTurnSeconds: 30 };
  const { table, ann, bob } = await startGame(house, { edition: 'classic', friendly: true, clock });
  let proposals = 0;
  for (let turn = 1; turn <= 6; turn++) {
    const [mover, other] = ann.view.turn?.seat === ann.view.viewer ? [ann, bob] : [bob, ann];
    const command: Command = turn % 2 === 0 ? { type: 'pass' } : bestCommand(mover.view);
    const [about, { version }] = [aboutOf(mover.view, command), mover.view];
    // meanwhile, on its way to the server
    for (let i = 0; i < 16; i++) {
      await house.pass(1000 / 16);
      const options = { racksVisible: i % 2 === 0, seeThinking: i % 2 === 1 };
      expect(await other.play(table, { type: 'setOptions', options })).toBeNull();
      proposals++;
    }
    expect(mover.view.version).toBeGreaterThanOrEqual(version + 16);
    expect(await mover.play(table, command, { about })).toBeNull();
    expect(mover.view.history).toHaveLength(turn);
  }
  expect(proposals).toBe(96);
  await house.server.close();
});
