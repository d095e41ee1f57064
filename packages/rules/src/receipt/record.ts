import { sameData } from '../base/same-data.ts';
import type { Command } from '../game/command.ts';
import type { GameView } from '../game/view-types.ts';
import {
  FACTS,
  factsOf,
  RECEIPT_LIMITS,
  type Fact,
  type FactValues,
  type KeptAnswer,
  type KeptCommand,
  type KeptLine,
  type KeptShare,
  type Receipt,
  type Seen,
  type Sight,
} from './receipt.ts';

/**
 * Keeps a receipt, step by step. Every function returns the receipt itself if nothing is new, so
 * that a shell writes only what changed; two tabs may record the same things in any order.
 */

/**
 * The receipt of a game that this view shows; null for watchers and for games that nobody commits
 * to. `previous` is the last receipt of this table: if its draw was void, its shares are kept too.
 */
export function startReceipt(
  game: string,
  view: GameView,
  previous: Receipt | null = null,
): Receipt | null {
  const { viewer, setup, fairness } = view;
  if (viewer === 'watcher' || fairness.attempt === null) return null;
  const isVoid = previous !== null && previous.game !== game && !hasBegun(previous);
  const empty: Receipt = {
    game,
    seat: viewer,
    setup,
    shares: isVoid ? previous.shares : [],
    seen: { draw: [], rack: [], seats: [], turn: [], clock: [], options: [], result: [] },
    lines: [],
    commands: [],
    hasOtherDevices: isVoid && previous.hasOtherDevices,
    isFull: false,
  };
  return recordView(empty, view);
}

/** Whether the draw led to a game: tiles were seen. */
function hasBegun({ seen }: Receipt): boolean {
  return seen.rack.some(({ value }) => value !== '');
}

/** Before a share is sent, and again when its list is complete. The first list counts. */
export function recordShare(receipt: Receipt, share: KeptShare): Receipt {
  const { shares } = receipt;
  const at = shares.findIndex(({ attempt }) => sameData(attempt, share.attempt));
  const known = shares[at];
  if (known === undefined) {
    return isRoom(shares, RECEIPT_LIMITS.shares)
      ? { ...receipt, shares: [...shares, share] }
      : full(receipt);
  }
  if (known.list !== null || share.list === null || known.bytes !== share.bytes) return receipt;
  return { ...receipt, shares: shares.with(at, share) };
}

/** After every change of the view. Views older than what is kept change nothing. */
export function recordView(receipt: Receipt, view: GameView): Receipt {
  if (view.viewer !== receipt.seat || view.version < newestVersion(receipt)) return receipt;
  const values = factsOf(view, receipt.seat);
  const seen: Seen = {
    draw: sighted(receipt, 'draw', values, view.version),
    rack: sighted(receipt, 'rack', values, view.version),
    seats: sighted(receipt, 'seats', values, view.version),
    turn: sighted(receipt, 'turn', values, view.version),
    clock: sighted(receipt, 'clock', values, view.version),
    options: sighted(receipt, 'options', values, view.version),
    result: sighted(receipt, 'result', values, view.version),
  };
  const lines = withLines(receipt.lines, view);
  const isSame =
    lines === receipt.lines && FACTS.every((fact) => seen[fact] === receipt.seen[fact]);
  if (isSame) return receipt;
  const isTooMuch =
    lines.length > RECEIPT_LIMITS.lines ||
    FACTS.some((fact) => seen[fact].length > RECEIPT_LIMITS.sights);
  // all or nothing: half a view would look like a difference
  return isTooMuch ? full(receipt) : { ...receipt, seen, lines };
}

/** The newest version of the game that this device has seen; 0 before the first. */
export function newestVersion({ seen }: Pick<Receipt, 'seen'>): number {
  return seen.rack.at(-1)?.to ?? 0;
}

function sighted<Name extends Fact>(
  { seen }: Receipt,
  name: Name,
  values: FactValues,
  version: number,
): Seen[Name] {
  const known: readonly Sight<FactValues[Name]>[] = seen[name];
  const value = values[name];
  const last = known.at(-1);
  // TypeScript does not see that `Seen[Name]` is this list
  const list = (sights: readonly Sight<FactValues[Name]>[]) => sights as Seen[Name];
  if (last === undefined || !sameData(last.value, value)) {
    return last?.to === version
      ? list(known)
      : list([...known, { from: version, to: version, value }]);
  }
  return last.to === version
    ? list(known)
    : list([...known.slice(0, -1), { ...last, to: version }]);
}

function withLines(
  known: readonly KeptLine[],
  { version, history }: GameView,
): readonly KeptLine[] {
  const newest = new Map(known.map((kept) => [kept.line, kept.record]));
  const fresh = history.flatMap((record, line) =>
    sameData(newest.get(line), record) ? [] : [{ version, line, record }],
  );
  return fresh.length === 0 ? known : [...known, ...fresh];
}

/** Before a command is sent. Shares in the draw are kept by `recordShare`. */
export function recordSent(receipt: Receipt, id: string, command: Command): Receipt {
  if (command.type === 'commit' || command.type === 'reveal') return receipt;
  if (receipt.commands.some((kept) => kept.id === id)) return receipt;
  const turn = receipt.seen.turn.findLast(({ value }) => value !== null)?.value?.number ?? 0;
  const sent: KeptCommand = { id, turn, command, answer: null };
  const commands = withoutOldEntries([...receipt.commands, sent], turn);
  return commands.length > RECEIPT_LIMITS.commands ? full(receipt) : { ...receipt, commands };
}

/**
 * Typing sends a word begun for every letter. Only the newest that was confirmed can matter, and
 * what came after it: while the line is down, the server may have any of them or none [C3].
 */
function withoutOldEntries(commands: readonly KeptCommand[], turn: number): readonly KeptCommand[] {
  const isEntry = (kept: KeptCommand) =>
    kept.turn === turn && (kept.command.type === 'enter' || kept.command.type === 'withdrawEntry');
  const entries = commands.filter(isEntry);
  const confirmed = entries.findLastIndex(({ answer }) => answer?.type === 'done');
  const open = entries.slice(confirmed + 1);
  const tooMany = open.slice(0, -RECEIPT_LIMITS.entriesPerTurn);
  const old = new Set([...entries.slice(0, Math.max(0, confirmed)), ...tooMany]);
  return old.size === 0 ? commands : commands.filter((kept) => !old.has(kept));
}

/** When a command is answered. */
export function recordAnswer(receipt: Receipt, id: string, answer: KeptAnswer): Receipt {
  const at = receipt.commands.findIndex((kept) => kept.id === id);
  const kept = receipt.commands[at];
  if (kept === undefined || kept.answer !== null) return receipt;
  return { ...receipt, commands: receipt.commands.with(at, { ...kept, answer }) };
}

/** When this person makes or uses a link for another device. */
export function recordOtherDevice(receipt: Receipt): Receipt {
  return receipt.hasOtherDevices ? receipt : { ...receipt, hasOtherDevices: true };
}

function isRoom(list: readonly unknown[], limit: number): boolean {
  return list.length < limit;
}

function full(receipt: Receipt): Receipt {
  return receipt.isFull ? receipt : { ...receipt, isFull: true };
}
