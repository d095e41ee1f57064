import { sameData } from '../base/same-data.ts';
import type { Command } from '../game/command.ts';
import type { GameView } from '../game/view-types.ts';
import { isKeepable, type News } from './receipt-schema.ts';
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

/**
 * After every change of the view. Views of another tab may be older than what is kept; those of a
 * dishonest server may contradict it, and then both are kept: the log can agree with one only.
 */
export function recordView(receipt: Receipt, view: GameView): Receipt {
  if (view.viewer !== receipt.seat) return receipt;
  const news = newsOf(receipt, view);
  // what a receipt cannot hold would cost all that was kept before
  if (news === null) return full(receipt);
  const { version, values } = news;
  const seen: Seen = {
    draw: sighted(receipt, 'draw', values, version),
    rack: sighted(receipt, 'rack', values, version),
    seats: sighted(receipt, 'seats', values, version),
    turn: sighted(receipt, 'turn', values, version),
    clock: sighted(receipt, 'clock', values, version),
    options: sighted(receipt, 'options', values, version),
    result: sighted(receipt, 'result', values, version),
  };
  const lines = news.lines.length === 0 ? receipt.lines : [...receipt.lines, ...news.lines];
  const isSame =
    lines === receipt.lines && FACTS.every((fact) => seen[fact] === receipt.seen[fact]);
  if (isSame) return receipt;
  const isTooMuch =
    lines.length > RECEIPT_LIMITS.lines ||
    FACTS.some((fact) => seen[fact].length > RECEIPT_LIMITS.sights);
  // all or nothing: half a view would look like a difference
  return isTooMuch ? full(receipt) : { ...receipt, seen, lines };
}

/** Null for a view that is none. */
function newsOf({ lines, seat }: Receipt, view: GameView): News | null {
  try {
    const { version } = view;
    const news = { version, values: factsOf(view, seat), lines: newLines(lines, view) };
    return isKeepable(news) ? news : null;
  } catch {
    return null;
  }
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
  // TypeScript does not see that `Seen[Name]` is this list
  return withSight(known, { from: version, to: version, value: values[name] }) as Seen[Name];
}

function withSight<Value>(
  known: readonly Sight<Value>[],
  fresh: Sight<Value>,
): readonly Sight<Value>[] {
  const version = fresh.from;
  const isSame = ({ value }: Sight<Value>) => sameData(value, fresh.value);
  const last = known.at(-1);
  if (last !== undefined && last.to < version && isSame(last)) {
    return [...known.slice(0, -1), { ...last, to: version }];
  }
  if (known.some((each) => each.from <= version && version <= each.to && isSame(each))) {
    return known;
  }
  const apart = known.flatMap((each) =>
    each.from < version && version < each.to
      ? [
          { ...each, to: each.from },
          { ...each, from: each.to },
        ]
      : [each],
  );
  const at = apart.findLastIndex(({ from }) => from <= version) + 1;
  return apart.toSpliced(at, 0, fresh);
}

/** The lines that differ from what was last shown at this version or before. */
function newLines(known: readonly KeptLine[], { version, history }: GameView): readonly KeptLine[] {
  const latest = new Map<number, readonly KeptLine[]>();
  for (const kept of known) {
    if (kept.version > version) continue;
    const others = latest.get(kept.line) ?? [];
    const shownAt = others[0]?.version ?? 0;
    if (kept.version > shownAt) latest.set(kept.line, [kept]);
    // a contradiction is kept once
    else if (kept.version === shownAt) latest.set(kept.line, [...others, kept]);
  }
  return history.flatMap((record, line) => {
    const isKnown = (latest.get(line) ?? []).some((kept) => sameData(kept.record, record));
    return isKnown ? [] : [{ version, line, record }];
  });
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
