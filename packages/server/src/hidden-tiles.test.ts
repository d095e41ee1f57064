import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LuctorServer } from './net/server.ts';
import { playToEnd } from './testing/play-game.ts';
import { TestClient, TWO_PEOPLE } from './testing/test-client.ts';
import { bestCommand } from './testing/test-players.ts';
import { startTestServer } from './testing/test-server.ts';

/**
 * Reads every byte that a watcher and an opponent receive through whole games, and looks for what
 * they must not see: racks, the order of the bag, the secret, other people's secrets [O2].
 */

let server: LuctorServer;
let base: string;
const SECRET = 'c0ffee'.padEnd(64, '7');

beforeAll(async () => {
  const newDraw = (game: string) => ({ secret: SECRET, attempt: { game, number: 1 } });
  ({ server, base } = await startTestServer({ newDraw }));
});
afterAll(() => server.close());

interface Frame {
  readonly text: string;
  readonly data: unknown;
}

/** Every value in a message, with its path. */
function* walk(data: unknown, path = ''): Generator<{ path: string; value: unknown }> {
  yield { path, value: data };
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) yield* walk(value, `${path}.${key}`);
}

function sorted(tiles: Iterable<string>): string {
  return [...tiles].sort().join('');
}

/** All racks that `client` ever held, as its own messages showed them. */
function racksOf(client: TestClient, seat: number): Set<string> {
  const racks = new Set<string>();
  for (const frame of client.frames) {
    for (const { path, value } of walk(JSON.parse(frame))) {
      if (path.endsWith(`seats.${seat}.rack`) && Array.isArray(value) && value.length === 7) {
        racks.add(sorted(value as string[]));
      }
    }
  }
  return racks;
}

/** What a message to `viewer` must not contain while the game lasts. */
function leaksIn(frame: Frame, viewer: number | 'watcher', hidden: ReadonlySet<string>): string[] {
  const leaks: string[] = [];
  if (frame.text.includes(SECRET)) leaks.push('the secret');
  for (const { path, value } of walk(frame.data)) {
    const isOwn = path.includes(`seats.${viewer}.`);
    if (path.endsWith('.rack') && value !== null && !isOwn) leaks.push(path);
    if (path.endsWith('.entry') && value !== null && viewer === 'watcher') leaks.push(path);
    if (path.endsWith('.contributions') && value !== null) leaks.push(path);
    // the tile set minus the board and one's own rack, which anyone can count: with an empty bag
    // and one opponent that is the opponent's rack; and words on the board may have been a whole
    // rack
    if (/\.(unseen|words)(\.|$)/.test(path)) continue;
    // a rack under any other name: seven tiles in a row, in any order
    const isLetters = Array.isArray(value) && value.length === 7;
    const isText = typeof value === 'string' && value.length === 7;
    if ((isLetters || isText) && !isOwn && hidden.has(sorted(value as string[] | string))) {
      leaks.push(`${path}: ${String(value)}`);
    }
  }
  return leaks;
}

/** A client's messages up to the end of the game, when racks and secret are shown. */
function framesWhilePlaying(client: TestClient): Frame[] {
  const frames = client.frames.map((text) => ({ text, data: JSON.parse(text) as unknown }));
  const end = frames.findIndex(({ text }) => text.includes('"phase":"over"'));
  expect(end).toBeGreaterThan(10);
  return frames.slice(0, end);
}

test.each([
  ['salon', 'en'],
  ['classic', 'fr'],
] as const)('[O2] %s in %s: nothing hidden is ever sent', async (edition, language) => {
  const ann = await TestClient.named(base, 'Ann');
  const bob = await TestClient.named(base, 'Bob');
  const eve = await TestClient.named(base, 'Eve');
  const clock = null;
  const { table = '' } = await ann.client.open({ ...TWO_PEOPLE, edition, language, clock });
  for (const { client } of [ann, bob, eve]) await client.enter(table);
  await bob.client.request({ type: 'sit', table });
  let exchanged = false;
  await playToEnd(table, [ann, bob], async (move) => {
    // reconnects, so that snapshots are read too
    if (move % 5 === 0) await eve.client.enter(table);
    const state = ann.client.table(table);
    if (exchanged || state?.view?.turn?.seat !== 0) return;
    exchanged = true;
    const rack = state.view.seats[0]?.rack ?? [];
    await ann.client.play(table, { type: 'enter', entry: { type: 'word', word: 'SECRET' } });
    await ann.client.play(table, { type: 'exchange', tiles: rack.slice(0, 3) });
    const bobs = await bob.until(table, ({ view }) => view?.turn?.seat === 1);
    if (bobs.view !== null) await bob.client.play(table, bestCommand(bobs.view));
  });
  await eve.until(table, ({ view }) => view?.phase === 'over');
  expect(exchanged).toBe(true);

  const annsRacks = racksOf(ann, 0);
  const bobsRacks = racksOf(bob, 1);
  expect(annsRacks.size).toBeGreaterThan(5);
  const both = new Set([...annsRacks, ...bobsRacks]);
  let bytes = 0;
  for (const [client, viewer, hidden] of [
    [eve, 'watcher', both],
    [bob, 1, annsRacks],
    [ann, 0, bobsRacks],
  ] as const) {
    for (const frame of framesWhilePlaying(client)) {
      bytes += frame.text.length;
      expect(leaksIn(frame, viewer, hidden)).toEqual([]);
      if (client !== ann) expect(frame.text).not.toContain('SECRET');
    }
    // at the end everyone gets the secret and can check it
    expect(client.client.table(table)?.view?.fairness.secret).toBe(SECRET);
    const all = client.frames.join('');
    expect(all).not.toMatch(/p[0-9a-z]{25}/);
  }
  expect(bytes).toBeGreaterThan(20_000);
  for (const client of [ann, bob, eve]) client.close();
});

test('the search finds planted leaks', () => {
  const frame = (data: unknown): Frame => ({ text: JSON.stringify(data), data });
  const hidden = new Set([sorted('AEIRSTZ')]);
  const view = (rack: unknown) => ({ view: { seats: [{ rack: null }, { rack }] } });
  expect(leaksIn(frame(view(['A'])), 0, hidden)).toHaveLength(1);
  expect(leaksIn(frame({ note: 'ZTSRIEA' }), 0, hidden)).toHaveLength(1);
  expect(leaksIn(frame({ x: SECRET }), 0, hidden)).toHaveLength(1);
  expect(leaksIn(frame(view(null)), 0, hidden)).toEqual([]);
});
