import type { TableChoices } from '@luctor/protocol';
import type { Command } from '@luctor/rules';
import { expect, test } from 'vitest';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import {
  gather,
  openHouse,
  openTestTable,
  settle,
  TestPerson,
  type TestHouse,
} from '../testing/test-table.ts';
import { KEEPER, planTwins, type TwinPlan } from '../testing/twin-games.ts';

/**
 * Secrecy by knowledge [O2]: of two games that differ only in what a viewer may not know, that viewer
 * receives the same bytes, from the first to the last before the end. Whatever could tell the games
 * apart - a field, an order, a size, a message too many - fails the test.
 */

const NAMES = ['Keeper', 'Bob', 'Dan'];
const CHOICES: TableChoices = {
  ...TWO_PEOPLE,
  edition: 'classic',
  clock: {
    perTurnSeconds: 60,
    perPlayerSeconds: 1500,
    incrementSeconds: 0,
    overtime: 'points',
    placingSeconds: 15,
  },
  seats: NAMES.map(() => ({ kind: 'open' })),
};

/** What each viewer was sent, by name, up to the end of the game. */
type Received = ReadonlyMap<string, readonly string[]>;

/** Hidden things the keeper does on the way, in one game and in its twin. */
type Doing = (keeper: TestPerson, table: string, turn: number) => Promise<void>;

async function playTwin(
  { secret, attempt, steps }: TwinPlan,
  twin: 0 | 1,
  choices: TableChoices,
  doing: Doing,
): Promise<{ received: Received; table: string; racks: readonly string[] }> {
  const house = await openHouse({ newDraw: () => ({ secret, attempt }) });
  const people: TestPerson[] = [];
  for (const name of NAMES) people.push(await house.person(name));
  const [keeper, , dan] = people as [TestPerson, TestPerson, TestPerson];
  const table = await openTestTable(house, keeper, choices);
  const watcher = await house.person('Wim');
  const stranger = new TestPerson(house.server, null, '');
  for (const viewer of [watcher, stranger]) await viewer.enter(table);
  for (const person of people.slice(1)) {
    await person.enter(table);
    expect(await person.ask(table, { type: 'sit' })).toBeNull();
  }
  await gather(table, people);
  const racks: string[] = [];
  const asked: string[] = [];
  for (const [turn, { seat, commands, isKeepers }] of steps.entries()) {
    // a play that nobody accepted in five seconds stands by itself
    await house.pass(commands[twin].type === 'acceptPlay' ? 100 : 700 + (turn % 5) * 900);
    // one player is away for a while and comes back to a snapshot, again and again
    if (turn % 6 === 2) await dan.exit(table);
    if (turn % 6 === 4) await dan.enter(table);
    if (turn % 4 === 1) for (const viewer of [watcher, stranger]) await viewer.enter(table);
    const mover = people[seat];
    if (mover === undefined) throw new Error('a seat without a person');
    const isAway = mover === dan && [2, 3].includes(turn % 6);
    if (isAway) await dan.enter(table);
    if (isKeepers) await doing(keeper, table, turn);
    expect(await mover.play(table, commands[twin]), `turn ${turn}`).toBeNull();
    if (turn % 5 === 0 && keeper.view.phase === 'playing') {
      asked.push(await askByHttp(house, keeper, table));
    }
    racks.push(keeper.view.seats[KEEPER]?.rack?.toSorted().join('') ?? '');
    if (isAway) await dan.exit(table);
  }
  expect(keeper.view.phase).toBe('over');
  const received = new Map(
    [...people.slice(1), watcher, stranger].map((viewer) => [
      viewer.name,
      framesWhilePlaying(viewer, table),
    ]),
  );
  received.set('by HTTP', asked);
  await finish(house);
  return { received, table, racks };
}

/** What somebody who never entered can ask for: the lobby, and the log of the running game. */
async function askByHttp(
  { server }: TestHouse,
  { state }: TestPerson,
  table: string,
): Promise<string> {
  const { statusCode, body } = await server.app.inject(`/api/games/${state.game}/log`);
  expect(statusCode).toBe(404);
  return `${body} ${JSON.stringify(await server.rooms.lobby())}`.replaceAll(table, 'TABLE');
}

async function finish({ server }: TestHouse): Promise<void> {
  await settle(server);
  await server.close();
}

/** Ids are random: the table's, and those of people at it, which are made from it. */
function framesWhilePlaying({ frames }: TestPerson, table: string): string[] {
  const end = frames.findIndex((frame) => frame.includes('"phase":"over"'));
  return frames.slice(0, end < 0 ? undefined : end).map((frame) =>
    frame
      .replaceAll(table, 'TABLE')
      .replaceAll(/"(who|you)":"[0-9a-f]{12}"/g, '"$1":"SOMEBODY"')
      .replaceAll(/"(id|answers)":"request-(\w*)-\d+"/g, '"$1":"request-$2"'),
  );
}

async function expectSameBytes(
  plan: TwinPlan,
  choices: TableChoices,
  doings: readonly [Doing, Doing],
) {
  const one = await playTwin(plan, 0, choices, doings[0]);
  const other = await playTwin(plan, 1, choices, doings[1]);
  const differing = one.racks.filter((rack, turn) => rack !== other.racks[turn]).length;
  expect(differing).toBe(plan.differing);
  let bytes = 0;
  for (const [name, frames] of one.received) {
    const others = other.received.get(name) ?? [];
    for (const [at, frame] of frames.entries()) expect(others[at], `${name} ${at}`).toBe(frame);
    expect(others.length, name).toBe(frames.length);
    bytes += frames.join('').length;
  }
  expect(bytes).toBeGreaterThan(50_000);
  return { one, other };
}

const nothing: Doing = () => Promise.resolve();
const word = (text: string): Command => ({ type: 'enter', entry: { type: 'word', word: text } });
const withdraw: Command = { type: 'withdrawEntry' };

const CHALLENGE = { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 5 } as const;

test.each([
  ['strict', CHOICES],
  ['friendly', { ...CHOICES, friendly: true }],
  ['French', { ...CHOICES, language: 'fr' }],
  ['challenge', { ...CHOICES, wordCheck: CHALLENGE }],
] as const)(
  '[O2] %s: other tiles on a rack and in the bag, the same bytes for everybody else',
  async (_, choices) => {
    const plan = planTwins(choices, NAMES, 12);
    await expectSameBytes(plan, choices, [nothing, nothing]);
  },
);

test('[O2] other words being entered, other tries that were refused: the same bytes', async () => {
  const plan = planTwins(CHOICES, NAMES, 12);
  const enters =
    (text: string, tries: number): Doing =>
    async (keeper, table) => {
      expect(await keeper.play(table, word(text))).toBeNull();
      expect(await keeper.play(table, withdraw)).toBeNull();
      const off = { type: 'play', placement: [{ row: 0, col: 0, face: 'Q' }] } as const;
      for (let i = 0; i < tries; i++) expect(await keeper.play(table, off)).not.toBeNull();
    };
  await expectSameBytes(plan, CHOICES, [enters('A', 0), enters('QUARTZES', 3)]);
});

test('[O2, K8] a hint taken is known to nobody else', async () => {
  const friendly = { ...CHOICES, friendly: true };
  const plan = planTwins(friendly, NAMES, 12);
  const hint: Command = { type: 'takeHint' };
  // both are one event that others see nothing of
  const takes =
    (hidden: Command): Doing =>
    async (keeper, table) => {
      expect(await keeper.play(table, hidden)).toBeNull();
    };
  await expectSameBytes(plan, friendly, [takes(hint), takes(word('HINT'))]);
});

test('a game that tells the difference is caught', async () => {
  const plan = planTwins(CHOICES, NAMES, 12);
  const open: Doing = async (keeper, table) => {
    const rack = keeper.view.seats[KEEPER]?.rack?.join('') ?? '';
    await keeper.say(table, `I hold ${rack}`);
  };
  await expect(expectSameBytes(plan, CHOICES, [open, open])).rejects.toThrow('"type":"chat"');
});
