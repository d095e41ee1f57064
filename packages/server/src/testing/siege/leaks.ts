import type { ServerMessage } from '@luctor/protocol';
import type { GameView } from '@luctor/rules';

/** Looks for what a viewer must not see in a message [O2]. */

/** What a viewer has learnt about a game so far: patches show only what changed. */
interface Seen {
  viewer: GameView['viewer'];
  isOpen: boolean;
}

const PERSON_ID = /p[0-9a-z]{25}/g;

export class LeakWatch {
  /** People's ids, which nobody may ever be sent. */
  readonly #private: ReadonlySet<string>;
  /** What nobody may be sent before the game is over: the server's bytes, by game [S3]. */
  readonly #secrets: ReadonlyMap<string, string>;
  readonly #games = new Map<string, Seen>();

  constructor(secrets: ReadonlyMap<string, string>, never: ReadonlySet<string>) {
    this.#secrets = secrets;
    this.#private = never;
  }

  /** What is wrong with a frame to this recipient; null if nothing. */
  check(frame: string, recipient: string): string | null {
    for (const [id] of frame.matchAll(PERSON_ID)) {
      if (this.#private.has(id)) return `a person's id: ${frame}`;
    }
    for (const [game, secret] of this.#secrets) {
      const isOver = frame.includes(game) && frame.includes('"phase":"over"');
      if (frame.includes(secret) && !isOver) return 'the secret of a running game';
    }
    const isSnapshot = frame.startsWith('{"type":"snapshot"');
    if (!isSnapshot && !frame.startsWith('{"type":"patch"')) return null;
    const message = JSON.parse(frame) as ServerMessage;
    if (message.type === 'snapshot') {
      return this.#checkView(`${recipient} ${message.game}`, message.view, message.view.viewer);
    }
    if (message.type !== 'patch') return null;
    const { set = {}, history } = message.patch;
    const shown: Partial<GameView> =
      history === undefined ? set : { ...set, history: history.records };
    return this.#checkView(`${recipient} ${message.game}`, shown, null);
  }

  #checkView(
    key: string,
    view: Partial<GameView>,
    viewer: GameView['viewer'] | null,
  ): string | null {
    const seen = this.#games.get(key) ?? { viewer: viewer ?? 'watcher', isOpen: false };
    if (viewer !== null) seen.viewer = viewer;
    this.#games.set(key, seen);
    // racks are shown when the game is over, and at friendly tables if all agreed
    if (view.phase === 'over' || view.options?.racksVisible === true) seen.isOpen = true;
    else if (view.options?.racksVisible === false) seen.isOpen = false;
    if (seen.isOpen) return null;
    for (const [seat, { rack }] of (view.seats ?? []).entries()) {
      if (rack !== null && seat !== seen.viewer) return `the rack of seat ${seat}`;
    }
    const { turn, fairness, history = [] } = view;
    if (turn && turn.entry !== null && turn.seat !== seen.viewer) return 'a word being entered';
    if (fairness && (fairness.secret !== null || fairness.contributions !== null)) {
      return 'bytes of the draw';
    }
    for (const record of history) {
      if (record.type !== 'exchange' || record.seat === seen.viewer) continue;
      if (record.tiles !== null) return 'exchanged tiles';
    }
    return null;
  }
}
