import {
  createGame,
  findEdition,
  makeSetup,
  type GameSetup,
  type Player,
  type SetupChoices,
} from '@luctor/rules';
import { hexFrom, seededRandom } from '@luctor/rules/testing';
import { openLocalSession, type LocalSession } from '../local/local-session.ts';
import type { Viewing } from '../session/pace.ts';
import { signal, type Signal } from '@preact/signals';
import type { GameStore } from '../storage/game-store.ts';
import { createMemoryGameStore } from '../storage/memory-game-store.ts';
import { createFakeEngine, type FakeEngine } from './fake-engine.ts';
import { createManualTiming, type ManualTiming } from '@luctor/host/testing';
import { createTabs, type Tabs } from './tabs.ts';

/** Everything around a session, under a test's control. */
export interface SessionBench {
  readonly store: GameStore;
  readonly timing: ManualTiming;
  readonly engine: FakeEngine;
  readonly tabs: Tabs;
  readonly kept: string[];
  /** How the person at the screen wants to see the game. */
  readonly viewing: Signal<Viewing>;
  start(setup: GameSetup, seed?: number): Promise<LocalSession>;
  /** The page is hidden, as before a tab is ended without notice. */
  hide(): void;
  /** Opens the game again, as another tab or after a reload. */
  reopen(): Promise<LocalSession>;
}

/** Short words of common letters, so that most racks can play. */
const WORDS =
  'AI AT AN AS DO ED EN ER ES ET GO HE IN IS IT LA NA NE NO OD OE ON OR RE SO TA TE TI TO UN US UT AE'.split(
    ' ',
  );

export const ANN: Player = { kind: 'person', name: 'Ann' };
export const BOB: Player = { kind: 'person', name: 'Bob' };
export const COMPUTER: Player = { kind: 'computer', name: 'Level 5', level: 5 };

export function setupOf(
  edition: string,
  players: readonly Player[],
  choices: Partial<SetupChoices> = {},
): GameSetup {
  const found = findEdition(edition);
  if (found === null) throw new Error(`no edition ${edition}`);
  const setup = makeSetup(found, { language: 'en', players, ...choices });
  if (!setup.ok) throw new Error(setup.error.code);
  return setup.value;
}

export function createSessionBench(store = createMemoryGameStore(), words = WORDS): SessionBench {
  const timing = createManualTiming();
  const engine = createFakeEngine(words);
  const tabs = createTabs();
  const kept: string[] = [];
  const viewing = signal<Viewing>({
    placementSpeed: 0,
    waitBetweenMoves: false,
    watchThinking: true,
  });
  const random = seededRandom(7);
  const hidden = new Set<() => void>();
  const id = 'game-1';
  const around = () => ({
    id,
    store,
    timing,
    engine,
    ...tabs.open(),
    viewing: () => viewing.value,
    contribution: () => hexFrom(random, 32),
    onHidden: (run: () => void) => {
      hidden.add(run);
      return () => hidden.delete(run);
    },
    keepWords: (added: readonly string[]) => void kept.push(...added),
  });
  return {
    store,
    timing,
    engine,
    tabs,
    kept,
    viewing,
    hide: () => hidden.forEach((run) => run()),
    async start(setup, seed = 1) {
      const events = createGame(setup, hexFrom(seededRandom(seed), 64), timing.now());
      const session = await openLocalSession({ ...around(), events, stored: 0, aliveAt: null });
      await timing.settle();
      return session;
    },
    async reopen() {
      const events = await store.events(id);
      const summary = await store.summary(id);
      if (!events.ok || !summary.ok) throw new Error('nothing to open');
      const session = await openLocalSession({
        ...around(),
        events: events.value,
        stored: events.value.length,
        aliveAt: summary.value.aliveAt,
      });
      await timing.settle();
      return session;
    },
  };
}
