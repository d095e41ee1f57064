import { evolve } from '../evolve/evolve.ts';
import { openLog } from '../files/save.ts';
import type { GameEvent } from '../game/event.ts';
import type { Fairness, GameState } from '../game/state.ts';
import { newestVersion } from '../receipt/record.ts';
import type { Receipt } from '../receipt/receipt.ts';
import { OLDEST_RULES_KEPT, RULES_VERSION } from '../setup/setup.ts';
import { decideAll, type AuditError } from './audit.ts';
import { checkBytes, checkTiles, compareDraw, shareOf } from './draw-check.ts';
import { OwnActs } from './own-acts.ts';
import { SightCheck } from './sight-check.ts';
import { tableActOf } from './table-acts.ts';
import type { Difference, TableAct, Unchecked, Verdict, VerdictResult } from './verdict.ts';
import { checkRefused, checkWords, type AuditWords } from './word-check.ts';

/**
 * Compares the log of a game with what one device kept of it, never with itself alone [S3]. A log
 * forged as a whole follows the rules; what it cannot follow is what a device has seen and sent.
 * Without a receipt the log can only be consistent. `words` are the words at hand: they judge the
 * game only if it was played with them.
 */
export function auditAgainst(
  events: readonly GameEvent[],
  receipt: Receipt | null,
  words: AuditWords | null = null,
): Verdict {
  const gathered = stateOfDraw(events);
  if (gathered === null) return verdictOf(events, [impossible(events, 0)], [], NOTHING, 'replayed');
  const { setup, fairness, imported } = gathered;
  const kept = receipt;
  // who has a receipt has committed: a log without commitments is of another game
  const isProvable = kept !== null || isCommittedTo(gathered);
  const otherwise = !isProvable ? 'replayed' : kept === null ? 'consistent' : 'verified';
  const own = words !== null && words.fingerprint === setup.lexicon ? words : null;
  const walk = isDecidable(gathered) ? walkThrough(events, kept, own) : NOTHING;
  const differences = [
    ...(imported === null ? checkBytes(setup, fairness) : []),
    ...(kept === null ? [] : compareDraw(setup, fairness, kept)),
    ...inOrder(walk.differences),
  ];
  const unchecked = [
    ...(kept === null ? [] : notKept(kept, fairness, walk)),
    ...(isDecidable(gathered) ? [] : [{ code: 'rules' } as const]),
    ...(takenOverIn(events) > 0 ? [{ code: 'continued' } as const] : []),
    ...(isProvable && own === null ? [{ code: 'words' } as const] : []),
    ...(isProvable && walk.isEndTaken ? [{ code: 'last-words' } as const] : []),
  ];
  const verdict = verdictOf(events, differences, unchecked, walk, otherwise);
  return { ...verdict, voided: voidedOf(fairness, kept) };
}

function verdictOf(
  events: readonly GameEvent[],
  differences: readonly Difference[],
  unchecked: readonly Unchecked[],
  { acts }: Walk,
  otherwise: VerdictResult,
): Verdict {
  const agreed = otherwise === 'verified' && unchecked.length > 0 ? 'partly-checked' : otherwise;
  return {
    result: differences.length > 0 ? 'does-not-match' : agreed,
    differences: firstOfEach(differences),
    unchecked,
    acts,
    voided: [],
    turns: turnsIn(events),
    events: events.length,
  };
}

/** The state before the first tile is drawn: it is the same under all versions of the rules. */
function stateOfDraw(events: readonly GameEvent[]): GameState | null {
  const [created, ...rest] = events;
  if (created?.type !== 'gameCreated') return null;
  const firstOther = rest.findIndex(({ type }) => !SHARES.has(type));
  const shares = firstOther < 0 ? rest : rest.slice(0, firstOther);
  const opened = openLog([created, ...shares]);
  return opened.ok ? opened.value : null;
}

const SHARES: ReadonlySet<GameEvent['type']> = new Set(['contributed', 'committed', 'revealed']);

/** Whether people committed to bytes before anybody's were known: only then is there a proof. */
function isCommittedTo(state: GameState): boolean {
  return state.imported === null && state.fairness.attempt !== null;
}

interface Walk {
  readonly differences: readonly Difference[];
  readonly acts: readonly TableAct[];
  readonly unseenTurns: readonly number[];
  readonly otherDevice: readonly number[];
  /** The log is taken at its word that nobody could form another one [R9f]. */
  readonly isEndTaken: boolean;
}

const NOTHING: Walk = {
  differences: [],
  acts: [],
  unseenTurns: [],
  otherDevice: [],
  isEndTaken: false,
};

/** How many events tell what was taken over from another game. */
function takenOverIn([created]: readonly GameEvent[]): number {
  return created?.type === 'gameCreated' ? (created.continued ?? 0) : 0;
}

/** Everything that is compared event by event. */
function walkThrough(
  events: readonly GameEvent[],
  receipt: Receipt | null,
  words: AuditWords | null,
): Walk {
  const opened = openLog(events);
  if (!opened.ok) return { ...NOTHING, differences: [impossible(events, opened.error.event ?? 0)] };
  const { ends, error } = decideAll(events);
  const differences: Difference[] = brokenRules(events, error);
  const acts: TableAct[] = [];
  const takenOver = takenOverIn(events);
  const sights = receipt && new SightCheck(receipt);
  const own = receipt && new OwnActs(receipt, ends);
  let state: GameState | null = null;
  for (const [index, event] of events.entries()) {
    if (state !== null) {
      differences.push(
        ...(index < takenOver ? [] : checkTiles(state, event, index)),
        ...(words === null ? [] : checkWords(state, event, index, words)),
        ...(own?.visit(state, event, index) ?? []),
      );
      const act = tableActOf(state, event, index) ?? takenOut(state, event, index, receipt);
      if (act !== null) acts.push(act);
    }
    state = evolve(state, event);
    differences.push(
      ...(sights?.visit(state, events[index + 1]) ?? []),
      ...(own?.missingAt(state) ?? []),
    );
  }
  if (receipt !== null) differences.push(...keptAlone(events, opened.value, receipt, words));
  return {
    differences,
    acts,
    isEndTaken: opened.value.result?.reason === 'no-words',
    unseenTurns: sights?.unseenTurns(events.length) ?? [],
    otherDevice: [...(own?.otherDevice ?? [])],
  };
}

/** This device's player left the game without having asked for it. */
function takenOut(
  state: GameState,
  event: GameEvent,
  index: number,
  receipt: Receipt | null,
): TableAct | null {
  if (receipt === null || event.type !== 'seatLeft' || event.reason !== 'left') return null;
  const hasAsked = receipt.commands.some(({ command }) => command.type === 'leave');
  if (event.seat !== receipt.seat || hasAsked) return null;
  const { seat } = event;
  return { turn: state.turnCount, event: index, code: 'taken-out', seat, ms: null };
}

/** Logs are decided again only by the rules that wrote them; format 1 knew no version. */
function isDecidable({ setup }: GameState): boolean {
  const { rules } = setup;
  return rules === undefined || (rules >= OLDEST_RULES_KEPT && rules <= RULES_VERSION);
}

/** Every decision again: scores, turns, times and the end follow from the rules. */
function brokenRules(events: readonly GameEvent[], error: AuditError | null): Difference[] {
  // the bytes of the dealer are compared by name
  if (error === null || error.code === 'broken-commitment') return [];
  const { event, found, expected } = error;
  const at = { turn: turnsIn(events.slice(0, event)), event };
  // online only people change these, and only if everybody has agreed [C4]
  if (found?.type === 'clockChanged') return [{ ...at, code: 'no-consent', to: 'clock' }];
  if (found?.type === 'optionsChanged') return [{ ...at, code: 'no-consent', to: 'options' }];
  return [{ ...at, code: 'rules', found, expected }];
}

function impossible(events: readonly GameEvent[], event: number): Difference {
  const turn = turnsIn(events.slice(0, event));
  return { turn, event, code: 'rules', found: events[event] ?? null, expected: null };
}

function turnsIn(events: readonly GameEvent[]): number {
  return events.filter(({ type }) => type === 'turnStarted').length;
}

/** What only the receipt knows. */
function keptAlone(
  events: readonly GameEvent[],
  end: GameState,
  receipt: Receipt,
  words: AuditWords | null,
): Difference[] {
  const isCut = newestVersion(receipt) > end.version;
  return [
    ...(words === null ? [] : checkRefused(events, receipt, words)),
    ...(isCut ? [{ turn: end.turnCount, event: null, code: 'too-short' as const }] : []),
  ];
}

function inOrder(differences: readonly Difference[]): readonly Difference[] {
  return differences.toSorted((a, b) => placeOf(a) - placeOf(b) || a.turn - b.turn);
}

function placeOf({ event }: Difference): number {
  return event ?? Number.MAX_SAFE_INTEGER;
}

/** A forged log differs everywhere: the first difference of each kind says it all. */
function firstOfEach(differences: readonly Difference[]): readonly Difference[] {
  const kinds = new Map<string, Difference>();
  for (const each of differences) {
    const { turn: _, event: __, ...kind } = each;
    const key = 'expected' in kind ? kind.code : JSON.stringify(kind);
    if (!kinds.has(key)) kinds.set(key, each);
  }
  return [...kinds.values()];
}

/** What this device has no memory of. */
function notKept(
  receipt: Receipt,
  fairness: Fairness,
  { unseenTurns, otherDevice }: Walk,
): readonly Unchecked[] {
  const hasRevealed = (shareOf(receipt, fairness)?.list ?? null) !== null;
  return [
    ...(hasRevealed ? [] : [{ code: 'draw' } as const]),
    ...(unseenTurns.length > 0 ? [{ code: 'turns', turns: unseenTurns } as const] : []),
    ...(otherDevice.length > 0 ? [{ code: 'other-device', turns: otherDevice } as const] : []),
    ...(receipt.isFull ? [{ code: 'full' } as const] : []),
  ];
}

function voidedOf({ voided }: Fairness, receipt: Receipt | null): Verdict['voided'] {
  const shares = receipt?.shares ?? [];
  const hasRevealed = (number: number) =>
    shares.some(({ attempt, list }) => attempt.number === number && list !== null);
  return voided.map((each) => ({ ...each, wasRevealed: hasRevealed(each.number) }));
}
