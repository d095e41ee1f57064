import {
  clientMessageSchemas,
  PROTOCOL_VERSION,
  type ClientMessage,
  type TableChoices,
} from '@luctor/protocol';
import { aboutOf, commandSchemas, type Command } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { AskingSocket, newCaller, type Fate } from '../testing/siege/asking-socket.ts';
import type { Caller } from '../testing/siege/fake-socket.ts';
import { seededDraws } from '../testing/seeded-draws.ts';
import { TWO_PEOPLE } from '../testing/test-client.ts';
import { bestCommand } from '../testing/test-players.ts';
import { gather, openHouse, openTestTable, TestPerson } from '../testing/test-table.ts';

/** Who may do what at a table where three people play, one of whom has left the game. */

const WHO = [
  'on turn',
  'another device',
  'not on turn',
  'left',
  'watcher',
  'stranger',
  'elsewhere',
] as const;
type Who = (typeof WHO)[number];

async function trySeed(seed: number, choices: Partial<TableChoices>) {
  const { newDraw, newTableId } = seededDraws(seed);
  const house = await openHouse({ newDraw, newTableId });
  const callers = await Promise.all(
    ['Ann', 'Bob', 'Cleo', 'Eve', 'Dan'].map((name) => newCaller(house.server, name)),
  );
  const people = callers.map(({ person, name }) => new TestPerson(house.server, person, name));
  const [ann, bob, cleo, eve] = people;
  if (ann === undefined || bob === undefined || cleo === undefined || eve === undefined) {
    throw new Error('people');
  }
  const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }] as const;
  const table = await openTestTable(house, ann, {
    seats: [...seats],
    friendly: true,
    ...choices,
  });
  for (const each of [bob, cleo]) {
    await each.enter(table);
    await each.ask(table, { type: 'sit' });
  }
  const players = [ann, bob, cleo];
  await gather(table, players);
  if (ann.view.turn?.seat !== ann.view.viewer) return null;
  const [onTurn, notOnTurn, left] = [0, 1, 2] as const;
  await cleo.play(table, { type: 'leave', resign: true });
  const callerOf: Readonly<Record<Who, Caller | undefined>> = {
    'on turn': callers[onTurn],
    'another device': callers[onTurn],
    'not on turn': callers[notOnTurn],
    left: callers[left],
    watcher: callers[3],
    stranger: await newCaller(house.server, null),
    elsewhere: callers[4],
  };
  const socketOf = async (who: Who): Promise<AskingSocket> => {
    const caller = callerOf[who];
    if (caller === undefined) throw new Error(who);
    const socket = await AskingSocket.greeted(house.server, caller);
    if (who !== 'elsewhere') await socket.ask({ type: 'enter', table });
    return socket;
  };
  return { house, table, mover: ann, other: bob, view: ann.view, game: ann.state.game, socketOf };
}

const ANSWERED = ['done', 'done', 'done', 'done', 'done', 'done', 'done'];
const UNANSWERED = ANSWERED.map(() => 'no answer');
const PLAYERS = ['done', 'done', 'done', 'already-left'];
const MOVER = ['done', 'done', 'not-your-turn', 'already-left'];
const OUTSIDE = ['not-seated', 'not-seated', 'not-seated'];

/** The same for everybody who plays. */
function playersGet(code: string): readonly Fate[] {
  return [code, code, code, 'already-left', ...OUTSIDE];
}

/** The subject of the command does not exist, or it is never about a game online. */
const STALE = ['stale', 'stale', 'stale', 'stale', ...OUTSIDE];

type Row = readonly [fields: object, fates: readonly Fate[]];

/** What becomes of each message while a game is under way, in the order of `WHO`. */
const MESSAGES: Readonly<Record<ClientMessage['type'], Row>> = {
  hello: [{ protocol: PROTOCOL_VERSION }, UNANSWERED],
  ping: [{ at: 1 }, UNANSWERED],
  lobby: [{ on: true }, UNANSWERED],
  open: [{ choices: TWO_PEOPLE }, ['done', 'done', 'done', 'done', 'done', 'name-needed', 'done']],
  enter: [{}, ANSWERED],
  exit: [{}, UNANSWERED],
  // who has a seat keeps it
  sit: [{}, ['done', 'done', 'done', 'done', 'game-running', 'name-needed', 'game-running']],
  stand: [{}, [...playing('game-running'), 'done', 'name-needed', 'done']],
  // who is on turn has opened the table
  fill: [
    { seat: 0, level: 1 },
    ['game-running', 'game-running', 'not-host', 'not-host', 'not-host', 'name-needed', 'not-host'],
  ],
  ready: [{}, [...playing('game-running'), 'not-seated', 'name-needed', 'not-seated']],
  command: [
    { game: '0'.repeat(28), about: { subject: 'turn', number: 1 }, command: { type: 'pass' } },
    [...playing('unknown-game'), ...OUTSIDE],
  ],
  say: [{ text: 'hello' }, ['done', 'done', 'done', 'done', 'done', 'name-needed', 'not-here']],
};

function playing(code: string): readonly Fate[] {
  return [code, code, code, code];
}

const BYTES = '1'.repeat(64);

/** The same for commands to the game. */
const COMMANDS: Readonly<Record<Command['type'], Row>> = {
  contribute: [{ contribution: BYTES }, playersGet('game-already-started')],
  commit: [{ commitment: BYTES }, playersGet('game-already-started')],
  reveal: [{ contribution: BYTES }, playersGet('game-already-started')],
  play: [{}, [...MOVER, ...OUTSIDE]],
  exchange: [{}, [...MOVER, ...OUTSIDE]],
  pass: [{}, [...MOVER, ...OUTSIDE]],
  enter: [{ entry: { type: 'word', word: 'TRY' } }, [...MOVER, ...OUTSIDE]],
  withdrawEntry: [{}, ['no-entry', 'no-entry', 'not-your-turn', 'already-left', ...OUTSIDE]],
  takeHint: [{}, [...MOVER, ...OUTSIDE]],
  answerWord: [{ word: 'A', right: true, keep: false }, STALE],
  challenge: [{}, STALE],
  acceptPlay: [{}, STALE],
  decline: [{ number: 1 }, STALE],
  answerLastWords: [{ knowsOne: false }, STALE],
  claimTime: [{}, playersGet('no-time-claim')],
  changeClock: [{ change: { type: 'stop' } }, [...PLAYERS, ...OUTSIDE]],
  setOptions: [{ options: { racksVisible: true, seeThinking: true } }, [...PLAYERS, ...OUTSIDE]],
  leave: [{ resign: true }, [...PLAYERS, ...OUTSIDE]],
  // only the table itself says these
  giveTimeBack: [{ from: 1, to: 2 }, playersGet('not-asked')],
  takeSeat: [{ seat: 0, level: 1 }, playersGet('not-asked')],
  returnSeat: [{ seat: 0 }, playersGet('not-asked')],
  noteAbsence: [{}, playersGet('not-asked')],
  noteReturn: [{}, playersGet('not-asked')],
  endGame: [{ scored: true }, playersGet('one-screen-only')],
  resume: [{}, [...playing('not-set-aside'), ...OUTSIDE]],
};

test('[O4] every message and every command has its row', () => {
  expect(Object.keys(MESSAGES).toSorted()).toEqual(Object.keys(clientMessageSchemas).toSorted());
  expect(Object.keys(COMMANDS).toSorted()).toEqual(Object.keys(commandSchemas).toSorted());
});

const NOT_OF_A_TABLE: ReadonlySet<string> = new Set(['hello', 'ping', 'lobby', 'open']);

describe('[O4] what becomes of', () => {
  test.each(Object.entries(MESSAGES))('the message “%s”', async (type, [fields, fates]) => {
    const found = await everybody(async ({ table }, socket) => {
      const place = NOT_OF_A_TABLE.has(type) ? {} : { table };
      return socket.ask({ type, ...place, ...fields });
    });
    expect(found).toEqual(rowOf(fates));
  });

  test.each(Object.entries(COMMANDS))('the command “%s”', async (type, [fields, fates]) => {
    const found = await everybody(async ({ table, view, game }, socket) => {
      const rack = view.seats[Number(view.viewer)]?.rack ?? [];
      // a move that the player on turn could make
      const made: Partial<Record<string, object>> = {
        play: bestCommand(view),
        exchange: { tiles: rack.slice(0, 1) },
      };
      const command = { type, ...fields, ...made[type] } as Command;
      return socket.ask({ type: 'command', table, game, about: aboutOf(view, command), command });
    });
    expect(found).toEqual(rowOf(fates));
  });

  test('a proposal: everybody who plays may decline it', async () => {
    const found = await everybody(async ({ table, game, view, other }, socket) => {
      await other.play(table, { type: 'changeClock', change: { type: 'stop' } });
      const [{ number } = { number: 0 }] = other.view.proposals;
      const command: Command = { type: 'decline', number };
      return socket.ask({ type: 'command', table, game, about: aboutOf(view, command), command });
    });
    expect(found).toEqual(rowOf([...PLAYERS, ...OUTSIDE]));
  });

  test.each(['challenge', 'acceptPlay'] as const)(
    '[R7] an open play (%s): not by who made it',
    async (type) => {
      const found = await everybody(
        async ({ table, game, mover }, socket) => {
          await mover.play(table, bestCommand(mover.view));
          const about = aboutOf(mover.view, { type });
          return socket.ask({ type: 'command', table, game, about, command: { type } });
        },
        { wordCheck: { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 20 } },
      );
      const own = 'own-play';
      expect(found).toEqual(rowOf([own, own, 'done', 'already-left', ...OUTSIDE]));
    },
  );
});

type Table = NonNullable<Awaited<ReturnType<typeof trySeed>>>;

const seeds = new Map<string, number>();

/** Ann has opened the table, and begins. */
async function setTheTable(choices: Partial<TableChoices>): Promise<Table> {
  const key = JSON.stringify(choices);
  for (let seed = seeds.get(key) ?? 1; seed < 100; seed++) {
    const table = await trySeed(seed, choices);
    seeds.set(key, seed);
    if (table !== null) return table;
  }
  throw new Error('Ann never begins');
}

/** Each of them at a table of their own. */
async function everybody(
  ask: (table: Table, socket: AskingSocket) => Promise<Fate>,
  choices: Partial<TableChoices> = {},
): Promise<Record<string, Fate>> {
  const found: Record<string, Fate> = {};
  for (const who of WHO) {
    const table = await setTheTable(choices);
    found[who] = await ask(table, await table.socketOf(who));
    await table.house.server.close();
  }
  return found;
}

function rowOf(fates: readonly Fate[]): Record<string, Fate> {
  return Object.fromEntries(WHO.map((who, at) => [who, fates[at] ?? '']));
}
