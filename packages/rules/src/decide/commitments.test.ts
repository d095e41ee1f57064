import { describe, expect, test } from 'vitest';
import { bindingCommitment, dealersCommitment, type Committing } from '../draws/fair-draw.ts';
import type { Attempt } from '../game/event.ts';
import { makeSetup } from '../setup/make-setup.ts';
import type { GameSetup, Table } from '../setup/setup.ts';
import { TestGame, testWords } from '../testing/random-player.ts';
import { computer, editionOf, people } from '../testing/scripted-game.ts';
import { viewFor } from '../view/view.ts';
import { createGame } from './table.ts';

const ATTEMPT: Attempt = { game: 'game-1', number: 2 };
const SECRET = 'cd'.repeat(32);
const BYTES = ['a0', 'b1', 'c2'].map((byte) => byte.repeat(32));
/** A computer sits in the second seat. */
const PEOPLE = [0, 2];

function setupOf(table: Table = 'online', lexicon = 'lexicon-1'): GameSetup {
  const [first, last] = people(2);
  const players = [first, computer(), last].flatMap((player) => player ?? []);
  const setup = makeSetup(editionOf('classic'), { players, language: 'en', table, lexicon });
  if (!setup.ok) throw new Error(setup.error.code);
  return setup.value;
}

function start(attempt: Attempt | undefined = ATTEMPT, secret = SECRET): TestGame {
  return new TestGame(setupOf(), testWords(['AT']), secret, 1000, attempt);
}

function commitmentOf(seat: Committing['seat'], bytes: string, other: Partial<Committing> = {}) {
  return bindingCommitment({ attempt: ATTEMPT, setup: setupOf(), seat, bytes, ...other });
}

function bytesOf(seat: number): string {
  return BYTES[seat] ?? '';
}

function commit(game: TestGame, seat: number, commitment = commitmentOf(seat, bytesOf(seat))) {
  return game.send(seat, { type: 'commit', commitment });
}

function reveal(game: TestGame, seat: number, contribution = bytesOf(seat)) {
  return game.send(seat, { type: 'reveal', contribution });
}

function committed(): TestGame {
  const game = start();
  for (const seat of PEOPLE) commit(game, seat);
  return game;
}

describe('finding 5: [S3] everybody commits, then reveals', () => {
  test('the dealer commits before anybody else, to the same attempt and setup', () => {
    const { state } = start();
    expect(state.fairness.commitment).toBe(commitmentOf('dealer', SECRET));
    expect(dealersCommitment(setupOf(), SECRET)).not.toBe(state.fairness.commitment);
    expect(() => createGame(setupOf(), 'short', 1000, ATTEMPT)).toThrow();
  });

  test('the game begins with the last reveal, not before', () => {
    const game = committed();
    expect(game.events.map(({ type }) => type)).toEqual(['gameCreated', 'committed', 'committed']);
    expect(reveal(game, 2)).toBeNull();
    expect(game.state).toMatchObject({ phase: 'gathering', fairness: { seed: null } });
    expect(reveal(game, 0)).toBeNull();
    expect(game.state.phase).toBe('playing');
    expect(game.state.fairness.contributions).toEqual([BYTES[0], null, BYTES[2]]);
    expect(game.state.seats.map(({ rack }) => rack.length)).toEqual([7, 7, 7]);
  });

  test('the first commitment of a seat counts; a repeat has no effect', () => {
    const game = start();
    expect(commit(game, 0)).toBeNull();
    const { state } = game;
    expect(commit(game, 0)).toBeNull();
    expect(game.state).toBe(state);
    expect(commit(game, 0, commitmentOf(0, 'ee'.repeat(32)))).toBe('already-contributed');
    expect(game.state).toBe(state);
    expect(viewFor(state, 2).fairness.commitments).toEqual([
      commitmentOf(0, bytesOf(0)),
      null,
      null,
    ]);
  });

  test('revealing the same bytes again has no effect; other bytes are refused', () => {
    const game = committed();
    reveal(game, 0);
    const { state } = game;
    expect(reveal(game, 0)).toBeNull();
    expect(reveal(game, 0, 'ee'.repeat(32))).toBe('not-a-contribution');
    expect(commit(game, 0)).toBeNull();
    expect(game.state).toBe(state);
  });

  test('nobody can reveal before the list is complete', () => {
    const game = start();
    commit(game, 0);
    expect(reveal(game, 0)).toBe('commitments-missing');
    commit(game, 2);
    expect(reveal(game, 0)).toBeNull();
  });

  test('bytes without a commitment are refused, whatever the command', () => {
    const game = start();
    const contribute = { type: 'contribute', contribution: bytesOf(0) } as const;
    expect(game.send(0, contribute)).toBe('commitments-missing');
    for (const seat of PEOPLE) commit(game, seat);
    expect(game.send(0, contribute)).toBe('commitments-missing');
    expect(game.state.fairness.contributions).toEqual([null, null, null]);
  });

  test('if people contribute without committing, there is nothing to commit or reveal', () => {
    const game = new TestGame(setupOf('one-screen'), testWords(['AT']), SECRET, 1000);
    expect(commit(game, 0)).toBe('not-a-contribution');
    expect(reveal(game, 0)).toBe('commitments-missing');
    expect(game.send(0, { type: 'contribute', contribution: bytesOf(0) })).toBeNull();
  });

  test.each(['', 'ab', 'ab'.repeat(31), 'AB'.repeat(32), 'ab'.repeat(33), 'xy'.repeat(32)])(
    '%j is neither a commitment nor bytes',
    (text) => {
      const game = start();
      expect(commit(game, 0, text)).toBe('not-a-contribution');
      for (const seat of PEOPLE) commit(game, seat, commitmentOf(seat, text));
      expect(reveal(game, 0, text)).toBe('not-a-contribution');
    },
  );

  test.each([
    ['a computer', 1, 'people-only'],
    ['the table', null, 'people-only'],
    ['nobody', 3, 'no-such-seat'],
  ] as const)('%s gives no share', (_, seat, code) => {
    const game = committed();
    const commitment = commitmentOf(seat ?? 0, 'ee'.repeat(32));
    expect(game.send(seat, { type: 'commit', commitment })).toBe(code);
    expect(game.send(seat, { type: 'reveal', contribution: 'ee'.repeat(32) })).toBe(code);
  });

  test('a game that has begun accepts no more shares', () => {
    const game = committed();
    for (const seat of PEOPLE) reveal(game, seat);
    expect(commit(game, 0)).toBe('game-already-started');
    expect(reveal(game, 0)).toBe('game-already-started');
    const contribute = { type: 'contribute', contribution: bytesOf(0) } as const;
    expect(game.send(0, contribute)).toBe('game-already-started');
  });
});

describe('finding 5: [S3] a commitment matches', () => {
  test.each<readonly [string, string]>([
    ['another seat', commitmentOf(2, bytesOf(0))],
    ['the dealer', commitmentOf('dealer', bytesOf(0))],
    ['another game', commitmentOf(0, bytesOf(0), { attempt: { ...ATTEMPT, game: 'game-2' } })],
    ['another attempt', commitmentOf(0, bytesOf(0), { attempt: { ...ATTEMPT, number: 3 } })],
    ['another table', commitmentOf(0, bytesOf(0), { setup: setupOf('online-friendly') })],
    ['other words', commitmentOf(0, bytesOf(0), { setup: setupOf('online', 'lexicon-2') })],
    ['other bytes', commitmentOf(0, bytesOf(2))],
  ])('only its own reveal: not one for %s', (_, commitment) => {
    const game = start();
    commit(game, 0, commitment);
    commit(game, 2);
    expect(reveal(game, 0)).toBe('not-a-contribution');
    expect(reveal(game, 2)).toBeNull();
    expect(game.state.phase).toBe('gathering');
  });

  test('its setup, whatever the order of keys or absent fields', () => {
    const setup = setupOf();
    const reversed = Object.fromEntries(
      Object.entries({ ...setup, later: undefined }).toReversed(),
    ) as unknown as GameSetup;
    expect(commitmentOf(0, bytesOf(0), { setup: reversed })).toBe(commitmentOf(0, bytesOf(0)));
  });
});

describe('[S3] the seed depends', () => {
  function seedWith({ attempt = ATTEMPT, secret = SECRET, bytes = BYTES }): string | null {
    const game = new TestGame(setupOf(), testWords(['AT']), secret, 1000, attempt);
    const { setup } = game.state;
    for (const seat of PEOPLE) {
      const own = bytes[seat] ?? '';
      commit(game, seat, bindingCommitment({ attempt, setup, seat, bytes: own }));
    }
    for (const seat of PEOPLE) reveal(game, seat, bytes[seat]);
    return game.state.fairness.seed;
  }

  test('on the dealer’s bytes, on everybody’s bytes and on the list only', () => {
    const seed = seedWith({});
    const others = [
      seedWith({ secret: 'ce'.repeat(32) }),
      seedWith({ bytes: BYTES.with(0, 'ee'.repeat(32)) }),
      seedWith({ bytes: BYTES.with(2, 'ee'.repeat(32)) }),
      seedWith({ bytes: BYTES.toReversed() }),
      // the same bytes, but another list
      seedWith({ attempt: { ...ATTEMPT, number: 3 } }),
    ];
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set([seed, ...others]).size).toBe(6);
    expect(seedWith({})).toBe(seed);
  });
});
