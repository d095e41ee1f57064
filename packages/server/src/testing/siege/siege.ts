import { seededRandom } from '@luctor/rules/testing';
import { Attacker, type Target } from './attacker.ts';
import type { Caller } from './fake-socket.ts';
import type { HonestPlayer } from './honest-player.ts';
import { LeakWatch } from './leaks.ts';
import { problemsInLogs } from './logs.ts';
import { problemsAfterRestart } from './restart.ts';
import { Stage, type Seating, type StagedTable, type StageOptions } from './stage.ts';
import type { Tally } from './tally.ts';

/**
 * Honest players finish whole games while attackers send anything they like. Everything is drawn
 * from one seed; time is simulated.
 */

/** Tables whose links the attackers have. */
const TARGETS: readonly Seating[] = [
  { name: 'salon', choices: { edition: 'salon' }, honest: ['Ann', 'Bob'], hostile: [] },
  {
    name: 'challenge',
    choices: {
      edition: 'classic',
      wordCheck: { type: 'challenge', wrongChallenge: '5-points', waitSeconds: 5 },
      clock: clockOf(20),
      whenDropped: 'computer',
    },
    honest: ['Cat', 'Dan'],
    hostile: ['Mal'],
  },
  {
    name: 'friendly',
    choices: {
      edition: 'classic',
      friendly: true,
      clock: clockOf(10),
      seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'computer', level: 3 }],
    },
    honest: ['Eve'],
    hostile: ['Ned'],
  },
];

/** Tables that no attacker knows. */
const BYSTANDERS: readonly Seating[] = [
  {
    name: 'bystanders',
    choices: { edition: 'salon', listed: false },
    honest: ['Fay', 'Gus'],
    hostile: [],
  },
  {
    name: 'bystander with computers',
    choices: {
      edition: 'classic',
      clock: null,
      listed: false,
      seats: [{ kind: 'open' }, { kind: 'computer', level: 2 }, { kind: 'computer', level: 8 }],
    },
    honest: ['Hal'],
    hostile: [],
  },
];

function clockOf(perTurnSeconds: number) {
  return {
    perTurnSeconds,
    perPlayerSeconds: null,
    incrementSeconds: 0,
    overtime: 'points' as const,
    placingSeconds: 15,
  };
}

/** With several servers, honest players and attackers are at different ones. */
export interface SiegeOptions extends StageOptions {
  readonly seed: number;
  /** Sockets of strangers and of people who watch. */
  readonly sockets: number;
  /** Messages in a second of simulated time, from all attackers. */
  readonly perSecond: number;
  /** Attackers stop after this many messages; the games go on to their end. */
  readonly messages: number;
  readonly tally: Tally;
}

const SOCKETS_OF_A_PLAYER = 10;
const TICKS_PER_SECOND = 20;
/** Of the ticks: about four messages a second. */
const SEATED_ONE_IN = 5;
const SEATED_BURST = 60;
/** Far more than a game takes: a game that is not over by then has been stopped. */
const MAX_TICKS = 40 * 60 * TICKS_PER_SECOND;

/** Returns what was broken. */
export async function runSiege(options: SiegeOptions): Promise<string[]> {
  const { seed, tally } = options;
  const problems: string[] = [];
  const complain = (problem: string): void => void problems.push(problem);
  const { stage, targets, bystanders } = await openTables(options, complain);
  const leaks = new LeakWatch(stage.secrets, stage.people);
  const attackers = await raise(options, stage, targets, (frame, { name, address }) => {
    const leak = leaks.check(frame, `${name} ${address}`);
    if (leak !== null) complain(`${name} was sent ${leak}`);
  });
  const dice = seededRandom(seed + 17);
  const last = tally.messages + options.messages;
  const send = (among: readonly Attacker[], count: number): void => {
    for (let i = 0; i < count; i++) {
      const attacker = among[dice(among.length)];
      stage.time.after(dice(40), () => attacker?.act());
    }
  };
  stage.onTick = () => {
    if (tally.messages >= last) return;
    const perTick = options.perSecond / TICKS_PER_SECOND;
    send(attackers.crowd, Math.round(perTick * (dice(3) * 0.5 + 0.5)));
    // slowly: what is within their budget is decided, and only that can do harm
    for (const sockets of attackers.seated) {
      if (dice(SEATED_ONE_IN) === 0) send(sockets, dice(80) === 0 ? SEATED_BURST : 1);
    }
  };
  const all = [...targets, ...bystanders];
  await play(stage, all, async (ticks) => {
    if (ticks === 200 || ticks === 1500) problems.push(...(await problemsAfterRestart(stage, all)));
  });
  for (const each of [...attackers.crowd, ...attackers.seated.flat()]) each.stop();
  await stage.tick();
  problems.push(...leftBehind(stage, all));
  problems.push(...all.flatMap(({ honest }) => honest.flatMap((each) => leaksTo(each, stage))));
  problems.push(...(await problemsAfterRestart(stage, all)));
  for (const table of all) {
    problems.push(...(await problemsInLogs(stage.store, table)));
    for (const { isDone, name, moves } of table.honest) {
      tally.moves += moves;
      if (!isDone) complain(`${table.seating.name}: ${name}'s game is not over`);
    }
    if (table.honest.every(({ isDone }) => isDone)) tally.games++;
  }
  const disturbed = bystanders.flatMap(({ honest }) => honest.map(framesOf));
  await finish(stage, all);
  const calm = await framesWithoutAttackers(options);
  for (const [index, frames] of disturbed.entries()) {
    const other = calm[index] ?? [];
    const at = frames.findIndex((frame, i) => frame !== other[i]);
    if (at >= 0 || frames.length !== other.length) {
      complain(
        `another table noticed: ${frames[at]?.slice(0, 200)} was ${other[at]?.slice(0, 200)}`,
      );
    }
  }
  return problems;
}

/** Connections that are gone must not be counted for ever. */
function leftBehind({ servers }: Stage, tables: readonly StagedTable[]): string[] {
  const people = tables.flatMap(({ honest, hostile }) => [...honest, ...hostile]);
  const open = people.filter(({ client }) => client.link === 'online').length;
  const count = servers.reduce((sum, { hub }) => sum + hub.count, 0);
  return count === open ? [] : [`${count} connections are counted, ${open} are open`];
}

function leaksTo({ frames, name }: HonestPlayer, { secrets, people }: Stage): string[] {
  const leaks = new LeakWatch(secrets, people);
  return frames.flatMap((frame) => {
    const leak = leaks.check(frame, name);
    return leak === null ? [] : [`${name} was sent ${leak}`];
  });
}

async function openTables(options: SiegeOptions, complain: (problem: string) => void) {
  const { seed } = options;
  const stage = await Stage.open(seed, options);
  // in one order in every run: draws are made in the order of games
  const bystanders: StagedTable[] = [];
  for (const [i, seating] of BYSTANDERS.entries()) {
    bystanders.push(await stage.seat(seating, seed + i, complain));
  }
  const targets: StagedTable[] = [];
  for (const [i, seating] of TARGETS.entries()) {
    targets.push(await stage.seat(seating, seed + 50 + i, complain));
  }
  return { stage, targets, bystanders };
}

interface Attackers {
  /** People who watch, and strangers. */
  readonly crowd: readonly Attacker[];
  /** The sockets of each player who attacks. */
  readonly seated: readonly (readonly Attacker[])[];
}

async function raise(
  { seed, sockets, tally }: SiegeOptions,
  stage: Stage,
  tables: readonly StagedTable[],
  onFrame: (frame: string, caller: Caller) => void,
): Promise<Attackers> {
  const targets = tables.map(targetOf);
  let raised = 0;
  const attacker = (caller: Caller, at: readonly Target[]): Attacker => {
    const server = stage.serverOf(raised);
    const dice = seededRandom(seed * 1000 + raised++);
    return new Attacker({ server, caller, dice, targets: at, tally, onFrame });
  };
  const seated = tables.flatMap(({ hostile }, index) =>
    hostile.map(({ caller }) =>
      Array.from({ length: SOCKETS_OF_A_PLAYER }, (_, i) => {
        const address = `10.2.${index}.${i}`;
        return attacker({ ...caller, address }, targets.slice(index, index + 1));
      }),
    ),
  );
  const crowd: Attacker[] = [];
  for (let i = 0; i < sockets; i++) {
    // every second one behind the address of the honest players
    const address = i % 2 === 0 ? '10.0.0.1' : `10.3.0.${i}`;
    const stranger = { person: null, name: '', address, cookie: '' };
    const isStranger = i % 3 === 0;
    const caller = isStranger ? stranger : await stage.newPerson(`Zoe ${i % 7}`, address);
    crowd.push(attacker(caller, targets));
  }
  return { crowd, seated };
}

function targetOf({ id, honest }: StagedTable): Target {
  const state = () => honest[0]?.state ?? null;
  return {
    table: id,
    game: () => state()?.game ?? null,
    view: () => state()?.view ?? null,
    handles: () =>
      (state()?.table?.seats ?? []).flatMap((seat) => (seat.kind === 'person' ? [seat.who] : [])),
  };
}

async function play(
  stage: Stage,
  tables: readonly StagedTable[],
  onTick: (ticks: number) => Promise<void>,
): Promise<void> {
  const people = tables.flatMap(({ honest }) => honest);
  for (let ticks = 0; ticks < MAX_TICKS && people.some(({ isDone }) => !isDone); ticks++) {
    await stage.tick();
    await onTick(ticks);
  }
}

async function finish(stage: Stage, tables: readonly StagedTable[]): Promise<void> {
  for (const { honest, hostile } of tables) {
    for (const person of [...honest, ...hostile]) person.stop();
  }
  for (const server of stage.servers) await stage.during(server.close());
  await stage.store.inner.close();
}

/** What the bystanders are sent if nobody attacks. */
async function framesWithoutAttackers(options: SiegeOptions): Promise<string[][]> {
  const { stage, targets, bystanders } = await openTables(options, () => undefined);
  await play(stage, bystanders, () => Promise.resolve());
  const frames = bystanders.flatMap(({ honest }) => honest.map(framesOf));
  await finish(stage, [...targets, ...bystanders]);
  return frames;
}

/** People's ids are random, and a run may go on after this game is over. */
function framesOf({ frames }: HonestPlayer): string[] {
  const end = frames.findIndex((frame) => frame.includes('"phase":"over"'));
  return frames
    .slice(0, end + 1)
    .map((frame) => frame.replaceAll(/"(who|you)":"[0-9a-f]{12}"/g, '"$1":"SOMEBODY"'));
}
