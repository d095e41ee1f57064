import {
  createGame,
  findEdition,
  makeSetup,
  replay,
  viewFor,
  type Command,
  type GameEvent,
  type GameState,
} from '@luctor/rules';
import { GameHost } from '../game-host.ts';
import { latestMoment } from '../moments.ts';
import type {
  Appended,
  Change,
  ComputerPlayers,
  HostLog,
  HostParts,
  KeptGame,
  Sender,
  Thinking,
  ThinkTask,
} from '../ports.ts';
import type { ContractGame, ContractTable, HostBench, ScriptedMove } from './host-contract.ts';
import { createManualTiming, type ManualTiming } from './manual-timing.ts';

/** A log in memory that can be told to fail, or to have another writer. */
export class MemoryLog implements HostLog {
  readonly events: GameEvent[];
  readonly #answers = new Map<string, number>();
  /** The results of the next appends. */
  readonly next: (Appended | Error)[] = [];
  /** Each append waits for this, and fails if it does. */
  ready: () => Promise<void> = () => Promise.resolve();

  constructor(events: readonly GameEvent[]) {
    this.events = [...events];
  }

  get kept(): KeptGame {
    return { state: replay(this.events), lastAt: latestMoment(this.events) };
  }

  async append({ events, after, from }: Change): Promise<Appended> {
    const met = this.next.shift() ?? 'written';
    await this.ready();
    if (met instanceof Error) throw met;
    if (met === 'moved-on') return met;
    this.events.push(...events);
    if (from !== null) this.#answers.set(`${from.by} ${from.id}`, after.version);
    return met;
  }

  reload(): Promise<KeptGame> {
    return Promise.resolve(this.kept);
  }

  answerTo({ by, id }: Sender): Promise<number | null> {
    return Promise.resolve(this.#answers.get(`${by} ${id}`) ?? null);
  }
}

/** Computers that follow a script. */
export class ScriptedComputers implements ComputerPlayers {
  readonly tasks: { readonly task: ThinkTask; readonly at: number }[] = [];
  readonly cancelled: number[] = [];
  readonly hurried: number[] = [];
  ready = true;
  readonly #think: (task: ThinkTask) => ScriptedMove;
  readonly #now: () => number;

  constructor(now: () => number, think: (task: ThinkTask) => ScriptedMove) {
    this.#now = now;
    this.#think = think;
  }

  patienceMs(): number {
    return 10_000;
  }

  isReady(): boolean {
    return this.ready;
  }

  think(task: ThinkTask): Thinking {
    this.tasks.push({ task, at: this.#now() });
    const move = this.#think(task);
    return {
      command: commandOf(move),
      hurry: () => void this.hurried.push(task.turn),
      cancel: () => void this.cancelled.push(task.turn),
    };
  }

  doubts(words: readonly string[], level: number): Promise<boolean> {
    return Promise.resolve(level >= 5 && words.some((word) => word.length > 3));
  }
}

function commandOf(move: ScriptedMove): Promise<Command> {
  if (move === 'fails') return Promise.reject(new Error('no memory'));
  return move === 'never ends' ? new Promise(() => undefined) : Promise.resolve(move);
}

export interface HostedGame {
  readonly host: GameHost;
  readonly log: MemoryLog;
  readonly computers: ScriptedComputers;
  readonly timing: ManualTiming;
  readonly changes: readonly Change[];
}

const SHORT_WORDS = {
  has: (word: string) => word.length <= 3,
  know: (words: readonly string[]) => Promise.resolve(words.map((word) => word.length <= 3)),
  canPlay: () => Promise.resolve(true),
};

/** The host alone with a game in memory; every word of up to three letters is valid. */
export function hostGame(
  log: MemoryLog,
  timing: ManualTiming,
  think: (task: ThinkTask) => ScriptedMove = () => ({ type: 'pass' }),
  parts: Partial<HostParts> = {},
): HostedGame {
  const computers = new ScriptedComputers(() => timing.now(), think);
  const changes: Change[] = [];
  const host = new GameHost({
    ...log.kept,
    log,
    words: SHORT_WORDS,
    computers,
    timing,
    publish: (change) => void changes.push(change),
    shareOf: () => ({ type: 'contribute', contribution: 'ab'.repeat(32) }),
    ...parts,
  });
  return { host, log, computers, timing, changes };
}

export function newLog(game: ContractGame, now: number, secret = '5'.repeat(64)): MemoryLog {
  const edition = findEdition(game.edition);
  if (edition === null) throw new Error(`no edition ${game.edition}`);
  const { players, choices, online } = game;
  const table = online === true ? 'online' : 'one-screen';
  const setup = makeSetup(edition, { players, language: 'en', table, ...choices });
  if (!setup.ok) throw new Error(setup.error.code);
  return new MemoryLog(createGame(setup.value, secret, now));
}

/** The host by itself, which pages and servers wrap. */
export const BARE_HOST: HostBench = {
  can: ['people', 'clock', 'absence', 'time-away', 'repeats', 'outages'],
  async start(game): Promise<ContractTable> {
    const timing = createManualTiming();
    const log = newLog(game, timing.now());
    const open = (): HostedGame => hostGame(log, timing, ({ view }) => game.think?.(view) ?? PASS);
    let opened = open();
    const budgets: { at: number; until: number }[] = [];
    const collect = (): void => {
      for (const { task, at } of opened.computers.tasks.splice(0)) {
        budgets.push({ at, until: task.until });
      }
    };
    await opened.host.drive(null);
    await timing.settle();
    const state = (): GameState => opened.host.desk.state;
    return {
      get state() {
        return state();
      },
      get budgets() {
        collect();
        return budgets;
      },
      async send(seat, command, as) {
        const { about, id } = as ?? {};
        const from = id === undefined ? undefined : { by: `seat ${seat}`, id };
        try {
          const outcome = await opened.host.desk.send({ seat, command, about, from });
          await timing.settle();
          return outcome.ok ? null : outcome.error.code;
        } catch {
          return 'not-saved';
        }
      },
      setLog(mode) {
        log.ready = () =>
          mode === 'fails'
            ? Promise.reject(new Error('disk full'))
            : new Promise((resolve) => (mode === 0 ? resolve() : void timing.after(mode, resolve)));
      },
      wait: (ms) => timing.pass(ms),
      async goAway(ms) {
        const from = timing.now();
        collect();
        opened.host.rest();
        await timing.pass(ms);
        opened = open();
        await opened.host.drive({ from, to: timing.now() });
        await timing.settle();
      },
      async setAbsent(seat, isAbsent) {
        const command = isAbsent
          ? ({ type: 'takeSeat', seat, level: 5 } as const)
          : ({ type: 'returnSeat', seat } as const);
        await opened.host.desk.send({ seat: null, command });
      },
      viewOf: (seat) => viewFor(state(), seat),
      close: () => Promise.resolve(opened.host.rest()),
    };
  },
};

const PASS: Command = { type: 'pass' };
