import { describe, expect, test } from 'vitest';
import { people } from '../testing/scripted-game.ts';
import { CONTRARY } from '../testing/contrary-edition.ts';
import { isTurnInRange, limitsAnything } from './clock-rules.ts';
import {
  defaultEdition,
  EDITIONS,
  firstLevel,
  makeSetup,
  type SetupChoices,
} from './make-setup.ts';
import { isName, RULES_VERSION, TABLES, type ClockRules, type WordCheck } from './setup.ts';
import { opensMore, sameOptions } from './table-options.ts';

/** What an edition, the players' choices and the table make of a game, in all combinations. */

const NO_LIMIT: ClockRules = {
  perTurnSeconds: null,
  perPlayerSeconds: null,
  incrementSeconds: 5,
  overtime: 'points',
  placingSeconds: null,
};
const CLOCKS: readonly (ClockRules | null | undefined)[] = [
  undefined,
  null,
  NO_LIMIT,
  { ...NO_LIMIT, perTurnSeconds: 30 },
  { ...NO_LIMIT, perPlayerSeconds: 600 },
  { ...NO_LIMIT, perTurnSeconds: 30, placingSeconds: 7 },
];
const CHECKS: readonly (WordCheck | undefined)[] = [
  undefined,
  { type: 'ask' },
  { type: 'reject' },
  { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 5 },
];
const OPTIONS: readonly SetupChoices['options'][] = [
  undefined,
  { racksVisible: true },
  { seeThinking: true },
  { racksVisible: false, seeThinking: false },
];

const cases = [...EDITIONS, CONTRARY].flatMap((edition) =>
  TABLES.map((table) => ({ edition, table, name: edition.id })),
);

describe('[S4] a setup', () => {
  test.each(cases)('$name at a table $table', ({ edition, table }) => {
    const isAtOneScreen = table === 'one-screen';
    for (const language of ['en', 'fr'] as const) {
      for (const clock of CLOCKS) {
        for (const wordCheck of CHECKS) {
          for (const options of OPTIONS) {
            const players = people(2);
            const made = makeSetup(edition, {
              players,
              language,
              table,
              clock,
              wordCheck,
              options,
            });
            if (!made.ok) throw new Error(made.error.code);
            const { value } = made;
            const check = wordCheck ?? edition.wordCheck;
            // [R7] only people at one screen can ask each other
            const isAsked = check.type === 'ask' && !isAtOneScreen;
            const limits = clock === undefined ? edition.clock : clock;
            const hasLimit =
              limits !== null &&
              (limits.perTurnSeconds !== null || limits.perPlayerSeconds !== null);
            // [C3] as long as wanted at one screen, unless chosen; 15 s online, unless chosen
            const placing = isAtOneScreen
              ? clock === undefined
                ? null
                : limits?.placingSeconds
              : (limits?.placingSeconds ?? 15);
            // [K6, O2] nothing lies open at a strict table
            const shown = isAtOneScreen
              ? edition.options
              : { racksVisible: false, seeThinking: false };
            const open =
              table === 'online'
                ? { racksVisible: false, seeThinking: false }
                : { ...shown, ...options };
            expect(value).toEqual({
              edition: edition.id,
              language,
              vocabulary: `${language}/${edition.vocabulary}`,
              ruleset: edition.rulesets[language],
              players,
              wordCheck: isAsked ? { type: 'reject' } : check,
              clock: hasLimit ? { ...limits, placingSeconds: placing } : null,
              table,
              ...(edition.turnRange === null ? {} : { turnRange: edition.turnRange }),
              options: open,
              rules: RULES_VERSION,
            });
          }
        }
      }
    }
  });

  test('is for one screen unless another table is chosen, and has a lexicon if there is one', () => {
    const choices = { players: people(2), language: 'en' } as const;
    const plain = makeSetup(defaultEdition(), choices);
    expect(plain.ok && plain.value).toMatchObject({ edition: 'classic', table: 'one-screen' });
    expect(plain.ok && plain.value).not.toHaveProperty('lexicon');
    const named = makeSetup(defaultEdition(), { ...choices, lexicon: 'abc' });
    expect(named.ok && named.value.lexicon).toBe('abc');
  });

  test('[S1] says whose name or level is wrong', () => {
    const players = [...people(1), { kind: 'computer', name: 'Ada', level: 9 } as const];
    const edition = EDITIONS.find(({ id }) => id === 'plus3') ?? defaultEdition();
    const made = (level: number, name = 'Ada') =>
      makeSetup(edition, {
        players: players.map((each) => (each.kind === 'person' ? each : { ...each, name, level })),
        language: 'en',
      });
    expect(made(9)).toEqual({ ok: false, error: { code: 'bad-level', seat: 1 } });
    expect(made(0)).toEqual({ ok: false, error: { code: 'bad-level', seat: 1 } });
    expect([made(1).ok, made(8).ok]).toEqual([true, true]);
    expect(made(8, '')).toEqual({ ok: false, error: { code: 'bad-name', seat: 1 } });
    const clock = { ...NO_LIMIT, perTurnSeconds: 9 };
    expect(makeSetup(edition, { players: people(2), language: 'en', clock })).toEqual({
      ok: false,
      error: { code: 'bad-turn-limit' },
    });
  });

  test.each([
    [1, 10, 4],
    [1, 4, 4],
    [1, 3, 3],
    [5, 8, 5],
    [4, 4, 4],
  ])('computers of levels %i to %i begin at %i', (min, max, first) => {
    expect(firstLevel({ ...defaultEdition(), levels: { min, max } })).toBe(first);
  });

  test.each([
    ['', false],
    ['A', true],
    ['x'.repeat(20), true],
    ['x'.repeat(21), false],
    ['🎲'.repeat(20), true],
    ['🎲'.repeat(21), false],
    [' ', false],
    ['a\nb', false],
  ])('[S1] %j is a name: %s', (name, isSo) => {
    expect(isName(name)).toBe(isSo);
  });
});

describe('[C1] a clock', () => {
  test.each([
    [null, null, false],
    [10, null, true],
    [null, 10, true],
    [10, 10, true],
  ])('with %s seconds a turn and %s in all limits something: %s', (turn, all, isSo) => {
    expect(limitsAnything({ ...NO_LIMIT, perTurnSeconds: turn, perPlayerSeconds: all })).toBe(isSo);
  });

  test.each([
    [9, false],
    [10, true],
    [20, true],
    [21, false],
    [null, true],
  ])('of %s seconds is between 10 and 20: %s', (perTurnSeconds, isSo) => {
    expect(isTurnInRange({ ...NO_LIMIT, perTurnSeconds }, { min: 10, max: 20 })).toBe(isSo);
    expect(isTurnInRange({ ...NO_LIMIT, perTurnSeconds }, null)).toBe(true);
  });
});

test('[C4] options are the same, or open more, in all combinations', () => {
  const all = [false, true].flatMap((racksVisible) =>
    [false, true].map((seeThinking) => ({ racksVisible, seeThinking })),
  );
  for (const a of all) {
    for (const b of all) {
      const isSame = JSON.stringify(a) === JSON.stringify(b);
      expect(sameOptions(a, { ...b, placementSpeed: 3 } as typeof b)).toBe(isSame);
      const more = Object.entries(a).some(([key, value]) => value && !b[key as keyof typeof b]);
      expect(opensMore(a, b), JSON.stringify([a, b])).toBe(more);
    }
  }
});
