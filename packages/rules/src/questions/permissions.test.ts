import { describe, expect, test } from 'vitest';
import type { GameState } from '../game/state.ts';
import { EXCHANGE_RULES, type ExchangeRule } from '../setup/ruleset.ts';
import { TABLES } from '../setup/setup.ts';
import { computer, people, ScriptedGame } from '../testing/scripted-game.ts';
import { viewFor } from '../view/view.ts';
import {
  exchangeableCount,
  isFriendly,
  isOneScreen,
  isRackOpen,
  judgesOf,
  needsConsent,
} from './permissions.ts';
import { allSeats } from './table.ts';

const CHALLENGE = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 } as const;

/** The answer of a state and of every view of it; they must agree. */
function asked<T>(state: GameState, question: (facts: GameState) => T): T {
  const answer = question(state);
  for (const viewer of [...state.seats.keys(), 'watcher' as const]) {
    // every question accepts either: the type of one is enough here
    const view = viewFor(state, viewer) as unknown as GameState;
    expect(question(view)).toEqual(answer);
  }
  return answer;
}

describe('kinds of tables', () => {
  test.each([
    ['one-screen', { oneScreen: true, friendly: true, consent: false }],
    ['online', { oneScreen: false, friendly: false, consent: true }],
    ['online-friendly', { oneScreen: false, friendly: true, consent: true }],
  ] as const)('[K8 C4] %s', (table, expected) => {
    const { state } = ScriptedGame.start('salon', { table });
    const answers = asked(state, (facts) => ({
      oneScreen: isOneScreen(facts),
      friendly: isFriendly(facts),
      consent: needsConsent(facts),
    }));
    expect(answers).toEqual(expected);
    expect(TABLES).toContain(table);
  });
});

describe('[R5] how many tiles may be exchanged', () => {
  const game = (exchange: ExchangeRule, bag: number): ScriptedGame => {
    const scripted = ScriptedGame.start('classic', { wordCheck: CHALLENGE, clock: null });
    scripted.shrinkBag(bag);
    const { setup } = scripted.state;
    scripted.state = {
      ...scripted.state,
      setup: { ...setup, ruleset: { ...setup.ruleset, exchange } },
    };
    return scripted;
  };
  const refusal = (from: ScriptedGame, count: number): string | null => {
    const tried = game('never', 0);
    tried.state = from.state;
    tried.now = from.now;
    const tiles = from.player(from.seat).rack.slice(0, count);
    return tried.act({ type: 'exchange', tiles });
  };

  const cases = EXCHANGE_RULES.flatMap((rule) =>
    [0, 1, 3, 6, 7, 8, 20].map((bag) => [rule, bag] as const),
  );

  test.each(cases)('%s with %i in the bag: as many as the rules then allow', (rule, bag) => {
    const started = game(rule, bag);
    const most = asked(started.state, exchangeableCount);
    const granted = [1, 2, 3, 4, 5, 6, 7].filter((count) => refusal(started, count) === null);
    expect(granted).toEqual([1, 2, 3, 4, 5, 6, 7].filter((count) => count <= most));
  });

  test.each(cases)('%s with %i in the bag, from which an open play will draw', (rule, bag) => {
    const started = game(rule, bag);
    started.play(8, 8, 'across', 'NET');
    expect(started.state.openPlay).not.toBeNull();
    if (started.state.turn === null) return;
    const most = asked(started.state, exchangeableCount);
    const granted = [1, 2, 3, 4, 5, 6, 7].filter((count) => refusal(started, count) === null);
    expect(granted).toEqual([1, 2, 3, 4, 5, 6, 7].filter((count) => count <= most));
  });
});

describe('[R7] who may still judge a play', () => {
  function opened(): ScriptedGame {
    const players = [...people(3), computer()];
    const game = ScriptedGame.start('classic', { players, wordCheck: CHALLENGE, clock: null });
    game.play(8, 8, 'across', 'NET');
    return game;
  }

  test('nobody before a play is open or after it stood', () => {
    const game = ScriptedGame.start('classic', { wordCheck: CHALLENGE, clock: null });
    expect(asked(game.state, judgesOf)).toEqual([]);
    game.play(8, 8, 'across', 'NET');
    game.act({ type: 'pass' });
    expect(asked(game.state, judgesOf)).toEqual([]);
  });

  test('everyone but its player, including computers', () => {
    expect(asked(opened().state, judgesOf)).toEqual([1, 2, 3]);
  });

  test('not players who accepted or left; the rules refuse their challenges', () => {
    const game = opened();
    expect(game.send(2, { type: 'acceptPlay' })).toBeNull();
    expect(asked(game.state, judgesOf)).toEqual([1, 3]);
    game.send(1, { type: 'leave', resign: true });
    expect(asked(game.state, judgesOf)).toEqual([3]);
    const codes = [0, 1, 2, 3].map((seat) => {
      const before = game.state;
      const code = game.send(seat, { type: 'challenge' });
      game.state = before;
      return code;
    });
    expect(codes).toEqual(['own-play', 'already-left', 'already-accepted', null]);
  });

  test('a player who accepts again causes no event', () => {
    const game = opened();
    game.send(2, { type: 'acceptPlay' });
    const { state } = game;
    expect(game.send(2, { type: 'acceptPlay' })).toBeNull();
    expect(game.state).toBe(state);
  });
});

describe('whose rack everybody sees [K6]', () => {
  const rows = [
    ['one-screen', { racksVisible: true, seeThinking: true }, [true, true]],
    ['one-screen', { racksVisible: true, seeThinking: false }, [true, false]],
    ['one-screen', { racksVisible: false, seeThinking: true }, [false, false]],
    ['online-friendly', { racksVisible: true, seeThinking: false }, [true, false]],
    ['online', { racksVisible: true, seeThinking: true }, [false, false]],
  ] as const;

  test.each(rows)('%s, %o', (table, options, open) => {
    const [ann] = people(1);
    const players = [ann, computer()].filter((player) => player !== undefined);
    const game = ScriptedGame.start('classic', { players, table, clock: null });
    const state = { ...game.state, options };
    const seats = allSeats(state);
    expect(seats.map((seat) => isRackOpen(state, seat))).toEqual(open);
    const seen = viewFor(state, 'watcher').seats.map(({ rack }) => rack !== null);
    expect(seen).toEqual(open);
  });
});
