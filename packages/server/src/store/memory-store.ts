import type {
  Append,
  AppendOutcome,
  GameStore,
  Listed,
  Mark,
  StoredStream,
  StoreStatus,
  StreamKind,
} from './game-store.ts';

/** Keeps everything in memory: for tests, and as the reference for the contract. */

interface Entry {
  readonly version: number;
  readonly events: readonly string[];
  readonly command: Append['command'];
}

interface Stream {
  readonly kind: StreamKind;
  version: number;
  mark: Mark;
  updatedAt: number;
  entries: Entry[];
}

export class MemoryStore implements GameStore {
  readonly #streams = new Map<string, Stream>();
  readonly #now: () => number;
  #beat: number | null = null;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  append(appends: readonly Append[]): Promise<AppendOutcome> {
    for (const { stream, expectedVersion } of appends) {
      const version = this.#streams.get(stream)?.version ?? 0;
      if (version !== expectedVersion) {
        return Promise.resolve({ type: 'conflict', stream, version });
      }
    }
    for (const each of appends) this.#write(each);
    return Promise.resolve({ type: 'appended' });
  }

  #write({ stream, kind, events, command, mark, at, keep = Infinity }: Append): void {
    const known = this.#streams.get(stream);
    const target = known ?? { kind, version: 0, mark, updatedAt: at, entries: [] };
    target.version += events.length;
    target.mark = mark;
    target.updatedAt = at;
    // as text, so that nobody can change stored data through a reference
    const texts = events.map((event) => JSON.stringify(event));
    target.entries.push({ version: target.version, events: texts, command });
    const dropped = target.version - keep;
    target.entries = target.entries.filter(({ version }) => version > dropped);
    this.#streams.set(stream, target);
  }

  read(stream: string, after: number): Promise<StoredStream | null> {
    const found = this.#streams.get(stream);
    if (found === undefined) return Promise.resolve(null);
    const all = found.entries.flatMap(({ events }) => events);
    const first = found.version - all.length;
    const events = all.slice(Math.max(0, after - first)).map((text) => JSON.parse(text) as unknown);
    return Promise.resolve({ version: found.version, events });
  }

  text(stream: string, kind: StreamKind, state: string): Promise<Uint8Array | null> {
    const found = this.#streams.get(stream);
    if (found === undefined || found.kind !== kind || found.mark.state !== state) {
      return Promise.resolve(null);
    }
    const all = found.entries.flatMap(({ events }) => events);
    return Promise.resolve(new TextEncoder().encode(`[${all.join(',')}]`));
  }

  versions(streams: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = streams.flatMap((id) => {
      const stream = this.#streams.get(id);
      return stream === undefined ? [] : [[id, stream.version] as const];
    });
    return Promise.resolve(new Map(found));
  }

  findAnswer(stream: string, by: string, id: string): Promise<unknown> {
    const entries = this.#streams.get(stream)?.entries ?? [];
    const found = entries.find(({ command }) => command?.by === by && command.id === id);
    return Promise.resolve(found?.command?.answer);
  }

  list(kind: StreamKind, states: readonly string[], limit: number): Promise<readonly Listed[]> {
    return this.#list((each) => each.kind === kind && states.includes(each.mark.state), limit);
  }

  async listFor(
    members: readonly string[],
    kind: StreamKind,
    states: readonly string[],
    limit: number,
  ): Promise<ReadonlyMap<string, readonly Listed[]>> {
    const found = new Map<string, readonly Listed[]>();
    for (const member of members) {
      const listed = await this.#list(
        ({ kind: its, mark }) =>
          its === kind && states.includes(mark.state) && mark.members.includes(member),
        limit,
      );
      if (listed.length > 0) found.set(member, listed);
    }
    return found;
  }

  #list(isListed: (stream: Stream) => boolean, limit: number): Promise<readonly Listed[]> {
    const listed = [...this.#streams]
      .filter(([, each]) => isListed(each))
      .map(([stream, { mark, updatedAt }]) => ({
        stream,
        state: mark.state,
        updatedAt,
        summary: mark.summary,
      }))
      .toSorted((a, b) => b.updatedAt - a.updatedAt)
      .slice(0, limit);
    return Promise.resolve(listed);
  }

  count(kind: StreamKind, owner: string, states: readonly string[]): Promise<number> {
    const owned = [...this.#streams.values()].filter(
      ({ kind: its, mark }) => its === kind && mark.owner === owner && states.includes(mark.state),
    );
    return Promise.resolve(owned.length);
  }

  due(now: number, limit: number, _server: string): Promise<readonly string[]> {
    const waking = [...this.#streams].flatMap(([stream, { mark }]) =>
      mark.wakeAt !== null && mark.wakeAt <= now ? [{ stream, wakeAt: mark.wakeAt }] : [],
    );
    waking.sort((a, b) => a.wakeAt - b.wakeAt);
    return Promise.resolve(waking.slice(0, limit).map(({ stream }) => stream));
  }

  beat(now: number): Promise<void> {
    this.#beat = now;
    return Promise.resolve();
  }

  lastAlive(): Promise<number | null> {
    const moments = [...this.#streams.values()].map(({ updatedAt }) => updatedAt);
    if (this.#beat !== null) moments.push(this.#beat);
    return Promise.resolve(moments.length === 0 ? null : Math.max(...moments));
  }

  prune(kind: StreamKind, states: readonly string[], before: number): Promise<number> {
    let count = 0;
    for (const [id, stream] of this.#streams) {
      if (stream.kind !== kind || !states.includes(stream.mark.state)) continue;
      if (stream.updatedAt >= before) continue;
      this.#streams.delete(id);
      count++;
    }
    return Promise.resolve(count);
  }

  now(): Promise<number> {
    return Promise.resolve(this.#now());
  }

  status(): Promise<StoreStatus> {
    return Promise.resolve({
      description: 'memory',
      durability: 'none',
      sizeBytes: 0,
    });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
