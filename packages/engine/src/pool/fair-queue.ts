/**
 * A queue in which owners take turns: a hundred items of one owner do not delay those of another. Next
 * is the owner with the fewest items in progress; of several, the one served longest ago. The items of
 * one owner keep their order.
 */
export interface FairQueue<Item> {
  /** How many items wait. */
  readonly size: number;
  push(owner: string, item: Item): void;
  /** The next item, in progress from now on; undefined if the queue is empty. */
  shift(): Item | undefined;
  /** An item of this owner is no longer in progress. */
  done(owner: string): void;
  /** Whether the item was still waiting. */
  remove(item: Item): boolean;
  /** Removes and returns all waiting items, in order. */
  clear(): readonly Item[];
}

/** The items of one owner; those before `next` have been taken. */
interface Line<Item> {
  items: Item[];
  next: number;
  inProgress: number;
  /** When an item was last taken, in items of all owners; 0: never. */
  servedAt: number;
}

export function createFairQueue<Item>(): FairQueue<Item> {
  const lines = new Map<string, Line<Item>>();
  let size = 0;
  let served = 0;

  /** An owner without items starts afresh. */
  const forget = (owner: string, line: Line<Item>): void => {
    if (line.inProgress === 0 && waitingIn(line) === 0) lines.delete(owner);
  };

  const nextLine = (): Line<Item> | undefined => {
    let first: Line<Item> | undefined;
    for (const line of lines.values()) {
      if (waitingIn(line) > 0 && (first === undefined || isBefore(line, first))) first = line;
    }
    return first;
  };

  const shift = (): Item | undefined => {
    const line = nextLine();
    if (line === undefined) return undefined;
    size--;
    line.inProgress++;
    line.servedAt = ++served;
    return take(line);
  };

  return {
    get size() {
      return size;
    },
    push(owner, item) {
      size++;
      const line = lines.get(owner);
      if (line !== undefined) line.items.push(item);
      else lines.set(owner, { items: [item], next: 0, inProgress: 0, servedAt: 0 });
    },
    shift,
    done(owner) {
      const line = lines.get(owner);
      if (line === undefined) return;
      line.inProgress--;
      forget(owner, line);
    },
    remove(item) {
      for (const [owner, line] of lines) {
        const at = line.items.indexOf(item, line.next);
        if (at < 0) continue;
        line.items.splice(at, 1);
        size--;
        forget(owner, line);
        return true;
      }
      return false;
    },
    clear() {
      const all: Item[] = [];
      for (let item = shift(); item !== undefined; item = shift()) all.push(item);
      lines.clear();
      return all;
    },
  };
}

function waitingIn<Item>({ items, next }: Line<Item>): number {
  return items.length - next;
}

function isBefore<Item>(one: Line<Item>, other: Line<Item>): boolean {
  const difference = one.inProgress - other.inProgress;
  return difference === 0 ? one.servedAt < other.servedAt : difference < 0;
}

/** Taken items are cut off in blocks: shifting a large array for each item takes minutes. */
const CUT_EVERY = 1000;

function take<Item>(line: Line<Item>): Item | undefined {
  const item = line.items[line.next++];
  if (line.next >= CUT_EVERY && 2 * line.next >= line.items.length) {
    line.items = line.items.slice(line.next);
    line.next = 0;
  }
  return item;
}
