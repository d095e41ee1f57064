import { signal, type Signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import type { RequestError, TableView } from '@luctor/protocol';
import { viewFor, type GameView } from '@luctor/rules';
import { people, ScriptedGame } from '@luctor/rules/testing';
import { createClosedGames } from './closed-games.ts';
import { watchTable } from './watch-table.ts';

/** A table online with two people and no hints, seen from seat 0, and two tabs of one browser. */
function bench(table: 'online' | 'online-friendly' = 'online') {
  const { state } = ScriptedGame.start('classic', { players: people(2), table, clock: null });
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
  const tab = () => createClosedGames(storage, () => 1_000_000);
  const view: Signal<GameView> = signal(viewFor(state, 0));
  const session = { id: 'G1', seatsHere: [0], view };
  const shown = {
    id: 'T1',
    refused: signal<RequestError | null>(null),
    state: signal<{ table: TableView | null }>({ table: null }),
    session: signal<typeof session | null>(null),
  };
  const arrive = () => {
    // nothing of it is read
    shown.state.value = { table: {} as TableView };
    shown.session.value = session;
  };
  return { state, shown, view, tab, arrive };
}

describe('[L3] a table online notes whether its game closes look-ups', () => {
  test('once it is seen, in all tabs, until it is over', () => {
    const { state, shown, view, tab, arrive } = bench();
    const stop = watchTable(shown, tab());
    expect(tab().games.value).toEqual([]);
    arrive();
    expect(tab().games.value).toMatchObject([
      { table: 'T1', game: 'G1', reason: 'people', players: ['P1'] },
    ]);
    view.value = viewFor({ ...state, phase: 'over' }, 0);
    expect(tab().games.value).toEqual([]);
    stop();
  });

  test('also after its tab has gone elsewhere', () => {
    const { tab, shown, arrive } = bench();
    const stop = watchTable(shown, tab());
    arrive();
    stop();
    shown.session.value = null;
    expect(tab().games.value).toHaveLength(1);
    // back at the table, which has no game any more
    watchTable(shown, tab())();
    expect(tab().games.value).toEqual([]);
  });

  test('not for a friendly table, a watcher, or a table that is refused', () => {
    const friendly = bench('online-friendly');
    watchTable(friendly.shown, friendly.tab());
    friendly.arrive();
    expect(friendly.tab().games.value).toEqual([]);

    const watched = bench();
    watchTable(watched.shown, watched.tab());
    watched.shown.state.value = { table: {} as TableView };
    watched.shown.session.value = { id: 'G1', seatsHere: [], view: watched.view };
    expect(watched.tab().games.value).toEqual([]);

    const refused = bench();
    watchTable(refused.shown, refused.tab());
    refused.arrive();
    expect(refused.tab().games.value).toHaveLength(1);
    refused.shown.refused.value = { code: 'watching-not-allowed' };
    expect(refused.tab().games.value).toEqual([]);
  });
});
