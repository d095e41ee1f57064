import {
  auditAgainst,
  checkReceipt,
  parseEvents,
  sameData,
  type ClockRules,
  type Command,
  type GameEvent,
  type GameView,
} from '@luctor/rules';
import { seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import type { TableChoices } from '@luctor/protocol';
import { MemoryStore } from './store/memory-store.ts';
import { seededDraws } from './testing/seeded-draws.ts';
import { TestBrowser, type Tab } from './testing/siege/test-browser.ts';
import { TWO_PEOPLE } from './testing/test-client.ts';
import { bestCommand } from './testing/test-players.ts';
import { openHouse, settle, type TestHouse } from './testing/test-table.ts';
import { TestTime } from './testing/test-time.ts';
import { TEST_WORDS } from './testing/test-words.ts';

/** Whole random games through the server, clients with receipts, and everything that goes wrong. */

type Dice = (bound: number) => number;
const MAX_STEPS = 1500;

function clockOf(perTurnSeconds: number): ClockRules {
  return {
    perTurnSeconds,
    perPlayerSeconds: null,
    incrementSeconds: 0,
    overtime: 'points',
    placingSeconds: 10,
  };
}

const TABLES: readonly Partial<TableChoices>[] = [
  { edition: 'salon', friendly: true, clock: clockOf(20) },
  {
    edition: 'classic',
    wordCheck: { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 5 },
    seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'computer', level: 3 }],
  },
  { edition: 'scampio', whenDropped: 'computer', graceSeconds: 10 },
  { edition: 'classic', friendly: true, whenDropped: 'computer', graceSeconds: 10 },
];

async function playRandomly(seed: number) {
  const dice = seededRandom(seed);
  const time = new TestTime();
  const store = new MemoryStore();
  const { newDraw, newTableId } = seededDraws(seed);
  const options = { time, store, newDraw, newTableId };
  let house: TestHouse = await openHouse(options);
  const choices = { ...TWO_PEOPLE, ...TABLES[seed % TABLES.length] };
  const browsers: TestBrowser[] = [];
  for (const name of ['Ann', 'Bob']) {
    const { person, token } = await house.server.people.create(name);
    const caller = { person: person.id, name, address: '192.0.2.1', cookie: `luctor=${token}` };
    browsers.push(new TestBrowser(house.server, caller, time, dice));
  }
  const [ann, bob] = browsers.map((browser) => browser.openTab());
  if (ann === undefined || bob === undefined) throw new Error('two people');
  const soon = () => time.passInSteps(50, () => settle(house.server));
  await soon();
  const opening = ann.client.open(choices);
  await soon();
  const { table = '', error } = await opening;
  if (error !== null) throw new Error(JSON.stringify(error));
  for (const tab of [ann, bob]) void tab.client.enter(table);
  await soon();
  void bob.client.request({ type: 'sit', table });
  await soon();
  let lastGame = '';
  for (let step = 0; step < MAX_STEPS; step++) {
    const views = browsers.flatMap(({ tabs }) => tabs.map((tab) => tab.state(table)?.view ?? null));
    lastGame =
      browsers.flatMap(({ tabs }) => tabs.map((t) => t.state(table)?.game ?? ''))[0] || lastGame;
    if (views.some((view) => view?.phase === 'over')) break;
    const browser = browsers[dice(2)];
    if (browser === undefined) throw new Error('two people');
    if (dice(150) === 0) {
      await house.server.close();
      time.pass(dice(20_000));
      house = await openHouse(options);
      for (const each of browsers) each.moveTo(house.server);
    }
    disturb(browser, table, dice);
    const tab = browser.tabs[dice(browser.tabs.length)];
    if (tab !== undefined) act(tab, table, dice);
    const ms = [10, 50, 200, 1000, 3000][dice(5)] ?? 0;
    await time.passInSteps(dice(60) === 0 ? 40_000 : ms, () => settle(house.server));
    if (dice(10) === 0) await house.server.sweep();
  }
  for (const browser of browsers) if (browser.tabs.length === 0) browser.openTab(table);
  await time.passInSteps(3000, () => settle(house.server));
  const stored = await store.read(lastGame, 0);
  const parsed = parseEvents(stored?.events);
  if (!parsed.ok) throw new Error(`unreadable ${lastGame}`);
  await house.server.close();
  return {
    game: lastGame,
    events: parsed.value,
    receipts: browsers.map((b) => b.receipts.get(lastGame) ?? null),
  };
}

function disturb(browser: TestBrowser, table: string, dice: Dice): void {
  const { tabs } = browser;
  const tab = tabs[dice(tabs.length)];
  const chance = dice(40);
  if (tab === undefined) {
    if (dice(3) === 0) browser.openTab(table);
  } else if (chance === 0) tab.cut();
  else if (chance === 1) browser.closeTab(tab);
  else if (chance <= 3 && tabs.length < 3) browser.openTab(table);
}

function act(tab: Tab, table: string, dice: Dice): void {
  const view = tab.state(table)?.view ?? null;
  if (view === null || view.phase !== 'playing' || view.viewer === 'watcher') return;
  const command = anyCommand(view, dice);
  if (command === null) return;
  void tab.client.play(table, command);
  // the answer, or the command itself, is lost
  if (dice(12) === 0) tab.cut();
}

function anyCommand(view: GameView, dice: Dice): Command | null {
  const isMine = view.turn?.seat === view.viewer;
  const rack = view.viewer === 'watcher' ? [] : (view.seats[view.viewer]?.rack ?? []);
  const [proposal] = view.proposals;
  switch (dice(30)) {
    case 0:
      return { type: 'challenge' };
    case 1:
      return { type: 'acceptPlay' };
    case 2:
      return {
        type: 'setOptions',
        options: { racksVisible: dice(2) === 0, seeThinking: dice(2) === 0 },
      };
    case 3:
      return proposal === undefined ? null : { type: 'decline', number: proposal.number };
    case 4:
      return { type: 'takeHint' };
    case 5:
      return dice(40) === 0 ? { type: 'leave', resign: dice(2) === 0 } : null;
    case 6:
      return { type: 'answerLastWords', knowsOne: dice(2) === 0 };
    case 7:
      return isMine ? { type: 'pass' } : null;
    case 8:
      return isMine ? { type: 'exchange', tiles: rack.slice(0, 1 + dice(3)) } : null;
    case 9:
      return { type: 'withdrawEntry' };
    case 10:
    case 11: {
      const best = isMine ? bestCommand(view) : null;
      if (best?.type !== 'play') return null;
      return { type: 'play', placement: best.placement.slice(1) };
    }
    case 12:
    case 13:
    case 14: {
      const best = isMine ? bestCommand(view) : null;
      const [first] = best?.type === 'play' ? best.placement : [];
      if (first === undefined) return null;
      const placement = best?.type === 'play' ? best.placement.slice(0, 1 + dice(4)) : [];
      return { type: 'enter', entry: { type: 'tiles', placement } };
    }
    case 15:
      return { type: 'changeClock', change: { type: 'limits', clock: clockOf(10 + dice(2) * 5) } };
    default:
      return isMine ? bestCommand(view) : null;
  }
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The same data with one field changed somewhere. */
function mutated(data: Json, dice: Dice): Json {
  if (typeof data === 'number') return data + (dice(2) === 0 ? 1 : -1000);
  if (typeof data === 'boolean') return !data;
  if (typeof data === 'string') return `${data.slice(0, -1)}${data.endsWith('A') ? 'E' : 'A'}`;
  if (data === null) return 0;
  if (Array.isArray(data)) {
    const list = data as readonly Json[];
    const at = dice(list.length + 1);
    const item = list[at];
    return item === undefined ? list.slice(0, -1) : list.with(at, mutated(item, dice));
  }
  const fields = Object.entries(data as { readonly [key: string]: Json });
  const [key, value] = fields[dice(fields.length)] ?? ['x', 0];
  return Object.fromEntries([...fields, [key, mutated(value, dice)]]);
}

/**
 * Events beside the turns: when they happened moves no clock, unless this device saw it. Words begun
 * may be replaced, and what others propose matters once everybody has agreed.
 */
const ASIDE: ReadonlySet<GameEvent['type']> = new Set([
  'wordEntered',
  'clockProposed',
  'optionsProposed',
  'proposalLapsed',
  'hintTaken',
  'timeGivenBack',
  'entryWithdrawn',
  'seatTaken',
  'seatReturned',
  'everyoneAway',
  'someoneBack',
  'challenged',
  'seatLeft',
  'gameCreated',
  'gameEnded',
]);

/** What a verified log claims of an event [S3]. */
function claimedOf(event: GameEvent, own: number): object {
  // what others accepted or declined is for their devices to say
  const isAnswer = event.type === 'playAccepted' || event.type === 'proposalDeclined';
  if (isAnswer && event.seat !== own) return { type: event.type };
  if (!ASIDE.has(event.type)) return event;
  const isOthers = 'seat' in event && event.seat !== own;
  const claimed = Object.entries(event).filter(
    ([key]) => !UNCLAIMED.has(key) && !(isOthers && WISHES.has(key)),
  );
  return Object.fromEntries(claimed);
}

const WISHES: ReadonlySet<string> = new Set(['change', 'options']);
const UNCLAIMED: ReadonlySet<string> = new Set(['at', 'stoppedAt', 'from', 'to', 'entry']);

function wordsOf([created]: readonly GameEvent[]) {
  if (created?.type !== 'gameCreated') throw new Error('no game');
  return TEST_WORDS.find(created.setup.vocabulary);
}

const GAMES = Number(process.env['FAIR_GAMES'] ?? 6);
const FIRST = Number(process.env['FAIR_SEED'] ?? 1);
const MUTATIONS = 60;

describe('[S3] random games with lost lines, reloads, tabs, time-outs, restarts', () => {
  const seeds = Array.from({ length: GAMES }, (_, i) => FIRST + i);
  test.each(seeds)('seed %i: honest, and any change of its log is found', async (seed) => {
    const { events, receipts } = await playRandomly(seed);
    const words = wordsOf(events);
    const dice = seededRandom(seed);
    for (const kept of receipts) {
      const receipt = checkReceipt(JSON.parse(JSON.stringify(kept)));
      if (!receipt.ok) throw new Error(JSON.stringify(receipt.error));
      const verdict = auditAgainst(events, receipt.value, words);
      expect(verdict.differences).toEqual([]);
      const unfound: string[] = [];
      for (let i = 0; i < MUTATIONS; i++) {
        const at = dice(events.length);
        const change = mutated(JSON.parse(JSON.stringify(events[at])) as Json, dice);
        const parsed = parseEvents(events.with(at, change as unknown as GameEvent));
        const before = events[at];
        const after = parsed.ok ? parsed.value[at] : before;
        if (!parsed.ok || before === undefined || after === undefined) continue;
        const { seat } = receipt.value;
        if (sameData(claimedOf(before, seat), claimedOf(after, seat))) continue;
        // a proposal that this device withdrew, told as declined by another: it ended all the same
        const isOwnEnd = before.type === 'proposalDeclined' && before.seat === seat;
        if (isOwnEnd) continue;
        const { result } = auditAgainst(parsed.value, receipt.value, words);
        if (result === 'verified')
          unfound.push(`own ${seat} ${JSON.stringify(before)} ${JSON.stringify(after)}`);
      }
      expect(unfound).toEqual([]);
    }
  });
});
