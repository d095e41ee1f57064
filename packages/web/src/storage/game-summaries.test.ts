import { replay } from '@luctor/rules';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createGameNews } from './game-news.ts';
import { hint, newGame } from './game-store-contract.ts';
import { byLastPlayed, factsOf, firstSummary, type GameSummary } from './game-store.ts';
import { WORD_STORE_CONTRACT } from '../testing/word-store-contract.ts';
import { createMemoryWordStore } from './word-store.ts';

const EVENTS = newGame(100);

describe('[U7] what a list shows of a game', () => {
  test('its facts', () => {
    const state = replay([...EVENTS, hint(200)]);
    expect(factsOf(state, 5)).toEqual({
      edition: 'classic',
      language: 'fr',
      vocabulary: state.setup.vocabulary,
      players: [
        { kind: 'person', name: 'Ann' },
        { kind: 'person', name: 'Bob' },
      ],
      scores: [0, 0],
      phase: state.phase,
      turn: state.turn?.seat ?? null,
      turnsTaken: 0,
      version: EVENTS.length + 1,
      playedAt: 5,
    });
    const scored = { ...state, seats: state.seats.map((seat, at) => ({ ...seat, score: at + 3 })) };
    const turn = { seat: 1 } as unknown as NonNullable<typeof state.turn>;
    const history = [1, 2] as unknown as typeof state.history;
    expect(factsOf({ ...scored, turn, history }, 5)).toMatchObject({
      scores: [3, 4],
      turn: 1,
      turnsTaken: 2,
    });
    expect(factsOf({ ...state, turn: null }, 5).turn).toBeNull();
  });

  test.each<[string, Parameters<typeof firstSummary>[0]['events'], number | undefined, object]>([
    ['as its log says', [...EVENTS, hint(300), hint(200)], 7, { createdAt: 100, playedAt: 300 }],
    ['a log without times', newGame(0), 7, { createdAt: 7, playedAt: 7 }],
    ['nothing says it', newGame(0), undefined, { createdAt: 0, playedAt: 0 }],
  ])('when it was played: %s', (_, events, at, moments) => {
    const game = { id: 'a', kind: 'save', name: 'Sunday', events, ...(at !== undefined && { at }) };
    const summary = firstSummary(game as Parameters<typeof firstSummary>[0]);
    expect(summary).toMatchObject({ id: 'a', kind: 'save', name: 'Sunday', ...moments });
    expect(summary.aliveAt).toBe(summary.playedAt);
    expect(summary.version).toBe(events.length);
  });

  test('the last played first, and equal ones never jump', () => {
    const game = (id: string, playedAt: number) => ({ id, playedAt }) as GameSummary;
    const all = [game('b', 1), game('a', 1), game('c', 3), game('d', 2)];
    for (const some of [all, all.toReversed()]) {
      expect(some.toSorted(byLastPlayed).map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b']);
    }
  });
});

describe('[U7] news between tabs', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A channel between the tabs of one browser; a tab does not hear itself. */
  class Channel extends EventTarget {
    static readonly all = new Set<Channel>();
    readonly name: string;

    constructor(name: string) {
      super();
      this.name = name;
      Channel.all.add(this);
    }

    postMessage(data: unknown): void {
      for (const each of Channel.all) {
        if (each === this || each.name !== this.name) continue;
        each.dispatchEvent(Object.assign(new Event('message'), { data }));
      }
    }
  }

  test('reach the other tabs, which may stop listening', () => {
    Channel.all.clear();
    vi.stubGlobal('BroadcastChannel', Channel);
    const [here, there] = [createGameNews(), createGameNews()];
    expect([...Channel.all].map(({ name }) => name)).toEqual(['luctor-games', 'luctor-games']);
    const heard: unknown[] = [];
    here.follow((id) => heard.push(['here', id]));
    const stop = there.follow((id) => heard.push(['there', id]));
    here.tell('a');
    here.tell(null);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    new Channel('luctor-games').postMessage({ nobody: 'of us' });
    stop();
    here.tell('b');
    expect(heard).toEqual([
      ['there', 'a'],
      ['there', null],
      ['here', null],
      ['there', null],
    ]);
  });

  test('a browser without channels has none', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const news = createGameNews();
    const heard: unknown[] = [];
    const stop = news.follow((id) => heard.push(id));
    news.tell('a');
    stop();
    expect(heard).toEqual([]);
  });
});

test.each(WORD_STORE_CONTRACT)('[V2] words in memory: a store $name', async (check) => {
  await expect(check.run(createMemoryWordStore())).resolves.toBeUndefined();
});
