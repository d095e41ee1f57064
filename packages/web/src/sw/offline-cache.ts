/** The files of a build; written into the service worker at build time. */
export interface BuildFiles {
  /** Identifies the content of all files together. */
  readonly version: string;
  /** The protocol its page speaks with a server. */
  readonly protocol: number;
  readonly files: readonly BuildFile[];
}

export interface BuildFile {
  /** Relative to the page. */
  readonly url: string;
  /** Whether the name changes with the content: a copy from any version is then the same. */
  readonly immutable: boolean;
}

function isPage({ url }: BuildFile): boolean {
  return url === PAGE;
}

export interface OfflineParts {
  readonly build: BuildFiles;
  readonly caches: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The page's address. */
  readonly base: string;
}

const PREFIX = 'luctor-';
const PAGE = 'index.html';
/** The current version and the previous one: tabs that still show it find their files. */
const VERSIONS_KEPT = 2;
/** Caches of protocol 1 had only the version in their names. */
const NAME = /^luctor-(?:(\d+)-)?[^-]*$/;

function protocolOf(cacheName: string): number {
  return Number(NAME.exec(cacheName)?.[1] ?? 1);
}

/**
 * One cache per version, filled completely before it is used. A page names its files by their
 * content, so a page of one version can never get a file of another. Only the page's own name has
 * no content hash, and it is always served from the active version.
 */
export function createOfflineCache({ build, caches, fetch, base }: OfflineParts) {
  const cacheName = `${PREFIX}${build.protocol}-${build.version}`;
  const urlOf = (file: string): string => new URL(file, base).href;

  /** The caches of other versions, newest last. */
  const others = async (): Promise<readonly string[]> =>
    (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName);

  /** Those that may ever have been used: an interrupted one has no page. */
  const complete = async (): Promise<readonly string[]> => {
    const names = await others();
    const pages = await Promise.all(
      names.map(async (name) => (await caches.open(name)).match(urlOf(PAGE))),
    );
    return names.filter((_, at) => pages[at] !== undefined);
  };

  const speaksOther = (name: string | undefined): boolean =>
    name !== undefined && protocolOf(name) !== build.protocol;

  const load = async ({ url, immutable }: BuildFile): Promise<Response> => {
    const known = immutable ? await caches.match(urlOf(url)) : undefined;
    if (known !== undefined) return known;
    const response = await fetch(
      new Request(urlOf(url), { cache: immutable ? 'default' : 'no-cache' }),
    );
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response;
  };

  return {
    /** Fetches every file of this version. Fails as a whole: the old version then stays. */
    async install(): Promise<void> {
      const cache = await caches.open(cacheName);
      // the page last: a cache that has one is complete
      const files = build.files.toSorted((a, b) => Number(isPage(a)) - Number(isPage(b)));
      for (const file of files) await cache.put(urlOf(file.url), await load(file));
    },

    /**
     * Whether a cached version is one that servers no longer accept. Its page asks for a reload,
     * and would get itself again for as long as this version waited.
     */
    async isUrgent(): Promise<boolean> {
      return speaksOther((await complete()).at(-1));
    },

    /** Makes this version current. Returns whether the previous one spoke another protocol. */
    async activate(): Promise<boolean> {
      const names = await complete();
      const kept = new Set(names.slice(-(VERSIONS_KEPT - 1)));
      const old = (await others()).filter((name) => !kept.has(name));
      await Promise.all(old.map((name) => caches.delete(name)));
      return speaksOther(names.at(-1));
    },

    /** The response to a request of the page; null for requests we ignore. */
    async respond(request: Request): Promise<Response | null> {
      if (request.method !== 'GET' || !request.url.startsWith(base)) return null;
      const cache = await caches.open(cacheName);
      const url = request.url.replace(/[?#].*$/, '');
      const current = await cache.match(url);
      if (current !== undefined) return current;
      if (request.mode === 'navigate') return (await cache.match(urlOf(PAGE))) ?? null;
      return (await caches.match(url)) ?? null;
    },
  };
}
