import { PROTOCOL_VERSION } from '@luctor/protocol';
import { aboutOf, type GameView } from '@luctor/rules';
import { afterEach, describe, expect, test } from 'vitest';
import { FakeSocket, type Caller } from '../testing/siege/fake-socket.ts';
import { Stage, type StagedTable } from '../testing/siege/stage.ts';

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

describe('in the last seconds of a turn', () => {
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

test('[C7] the time it takes to save a move is charged to nobody', async () => {
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

/** Two proposals in turn, so that each of them changes something. */
function proposalOf(view: GameView, number: number): object {
  const options = { racksVisible: number % 2 === 0, seeThinking: number % 2 === 1 };
  const command = { type: 'setOptions', options } as const;
  return { type: 'command', about: aboutOf(view, command), command };
}

test('[O4] sixteen proposals a second by an opponent keep no move out', async () => {
  const stage = await Stage.open(2);
  const table = await stage.seat(
    {
      name: 'proposals',
      choices: { edition: 'classic', friendly: true, clock: { ...CLOCK, perTurnSeconds: 30 } },
      honest: ['Ann'],
      hostile: ['Mal'],
      thinkMs: 20_000,
    },
    2,
    complain,
  );
  const [ann] = table.honest;
  const [mal] = table.hostile;
  if (ann === undefined || mal === undefined) throw new Error('two people play');
  const sender = new Sender(stage, mal.caller, table.id);
  let number = 0;
  stage.onTick = () => {
    const { view, game } = ann.state ?? { view: null, game: null };
    number++;
    if (view !== null && number % 5 !== 0) sender.say({ ...proposalOf(view, number), game });
  };
  await playUntil(stage, table, 3);
  expect(complaints).toEqual([]);
});
