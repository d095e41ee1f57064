import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Attempt } from '../game/event.ts';
import { faceDown } from './face-down.ts';
import type { Fairness } from '../game/state.ts';
import type { GameSetup, Seat } from '../setup/setup.ts';
import type { Tile } from '../board/tile.ts';

/**
 * Draws that nobody can choose [S3]. The dealer publishes the hash of a secret, and every person
 * adds a contribution - online after committing to it, because the last to contribute could
 * otherwise choose the result. The seed mixes all of them, and the n-th random number of the game
 * is a hash of seed and n. At the end the secret is published, and anyone can repeat the draws.
 */

/** 32 bytes in hex. */
const SECRET = /^[0-9a-f]{64}$/;
const CONTRIBUTION = /^[0-9a-f]{16,64}$/;

export function isSecret(text: string): boolean {
  return SECRET.test(text);
}

export function isContribution(text: string): boolean {
  return CONTRIBUTION.test(text);
}

export function commitmentOf(secret: string): string {
  return hashOf(`luctor secret ${secret}`);
}

/** What one party commits to: these bytes, for this seat of this setup, in this attempt. */
export interface Committing {
  readonly attempt: Attempt;
  readonly setup: GameSetup;
  readonly seat: Seat | 'dealer';
  readonly bytes: string;
}

/** The hash that is sent before anybody's bytes are known. */
export function bindingCommitment({ attempt, setup, seat, bytes }: Committing): string {
  const { game, number } = attempt;
  return textHash(`luctor commitment ${game} ${number} ${seat} ${setupHash(setup)} ${bytes}`);
}

/** What the dealer commits to before anyone else does. */
export function dealersCommitment(setup: GameSetup, secret: string, attempt?: Attempt): string {
  if (attempt === undefined) return commitmentOf(secret);
  return bindingCommitment({ attempt, setup, seat: 'dealer', bytes: secret });
}

/** By setup and by rules: rules are 10 kB, and a thousand games share them. */
const hashes = new WeakMap<object, string>();

function setupHash(setup: GameSetup): string {
  return dataHash(setup, ({ ruleset, ...rest }) => ({ ...rest, ruleset: dataHash(ruleset) }));
}

/** The hash of plain data in any order of keys; `shorten` replaces parts with their own hashes. */
function dataHash<T extends object>(data: T, shorten: (data: T) => object = asItIs): string {
  const known = hashes.get(data);
  if (known !== undefined) return known;
  const hash = textHash(canonicalText(shorten(data)));
  hashes.set(data, hash);
  return hash;
}

function asItIs<T>(data: T): T {
  return data;
}

function textHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

function canonicalText(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data) ?? 'null';
  if (Array.isArray(data)) return `[${data.map(canonicalText).join(',')}]`;
  const entries = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonicalText(value)}`).join(',')}}`;
}

/**
 * The seed, fixed once the last person has contributed; computers contribute nothing. `commitments`
 * is the whole list, starting with the dealer's; null if nobody committed.
 */
export function seedOf(
  secret: string,
  contributions: readonly (string | null)[],
  commitments: readonly (string | null)[] | null = null,
): string {
  const committed = commitments === null ? '' : `${bySeat(commitments)} `;
  return hashOf(`luctor seed ${committed}${secret} ${bySeat(contributions)}`);
}

export function bySeat(parts: readonly (string | null)[]): string {
  return parts.map((each) => each ?? '-').join(' ');
}

/** The `index`-th random number of a game, uniform in 0..bound-1. */
export function randomBelow(seed: string, index: number, bound: number): number {
  return randomNumbers(seed)(index, bound);
}

/** The random numbers of a game. Their hashes share a prefix, which is hashed once. */
function randomNumbers(seed: string): (index: number, bound: number) => number {
  const beginning = sha256.create().update(asciiBytes(`luctor draw ${seed} `));
  return (index, bound) => {
    // oxlint-disable-next-line no-underscore-dangle -- `clone` would allocate for every number
    const hash = beginning._cloneInto(whole);
    hash.update(asciiBytes(String(index))).digestInto(block);
    const limit = Math.floor(0x1_0000_0000 / bound) * bound;
    // a word beyond the limit would favour small numbers: take the next one
    for (let at = 0; at < block.length; at += 4) {
      const word = words.getUint32(at);
      if (word < limit) return word % bound;
    }
    // eight words beyond the limit: once in 2^200 draws at the sizes of a bag
    throw new Error('no unbiased number in this block');
  };
}

// shared by all draws: allocating them each time would be slower
const whole = sha256.create();
const block = new Uint8Array(32);
const words = new DataView(block.buffer);

function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

export interface Draw {
  readonly tiles: readonly Tile[];
  readonly bag: readonly Tile[];
}

/** Whether the draws follow from a seed; a game from a file has none. */
export function isProvable({ commitment }: Pick<Fairness, 'commitment'>): boolean {
  return commitment !== '';
}

/**
 * Takes up to `count` tiles from a sorted bag, one random number each; face down without a seed.
 */
export function drawTiles(fairness: Fairness, bag: readonly Tile[], count: number): Draw {
  const { seed, used } = fairness;
  if (!isProvable(fairness)) {
    const tiles = faceDown(Math.min(count, bag.length));
    return { tiles, bag: bag.slice(tiles.length) };
  }
  if (seed === null) throw new Error('no draw before everyone has contributed');
  const left = [...bag];
  const tiles: Tile[] = [];
  const randomNumber = randomNumbers(seed);
  for (let i = 0; i < count && left.length > 0; i++) {
    const at = randomNumber(used + i, left.length);
    tiles.push(...left.splice(at, 1));
  }
  return { tiles, bag: left };
}

function hashOf(text: string): string {
  return bytesToHex(sha256(asciiBytes(text)));
}
