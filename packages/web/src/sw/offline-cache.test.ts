import { describe, expect, test } from 'vitest';
import { buildFiles } from '../../build/service-worker-plugin.ts';
import { MEANINGS_CACHE } from '../lexica/meanings.ts';
import { createOfflineCache, type BuildFiles } from './offline-cache.ts';

const BASE = 'https://example.test/luctor/';

/** The browser's caches, as far as they are used. */
function createCaches() {
  const all = new Map<string, Map<string, string>>();
  const find = (name: string, url: string): Response | undefined => {
    const body = all.get(name)?.get(url);
    return body === undefined ? undefined : new Response(body);
  };
  const caches = {
    async open(name: string) {
      const files = all.get(name) ?? new Map<string, string>();
      all.set(name, files);
      return {
        match: async (url: string) => find(name, url),
        put: async (url: string, response: Response) => {
          files.set(url, await response.text());
        },
      };
    },
    async match(url: string) {
      for (const name of all.keys()) {
        const found = find(name, url);
        if (found) return found;
      }
      return undefined;
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  return caches as unknown as CacheStorage;
}

/** A server with the files of one version at a time. */
function createServer(version: string, isDown: (url: string) => boolean = () => false) {
  const fetched: string[] = [];
  const fetch = async ({ url }: Request): Promise<Response> => {
    fetched.push(url.slice(BASE.length));
    if (isDown(url)) return new Response('', { status: 503 });
    return new Response(`${url.slice(BASE.length)} of ${version}`);
  };
  return { fetch, fetched };
}

function build(version: string, protocol = 2): BuildFiles {
  return {
    version,
    protocol,
    files: [
      { url: 'assets/page-' + version + '.js', immutable: true },
      { url: 'index.html', immutable: false },
      { url: 'lexica/en-words-1234.bin', immutable: true },
    ],
  };
}

const get = (path: string, mode?: RequestMode): Request => {
  const request = new Request(BASE + path);
  // a test cannot create a navigation, only mark a request as one
  return mode === undefined ? request : Object.defineProperty(request, 'mode', { value: mode });
};

describe('working without a network', () => {
  test('a file that keeps its name is asked of the server, not of the browser’s own cache', async () => {
    const modes: [string, string][] = [];
    const { fetch } = createServer('v1');
    const offline = createOfflineCache({
      build: build('v1'),
      caches: createCaches(),
      fetch: (request) => {
        modes.push([request.url.slice(BASE.length), request.cache]);
        return fetch(request);
      },
      base: BASE,
    });
    await offline.install();
    expect(modes).toEqual([
      ['assets/page-v1.js', 'default'],
      ['lexica/en-words-1234.bin', 'default'],
      ['index.html', 'no-cache'],
    ]);
  });

  test('everything is fetched once, then served from the cache', async () => {
    const caches = createCaches();
    const { fetch, fetched } = createServer('v1');
    const offline = createOfflineCache({ build: build('v1'), caches, fetch, base: BASE });
    await offline.install();
    await offline.activate();
    expect(fetched).toHaveLength(3);
    const page = await offline.respond(get('', 'navigate'));
    expect(await page?.text()).toBe('index.html of v1');
    const script = await offline.respond(get('assets/page-v1.js'));
    expect(await script?.text()).toBe('assets/page-v1.js of v1');
    expect(fetched).toHaveLength(3);
  });

  test('a new version is complete before it is used, and fetches only what changed', async () => {
    const caches = createCaches();
    const old = createServer('v1');
    const first = createOfflineCache({
      build: build('v1'),
      caches,
      fetch: old.fetch,
      base: BASE,
    });
    await first.install();
    const { fetch, fetched } = createServer('v2');
    const second = createOfflineCache({ build: build('v2'), caches, fetch, base: BASE });
    await second.install();
    expect(fetched).toEqual(['assets/page-v2.js', 'index.html']);
    // until then the old version is served
    expect(await (await first.respond(get('', 'navigate')))?.text()).toBe('index.html of v1');
    await second.activate();
    expect(await (await second.respond(get('', 'navigate')))?.text()).toBe('index.html of v2');
    // a tab that still shows the old page finds its files
    expect(await (await second.respond(get('assets/page-v1.js')))?.text()).toContain('of v1');
  });

  test('a version that cannot be fetched completely is not installed', async () => {
    const caches = createCaches();
    const { fetch } = createServer('v1', (url) => url.endsWith('.bin'));
    const offline = createOfflineCache({ build: build('v1'), caches, fetch, base: BASE });
    await expect(offline.install()).rejects.toThrow('lexica/en-words-1234.bin: 503');
  });

  test('only the previous version is kept', async () => {
    const caches = createCaches();
    for (const version of ['v1', 'v2', 'v3']) {
      const { fetch } = createServer(version);
      const offline = createOfflineCache({ build: build(version), caches, fetch, base: BASE });
      await offline.install();
      await offline.activate();
    }
    expect(await caches.keys()).toEqual(['luctor-2-v2', 'luctor-2-v3']);
  });

  test('a version that was never complete does not take the place of the one in use', async () => {
    const caches = createCaches();
    const offlineOf = (version: string, protocol = 2, isDown?: (url: string) => boolean) => {
      const { fetch } = createServer(version, isDown);
      return createOfflineCache({ build: build(version, protocol), caches, fetch, base: BASE });
    };
    const first = offlineOf('v1');
    await first.install();
    await first.activate();
    const broken = offlineOf('v2', 3, (url) => url.endsWith('index.html'));
    await expect(broken.install()).rejects.toThrow('503');
    const third = offlineOf('v3');
    await third.install();
    expect(await third.isUrgent(), 'the one in use speaks the same protocol').toBe(false);
    expect(await third.activate()).toBe(false);
    expect(await caches.keys()).toEqual(['luctor-2-v1', 'luctor-2-v3']);
    // a tab that still shows the old page finds its files
    expect(await (await third.respond(get('assets/page-v1.js')))?.text()).toContain('of v1');
  });

  test('[L3] meanings outlive every version, and are served without a network', async () => {
    const caches = createCaches();
    const url = `${BASE}meanings/en-wordnet-aa-1.bin`;
    await (await caches.open(MEANINGS_CACHE)).put(url, new Response('glosses'));
    for (const version of ['v1', 'v2', 'v3', 'v4']) {
      const { fetch } = createServer(version);
      const offline = createOfflineCache({ build: build(version), caches, fetch, base: BASE });
      await offline.install();
      await offline.activate();
      const served = await offline.respond(get('meanings/en-wordnet-aa-1.bin'));
      expect(await served?.text()).toBe('glosses');
    }
    expect(await caches.keys()).toEqual([MEANINGS_CACHE, 'luctor-2-v3', 'luctor-2-v4']);
  });

  test('a version waits for its turn, unless the current one speaks an older protocol', async () => {
    const caches = createCaches();
    // as a protocol 1 worker left it
    const old = await caches.open('luctor-0123456789abcdef');
    await old.put(`${BASE}index.html`, new Response('index.html of protocol 1'));
    const offlineOf = (version: string, protocol: number) => {
      const { fetch } = createServer(version);
      return createOfflineCache({ build: build(version, protocol), caches, fetch, base: BASE });
    };
    const second = offlineOf('v2', 2);
    await second.install();
    expect(await second.isUrgent()).toBe(true);
    expect(await second.activate(), 'pages of protocol 1 are open').toBe(true);
    expect(await (await second.respond(get('', 'navigate')))?.text()).toBe('index.html of v2');
    const third = offlineOf('v3', 2);
    await third.install();
    expect(await third.isUrgent(), 'the cache of protocol 1 is still there').toBe(false);
    expect(await third.activate(), 'pages of the same protocol are open').toBe(false);
    const fourth = offlineOf('v4', 2);
    await fourth.install();
    expect(await fourth.isUrgent()).toBe(false);
    await fourth.activate();
    const fifth = offlineOf('v5', 3);
    await fifth.install();
    expect(await fifth.isUrgent()).toBe(true);
    expect(await fifth.activate()).toBe(true);
  });

  test('a first version need not hurry', async () => {
    const { fetch } = createServer('v1');
    const caches = createCaches();
    const offline = createOfflineCache({ build: build('v1'), caches, fetch, base: BASE });
    await offline.install();
    expect(await offline.isUrgent()).toBe(false);
    expect(await offline.activate()).toBe(false);
  });

  test('other addresses and other methods are ignored', async () => {
    const { fetch } = createServer('v1');
    const caches = createCaches();
    const offline = createOfflineCache({ build: build('v1'), caches, fetch, base: BASE });
    await offline.install();
    expect(await offline.respond(new Request('https://elsewhere.test/x'))).toBeNull();
    expect(await offline.respond(new Request(BASE, { method: 'POST' }))).toBeNull();
    expect(await offline.respond(get('api/games'))).toBeNull();
  });
});

describe('the file list of a build', () => {
  test('has every file except maps, meanings and the worker itself, and changes with any of them', () => {
    const contents = new Map([
      ['sw.js', ''],
      ['assets/a.js', 'a'],
      ['assets/a.js.map', 'm'],
      ['icon.svg', 'i'],
      ['meanings/en-wordnet-aa-1.bin', 'g'],
    ]);
    const first = buildFiles(contents);
    expect(first.files).toEqual([
      { url: 'assets/a.js', immutable: true },
      { url: 'icon.svg', immutable: false },
    ]);
    const second = buildFiles(new Map(contents).set('icon.svg', 'j'));
    expect(second.version).not.toBe(first.version);
  });
});
