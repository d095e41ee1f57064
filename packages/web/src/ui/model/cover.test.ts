import { describe, expect, test } from 'vitest';
import { effect } from '@preact/signals';
import {
  BLANK,
  type GameSetup,
  type Placement,
  type Player,
  type Seat,
  type Tile,
  type WordCheck,
} from '@luctor/rules';
import type { GameSession } from '../../session/game-session.ts';
import { ANN, BOB, COMPUTER, createSessionBench, setupOf } from '../../testing/session-bench.ts';
import { createCovers, type Cover } from './cover.ts';

const CLEO: Player = { kind: 'person', name: 'Cleo' };
const CHALLENGE: WordCheck = { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 };

const onTurn = ({ view }: GameSession): Seat | null => view.value.turn?.seat ?? null;

function rackOf(session: GameSession, seat: Seat): readonly Tile[] {
  return session.viewOf(seat)?.seats[seat]?.rack ?? [];
}

/** A table whose people follow the test. */
async function sit(setup: GameSetup) {
  const bench = createSessionBench();
  const session = await bench.start(setup);
  const covers = createCovers(session);
  const shown: (Cover['type'] | null)[] = [];
  effect(() => void shown.push(covers.cover.value?.type ?? null));
  const play = async (seat: Seat, placement?: Placement) => {
    const hint = await session.hints.take(seat);
    if (!hint.ok || hint.value === null) throw new Error('a rack without a word');
    const command = { type: 'play', placement: placement ?? hint.value.placement } as const;
    expect(await session.send(seat, command)).toBeNull();
    await bench.timing.settle();
  };
  return { ...bench, session, covers, shown, play };
}

/** Passes until this seat is on turn. */
async function passTo(session: GameSession, seat: Seat): Promise<void> {
  while (onTurn(session) !== seat) await session.send(onTurn(session), { type: 'pass' });
}

/** Three tiles of the rack in the middle: the test lexicon has words of two letters only. */
function nonsense(rack: readonly Tile[]): Placement {
  const letters = rack.filter((tile) => tile !== BLANK).slice(0, 3);
  return letters.map((face, index) => ({ row: 7, col: 7 + index, face }));
}

describe('[U5] hidden racks at one screen', () => {
  test('players see their new tiles after their move, and nothing is visible before', async () => {
    const { session, covers, shown, play } = await sit(setupOf('classic', [ANN, BOB]));
    const first = onTurn(session) ?? 0;
    expect(covers.cover.value).toEqual({ type: 'ready', seat: first });
    covers.lift();
    shown.length = 0;
    await play(first);
    expect(covers.cover.value).toEqual({
      type: 'seen',
      seat: first,
      rack: rackOf(session, first),
    });
    covers.lift();
    expect(covers.cover.value).toEqual({ type: 'ready', seat: 1 - first });
    expect([...new Set(shown)]).toEqual(['seen', 'ready']);
  });

  test('[R7 ask] nothing covers the question; new tiles follow when the word is right', async () => {
    const setup = setupOf('classic', [ANN, BOB], { wordCheck: { type: 'ask' } });
    const { session, covers, play } = await sit(setup);
    const first = onTurn(session) ?? 0;
    covers.lift();
    await play(first, nonsense(rackOf(session, first)));
    expect(covers.cover.value).toBeNull();
    const word = session.view.value.question?.unknown[0] ?? '';
    await session.send(first, { type: 'answerWord', word, right: true, keep: false });
    expect(covers.cover.value).toEqual({ type: 'seen', seat: first, rack: rackOf(session, first) });
  });

  test('[R7 challenge] a play that waits for the people is not covered', async () => {
    const setup = setupOf('classic', [ANN, BOB, COMPUTER], { wordCheck: CHALLENGE });
    const { session, covers, play, timing } = await sit(setup);
    await passTo(session, 1);
    covers.lift();
    await play(1);
    expect(session.view.value.openPlay?.seat).toBe(1);
    expect(covers.cover.value).toBeNull();
    // the play stands, tiles are drawn, and the computer has played at once
    await timing.pass(5000);
    expect(onTurn(session)).toBe(0);
    expect(covers.cover.value).toEqual({ type: 'drawn', seat: 1 });
    covers.lift();
    expect(covers.cover.value).toEqual({ type: 'seen', seat: 1, rack: rackOf(session, 1) });
    expect(rackOf(session, 1)).toHaveLength(7);
    covers.lift();
    expect(covers.cover.value).toEqual({ type: 'ready', seat: 0 });
  });

  test('[R7 challenge] a play that was taken back brings no new tiles', async () => {
    const setup = setupOf('classic', [ANN, BOB, COMPUTER], { wordCheck: CHALLENGE });
    const { session, covers, engine, play, timing } = await sit(setup);
    engine.answersAtOnce = false;
    await passTo(session, 1);
    covers.lift();
    engine.doubts = () => Promise.resolve(false);
    await play(1, nonsense(rackOf(session, 1)));
    expect(await session.send(0, { type: 'challenge' })).toBeNull();
    await timing.settle();
    expect(rackOf(session, 1)).toHaveLength(7);
    expect(covers.cover.value).toBeNull();
  });

  test('[R7 challenge] tiles drawn in another person’s turn are shown after it', async () => {
    const setup = setupOf('classic', [ANN, BOB, CLEO], { wordCheck: CHALLENGE });
    const { session, covers, play } = await sit(setup);
    await passTo(session, 0);
    covers.lift();
    await play(0);
    expect(covers.cover.value).toEqual({ type: 'ready', seat: 1 });
    covers.lift();
    expect(covers.cover.value).toBeNull();
    await play(1);
    expect(covers.cover.value).toEqual({ type: 'drawn', seat: 0 });
    covers.lift();
    expect(covers.cover.value).toMatchObject({ type: 'seen', seat: 0 });
    covers.lift();
    expect(covers.cover.value).toEqual({ type: 'ready', seat: 2 });
  });
});
