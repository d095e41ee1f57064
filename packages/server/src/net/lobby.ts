import type { LobbyEntry } from '@luctor/protocol';
import type { Member } from '../room/member.ts';

/** Where the tables are. */
export interface LobbySource {
  lobby(): Promise<readonly LobbyEntry[]>;
  /** In one query, however many people are asked for. */
  tablesOfAll(people: readonly string[]): Promise<ReadonlyMap<string, readonly LobbyEntry[]>>;
}

/** The connections that watch the list of tables. */
export class Lobby {
  /** With what each was last told. */
  readonly #watchers = new Map<Member, string>();
  #isChanged = false;
  #shownAt = -Infinity;

  async watch(watcher: Member, source: LobbySource): Promise<void> {
    this.#watchers.set(watcher, '');
    await this.#tell([watcher], source, true);
  }

  leave(watcher: Member): void {
    this.#watchers.delete(watcher);
  }

  changed(): void {
    this.#isChanged = true;
  }

  /**
   * Two queries for all watchers, if anything has changed, or after `lookEveryMs`: news of it may
   * have been lost. Viewers are not told the same thing twice.
   */
  async show(source: LobbySource, now: number, lookEveryMs = Infinity): Promise<void> {
    if (!this.#isChanged && now - this.#shownAt < lookEveryMs) return;
    this.#isChanged = false;
    this.#shownAt = now;
    if (this.#watchers.size > 0) await this.#tell([...this.#watchers.keys()], source, false);
  }

  async #tell(watchers: readonly Member[], source: LobbySource, isAsked: boolean): Promise<void> {
    const people = new Set(watchers.flatMap(({ person }) => person ?? []));
    const [tables, theirs] = await Promise.all([
      source.lobby(),
      people.size === 0 ? NOBODY : source.tablesOfAll([...people]),
    ]);
    // most are told the same: it is written once
    const start = `{"type":"lobby","tables":${JSON.stringify(tables)},"mine":`;
    const withoutOwn = `${start}[]}`;
    for (const watcher of watchers) {
      const mine = watcher.person === null ? undefined : theirs.get(watcher.person);
      const text = mine === undefined ? withoutOwn : `${start}${JSON.stringify(mine)}}`;
      // it may have left meanwhile
      const last = this.#watchers.get(watcher);
      if (last === undefined || (last === text && !isAsked)) continue;
      this.#watchers.set(watcher, text);
      watcher.send(text);
    }
  }
}

const NOBODY: ReadonlyMap<string, readonly LobbyEntry[]> = new Map();
