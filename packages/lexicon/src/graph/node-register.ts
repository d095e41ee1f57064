import { popCount } from './word-graph.ts';

const FIRST_NODE = 2; // after the null node at 0

/**
 * The nodes created so far, without duplicates: asking for an existing node returns it, which makes
 * the graph minimal. Pool and hash table double when full.
 */
export class NodeRegister {
  #pool: Int32Array;
  #top = FIRST_NODE;
  #table: Int32Array;
  #count = 0;

  constructor(expectedNodes: number) {
    this.#pool = new Int32Array(Math.max(64, expectedNodes * 4));
    let slots = 64;
    while (slots < expectedNodes * 2) slots *= 2;
    this.#table = new Int32Array(slots);
  }

  /** Replaced when it grows: read it again after every `intern`. */
  get pool(): Int32Array {
    return this.#pool;
  }

  /** Length of the used part of the pool. */
  get size(): number {
    return this.#top;
  }

  /** The node with these masks and the children `children[from…]`, one per bit of `mask`. */
  intern(mask: number, accept: number, children: Int32Array, from: number): number {
    if (mask === 0) return 0;
    const arcs = popCount(mask);
    const table = this.#table;
    const wrap = table.length - 1;
    let slot = hashNode(mask, accept, children, from, arcs) & wrap;
    for (;;) {
      const node = table[slot] as number;
      if (node === 0) break;
      if (this.#matches(node, mask, accept, children, from, arcs)) return node;
      slot = (slot + 1) & wrap;
    }
    const node = this.#append(mask, accept, children, from, arcs);
    table[slot] = node;
    this.#count++;
    if (this.#count * 2 > table.length) this.#rehash();
    return node;
  }

  #matches(
    node: number,
    mask: number,
    accept: number,
    children: Int32Array,
    from: number,
    arcs: number,
  ): boolean {
    const pool = this.#pool;
    if (pool[node] !== mask || pool[node + 1] !== accept) return false;
    for (let i = 0; i < arcs; i++) {
      if (pool[node + 2 + i] !== children[from + i]) return false;
    }
    return true;
  }

  #append(mask: number, accept: number, children: Int32Array, from: number, arcs: number): number {
    const node = this.#top;
    const top = node + 2 + arcs;
    if (top > this.#pool.length) {
      const larger = new Int32Array(this.#pool.length * 2);
      larger.set(this.#pool);
      this.#pool = larger;
    }
    const pool = this.#pool;
    pool[node] = mask;
    pool[node + 1] = accept;
    for (let i = 0; i < arcs; i++) pool[node + 2 + i] = children[from + i] as number;
    this.#top = top;
    return node;
  }

  #rehash(): void {
    const pool = this.#pool;
    const table = new Int32Array(this.#table.length * 2);
    const wrap = table.length - 1;
    for (let node = FIRST_NODE; node < this.#top;) {
      const mask = pool[node] as number;
      const arcs = popCount(mask);
      let slot = hashNode(mask, pool[node + 1] as number, pool, node + 2, arcs) & wrap;
      while (table[slot] !== 0) slot = (slot + 1) & wrap;
      table[slot] = node;
      node += 2 + arcs;
    }
    this.#table = table;
  }
}

function hashNode(
  mask: number,
  accept: number,
  children: Int32Array,
  from: number,
  arcs: number,
): number {
  let hash = Math.imul(mask, 0x9e3779b1) ^ Math.imul(accept, 0x85ebca6b);
  for (let i = 0; i < arcs; i++) {
    hash = Math.imul(hash ^ (children[from + i] as number), 0xc2b2ae35) ^ (hash >>> 15);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f);
  return hash ^ (hash >>> 15);
}
