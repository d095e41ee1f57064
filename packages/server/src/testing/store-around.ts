import type { Append, GameStore, StreamKind } from '../store/game-store.ts';

/** Hands everything on to another store; what extends it changes something about it. */
export class StoreAround implements GameStore {
  readonly inner: GameStore;

  constructor(inner: GameStore) {
    this.inner = inner;
  }

  /** Everything that the other store is asked for comes by here. */
  protected passing<T>(asked: Promise<T>): Promise<T> {
    return asked;
  }

  append(appends: readonly Append[]) {
    return this.passing(this.inner.append(appends));
  }

  read(stream: string, after: number) {
    return this.passing(this.inner.read(stream, after));
  }

  text(stream: string, kind: StreamKind, state: string) {
    return this.passing(this.inner.text(stream, kind, state));
  }

  versions(streams: readonly string[]) {
    return this.passing(this.inner.versions(streams));
  }

  findAnswer(stream: string, by: string, id: string) {
    return this.passing(this.inner.findAnswer(stream, by, id));
  }

  list(kind: StreamKind, states: readonly string[], limit: number) {
    return this.passing(this.inner.list(kind, states, limit));
  }

  listFor(...asked: Parameters<GameStore['listFor']>) {
    return this.passing(this.inner.listFor(...asked));
  }

  count(kind: StreamKind, owner: string, states: readonly string[]) {
    return this.passing(this.inner.count(kind, owner, states));
  }

  due(now: number, limit: number, server: string) {
    return this.passing(this.inner.due(now, limit, server));
  }

  beat(now: number) {
    return this.passing(this.inner.beat(now));
  }

  lastAlive() {
    return this.passing(this.inner.lastAlive());
  }

  prune(kind: StreamKind, states: readonly string[], before: number) {
    return this.passing(this.inner.prune(kind, states, before));
  }

  now() {
    return this.passing(this.inner.now());
  }

  status() {
    return this.passing(this.inner.status());
  }

  close() {
    return this.inner.close();
  }
}
