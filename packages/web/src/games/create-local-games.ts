import { signal } from '@preact/signals';
import {
  createGame,
  ok,
  levelOfSeat,
  renewSetup,
  type GameEvent,
  type GameSetup,
  type Language,
  type Result,
} from '@luctor/rules';
import type { LexicaAssets, TrainedAssets } from '../lexica/lexicon-assets.ts';
import { parseVocabularyId } from '../lexica/vocabulary-id.ts';
import { fingerprintOfGame } from '../lexica/game-fingerprint.ts';
import type { GameClaims } from '../storage/game-claims.ts';
import type { GameNews } from '../storage/game-news.ts';
import type { GameStore, GameSummary } from '../storage/game-store.ts';
import type { WordStore } from '../storage/word-store.ts';
import type { EngineClient } from '../worker/engine-client.ts';
import type { OpenRequest } from '../worker/protocol.ts';
import type { GameSession } from '../session/game-session.ts';
import type { LocalGames } from './local-games.ts';
import {
  openLocalSession,
  type LocalSession,
  type LocalSessionParts,
} from '../local/local-session.ts';
import type { Viewing } from '../session/pace.ts';
import { createOwnWords } from '../own-words/own-words.ts';
import type { Timing } from '@luctor/host';

export interface LocalGamesParts {
  readonly store: GameStore;
  readonly words: WordStore;
  readonly claims: GameClaims;
  readonly news: GameNews;
  readonly timing: Timing;
  readonly assets: LexicaAssets;
  readonly trained: TrainedAssets;
  readonly engine: () => EngineClient;
  /** This many random bytes in hex. */
  readonly random: (bytes: number) => string;
  /** Asks the browser not to delete the games when it runs out of room. */
  readonly persist: () => void;
  /** How this person wants to see games of an edition. */
  readonly viewing: (edition: string) => Viewing;
  /** Calls back when the page may be about to end: hidden, or left. */
  readonly onHidden: LocalSessionParts['onHidden'];
}

const SECRET_BYTES = 32;
const CONTRIBUTION_BYTES = 32;
const ID_BYTES = 12;
/** Keeps this many unnamed finished games; the oldest beyond that are deleted. */
const MAX_ENDED = 100;
const REFRESH_MS = 250;

/** What a first game does not need. */
const files = () => import('./game-files.ts');

export function createLocalGames(parts: LocalGamesParts): LocalGames {
  const { store, claims, timing, assets, engine, random } = parts;
  const list = signal<readonly GameSummary[]>([]);
  const isListed = signal(false);
  const storage = signal<'available' | 'unavailable'>('available');
  const words = createOwnWords(parts.words);

  const refresh = async (): Promise<void> => {
    const found = await store.list();
    storage.value = found.ok ? 'available' : 'unavailable';
    if (found.ok) list.value = found.value;
    isListed.value = true;
  };
  let stopRefresh: (() => void) | null = null;
  const news: GameNews = {
    ...parts.news,
    tell(id) {
      parts.news.tell(id);
      // moves come in bursts, and nobody reads the list meanwhile
      stopRefresh?.();
      stopRefresh = timing.after(REFRESH_MS, () => void refresh());
    },
  };
  /** A change to the list here changes it in every tab. */
  const changing = async <T, E>(result: Promise<Result<T, E>>) => {
    const settled = await result;
    news.tell(null);
    await refresh();
    return settled;
  };
  const wantedBy = async (
    vocabulary: string,
    setup: GameSetup | null,
  ): Promise<OpenRequest | null> => {
    const id = parseVocabularyId(vocabulary);
    if (id === null) return null;
    const personal = await words.personalNow(id.language);
    const own = id.list === null ? [] : await words.wordsOf(id.list);
    if (own === null) return null;
    const players = setup && { ruleset: setup.ruleset, levels: levelsOf(setup) };
    const { trained } = parts;
    return { id, assets: assets[id.language], list: own, personal, trained, players };
  };
  /** The game's own time, which may stand still; for a game not open here, the time of day. */
  const nowIn = (id: string): number => (opened?.id === id ? opened.now : timing.now());
  let opened: LocalSession | null = null;
  const open = async (
    id: string,
    setup: GameSetup,
    events: readonly GameEvent[],
    stored: number,
    aliveAt: number | null,
  ): Promise<GameSession> => {
    opened = await openLocalSession({
      id,
      events,
      stored,
      aliveAt,
      store,
      claims,
      news,
      timing,
      engine: engine().open(wantedBy(setup.vocabulary, setup)),
      contribution: () => random(CONTRIBUTION_BYTES),
      keepWords: (added) => void words.keep(setup.language, added),
      viewing: () => parts.viewing(setup.edition),
      onHidden: parts.onHidden,
    });
    return opened;
  };
  const renewed = async (agreed: GameSetup): Promise<GameSetup> => {
    const wanted = await wantedBy(agreed.vocabulary, null);
    return renewSetup(agreed, wanted === null ? undefined : fingerprintOfGame(wanted));
  };
  const begin = async (setup: GameSetup, events: readonly GameEvent[]): Promise<GameSession> => {
    const session = await open(random(ID_BYTES), setup, events, 0, null);
    void refresh();
    return session;
  };
  const prune = async (): Promise<void> => {
    const ended = list.value.filter(
      ({ kind, name, phase }) => kind === 'kept' && name === null && phase === 'over',
    );
    for (const { id } of ended.slice(MAX_ENDED)) await store.remove(id);
  };

  news.follow(() => void refresh());
  void refresh().then(prune);

  return {
    list,
    isListed,
    storage,
    words,
    prepare(language: Language) {
      engine().open(wantedBy(`${language}/all`, null));
    },
    desk: { wanted: (vocabulary) => wantedBy(vocabulary, null), worker: engine },
    openEngine: (setup) => engine().open(wantedBy(setup.vocabulary, setup)),
    async judgeOf(setup) {
      const wanted = await wantedBy(setup.vocabulary, null);
      const shipped = wanted && (await files()).shippedWords(wanted, setup);
      return shipped && engine().open(Promise.resolve(shipped));
    },
    async start(agreed) {
      const setup = await renewed(agreed);
      return begin(setup, createGame(setup, random(SECRET_BYTES), timing.now()));
    },
    async continueFrom(...from) {
      const parts = { renewed, random, now: timing.now() };
      const game = await (await files()).continuedLog(from, parts);
      return game && begin(game.setup, game.events);
    },
    look: async (id) => (await files()).lookAt(store, id),
    async resume(id) {
      const found = await (await files()).toResume(store, id, () => random(ID_BYTES));
      if (!found.ok) return found;
      const { id: at, events, stored, setup, aliveAt } = found.value;
      if (at !== id) void refresh();
      return ok(await open(at, setup, events, stored, aliveAt));
    },
    async save(id, name) {
      const events = await store.events(id);
      if (!events.ok) return events;
      parts.persist();
      const at = nowIn(id);
      const copy = { id: random(ID_BYTES), kind: 'save', name, events: events.value, at } as const;
      const saved = await store.create(copy);
      // the clocks resume from the moment of saving, not from the last move
      if (saved.ok) await store.touch(copy.id, at);
      return changing(Promise.resolve(saved));
    },
    rename: (id, name) => changing(store.rename(id, name)),
    remove: (id) => changing(store.remove(id)),
    exportSave: async (id) => (await files()).exportSave(store, id, timing.now()),
    exportGcg: async (id) => (await files()).exportGcg(store, id, timing.now()),
    async importFile(file, take = 'whole') {
      const { importGame } = await files();
      const to = { store, id: random(ID_BYTES), now: timing.now() };
      return changing(importGame(file, take, to));
    },
  };
}

function levelsOf(setup: GameSetup): number[] {
  return setup.players.flatMap((_, seat) => levelOfSeat(setup, seat) ?? []);
}
