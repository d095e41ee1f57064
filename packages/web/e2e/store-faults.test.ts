import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { StorePage } from '../src/testing/store-page.ts';
import { useStorePages } from './support/store-pages.ts';

// What happens to IndexedDB in real browsers, and to no double: a full disk, a tab or browser that
// is killed, other tabs, and databases of other versions.

const { newOrigin, openTab, killBrowser } = useStorePages();

/** A tab with one stored game `a`. */
async function tabWithGame(): Promise<{ readonly page: Page; readonly origin: string }> {
  const origin = newOrigin();
  const page = await openTab(origin);
  await addGame(page);
  return { page, origin };
}

async function addGame(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { openGames, newGame } = window.storePage;
    await openGames().create({ id: 'a', kind: 'kept', name: 'Sunday', events: newGame(1) });
  });
}

/** All that is stored about games, read without the store. */
async function stored(page: Page): Promise<{ summaries: unknown[]; events: unknown[] }> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
      });
    const database = await done(indexedDB.open('luctor-games'));
    const transaction = database.transaction(['summaries', 'events']);
    const summaries = (await done(transaction.objectStore('summaries').getAll())) as unknown[];
    const events = (await done(transaction.objectStore('events').getAll())) as unknown[];
    database.close();
    return { summaries, events };
  });
}

/** The stored game: its version, and the positions in its log. */
async function logOf(page: Page): Promise<{ version: number; positions: number[] }> {
  const { summaries, events } = await stored(page);
  const [summary] = summaries as { version: number }[];
  const positions = (events as { index: number }[]).map(({ index }) => index);
  return { version: summary?.version ?? -1, positions };
}

async function crash(page: Page): Promise<void> {
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  const session = await page.context().newCDPSession(page);
  // it never answers
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}

describe('[U7] what is acknowledged is on disk', () => {
  test('each write asks for strict durability, and is acknowledged after its transaction', async () => {
    const { page } = await tabWithGame();
    const seen = await page.evaluate(async () => {
      const { openGames, openReceipts, openWords, newGame, appendHints } = window.storePage;
      const said: string[] = [];
      // oxlint-disable-next-line typescript/unbound-method -- called with its database
      const real = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, mode, options) {
        const transaction = real.call(this, stores, mode, options);
        if (mode === 'readwrite') {
          transaction.addEventListener('complete', () => {
            said.push(`${this.name} ${transaction.durability}`);
          });
        }
        return transaction;
      };
      const games = openGames();
      const words = openWords();
      const writes: readonly [string, () => Promise<unknown>][] = [
        ['create', () => games.create({ id: 'b', kind: 'save', name: 'b', events: newGame(1) })],
        ['append', () => appendHints(games, 'b', 1)],
        ['rename', () => games.rename('b', 'c')],
        ['touch', () => games.touch('b', 9)],
        ['remove', () => games.remove('b')],
        ['receipt', () => openReceipts().sweep()],
        ['words', () => words.changePersonal('en', () => ['AA'])],
        ['list', () => words.putList({ id: 'l', name: 'l', language: 'en', words: ['AA'] })],
        ['no list', () => words.removeList('l')],
      ];
      for (const [name, write] of writes) {
        await write();
        said.push(name);
      }
      return said;
    });
    const writes = (on: string, ...done: string[]) =>
      done.flatMap((each) => [`${on} strict`, each]);
    expect(seen).toEqual([
      ...writes('luctor-games', 'create', 'append', 'rename', 'touch', 'remove'),
      ...writes('luctor-receipts', 'receipt'),
      ...writes('luctor-words', 'words', 'list', 'no list'),
    ]);
  });

  test('a transaction that fails after its last request is a failure, and leaves nothing', async () => {
    const { page } = await tabWithGame();
    const before = await stored(page);
    const answers = await page.evaluate(async () => {
      const { openGames, openWords, newGame, appendHints } = window.storePage;
      // oxlint-disable-next-line typescript/unbound-method -- called with its store
      const { add, put } = IDBObjectStore.prototype;
      const failing = (real: typeof add): typeof add =>
        function (this: IDBObjectStore, value, key) {
          const request = real.call(this, value, key);
          // the last of the transaction, as far as anybody knows: the disk says no when it commits
          request.addEventListener('success', () => {
            queueMicrotask(() => this.transaction.abort());
          });
          return request;
        };
      const games = openGames();
      // opened before anything fails
      await games.list();
      const words = openWords();
      await words.lists();
      IDBObjectStore.prototype.add = failing(add);
      IDBObjectStore.prototype.put = failing(put);
      const codeOf = (result: { ok: boolean; error?: { code: string } }) =>
        result.ok ? 'ok' : (result.error?.code ?? '');
      return [
        await appendHints(games, 'a', 1),
        codeOf(await games.create({ id: 'b', kind: 'kept', name: null, events: newGame(1) })),
        codeOf(await games.rename('a', 'Monday')),
        codeOf(await games.touch('a', 99)),
        codeOf(await words.changePersonal('en', () => ['AA'])),
      ];
    });
    expect(answers).toEqual(answers.map(() => 'unavailable'));
    expect(await stored(page)).toEqual(before);
  });

  test.each([
    ['tab', crash],
    ['browser', killBrowser],
  ] as const)('a %s that is killed in the middle of writes loses none of them', async (_, kill) => {
    const { page, origin } = await tabWithGame();
    const { version } = await logOf(page);
    let acknowledged = version;
    const enough = Promise.withResolvers<void>();
    await page.exposeFunction('acknowledge', (written: number) => {
      acknowledged = written;
      if (written >= version + 30) enough.resolve();
    });
    const writing = page.evaluate(async () => {
      const { openGames, appendHints } = window.storePage;
      const { acknowledge } = window as unknown as { acknowledge: (n: number) => unknown };
      // told without waiting: otherwise no write would be under way at the end
      const onWritten = (written: number) => void acknowledge(written);
      await appendHints(openGames(), 'a', 100_000, { each: 3, onWritten });
    });
    await Promise.race([enough.promise, writing]);
    await kill(page);
    await expect(writing).rejects.toThrow();

    const log = await logOf(await openTab(origin));
    expect(log.version).toBeGreaterThanOrEqual(acknowledged);
    // whole appends only, and no gap
    expect((log.version - version) % 3).toBe(0);
    expect(log.positions).toEqual(upTo(log.version));
  });
});

describe('[U7] a full disk', () => {
  test('is said, changes nothing, and is over when there is room again', async () => {
    const origin = newOrigin();
    const page = await openTab(origin);
    const session = await page.context().newCDPSession(page);
    const setQuota = async (quotaSize: number) =>
      session.send('Storage.overrideQuotaForOrigin', {
        origin: new URL(origin).origin,
        quotaSize,
      });
    // before the first write: the browser remembers for a while how much room there was
    await setQuota(100_000);
    await addGame(page);
    const before = await stored(page);
    const answers = await page.evaluate(async () => {
      const { openGames, openWords, newGame, hint, appendHints } = window.storePage;
      const games = openGames();
      const many = Array.from({ length: 2500 }, (_, n) => hint(n));
      const events = [...newGame(1), ...many];
      const created = await games.create({ id: 'b', kind: 'kept', name: null, events });
      const long = Array.from({ length: 50_000 }, (_, n) => `WORD${n}`);
      const words = await openWords().changePersonal('en', () => long);
      return [
        await appendHints(games, 'a', 1, { each: 2500 }),
        created.ok ? 'ok' : created.error.code,
        words.ok ? 'ok' : words.error.code,
        // what is there can be read
        (await games.events('a')).ok,
      ];
    });
    expect(answers).toEqual(['full', 'full', 'full', true]);
    expect(await stored(page)).toEqual(before);
    await setQuota(1e9);
    const { version } = await logOf(page);
    const after = await page.evaluate(async () => {
      const { openGames, appendHints } = window.storePage;
      return appendHints(openGames(), 'a', 1, { each: 2500 });
    });
    expect(after).toBeNull();
    expect((await logOf(page)).positions).toEqual(upTo(version + 2500));
  });
});

describe('[S3] a storage that fails for a while', () => {
  test('does not bring back a receipt older than the one this page has', async () => {
    const page = await openTab(newOrigin());
    const seen = await page.evaluate(async () => {
      const receipts = window.storePage.openReceipts();
      const place = { table: 't', game: 'g' };
      const kept: unknown[] = [];
      const write = async (seat: number) =>
        receipts.update(place, (before) => {
          kept.push(before?.seat ?? null);
          return { game: 'g', seat } as unknown as Exclude<typeof before, null>;
        });
      await write(1);
      // oxlint-disable-next-line typescript/unbound-method -- called with its database
      const real = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = () => {
        throw new Error('the disk is gone');
      };
      await write(2);
      IDBDatabase.prototype.transaction = real;
      await write(3);
      return { kept, found: (await receipts.find('g'))?.seat };
    });
    // without its disk the store knows nothing: what this page has is the keeper's to add
    expect(seen).toEqual({ kept: [null, null, 2], found: 3 });
  });
});

describe('[U7] two tabs', () => {
  test('of two appends to one version exactly one happens, each time', async () => {
    const { page, origin } = await tabWithGame();
    const other = await openTab(origin);
    const { version } = await logOf(page);
    const write = async (tab: Page) =>
      tab.evaluate(async () => {
        const { openGames, appendHints } = window.storePage;
        const games = openGames();
        let written = 0;
        // whoever comes too late reads again, as the page does
        for (let i = 0; i < 40; i++) {
          if ((await appendHints(games, 'a', 1)) === null) written++;
        }
        return written;
      });
    const written = await Promise.all([write(page), write(other)]);
    const log = await logOf(page);
    expect(log.version).toBe(version + written[0] + written[1]);
    expect(log.positions).toEqual(upTo(log.version));
  });

  test('one plays; taking over, back and forth, loses and invents nothing', async () => {
    const origin = newOrigin();
    const tabs = [await openTab(origin), await openTab(origin)] as const;
    for (const tab of tabs) {
      await tab.evaluate(async () => {
        const session = await window.storePage.openSession('a');
        const kept = window as unknown as Playing;
        kept.session = session;
        kept.done = 0;
        kept.refused = [];
        kept.play = async (times) => {
          for (let i = 0; i < times; i++) {
            const seat = session.view.peek().turn?.seat ?? 0;
            const refusal = await session.send(seat, { type: 'takeHint' });
            if (refusal === null) kept.done++;
            else kept.refused.push(refusal.code);
          }
        };
      });
    }
    const accesses = async () =>
      Promise.all(
        tabs.map((tab) =>
          tab.evaluate(() => (window as unknown as Playing).session.tabs.access.peek()),
        ),
      );
    expect(await accesses()).toEqual(['playing', 'other-tab']);
    expect(await playIn(tabs[1], 1)).toEqual(['other-tab']);

    const takeOver = async (tab: Page) =>
      tab.evaluate(() => (window as unknown as Playing).session.tabs.takeOver());
    // the tab that loses the game is in the middle of writing
    for (let round = 0; round < 6; round++) {
      const [loser, winner] = round % 2 === 0 ? tabs : ([tabs[1], tabs[0]] as const);
      const playing = playIn(loser, 40);
      await playIn(loser, 1);
      await takeOver(winner);
      const refused = await playing;
      expect(refused.filter((code) => code !== 'other-tab' && code !== 'moved-on')).toEqual([]);
      // a write that was under way may come first: then the winner steps back, and presses again
      await expect
        .poll(async () => {
          await takeOver(winner);
          return [await playIn(winner, 1), await playIn(loser, 1)];
        })
        .toEqual([[], ['other-tab']]);
      expect(await playIn(winner, 3), 'plays on from what the other wrote').toEqual([]);
    }
    const done = await Promise.all(
      tabs.map((tab) => tab.evaluate(() => (window as unknown as Playing).done)),
    );
    const { summaries, events } = await stored(tabs[0]);
    const rows = events as { index: number; event: { type: string } }[];
    const hints = rows.filter(({ event }) => event.type === 'hintTaken');
    expect(hints).toHaveLength((done[0] ?? 0) + (done[1] ?? 0));
    expect(rows.map(({ index }) => index)).toEqual(upTo(rows.length));
    expect(summaries).toMatchObject([{ version: rows.length }]);
  });

  test('a tab that crashes leaves its game to the one that waits', async () => {
    const { page, origin } = await tabWithGame();
    const other = await openTab(origin);
    const claim = async (tab: Page) =>
      tab.evaluate(async () => {
        const seen: boolean[] = [];
        (window as unknown as { seen: boolean[] }).seen = seen;
        await window.storePage.claims.claim('a', (held) => seen.push(held));
      });
    const seen = async (tab: Page) =>
      tab.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
    await claim(page);
    await claim(other);
    expect(await seen(page)).toEqual([true]);
    expect(await seen(other)).toEqual([false]);
    await crash(page);
    await expect.poll(() => seen(other)).toEqual([false, true]);
  });
});

interface Playing {
  session: Awaited<ReturnType<StorePage['openSession']>>;
  done: number;
  refused: string[];
  play(times: number): Promise<void>;
}

/** Sends this many commands; returns the refusals. */
async function playIn(tab: Page, times: number): Promise<string[]> {
  return tab.evaluate(async (count) => {
    const kept = window as unknown as Playing;
    kept.refused = [];
    await kept.play(count);
    return kept.refused;
  }, times);
}

describe('[U7] databases of other versions', () => {
  test('what version 1 stored is all there, and a newer shape is reached without loss', async () => {
    const { page } = await tabWithGame();
    const before = await stored(page);
    const found = await page.evaluate(async () => {
      const { createDatabase } = window.storePage;
      const froms: number[] = [];
      const next = createDatabase(indexedDB, {
        name: 'luctor-games',
        version: 2,
        durability: 'strict',
        upgrade(database, from) {
          froms.push(from);
          database.createObjectStore('extra');
        },
      });
      const names = await next.transact(['summaries'], 'readonly', (transaction) =>
        Promise.resolve([...transaction.db.objectStoreNames]),
      );
      return { froms, names };
    });
    expect(found).toEqual({ froms: [1], names: ['events', 'extra', 'summaries'] });
    expect(await stored(page)).toEqual(before);
  });

  test('an upgrade that fails leaves the old version as it was', async () => {
    const { page } = await tabWithGame();
    const before = await stored(page);
    const found = await page.evaluate(async () => {
      const { createDatabase } = window.storePage;
      const broken = createDatabase(indexedDB, {
        name: 'luctor-games',
        version: 2,
        durability: 'strict',
        upgrade(database) {
          database.deleteObjectStore('events');
          database.createObjectStore('summaries');
        },
      });
      const work = () => Promise.resolve(null);
      const outcome = await broken
        .transact(['summaries'], 'readonly', work)
        .catch((cause: unknown) => (cause instanceof Error ? cause.name : ''));
      const [database] = await indexedDB.databases();
      return [outcome, database?.version];
    });
    expect(found).toEqual(['AbortError', 1]);
    expect(await stored(page)).toEqual(before);
  });

  test('a version newer than the page is refused, and stays as it is', async () => {
    const { page } = await tabWithGame();
    const before = await stored(page);
    const found = await page.evaluate(async () => {
      const { openGames, newGame, appendHints } = window.storePage;
      await new Promise((resolve, reject) => {
        const request = indexedDB.open('luctor-games', 7);
        request.addEventListener('error', reject);
        request.addEventListener('success', () => {
          request.result.close();
          resolve(null);
        });
      });
      const games = openGames();
      const codeOf = (result: { ok: boolean; error?: { code: string } }) =>
        result.ok ? 'ok' : (result.error?.code ?? '');
      const codes = [
        codeOf(await games.create({ id: 'b', kind: 'kept', name: null, events: newGame(1) })),
        codeOf(await games.events('a')),
        codeOf(await games.list()),
        codeOf(await games.touch('a', 9)),
        codeOf(await games.remove('a')),
        await appendHints(games, 'a', 1).catch(() => 'unavailable'),
      ];
      const [database] = await indexedDB.databases();
      return { codes, version: database?.version };
    });
    expect(found).toEqual({ codes: found.codes.map(() => 'unavailable'), version: 7 });
    expect(await stored(page)).toEqual(before);
  });

  test('a page of the next version is not blocked by an open tab, which then says so', async () => {
    const { page, origin } = await tabWithGame();
    const other = await openTab(origin);
    await page.evaluate(async () => {
      const games = window.storePage.openGames();
      await games.list();
      Object.assign(window, { games });
    });
    await other.evaluate(async () => {
      const next = window.storePage.createDatabase(indexedDB, {
        name: 'luctor-games',
        version: 2,
        durability: 'strict',
        upgrade: () => undefined,
      });
      await next.transact(['events'], 'readonly', () => Promise.resolve(null));
    });
    const said = await page.evaluate(async () => {
      const { games } = window as unknown as {
        games: ReturnType<StorePage['openGames']>;
      };
      const list = await games.list();
      return list.ok ? 'ok' : list.error.code;
    });
    expect(said).toBe('unavailable');
  });

  test('a tab that does not give way makes the newer page go on without storage', async () => {
    const { page, origin } = await tabWithGame();
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open('luctor-games', 1);
          request.addEventListener('success', resolve);
        }),
    );
    const other = await openTab(origin);
    await other.evaluate(() => {
      const next = window.storePage.createDatabase(indexedDB, {
        name: 'luctor-games',
        version: 2,
        durability: 'strict',
        upgrade: () => undefined,
      });
      const read = async () =>
        next
          .transact(['events'], 'readonly', () => Promise.resolve('read'))
          .catch((cause: unknown) => String(cause));
      Object.assign(window, { read });
    });
    const read = async () =>
      other.evaluate(async () => (window as unknown as { read: () => Promise<string> }).read());
    expect(await read()).toContain('blocked');
    await page.close();
    // it tries again
    await expect.poll(read).toBe('read');
  });

  test('a store goes on after another tab has deleted everything', async () => {
    const { page, origin } = await tabWithGame();
    await page.evaluate(async () => {
      const games = window.storePage.openGames();
      await games.list();
      Object.assign(window, { games });
    });
    const other = await openTab(origin);
    await other.evaluate(
      async () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase('luctor-games');
          request.addEventListener('success', resolve);
          request.addEventListener('error', reject);
        }),
    );
    const created = await page.evaluate(async () => {
      const { games } = window as unknown as { games: ReturnType<StorePage['openGames']> };
      const { newGame } = window.storePage;
      return (await games.create({ id: 'b', kind: 'kept', name: null, events: newGame(1) })).ok;
    });
    expect(created).toBe(true);
  });

  test('work that fails half way writes nothing', async () => {
    const { page } = await tabWithGame();
    const before = await stored(page);
    const said = await page.evaluate(async () => {
      const database = window.storePage.createDatabase(indexedDB, {
        name: 'luctor-games',
        version: 1,
        durability: 'strict',
        upgrade: () => undefined,
      });
      return database
        .transact(['summaries'], 'readwrite', (transaction) => {
          transaction.objectStore('summaries').delete('a');
          return Promise.reject(new Error('half way'));
        })
        .catch((cause: unknown) => String(cause));
    });
    expect(said).toContain('half way');
    expect(await stored(page)).toEqual(before);
  });
});
