import {
  describeHost,
  type ContractTable,
  type HostBench,
  type ScriptedMove,
} from '@luctor/host/testing';
import { replay, viewFor, type Command, type GameEvent } from '@luctor/rules';
import type { GameStore } from '../storage/game-store.ts';
import { createMemoryGameStore } from '../storage/memory-game-store.ts';
import { createSessionBench, setupOf } from '../testing/session-bench.ts';

/** A store whose log can be read synchronously. */
function openStore(): { readonly store: GameStore; readonly log: () => readonly GameEvent[] } {
  const memory = createMemoryGameStore();
  let log: readonly GameEvent[] = [];
  const store: GameStore = {
    ...memory,
    create(game) {
      log = game.events;
      return memory.create(game);
    },
    append(id, version, events, facts) {
      log = [...log.slice(0, version), ...events];
      return memory.append(id, version, events, facts);
    },
  };
  return { store, log: () => log };
}

function commandOf(move: ScriptedMove): Promise<Command> {
  if (move === 'fails') return Promise.reject(new Error('no memory'));
  return move === 'never ends' ? new Promise(() => undefined) : Promise.resolve(move);
}

/** The page: nobody at one screen is absent, and no answer gets lost. */
const PAGE: HostBench = {
  can: ['people', 'clock', 'time-away'],
  async start({ edition, players, choices, think }): Promise<ContractTable> {
    const { store, log } = openStore();
    const bench = createSessionBench(store);
    const { engine, timing } = bench;
    const budgets: { readonly at: number; readonly until: number }[] = [];
    engine.think = (view, _level, { timeMs }) => {
      const at = timing.now();
      budgets.push({ at, until: at + timeMs });
      return commandOf(think?.(view) ?? { type: 'pass' });
    };
    let session = await bench.start(setupOf(edition, players, choices));
    return {
      budgets,
      get state() {
        return replay(log());
      },
      async send(seat, command, as) {
        const refusal = await session.send(seat, command, as?.about);
        await timing.settle();
        return refusal?.code ?? null;
      },
      wait: (ms) => timing.pass(ms),
      async goAway(ms) {
        session.close();
        await timing.pass(ms);
        session = await bench.reopen();
      },
      setAbsent: () => Promise.reject(new Error('nobody is absent from a screen')),
      setLog: () => {
        throw new Error('the page plays on without its log');
      },
      viewOf: (seat) => viewFor(replay(log()), seat),
      close: () => Promise.resolve(session.close()),
    };
  },
};

describeHost('the page', PAGE);
