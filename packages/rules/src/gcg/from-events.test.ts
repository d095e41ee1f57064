import { describe, expect, it } from 'vitest';
import { EDITIONS, findEdition, makeSetup, type SetupChoices } from '../setup/make-setup.ts';
import type { Placement } from '../board/board.ts';
import type { GameEvent } from '../game/event.ts';
import type { TileSet } from '../board/tile-set.ts';
import { placeWord } from '../board/word-placement.ts';
import { seededRandom, hexFrom, randomCommand, TestGame, testWords } from '../testing/index.ts';
import { gcgOfEvents } from './from-events.ts';
import { readGcg } from './read.ts';
import { replayGcg } from './replay.ts';
import { makeGcgBytes } from './write.ts';

const WORDS = testWords(
  (
    'AI AN AS AU DE DO EN ES ET IL LA LE MA NE NI NO ON OR OU SA SE SI SU TA TE TU UN US ' +
    'ANE ART EST ETE ILE LES MER NET ROI SEL SOL TAS TER TIR RAT RATS NOTE TONE STONE ' +
    'RETINA RATINES ENTRAIS'
  ).split(' '),
);

function newGame(
  edition: string,
  count: number,
  choices: Partial<SetupChoices> = {},
  tileSet?: TileSet,
): TestGame {
  const found = findEdition(edition);
  if (found === null) throw new Error(edition);
  const names = ['Ann Lee', 'Zoé', 'Ann Lee', 'Bo'].slice(0, count);
  const setup = makeSetup(found, {
    language: found.language ?? 'fr',
    players: names.map((name) => ({ kind: 'person', name })),
    clock: null,
    ...choices,
  });
  if (!setup.ok) throw new Error(setup.error.code);
  const random = seededRandom(count);
  const ruleset = { ...setup.value.ruleset, ...(tileSet ? { tileSet } : {}) };
  const game = new TestGame({ ...setup.value, ruleset }, WORDS, hexFrom(random, 64));
  game.begin(random);
  return game;
}

/** The file of a game, read and scored again. */
function readBack(game: TestGame) {
  const gcg = gcgOfEvents(game.events, 'A test');
  const bytes = makeGcgBytes(gcg);
  if (!bytes.ok) throw new Error(bytes.error.code);
  const reading = readGcg(bytes.value);
  expect(reading.problems).toEqual([]);
  expect(reading.game).toEqual(gcg);
  const { ruleset } = game.state.setup;
  return { gcg, ...replayGcg(gcg, { ruleset, words: WORDS }) };
}

/** The first word of the list that the player on turn could play first, wherever it scores. */
function anyPlay(game: TestGame): Placement {
  const { command } = randomCommand(game, () => 1);
  if (command.type !== 'play') throw new Error('no play');
  return command.placement;
}

describe('our games as GCG', () => {
  const tables = EDITIONS.flatMap(({ id, seats }) =>
    [seats.min, seats.max].map((count) => [id, count] as const),
  );

  it.each(tables)('[R9][R10] %s with %i players: scored again, nothing disagrees', (id, count) => {
    const game = newGame(id, count, { wordCheck: { type: 'reject' } });
    const random = seededRandom(7);
    for (let turn = 0; turn < 40 && game.state.phase === 'playing'; turn++) {
      const { seat, command } = randomCommand(game, random);
      expect(game.send(seat, command)).toBeNull();
    }
    if (game.state.phase === 'playing') game.send(0, { type: 'endGame', scored: true });
    const { gcg, disagreements, final, moves } = readBack(game);
    expect(disagreements).toEqual([]);
    expect(final.map(({ score }) => score)).toEqual(game.state.seats.map(({ score }) => score));
    expect(moves.findLast(({ type }) => type === 'play')?.board).toEqual(game.state.board);
    expect(gcg.players.map(({ nick }) => nick)).toEqual(
      ['Ann_Lee', 'Zoé', 'Ann_Lee2', 'Bo'].slice(0, count),
    );
    expect(gcg.racks.join('')).toBe('');
  });

  it.each(['classic', 'scampio'])('[R9][R10] %s with a small bag: somebody goes out', (id) => {
    const four = { count: 4, value: 2 };
    const letters = { A: four, E: four, N: four, S: four, T: four };
    const tileSet: TileSet = { id: 'small', blanks: 1, letters };
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 5; seed++) {
      const game = newGame(id, 2, { wordCheck: { type: 'reject' } }, tileSet);
      const random = seededRandom(seed);
      for (let turn = 0; turn < 60 && game.state.phase === 'playing'; turn++) {
        const { seat, command } = randomCommand(game, random);
        expect(game.send(seat, command)).toBeNull();
      }
      const { gcg, disagreements, final } = readBack(game);
      expect(disagreements).toEqual([]);
      expect(final.map(({ score }) => score)).toEqual(game.state.seats.map(({ score }) => score));
      gcg.events.forEach(({ type }) => kinds.add(type));
    }
    expect([...kinds]).toContain('end-bonus');
  });

  it('[R10] a player who goes out gains nothing from one who left, and the file shows it', () => {
    const game = newGame('classic', 3);
    game.send(2, { type: 'leave', resign: true });
    const others: GameEvent = {
      type: 'gameEnded',
      reason: 'out',
      adjustments: [{ seat: 1, kind: 'others-tiles', points: 9 }],
      at: game.now,
    };
    const [rack] = gcgOfEvents(game.events).racks;
    expect(gcgOfEvents([...game.events, others]).events).toMatchObject([
      { player: 1, type: 'end-bonus', tiles: rack },
    ]);
  });

  it('[R10][P5] every adjustment at the end is a separate event', () => {
    const game = newGame('classic', 2);
    const ended: GameEvent = {
      type: 'gameEnded',
      reason: 'stopped',
      adjustments: [
        { seat: 0, kind: 'tiles-left', points: -9 },
        { seat: 1, kind: 'others-tiles', points: 9 },
        { seat: 1, kind: 'empty-rack', points: 25 },
        { seat: 1, kind: 'overtime', points: -10 },
      ],
      at: game.now,
    };
    const [rack = '', other = ''] = gcgOfEvents(game.events).racks;
    expect(
      gcgOfEvents([...game.events, ended]).events.map(({ player, score, total, ...event }) => [
        player,
        score,
        total,
        event.type,
        event.rack,
        'tiles' in event ? event.tiles : null,
      ]),
    ).toEqual([
      [0, -9, -9, 'end-penalty', rack, rack],
      [1, 9, 9, 'end-bonus', '', rack],
      [1, 25, 34, 'end-bonus', '', ''],
      [1, -10, 24, 'time', other, null],
    ]);
  });

  it('[U7] an unfinished game lists the racks', () => {
    const game = newGame('classic', 2);
    const { gcg } = readBack(game);
    expect(gcg.events).toEqual([]);
    expect(gcg.racks).toEqual(game.state.seats.map(({ rack }) => rack.toSorted().join('')));
  });

  it('[R7] a withdrawn play, a wrong challenge, a lost turn, a player who leaves', () => {
    const game = newGame('classic', 3, {
      wordCheck: { type: 'challenge', wrongChallenge: '5-points', waitSeconds: null },
    });
    const first = game.state.turn?.seat ?? 0;
    const [second, third] = [(first + 1) % 3, (first + 2) % 3];
    const rack = (game.state.seats[first]?.rack ?? []).map((tile) => (tile === '?' ? 'e' : tile));
    const phony = placeWord(
      game.state.board,
      { row: 7, col: 7, direction: 'across' },
      rack.slice(0, 6).join(''),
    );
    expect(phony.ok && game.send(first, { type: 'play', placement: phony.value })).toBeNull();
    expect(game.send(third, { type: 'challenge' })).toBeNull();
    expect(game.send(second, { type: 'play', placement: anyPlay(game) })).toBeNull();
    expect(game.send(first, { type: 'challenge' })).toBeNull();
    expect(game.send(third, { type: 'pass' })).toBeNull();
    expect(game.send(third, { type: 'leave', resign: true })).toBeNull();

    const { gcg, disagreements } = readBack(game);
    expect(gcg.events.map(({ player, type, score }) => [player, type, score])).toEqual([
      [first, 'play', expect.any(Number)],
      [first, 'withdrawn', expect.any(Number)],
      [second, 'play', expect.any(Number)],
      [first, 'challenge', -5],
      [third, 'pass', 0],
    ]);
    const [play, withdrawn] = gcg.events;
    expect(withdrawn).toMatchObject({ rack: play?.rack, score: -(play?.score ?? 0), total: 0 });
    expect(gcg.events.at(-1)?.note).toMatch(/: resigned$/);
    expect(disagreements).toEqual([]);
  });
});
