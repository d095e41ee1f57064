import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { auditLog } from '../audit/audit.ts';
import { tilesOnBoard } from '../board/board.ts';
import { allTiles } from '../board/tile-set.ts';
import { evolve, replay } from '../evolve/evolve.ts';
import { makeSave, parseSave } from '../files/save.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import { EDITIONS, findEdition } from '../setup/make-setup.ts';
import { playRandomGame, runs, seededRandom, setupFor } from '../testing/index.ts';
import { viewFor } from '../view/view.ts';
import { gcgOfEvents } from './from-events.ts';
import { importGcg, type GcgImport } from './import.ts';
import { parseGcg, readGcg } from './read.ts';
import type { GcgReading } from './types.ts';
import { makeGcg } from './write.ts';

function readSample(name: string): GcgReading {
  return readGcg(readFileSync(new URL(`samples/${name}.gcg`, import.meta.url)));
}

function imported(reading: GcgReading): GcgImport {
  const game = importGcg(reading);
  if (!game.ok) throw new Error(game.error.code);
  return game.value;
}

function importText(...lines: readonly string[]): GcgImport {
  return imported(parseGcg(['#player1 Ada Ada', '#player2 Max Max', ...lines].join('\n')));
}

function written({ events, title }: GcgImport): string {
  return makeGcg(gcgOfEvents(events, title));
}

function statesOf(events: readonly GameEvent[]): GameState[] {
  const states: GameState[] = [];
  for (const event of events) states.push(evolve(states.at(-1) ?? null, event));
  return states;
}

/** No tile is lost or invented: known tiles are in the set, and the rest is counted. */
function expectConserved(state: GameState): void {
  const set = allTiles(state.setup.ruleset.tileSet);
  const held = state.seats.flatMap(({ rack }) => rack);
  expect(state.bag.length + held.length + tilesOnBoard(state.board).length).toBe(set.length);
  expect(viewFor(state, 'watcher').unseen.length).toBeLessThanOrEqual(set.length);
}

/** What holds for the log of any file. */
function expectSound(game: GcgImport): void {
  const { events } = game;
  for (const state of statesOf(events)) expectConserved(state);
  expect(replay(events).phase).toBe('over');
  const audit = auditLog(events);
  expect(audit).toMatchObject({ ok: true, value: { isProved: false, events: events.length } });
  const saved = parseSave(makeSave({ name: '', savedAt: 0, events }));
  expect(saved.ok && saved.value.events).toEqual(events);
  const again = imported(parseGcg(written(game)));
  expect(again.stop).toBeNull();
  expect(again.events).toEqual(events);
}

const HORN = '>Ada: EHINORT 8F HORN +14 14';
const FARM = '>Max: AFIMQUV H6 FA.M +9 9';

describe('a GCG file as a game', () => {
  it.each([
    ['two-players', 'stopped', [51, 117]],
    ['four-players', 'stopped', [8, 4, 25, 23]],
    ['dialects', 'scoreless', [34, 11]],
    ['unknown-racks', 'unfinished', [39, 25]],
  ])('[U7] %s: the whole file, and written back it reads the same', (name, reason, scores) => {
    const reading = readSample(name);
    const game = imported(reading);
    expect(game.stop).toBeNull();
    expect(game.moves).toBe(reading.game.events.length);
    expect(replay(game.events).result).toMatchObject({ reason, scores });
    expectSound(game);
  });

  it('keeps what the file says besides the moves', () => {
    const reading = readSample('two-players');
    const { game } = parseGcg(written(imported(reading)));
    expect(game.events.map(({ note, comment, pragmas }) => [note, comment, pragmas])).toEqual(
      reading.game.events.map(({ note, comment, pragmas }) => [note, comment, pragmas]),
    );
    const { players, title, description, id, lexicon, note, pragmas } = game;
    expect(reading.game).toMatchObject({
      players,
      title,
      description,
      id,
      lexicon,
      note,
      pragmas,
    });
  });

  it('[S1] a name too long for a seat is cut there, but not in the file', () => {
    const game = imported(readSample('unknown-racks'));
    const { setup } = replay(game.events);
    expect(setup.players.map(({ name }) => name)).toEqual(['Eve', 'Kit, whose name is l']);
    expect(written(game)).toContain('#player2 Kit Kit, whose name is longer than a seat allows');
  });

  it('[S3] tiles that the file does not name stay unknown', () => {
    const { events } = imported(readSample('unknown-racks'));
    const before = (event: number) => replay(events.slice(0, event));
    const plays = events.flatMap(({ type }, i) => (type === 'played' ? [i] : []));
    const racks = plays.map((at) => {
      const state = before(at);
      return state.seats[state.turn?.seat ?? 0]?.rack.toSorted().join('');
    });
    expect(racks).toEqual(['EHINORT', '....AFM', 'AEIPSTT', '.....BO', '...EEIX']);
  });

  it('[U4] the unseen tiles are known nevertheless', () => {
    const { events } = importText(HORN, FARM.replace('AFIMQUV ', ''));
    const view = viewFor(replay(events.slice(0, -1)), 0);
    expect(view.bagCount).toBe(100 - 14 - 7);
    const { length } = view.unseen;
    expect(length).toBe(100 - 7 - 3);
    expect(view.unseen).not.toContain('.');
  });

  it.each([
    ['#description Luctor deluxe', 'deluxe', 'fr'],
    ['#description Luctor scampio\n#lexicon fr', 'scampio', 'fr'],
    ['#lexicon fr/nouns', 'classic', 'fr'],
    ['#lexicon ODS8', 'classic', 'fr'],
    ['#tile-set french', 'classic', 'fr'],
    ['#lexicon NWL18', 'classic', 'en'],
    ['#description Luctor bridge', 'classic', 'en'],
  ])('%s: %s in %s', (lines, edition, language) => {
    expect(replay(importText(lines).events).setup).toMatchObject({ edition, language });
  });

  it('a file without players is no game', () => {
    expect(importGcg(parseGcg('hello'))).toMatchObject({
      error: { code: 'no-game', problem: { line: 1, code: 'unknown-line' } },
    });
  });
});

describe('an import stops before the first line that the rules refuse', () => {
  it('broken: at the first move that cannot be read', () => {
    const game = imported(readSample('broken'));
    expect(game.stop).toMatchObject({
      line: 11,
      reason: 'problem',
      problem: { code: 'bad-event' },
    });
    expect(game.moves).toBe(1);
    expectSound(game);
  });

  it('unfinished: at a tile that none of our sets has', () => {
    const game = imported(readSample('unfinished'));
    expect(game.stop).toMatchObject({ line: 6, fault: { what: 'tiles', file: '1 Ñ' } });
    expectSound(game);
  });

  it.each([
    ['[R2]', '>Max: AFIMQUV A1 FAM +9 9', { what: 'placement', ours: 'not-touching' }],
    ['[P2]', '>Max: AFIMQUV H6 FA.M +8 8', { what: 'score', file: 8, ours: 9 }],
    ['[P2]', '>Max: AFIMQUV H6 FA.M +9 10', { what: 'total', file: 10, ours: 9 }],
    ['[R4]', '>Max: EIMQUVA H6 FA.M +9 9', { what: 'rack', ours: 'F' }],
    ['[R5]', '>Max: AFIMQUV -9 +0 0', { what: 'exchange', ours: 'tiles-not-on-rack' }],
    ['[R9]', '>Ada: EIT - +0 14', { what: 'turn', file: 'Ada', ours: 'Max' }],
    ['[R7]', '>Max: -- -4 -4', { what: 'no-play', file: 'withdrawn' }],
    ['[R10]', '>Max: (QZ) +20 20', { what: 'score', ours: 40 }],
  ])('%s %s', (_, line, fault) => {
    const game = importText(HORN, line, '>Ada: - +0 14');
    if (fault.what === 'score' && line.includes('(')) {
      // end points in a game that goes on: that fault comes first
      expect(game.stop).toMatchObject({ line: 4, fault: { what: 'end' } });
      expect(importText(HORN, line).stop).toMatchObject({ line: 4, fault });
    } else expect(game.stop).toMatchObject({ line: 4, reason: 'disagreement', fault });
    expect(game.moves).toBe(1);
    expect(replay(game.events)).toMatchObject({ phase: 'over', result: { reason: 'unfinished' } });
    expectSound(game);
  });

  it('[R6] never for a word: the original table settled its words', () => {
    const game = importText('>Ada: EHINORT 8F RTHN +14 14', '>Max: - +0 0');
    expect(game.stop).toBeNull();
  });

  it('[R11] nobody has won an unfinished game', () => {
    expect(replay(importText(HORN).events).result).toMatchObject({ winners: [] });
  });
});

describe('any file', () => {
  const ACTIONS = (
    '8H HORN +8 8|8G .A. +2|H8 (H)o +4|H8 .O +5|8F HO +10|15O AB|U21 A|- +0|-- -8|-AB +0|-9|-2|' +
    '(challenge) +5|(time) -5|(AB) +8|(ÑÑ) -9|8F HORN'
  ).split('|');

  it('[U7] has a sound log, and written back it reads the same', () => {
    const rack = fc.constantFrom('', '', 'AB ', 'EHINORT ', 'EHINOR? ', '? ');
    const line = fc.tuple(fc.constantFrom('a', 'b', 'c'), rack, fc.constantFrom(...ACTIONS));
    const end = fc.constantFrom('', '#rack1 AB', '#incomplete ABC', '#rack2 QQ');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), end, (lines, last) => {
        const moves = lines.map(([nick, held, what]) => `>${nick}: ${held}${what}`);
        const game = importGcg(parseGcg([...moves, last].join('\n')));
        if (game.ok) expectSound(game.value);
      }),
      { numRuns: runs(100, 300) },
    );
  });
});

describe('challenges in a file', () => {
  it('[R7] a withdrawn play returns to the rack, and its player loses the turn', () => {
    const game = importText(HORN, '>Ada: EHINORT -- -14 0', FARM.replace('H6 FA.M', '8G FAM'));
    const history = replay(game.events).history;
    expect(history.map(({ type, score }) => [type, score])).toEqual([
      ['play', 0],
      ['challenge', 0],
    ]);
  });

  it.each([
    ['points for the player challenged', '>Ada: (challenge) +5 19', [19, 0]],
    ['points against who challenged', '>Max: (challenge) -5 -5', [14, -5]],
    ['neither', '>Ada: (challenge) +0 14', [14, 0]],
  ])('[R7] %s', (_, line, scores) => {
    const game = importText(HORN, line);
    expect(game.stop).toBeNull();
    expect(replay(game.events).seats.map(({ score }) => score)).toEqual(scores);
    expectSound(game);
  });
});

describe('our own games, written and read', () => {
  const tables = EDITIONS.flatMap(({ id, seats }) =>
    [seats.min, seats.max].map((count) => [id, count] as const),
  );
  it.each(tables)(
    '[R9][R10] %s with %i: same board, scores and turns',
    (id, count) => {
      const edition = findEdition(id);
      if (edition === null) throw new Error(id);
      for (let seed = 1; seed <= runs(2, 4); seed++) {
        const played = playRandomGame(setupFor(edition, count, seededRandom(seed)), seed);
        const game = imported(parseGcg(makeGcg(gcgOfEvents(played.events))));
        expect(game.stop).toBeNull();
        const state = replay(game.events);
        expect(state.board).toEqual(played.state.board);
        expect(state.seats.map(({ score }) => score)).toEqual(
          played.state.seats.map(({ score }) => score),
        );
        expect(state.setup.ruleset).toEqual(played.state.setup.ruleset);
        expectSound(game);
      }
    },
    60_000,
  );
});
