import {
  createGame,
  decideNext,
  findEdition,
  isPerson,
  makeSetup,
  replay,
  type Command,
  type GameState,
  type Player,
} from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { decideMove, takeStep, type Hands } from './stepper.ts';

const COMPUTERS = [3, 8].map((level) => ({ kind: 'computer', name: `C${level}`, level }) as const);
const CONTEXT = { words: { has: () => true }, canPlay: () => true, now: 1000 };

function begun(players: readonly Player[] = COMPUTERS): GameState {
  const edition = findEdition('classic');
  if (edition === null) throw new Error('no edition');
  const setup = makeSetup(edition, {
    players,
    language: 'en',
    wordCheck: { type: 'challenge', wrongChallenge: 'nothing', waitSeconds: 5 },
  });
  if (!setup.ok) throw new Error(setup.error.code);
  return replay(createGame(setup.value, '5'.repeat(64), 1000));
}

function onTurn({ turn }: GameState): number {
  if (turn === null) throw new Error('no turn');
  return turn.seat;
}

/** The first two tiles of the player on turn, over the start. */
function twoTiles(state: GameState): Command {
  const rack = state.seats[onTurn(state)]?.rack.filter((tile) => tile !== '?') ?? [];
  const placement = rack.slice(0, 2).map((face, i) => ({ row: 7, col: 7 + i, face }));
  return { type: 'play', placement };
}

/** A person has played, and a computer may challenge it. */
function opened(): GameState {
  const computer = { kind: 'computer', name: 'C', level: 8 } as const;
  const ann = { kind: 'person', name: 'Ann' } as const;
  const games = [begun([ann, computer]), begun([computer, ann])].map((state, seat) =>
    after(state, seat, { type: 'contribute', contribution: 'ab'.repeat(16) }),
  );
  const game = games.find((state) => isPerson(state, onTurn(state)));
  if (game === undefined) throw new Error('the computer begins both');
  return after(game, onTurn(game), twoTiles(game));
}

function after(state: GameState, seat: number, command: Command): GameState {
  const decided = decideNext(state, seat, command, CONTEXT);
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value.state;
}

/** What a host is asked to do for a game, in order. */
function asked(state: GameState, now: number, judged: number | null = null): unknown[] {
  const done: unknown[] = [];
  const hands: Hands = {
    contribute: ({ seat }) => done.push(['contribute', seat]),
    judge: (turn, judges, words) => done.push(['judge', turn, judges.length, words.length]),
    act: ({ command, at }) => done.push([command.type, at]),
    think: ({ level }) => done.push(['think', level]),
    stopThinking: () => done.push('stop thinking'),
    wait: (until) => done.push(['wait', until]),
  };
  takeStep(state, now, { judged }, hands);
  return done;
}

describe('what a host is asked to do', () => {
  test('a computer that thinks is stopped by everything else', () => {
    const state = begun();
    expect(asked(state, 1000)).toEqual([['think', COMPUTERS[onTurn(state)]?.level]]);
    const open = opened();
    const turn = open.openPlay?.turn ?? 0;
    const at = open.openPlay?.at ?? 0;
    expect(asked(open, at)).toEqual(['stop thinking', ['judge', turn, 1, 1]]);
    // no person is waited for
    expect(asked(open, at, turn)).toEqual(['stop thinking', ['claimTime', at]]);
    const away = { since: 1000, until: 9000 };
    expect(asked({ ...state, away }, 1000)).toEqual(['stop thinking', ['wait', 9000]]);
  });
});

describe('[C6] a computer’s move', () => {
  const NO_PLAY: Command = { type: 'play', placement: [{ row: 0, col: 0, face: '?' }] };

  function played(state: GameState, move: Command | null, now = 1000) {
    const refused: string[] = [];
    const context = { ...CONTEXT, now };
    const decided = decideMove(state, onTurn(state), move, context, ({ type }, code) =>
      refused.push(`${type}: ${code}`),
    );
    return { refused, type: decided.ok ? decided.value.events[0]?.type : decided.error.code };
  }

  test('is played if the rules allow it', () => {
    const state = begun();
    expect(played(state, twoTiles(state))).toEqual({ refused: [], type: 'played' });
  });

  test('is replaced by an exchange, else by a pass', () => {
    const state = begun();
    expect(played(state, null).type).toBe('exchanged');
    const { refused, type } = played(state, NO_PLAY);
    expect([refused.length, type]).toEqual([1, 'exchanged']);
    expect(played({ ...state, bag: [] }, NO_PLAY).type).toBe('passed');
  });

  test('nothing replaces a move whose moment has passed', () => {
    const state = begun();
    const late = decideMove({ ...state, phase: 'over' }, onTurn(state), twoTiles(state), CONTEXT);
    expect(late).toEqual({ ok: false, error: { code: 'game-over' } });
    const elsewhere = decideMove(state, 1 - onTurn(state), null, CONTEXT);
    expect(elsewhere).toEqual({ ok: false, error: { code: 'not-your-turn' } });
  });
});
