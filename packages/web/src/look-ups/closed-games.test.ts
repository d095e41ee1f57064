import { describe, expect, test } from 'vitest';
import { ABANDONED_AFTER_MS } from '@luctor/rules';
import { createClosedGames, type ClosedGame } from './closed-games.ts';
import { releaseFinished } from './watch-table.ts';

const GAME: Omit<ClosedGame, 'seenAt'> = {
  table: 'T1',
  game: 'T1-1',
  reason: 'challenge',
  edition: 'classic',
  players: ['Ann', 'Bob'],
};

/** A browser's storage, its clock, and as many tabs as wanted. */
function browser() {
  const texts = new Map<string, string>();
  const writes: string[] = [];
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      texts.set(key, text);
      writes.push(text);
    },
  };
  const clock = { now: 1_000_000 };
  const tab = () => createClosedGames(storage, () => clock.now);
  return { texts, writes, clock, tab };
}

describe('[L3] games that close look-ups', () => {
  test('are known in every tab, and after all were closed', () => {
    const { tab } = browser();
    const first = tab();
    const second = tab();
    first.note(GAME);
    second.reread();
    expect(second.games.value).toMatchObject([GAME]);
    expect(tab().games.value).toMatchObject([GAME]);
    second.release('T1');
    first.reread();
    expect(first.games.value).toEqual([]);
    expect(tab().games.value).toEqual([]);
  });

  test('two tabs with a table each lose neither', () => {
    const { tab } = browser();
    const first = tab();
    const second = tab();
    first.note(GAME);
    second.note({ ...GAME, table: 'T2', game: 'T2-1' });
    expect(second.games.value.map(({ table }) => table)).toEqual(['T1', 'T2']);
    first.release('T1');
    expect(tab().games.value.map(({ table }) => table)).toEqual(['T2']);
  });

  test('a table has one game: the next replaces it', () => {
    const { tab } = browser();
    const games = tab();
    games.note(GAME);
    games.note({ ...GAME, game: 'T1-2', reason: 'people' });
    expect(games.games.value).toMatchObject([{ game: 'T1-2', reason: 'people' }]);
  });

  test('every move is news, not every move is written', () => {
    const { tab, writes, clock } = browser();
    const games = tab();
    for (let i = 0; i < 10; i++) games.note(GAME);
    expect(writes).toHaveLength(1);
    games.release('T9');
    expect(writes).toHaveLength(1);
    clock.now += 60_000;
    games.note(GAME);
    expect(games.games.value).toEqual([{ ...GAME, seenAt: clock.now }]);
  });

  test('[R9h] a game that was not seen for a day closes nothing', () => {
    const { tab, clock } = browser();
    tab().note(GAME);
    clock.now += ABANDONED_AFTER_MS - 1;
    expect(tab().games.value).toHaveLength(1);
    clock.now += 1;
    expect(tab().games.value).toEqual([]);
  });

  test.each([
    'not JSON',
    '{}',
    '[null, 3, {"table": "T1"}]',
    JSON.stringify([{ ...GAME, seenAt: 'now' }]),
    JSON.stringify([{ ...GAME, seenAt: 1, reason: 'mood' }]),
    JSON.stringify([{ ...GAME, seenAt: 1, players: [{}] }]),
  ])('garbage is no game: %s', (text) => {
    const { tab, texts } = browser();
    const games = tab();
    games.note({ ...GAME, table: 'T2' });
    for (const key of texts.keys()) texts.set(key, text);
    games.reread();
    expect(games.games.value).toEqual([]);
    games.note(GAME);
    expect(tab().games.value).toMatchObject([GAME]);
  });

  test('without a storage a tab remembers for itself', () => {
    const games = createClosedGames(null, () => 0);
    games.note(GAME);
    games.reread();
    expect(games.games.value).toMatchObject([GAME]);
    games.release('T1');
    expect(games.games.value).toEqual([]);
  });

  test('the server knows which ended meanwhile', async () => {
    const { tab } = browser();
    const games = tab();
    games.note(GAME);
    games.note({ ...GAME, table: 'T2', game: 'T2-1' });
    const trouble = await releaseFinished(games, {
      gameLog: (game) =>
        Promise.resolve(
          game === 'T1-1'
            ? { ok: true, value: [] }
            : { ok: false, error: { code: 'no-finished-game' } },
        ),
    });
    expect(trouble).toBeNull();
    expect(games.games.value.map(({ table }) => table)).toEqual(['T2']);
    const unreachable = { code: 'unreachable' } as const;
    const gameLog = () => Promise.resolve({ ok: false, error: unreachable } as const);
    expect(await releaseFinished(games, { gameLog })).toEqual(unreachable);
    expect(games.games.value).toHaveLength(1);
  });
});
