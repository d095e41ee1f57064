import type { ClockRules } from '../../setup/setup.ts';
import { Stopwatch } from './stopwatch.ts';
import { isPresent, leftOfTotal, stillIn, type EventOf, type Table } from './table.ts';

/** Clocks and waits of the table [C1-C7, R7, R9f, R9h]. */

const ONLINE_WAIT_MS = 60_000;
const LAST_SECONDS_MS = 10_000;
const DAY_MS = 24 * 60 * 60_000;

/** Everything that is being counted now. */
function watches({ turn, open, lastWords }: Table): Stopwatch[] {
  const all = [turn?.watch, turn?.placing, open?.wait, lastWords?.wait];
  return all.filter((watch): watch is Stopwatch => watch instanceof Stopwatch);
}

export function stopClock({ turn }: Table, at: number): void {
  turn?.watch.stop(at);
  turn?.placing?.stop(at);
}

/** After a pause everyone has the whole time to challenge, to answer and to place a word begun. */
export function goOn(table: Table, at: number): void {
  const { turn, open, lastWords } = table;
  if (open !== null) open.wait = Stopwatch.from(at);
  if (lastWords !== null) lastWords.wait = Stopwatch.from(at);
  if (turn === null || table.question !== null || !table.isClockRunning) return;
  turn.watch.start(at);
  if (turn.placing !== null) turn.placing = Stopwatch.from(at);
}

/** [C7] */
export function giveBack(table: Table, from: number, to: number): void {
  const { away } = table;
  const until = away === null ? to : Math.min(to, away.since);
  if (from < until) for (const watch of watches(table)) watch.giveBack(from, until);
  if (away !== null) away.until += Math.max(0, to - Math.max(from, away.since));
}

/** [R9h] */
export function leaveAlone(table: Table, since: number): void {
  table.away = { since, until: since + DAY_MS };
}

export function returnTo(table: Table, at: number): void {
  if (table.away === null) return;
  const { since } = table.away;
  table.away = null;
  if (since < at) giveBack(table, since, at);
}

export function perTurnMs(clock: ClockRules | null): number | null {
  return clock === null || clock.perTurnSeconds === null ? null : clock.perTurnSeconds * 1000;
}

/** [C4, C5] */
export function changeClock(table: Table, event: EventOf<'clockChanged'>): void {
  const { change, at } = event;
  if (change.type === 'stop') {
    stopClock(table, event.stoppedAt ?? at);
    table.isClockRunning = false;
  } else if (change.type === 'start') {
    table.isClockRunning = true;
    goOn(table, at);
  } else {
    changeLimits(table, change.clock, at);
  }
}

function changeLimits(table: Table, clock: ClockRules | null, at: number): void {
  const { turn } = table;
  const before = table.clock;
  table.clock = clock;
  const limit = perTurnMs(clock);
  if (before === null && clock !== null) {
    for (const player of table.players) player.usedMs = 0;
    if (turn === null) return;
    const watch = turn.watch.isRunning ? Stopwatch.from(at) : new Stopwatch();
    table.turn = { ...turn, watch, limitMs: limit };
    return;
  }
  if (turn === null) return;
  const used = turn.watch.read(at);
  if (turn.limitMs !== null && turn.limitMs - used <= LAST_SECONDS_MS) return;
  turn.limitMs = limit !== null && limit <= used ? used + LAST_SECONDS_MS : limit;
}

/** Whether the wait for challenges is over [R7]: all have accepted, or have had the time. */
export function isWaitOver(table: Table, at: number): boolean {
  const { open, setup } = table;
  if (open === null || setup.wordCheck.type !== 'challenge') return true;
  const waited = open.wait.read(at);
  const isAwaited = stillIn(table).some(
    ({ seat }) => seat !== open.seat && isPresent(table, seat) && !open.accepted.has(seat),
  );
  if (!isAwaited) return true;
  const { waitSeconds } = setup.wordCheck;
  if (waitSeconds !== null) return waited >= waitSeconds * 1000;
  return setup.table !== 'one-screen' && waited >= ONLINE_WAIT_MS;
}

export function isAnswerLate({ lastWords, setup }: Table, at: number): boolean {
  if (lastWords === null || lastWords.asked.size === 0 || setup.table === 'one-screen')
    return false;
  return lastWords.wait.read(at) >= ONLINE_WAIT_MS;
}

export type RunOut = 'game' | 'placing-time' | 'time';

/** Whether the player on turn has run out of the game, of placing a word, of the turn [C1, C3]. */
export function hasRunOut(table: Table, what: RunOut, at: number): boolean {
  return (overrun(table, at)[what] ?? -1) >= 0;
}

/** What ran out first; a game and a turn at once: the game. */
export function firstRunOut(table: Table, at: number): RunOut | null {
  const over = Object.entries(overrun(table, at)) as [RunOut, number | null][];
  const late = over.filter(([, ms]) => ms !== null && ms >= 0);
  const most = Math.max(...late.map(([, ms]) => ms ?? 0));
  return late.find(([, ms]) => ms === most)?.[0] ?? null;
}

/** By how much each time is exceeded; null where there is no such limit now. */
function overrun(table: Table, at: number): Record<RunOut, number | null> {
  const { turn, clock } = table;
  const none = { game: null, 'placing-time': null, time: null };
  if (turn === null) return none;
  const left = leftOfTotal(table, turn.seat, at);
  const game = left === null || clock?.overtime !== 'loss' ? null : 0 - left;
  if (turn.placing === null) {
    const time = turn.limitMs === null ? null : turn.watch.read(at) - turn.limitMs;
    return { ...none, game, time };
  }
  const seconds = turn.watch.isRunning ? (clock?.placingSeconds ?? null) : null;
  const placing = seconds === null ? null : turn.placing.read(at) - seconds * 1000;
  return { ...none, game, 'placing-time': placing };
}

/** What anybody may claim now, as the type of the event it leads to; null: nothing. */
export function claimable(table: Table, at: number): string | null {
  if (table.phase !== 'playing') return null;
  if (table.away !== null) return at >= table.away.until ? 'gameEnded' : null;
  const { turn, open } = table;
  const isAwaited = turn === null || !isPresent(table, turn.seat);
  if (open !== null && isAwaited && isWaitOver(table, at)) return 'playStood';
  if (turn === null) return isAnswerLate(table, at) ? 'lastWordsLapsed' : null;
  const out = firstRunOut(table, at);
  if (out === 'game') return 'seatLeft';
  if (out === 'time' && turn.hasEntry) return 'entryFixed';
  return out === null ? null : 'turnLost';
}
