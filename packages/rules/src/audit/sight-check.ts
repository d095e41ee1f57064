import { sameData } from '../base/same-data.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import { factsOf, FACTS, type Fact, type KeptLine, type Receipt } from '../receipt/receipt.ts';
import { viewFor } from '../view/view.ts';
import type { Difference } from './verdict.ts';

/** Compares what a device was shown with what the log would have shown it, version by version. */
export class SightCheck {
  readonly #receipt: Receipt;
  /** Facts by the versions at which they were first and last seen. */
  readonly #values = new Map<number, (readonly [Fact, unknown])[]>();
  readonly #lines = new Map<number, KeptLine[]>();
  /** Turns whose line of the history, or whose own tiles, nobody here saw. */
  readonly #unseen = new Set<number>();
  readonly #racks: { readonly version: number; readonly turn: number; readonly rack: string }[] =
    [];
  readonly #turnOfLine: number[] = [];
  #linesBeforeEnd = 0;
  #lastTurn = 0;

  constructor(receipt: Receipt) {
    this.#receipt = receipt;
    for (const fact of FACTS) {
      for (const { from, to, value } of receipt.seen[fact]) {
        for (const version of new Set([from, to])) {
          this.#values.set(version, [...(this.#values.get(version) ?? []), [fact, value]]);
        }
      }
    }
    for (const kept of receipt.lines) {
      this.#lines.set(kept.version, [...(this.#lines.get(kept.version) ?? []), kept]);
    }
  }

  /** The state after each event, with the event that follows. */
  visit(state: GameState, next: GameEvent | undefined): Difference[] {
    this.#follow(state, next);
    const { version, turnCount } = state;
    const values = this.#values.get(version) ?? [];
    const lines = this.#lines.get(version) ?? [];
    if (values.length === 0 && lines.length === 0) return [];
    const view = viewFor(state, this.#receipt.seat);
    const facts = factsOf(view, this.#receipt.seat);
    const at = { turn: turnCount, event: version - 1 };
    const found: Difference[] = values.flatMap(([fact, value]) =>
      // what the draw showed is compared with the share, by name
      fact === 'draw' || isSame(facts[fact], value) ? [] : [{ ...at, code: 'seen', fact }],
    );
    const isAnyLineOther = lines.some(({ line, record }) => !isSame(view.history[line], record));
    return isAnyLineOther ? [...found, { ...at, code: 'seen', fact: 'history' }] : found;
  }

  /** Keeps which tiles and lines there were to see. */
  #follow(state: GameState, next: GameEvent | undefined): void {
    const { version, turnCount, history, seats } = state;
    this.#lastTurn = turnCount;
    while (this.#turnOfLine.length < history.length) this.#turnOfLine.push(turnCount);
    // nobody is shown the middle of a decision
    if (next !== undefined && CONSEQUENCES.has(next.type)) return;
    if (next !== undefined) this.#linesBeforeEnd = history.length;
    const rack = (seats[this.#receipt.seat]?.rack ?? []).toSorted().join('');
    if (this.#racks.at(-1)?.rack !== rack) this.#racks.push({ version, turn: turnCount, rack });
  }

  /** The turns that this device did not see, in order. */
  unseenTurns(end: number): readonly number[] {
    const sights = this.#receipt.seen.rack.flatMap(({ from, to }) => [from, to]);
    this.#racks.forEach(({ version, turn }, i) => {
      const until = this.#racks[i + 1]?.version ?? end + 1;
      const isSeen = sights.some((each) => each >= version && each < until);
      if (!isSeen) this.#unseen.add(turn);
    });
    const firstSeen = new Map<number, number>();
    for (const { line, version } of this.#receipt.lines) {
      firstSeen.set(line, Math.min(version, firstSeen.get(line) ?? version));
    }
    this.#turnOfLine.forEach((turn, line) => {
      const version = firstSeen.get(line);
      // a device that came when all was over was told what the log tells
      const isToldLate = version === end && line < this.#linesBeforeEnd;
      if (version === undefined || isToldLate) this.#unseen.add(turn);
    });
    const hasSeenEnd = this.#receipt.seen.result.some(({ value }) => value !== null);
    if (!hasSeenEnd) this.#unseen.add(this.#lastTurn);
    return [...this.#unseen].toSorted((a, b) => a - b);
  }
}

/** Events that never begin a decision of their own. */
const CONSEQUENCES: ReadonlySet<GameEvent['type']> = new Set([
  'tilesDrawn',
  'playStood',
  'gameStarted',
  'turnStarted',
  'lastWordsAsked',
  'gameEnded',
]);

/** A receipt from a file lacks fields that are undefined. */
function isSame(logged: unknown, kept: unknown): boolean {
  return sameData(logged, kept) || sameData(JSON.parse(JSON.stringify(logged ?? null)), kept);
}
