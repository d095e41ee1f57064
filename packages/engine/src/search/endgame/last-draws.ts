import { shuffle, type RandomNumbers } from '../../chance/random-numbers.ts';

/**
 * One possible distribution of the last tiles: some in the bag, the others on the opponent's rack.
 */
export interface LastDraw {
  /** All hidden tiles: the bag, to be drawn from its end, then the opponent's rack. */
  readonly tiles: Uint8Array;
  /** How many of all equally likely draws this one represents. */
  readonly weight: number;
  /** The first draw that differs from this one only in the order of the bag. */
  readonly sameBag: number;
}

/** Up to this many tiles, every order of the bag is examined; beyond, one random order per bag. */
const ORDERED = 2;

/** Every possible bag of this many hidden tiles, in random order. */
export function listLastDraws(
  hidden: Uint8Array,
  bagCount: number,
  random: RandomNumbers,
): LastDraw[] {
  const counts = new Int32Array(64);
  for (const tile of hidden) counts[tile] = (counts[tile] as number) + 1;
  const bags: { bag: number[]; weight: number }[] = [];
  const choose = (from: number, bag: number[], weight: number): void => {
    if (bag.length === bagCount) {
      bags.push({ bag: [...bag], weight });
      return;
    }
    for (let tile = from; tile < counts.length; tile++) {
      const most = Math.min(counts[tile] as number, bagCount - bag.length);
      for (let taken = 1; taken <= most; taken++) {
        const ways = weight * binomial(counts[tile] as number, taken);
        choose(tile + 1, [...bag, ...Array.from({ length: taken }, () => tile)], ways);
      }
    }
  };
  choose(0, [], 1);

  const shuffled = bags
    .map((each) => ({ each, order: random.fraction() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ each }) => each);
  const draws: LastDraw[] = [];
  for (const { bag, weight } of shuffled) {
    const orders = bagCount <= ORDERED ? ordersOf(bag) : [shuffledCopy(bag, random)];
    const sameBag = draws.length;
    const rest = without(hidden, bag);
    for (const order of orders) {
      const tiles = Uint8Array.from([...order, ...rest]);
      draws.push({ tiles, weight: weight / orders.length, sameBag });
    }
  }
  return draws;
}

/** The different orders of at most two tiles. */
function ordersOf(bag: readonly number[]): number[][] {
  const reversed = bag.toReversed();
  return bag[0] === reversed[0] ? [[...bag]] : [[...bag], reversed];
}

function shuffledCopy(bag: readonly number[], random: RandomNumbers): number[] {
  const copy = Uint8Array.from(bag);
  shuffle(copy, copy.length, random);
  return [...copy];
}

function without(hidden: Uint8Array, bag: readonly number[]): number[] {
  const rest = [...hidden];
  for (const tile of bag) rest.splice(rest.indexOf(tile), 1);
  return rest;
}

function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return result;
}
