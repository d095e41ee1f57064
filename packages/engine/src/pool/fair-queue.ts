/**
 * A queue in which owners take turns: a hundred items of one owner do not delay those of another. The
 * items of one owner keep their order.
 */
export interface FairQueue<Item> {
  readonly size: number;
  push(owner: string, item: Item): void;
  /** The next item of the owner whose turn it is; undefined if the queue is empty. */
  shift(): Item | undefined;
  /** Whether the item was still waiting. */
  remove(item: Item): boolean;
  /** Removes and returns all waiting items, in order. */
  clear(): readonly Item[];
}

/** The items of one owner; those before `next` have been taken. */
interface Line<Item> {
  items: Item[];
  next: number;
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** In the order of their turns: a map keeps the order of its keys. */
  const lines = new Map<string, Line<Item>>();
  let size = 0;
  const shift = (): Item | undefined => {
    const [first] = lines;
    if (first === undefined) return undefined;
    const [owner, line] = first;
    const item = take(line);
    size--;
    // the owner's next turn comes after the others'
    lines.delete(owner);
    if (line.next < line.items.length) lines.set(owner, line);
    return item;
  };
  return {
    get size() {
      return size;
    },
    push(owner, item) {
      size++;
      const line = lines.get(owner);
      if (line === undefined) lines.set(owner, { items: [item], next: 0 });
      else line.items.push(item);
    },
    shift,
    remove(item) {
      for (const [owner, line] of lines) {
        const at = line.items.indexOf(item, line.next);
        if (at < 0) continue;
        line.items.splice(at, 1);
        size--;
        if (line.next === line.items.length) lines.delete(owner);
        return true;
      }
      return false;
    },
    clear() {
      const all: Item[] = [];
      for (let item = shift(); item !== undefined; item = shift()) all.push(item);
      return all;
    },
  };
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
