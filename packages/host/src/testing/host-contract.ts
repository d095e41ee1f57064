import {
  aboutOf,
  isPerson,
  playerAt,
  type About,
  type Command,
  type GameState,
  type GameView,
  type Placement,
  type Player,
  type Seat,
  type SetupChoices,
} from '@luctor/rules';
import { describe, expect, test } from 'vitest';

/**
 * What every host of games does, wherever it runs. A place that lacks a capability skips the tests
 * that need it: self-play has no people, one screen has no absence.
 */
export const CAPABILITIES = [
  'people',
  'clock',
  'absence',
  'time-away',
  'repeats',
  'outages',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

export interface HostBench {
  readonly can: readonly Capability[];
  /** Starts a game in English, with all shares in the draw given. */
  start(game: ContractGame): Promise<ContractTable>;
}

export interface ContractGame {
  readonly edition: string;
  readonly players: readonly Player[];
  /** Played at a server's table, if the place offers a choice. */
  readonly online?: boolean;
  readonly choices?: Partial<Pick<SetupChoices, 'clock' | 'wordCheck'>>;
  /** What the computers answer when asked for a move; absent: they pass. */
  readonly think?: (view: GameView) => ScriptedMove;
}

/** A command, or thinking that fails, or thinking that never ends. */
export type ScriptedMove = Command | 'fails' | 'never ends';

export interface ContractTable {
  /** The stored game. */
  readonly state: GameState;
  /** For each move a computer was asked for: when, and its deadline. */
  readonly budgets: readonly { readonly at: number; readonly until: number }[];
  /** The code of the refusal; null on success. Needs `people`. */
  send(seat: Seat, command: Command, as?: Sent): Promise<string | null>;
  /** Lets time pass, and everything happen that is due by then. */
  wait(ms: number): Promise<void>;
  /** Kills the host and opens the game again after this time. Needs `time-away`. */
  goAway(ms: number): Promise<void>;
  /**
   * The person in a seat leaves, and a computer plays for them; or they come back. Needs `absence`.
   */
  setAbsent(seat: Seat, isAbsent: boolean): Promise<void>;
  /**
   * From now on each change takes this many milliseconds to be saved, or cannot be. Needs `outages`.
   */
  setLog(log: LogMode): void;
  /** What a seat sees of the game now. */
  viewOf(seat: Seat): GameView;
  close(): Promise<void>;
}

export type LogMode = number | 'fails';

export interface Sent {
  readonly about?: About;
  readonly id?: string;
}

const ANN: Player = { kind: 'person', name: 'Ann' };
const BOB: Player = { kind: 'person', name: 'Bob' };
const COMPUTER: Player = { kind: 'computer', name: 'Computer', level: 8 };
const CHALLENGE = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 } as const;
const TEN_SECONDS = {
  perTurnSeconds: 10,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: 15,
} as const;

export function describeHost(name: string, bench: HostBench): void {
  const needs =
    (...capabilities: readonly Capability[]) =>
    (line: string, run: () => Promise<void>): void => {
      if (capabilities.every((each) => bench.can.includes(each))) test(line, run);
    };

  const withTable = async (
    game: ContractGame,
    run: (table: ContractTable) => Promise<void>,
  ): Promise<void> => {
    const table = await bench.start(game);
    try {
      await run(table);
    } finally {
      await table.close();
    }
  };

  describe(`${name} as a host of games`, () => {
    needs('people')('[R7] a computer that knows all words challenges an invented one', async () => {
      const players = [ANN, COMPUTER];
      const game = { edition: 'classic', players, choices: { wordCheck: CHALLENGE, clock: null } };
      await withTable(game, async (table) => {
        await untilTurnOf(table, 0);
        const placement = inventedWord(table.state, 0);
        expect(await table.send(0, { type: 'play', placement })).toBeNull();
        await table.wait(0);
        const played = table.state.history.find(({ type }) => type === 'play');
        expect(played).toMatchObject({ seat: 0, score: 0, withdrawn: true });
        expect(
          table.state.history.some((each) => each.type === 'challenge' && each.seat === 1),
        ).toBe(true);
      });
    });

    needs('people', 'clock')(
      '[C6] a computer’s time to think never exceeds its clock',
      async () => {
        const choices = { clock: TEN_SECONDS, wordCheck: { type: 'reject' } as const };
        const game = {
          edition: 'classic',
          players: [ANN, COMPUTER],
          choices,
          think: () => 'never ends' as const,
        };
        await withTable(game, async (table) => {
          await untilTurnOf(table, 0);
          await table.send(0, { type: 'pass' });
          await table.wait(0);
          const budget = table.budgets.at(-1);
          if (budget === undefined) throw new Error('the computer was asked for no move');
          expect(budget.until - budget.at).toBeLessThan(10_000);
          // a fallback replaces the move that was not found in time
          await table.wait(11_000);
          const mine = table.state.history.findLast(({ seat }) => seat === 1);
          expect(mine?.type).toBe('exchange');
        });
      },
    );

    test('[C6] a computer whose thinking fails changes tiles', async () => {
      const game = { edition: 'classic', players: [COMPUTER, COMPUTER], think: fails };
      await withTable(game, async (table) => {
        await table.wait(1000);
        expect(table.state.history[0]?.type).toBe('exchange');
      });
    });

    test('[C6] a computer that may not change tiles passes', async () => {
      const game = { edition: 'scampio', players: [COMPUTER, COMPUTER], think: fails };
      await withTable(game, async (table) => {
        await table.wait(1000);
        expect(table.state.history[0]?.type).toBe('pass');
      });
    });

    test('[C6] a move that the rules refuse still ends the turn', async () => {
      const offBoard: Placement = [{ row: 0, col: 0, face: 'Q' }];
      const think = () => ({ type: 'play', placement: offBoard }) as const;
      const game = { edition: 'classic', players: [COMPUTER, COMPUTER], think };
      await withTable(game, async (table) => {
        await table.wait(1000);
        expect(table.state.history[0]?.type).toBe('exchange');
      });
    });

    needs('people')('a command whose turn has passed is refused as stale', async () => {
      await withTable(TWO_PEOPLE, async (table) => {
        const first = table.state.turn?.seat ?? 0;
        const about = aboutOf(table.state, PASS);
        expect(await table.send(first, PASS, { about })).toBeNull();
        expect(await table.send(1 - first, PASS)).toBeNull();
        // the player is on turn again, but it is another turn
        expect(await table.send(first, PASS, { about })).toBe('stale');
        expect(table.state.history).toHaveLength(2);
      });
    });

    needs('people', 'clock')(
      '[O4] a command of this turn is accepted whatever was appended meanwhile',
      async () => {
        const game = { ...TWO_PEOPLE, choices: { clock: TEN_SECONDS } };
        await withTable(game, async (table) => {
          const seat = table.state.turn?.seat ?? 0;
          const about = aboutOf(table.state, PASS);
          const { version } = table.state;
          const limits = { ...TEN_SECONDS, perTurnSeconds: 30 };
          const change = { type: 'limits', clock: limits } as const;
          expect(await table.send(1 - seat, { type: 'changeClock', change })).toBeNull();
          expect(table.state.version).toBeGreaterThan(version);
          expect(await table.send(seat, PASS, { about })).toBeNull();
        });
      },
    );

    needs('people', 'repeats')(
      '[O3] a command sent again is answered as before and happens once',
      async () => {
        await withTable(TWO_PEOPLE, async (table) => {
          const seat = table.state.turn?.seat ?? 0;
          const as = { about: aboutOf(table.state, PASS), id: 'a-pass-of-mine' };
          expect(await table.send(seat, PASS, as)).toBeNull();
          expect(await table.send(seat, PASS, as)).toBeNull();
          expect(table.state.history).toHaveLength(1);
        });
      },
    );

    needs(
      'people',
      'repeats',
      'time-away',
    )('[O3] a command sent again after a restart is answered as before', async () => {
      await withTable(TWO_PEOPLE, async (table) => {
        const seat = table.state.turn?.seat ?? 0;
        const as = { about: aboutOf(table.state, PASS), id: 'a-pass-of-mine' };
        expect(await table.send(seat, PASS, as)).toBeNull();
        await table.goAway(1000);
        expect(await table.send(seat, PASS, as)).toBeNull();
        expect(table.state.history).toHaveLength(1);
      });
    });

    needs(
      'people',
      'clock',
      'time-away',
    )('[C7] time in which nobody could play is charged to nobody', async () => {
      const game = { ...TWO_PEOPLE, choices: { clock: TEN_SECONDS } };
      await withTable(game, async (table) => {
        const seat = table.state.turn?.seat ?? 0;
        await table.wait(4000);
        await table.goAway(60_000);
        expect(table.state.history).toHaveLength(0);
        await table.wait(4000);
        expect(await table.send(seat, PASS)).toBeNull();
        const [passed] = table.state.history;
        expect(passed?.usedMs).toBeGreaterThanOrEqual(7000);
        expect(passed?.usedMs).toBeLessThan(10_000);
      });
    });

    needs(
      'people',
      'clock',
      'outages',
    )('[O4] a move that arrived in its turn is accepted, however late it is decided', async () => {
      await withTable(TIMED, async (table) => {
        const seat = table.state.turn?.seat ?? 0;
        const about = aboutOf(table.state, PASS);
        await table.wait(9000);
        table.setLog(4000);
        const answers = [table.send(1 - seat, STOP), table.send(seat, PASS, { about })];
        await table.wait(9000);
        table.setLog(0);
        await table.wait(4000);
        expect(await Promise.all(answers)).toEqual([null, null]);
        expect(table.state.history[0]).toMatchObject({ seat, type: 'pass' });
        expect(table.state.history[0]?.usedMs).toBeLessThanOrEqual(9000);
      });
    });

    needs(
      'people',
      'clock',
      'outages',
    )('[C3] so is a word begun in time and placed within its 15 seconds', async () => {
      const choices = { clock: TEN_SECONDS, wordCheck: CHALLENGE };
      await withTable({ ...TIMED, choices }, async (table) => {
        const seat = table.state.turn?.seat ?? 0;
        const placement = inventedWord(table.state, seat);
        const entry = { type: 'tiles', placement } as const;
        expect(await table.send(seat, { type: 'enter', entry })).toBeNull();
        await table.wait(24_000);
        expect(table.state.turn).toMatchObject({ seat, entry });
        table.setLog(4000);
        const answers = [table.send(1 - seat, STOP), table.send(seat, { type: 'play', placement })];
        await table.wait(9000);
        table.setLog(0);
        await table.wait(4000);
        expect(await Promise.all(answers)).toEqual([null, null]);
        expect(table.state.history[0]).toMatchObject({ seat, type: 'play' });
      });
    });

    needs(
      'people',
      'clock',
      'outages',
    )('[C7] the next player’s clock starts when they can see the move', async () => {
      await withTable(TIMED, async (table) => {
        const seat = table.state.turn?.seat ?? 0;
        await table.wait(8000);
        table.setLog(6000);
        const answer = table.send(seat, PASS);
        await table.wait(6500);
        table.setLog(0);
        await table.wait(9000);
        expect(await answer).toBeNull();
        expect(await table.send(1 - seat, PASS)).toBeNull();
        const used = table.state.history.map(({ usedMs }) => usedMs);
        expect(used).toEqual([8000, 9500]);
      });
    });

    needs(
      'people',
      'clock',
      'outages',
    )('[C7] time in which nothing can be saved is given back', async () => {
      await withTable(TIMED, async (table) => {
        const seat = table.state.turn?.seat ?? 0;
        await table.wait(9000);
        table.setLog('fails');
        expect(await table.send(seat, PASS)).toBe('not-saved');
        await table.wait(60_000);
        expect(await table.send(seat, PASS)).toBe('not-saved');
        expect(table.state.history).toHaveLength(0);
        table.setLog(0);
        expect(await table.send(seat, PASS)).toBeNull();
        expect(table.state.history[0]).toMatchObject({ type: 'pass' });
        expect(table.state.history[0]?.usedMs).toBeLessThanOrEqual(9000);
        expect(table.state.history[0]?.usedMs).toBeGreaterThanOrEqual(8000);
        await table.wait(9000);
        expect(await table.send(1 - seat, PASS)).toBeNull();
        expect(table.state.history[1]).toMatchObject({ type: 'pass', usedMs: 9000 });
      });
    });

    needs(
      'people',
      'clock',
      'outages',
    )('[C7] it is given back without anybody asking, and then time runs on', async () => {
      await withTable(TIMED, async (table) => {
        const seat = table.state.turn?.seat ?? 0;
        await table.wait(6000);
        table.setLog('fails');
        expect(await table.send(seat, PASS)).toBe('not-saved');
        await table.wait(60_000);
        table.setLog(0);
        await table.wait(4000);
        expect(table.state.history).toHaveLength(0);
        await table.wait(4000);
        expect(table.state.history).toMatchObject([{ type: 'lost', usedMs: 10_000 }]);
      });
    });

    needs('people', 'absence')(
      '[O1] a computer that stands in is shown as such, plays, and gives the seat back',
      async () => {
        await withTable({ ...TWO_PEOPLE, online: true, think: exchangeOne }, async (table) => {
          const seat = table.state.turn?.seat ?? 0;
          await table.setAbsent(seat, true);
          expect(table.state.seats[seat]?.standIn).not.toBeNull();
          const seen = playerAt(table.viewOf(1 - seat), seat);
          expect(seen).toMatchObject({ kind: 'computer', standsIn: true });
          await table.wait(1000);
          expect(table.state.history[0]).toMatchObject({ seat, type: 'exchange' });
          await table.setAbsent(seat, false);
          expect(playerAt(table.viewOf(1 - seat), seat)).toEqual({ kind: 'person' });
        });
      },
    );
  });
}

const PASS: Command = { type: 'pass' };
const TWO_PEOPLE: ContractGame = {
  edition: 'classic',
  players: [ANN, BOB],
  choices: { clock: null, wordCheck: { type: 'reject' } },
};

const TIMED: ContractGame = {
  ...TWO_PEOPLE,
  online: true,
  choices: { clock: TEN_SECONDS, wordCheck: { type: 'reject' } },
};
/** Something another player may send at any time. */
const STOP: Command = { type: 'changeClock', change: { type: 'stop' } };

function fails(): 'fails' {
  return 'fails';
}

function exchangeOne({ seats, viewer }: GameView): Command {
  const rack = (viewer === 'watcher' ? null : seats[viewer]?.rack) ?? [];
  return { type: 'exchange', tiles: rack.slice(0, 1) };
}

/** Lets others move until a person is on turn. */
async function untilTurnOf(table: ContractTable, seat: Seat): Promise<void> {
  for (let tries = 0; tries < 20 && table.state.turn?.seat !== seat; tries++) {
    const on = table.state.turn?.seat;
    if (on !== undefined && isPerson(table.state, on)) await table.send(on, PASS);
    await table.wait(13_000);
  }
  if (table.state.turn?.seat !== seat) throw new Error(`seat ${seat} never came to its turn`);
}

/** The whole rack across the middle: seven tiles that form no word in any dictionary. */
function inventedWord(state: GameState, seat: Seat): Placement {
  const { layout } = state.setup.ruleset;
  const row = Math.floor(layout.size / 2);
  const rack = [...(state.seats[seat]?.rack ?? [])];
  // consonants first, so the word is not valid when read backwards either
  rack.sort((a, b) => Number('AEIOUY?'.includes(a)) - Number('AEIOUY?'.includes(b)));
  return rack.map((tile, i) => ({ row, col: row - 3 + i, face: tile === '?' ? 'q' : tile }));
}
