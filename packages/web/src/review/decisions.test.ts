import {
  createGame,
  importGcg,
  parseGcg,
  type ClockRules,
  type Command,
  type GameSetup,
  type Placement,
  type Seat,
} from '@luctor/rules';
import { decisionsOf } from '@luctor/learn';
import { hexFrom, seededRandom } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { ANN, BOB, COMPUTER, setupOf } from '../testing/session-bench.ts';
import { fakeSession } from '../ui/testing/fake-session.ts';

const CHALLENGE = { type: 'challenge', wrongChallenge: 'turn', waitSeconds: 5 } as const;
const CLOCK: ClockRules = {
  perTurnSeconds: 10,
  perPlayerSeconds: null,
  incrementSeconds: 0,
  overtime: 'points',
  placingSeconds: null,
};

/** A table where every word exists except the named ones, and time stands still unless moved. */
function sit(setup: GameSetup, unknown: readonly string[] = []) {
  let now = 0;
  const events = createGame(setup, hexFrom(seededRandom(3), 64), now);
  const session = fakeSession(events, { now: () => now, unknown });
  const send = async (seat: Seat | null, command: Command): Promise<void> => {
    expect(await session.send(seat, command)).toBeNull();
  };
  const onTurn = (): Seat => {
    const seat = session.state().turn?.seat;
    if (seat === undefined) throw new Error('nobody is on turn');
    return seat;
  };
  const rackOf = (seat: Seat) => session.state().seats[seat]?.rack ?? [];
  /** The first letters of a rack, laid from the centre. */
  const firstWord = (seat: Seat): Placement =>
    rackOf(seat)
      .slice(0, 2)
      .map((face, i) => ({ row: 7, col: 7 + i, face }));
  return {
    session,
    send,
    onTurn,
    rackOf,
    firstWord,
    pass: (ms: number) => {
      now += ms;
    },
    decisions: () => decisionsOf(session.events()),
    async deal() {
      for (const seat of session.seatsHere) {
        await send(seat, { type: 'contribute', contribution: '0f'.repeat(32) });
      }
    },
  };
}

type Table = ReturnType<typeof sit>;

async function dealt(setup: GameSetup, unknown?: readonly string[]): Promise<Table> {
  const table = sit(setup, unknown);
  await table.deal();
  return table;
}

describe('the decisions of a game', () => {
  test('[K5] each with its player’s view at that moment', async () => {
    const table = await dealt(setupOf('classic', [ANN, BOB]));
    const first = table.onTurn();
    const second = 1 - first;
    const racks = [table.rackOf(first), table.rackOf(second)];
    const placement = table.firstWord(first);
    await table.send(first, { type: 'play', placement });
    const changed = racks[1]?.slice(0, 3) ?? [];
    await table.send(second, { type: 'exchange', tiles: changed });
    await table.send(first, { type: 'pass' });
    await table.send(null, { type: 'endGame', scored: true });

    const decisions = table.decisions();
    expect(decisions.map(({ turn, seat, made }) => ({ turn, seat, made }))).toEqual([
      { turn: 0, seat: first, made: { type: 'play', placement } },
      { turn: 1, seat: second, made: { type: 'exchange', tiles: changed } },
      { turn: 2, seat: first, made: { type: 'pass' } },
    ]);
    decisions.slice(0, 2).forEach(({ seat, view }, index) => {
      expect(view.viewer).toBe(seat);
      expect(view.seats[seat]?.rack).toEqual(racks[index]);
      expect(view.seats[1 - seat]?.rack).toBeNull();
      expect(view.history).toHaveLength(index);
      expect(view.fairness.secret).toBeNull();
    });
  });

  test('[R7] a play taken back counts as a pass, and the challenge is not a turn', async () => {
    const setup = setupOf('classic', [ANN, BOB], { wordCheck: CHALLENGE });
    const word = (table: Table) =>
      table
        .firstWord(table.onTurn())
        .map(({ face }) => face)
        .join('');
    const table = await dealt(setup, [word(await dealt(setup))]);
    const first = table.onTurn();
    await table.send(first, { type: 'play', placement: table.firstWord(first) });
    await table.send(1 - first, { type: 'challenge' });
    await table.send(1 - first, { type: 'pass' });
    const history = table.session.state().history.map(({ type }) => type);
    expect(history).toEqual(['play', 'challenge', 'pass']);
    expect(table.decisions().map(({ turn, made }) => [turn, made.type])).toEqual([
      [0, 'pass'],
      [2, 'pass'],
    ]);
  });

  test('[R7] the turn lost by a wrong challenge is not a decision', async () => {
    const table = await dealt(setupOf('classic', [ANN, BOB], { wordCheck: CHALLENGE }));
    const first = table.onTurn();
    await table.send(first, { type: 'play', placement: table.firstWord(first) });
    await table.send(1 - first, { type: 'challenge' });
    const { history } = table.session.state();
    expect(history.map(({ type }) => type)).toEqual(['play', 'challenge', 'lost']);
    expect(table.decisions().map(({ turn, made }) => [turn, made.type])).toEqual([[0, 'play']]);
  });

  test('[C3] a turn lost on time is a decision, leaving is not', async () => {
    const table = await dealt(setupOf('classic', [ANN, BOB], { clock: CLOCK }));
    const first = table.onTurn();
    table.pass(11_000);
    await table.send(null, { type: 'claimTime' });
    await table.send(1 - first, { type: 'leave', resign: true });
    expect(table.session.state().history.map(({ type }) => type)).toEqual(['lost', 'left']);
    expect(table.decisions()).toMatchObject([{ turn: 0, seat: first, made: { type: 'pass' } }]);
  });

  test('[K8] whether a hint was taken in that very turn', async () => {
    const table = await dealt(setupOf('classic', [ANN, BOB]));
    await table.send(table.onTurn(), { type: 'pass' });
    await table.send(table.onTurn(), { type: 'takeHint' });
    await table.send(table.onTurn(), { type: 'pass' });
    await table.send(table.onTurn(), { type: 'pass' });
    expect(table.decisions().map(({ isHinted }) => isHinted)).toEqual([false, true, false]);
  });

  test('whether a person made them', async () => {
    const table = await dealt(setupOf('classic', [ANN, COMPUTER]));
    const first = table.onTurn();
    await table.send(first, { type: 'pass' });
    await table.send(1 - first, { type: 'pass' });
    expect(table.decisions().map(({ seat, byPerson }) => [seat, byPerson])).toEqual([
      [first, first === 0],
      [1 - first, first === 1],
    ]);
  });

  test('[S3] a turn without a known rack is no decision, nor is an exchange of unknown tiles', () => {
    const game = importGcg(
      parseGcg(
        [
          '>a: EHINORT 8F HORN +14 14',
          '>b: H6 FA.M +9 9',
          '>a: AEIPSTT -2 +0 14',
          '>b: BIOQUVW - +0 9',
        ].join('\n'),
      ),
    );
    if (!game.ok || game.value.stop !== null) throw new Error('a game');
    expect(decisionsOf(game.value.events).map(({ turn, seat }) => [turn, seat])).toEqual([
      [0, 0],
      [3, 1],
    ]);
  });
});
