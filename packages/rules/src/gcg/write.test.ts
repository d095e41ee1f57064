import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS } from '../board/layout.ts';
import { parseGcg, readGcg } from './read.ts';
import { EMPTY_GCG, type GcgEvent, type GcgGame, type GcgPragma } from './types.ts';
import { makeGcg, makeGcgBytes } from './write.ts';

const LETTERS = Array.from('ABCÉÑZ');
const anyRack = fc.string({ unit: fc.constantFrom('?', ...LETTERS), maxLength: 7 });
const someTiles = fc.string({ unit: fc.constantFrom('?', ...LETTERS), minLength: 1, maxLength: 7 });

/** Text that stays on one line: no control characters, no surrounding white space. */
function lineOf(unit: fc.Arbitrary<string>, minLength = 0) {
  return fc.string({ unit, minLength, maxLength: 12 }).map((text) => text.trim());
}
const latin = fc.constantFrom(...Array.from('abcXYZ019 #>:()-+.?éÑÿ©'));
const anything = fc.oneof(latin, fc.constantFrom('Œ', '€', '漢', '😀', '\u2028'));

function anyGame(unit: fc.Arbitrary<string>): fc.Arbitrary<GcgGame> {
  const text = lineOf(unit);
  const lines = fc.array(text, { maxLength: 3 }).map((each) => each.join('\n'));
  const pragmas = fc.array(
    fc.record<GcgPragma>({
      name: fc.constantFrom('', 'style', 'tile-set', 'time1', 'x-own'),
      value: text.filter((value) => !/^[A-Za-z]/.test(value)),
    }),
    { maxLength: 2 },
  );
  const nick = lineOf(unit, 1)
    .map((written) => written.replace(/\s/g, '_'))
    .filter((written) => written !== '');
  return fc
    .uniqueArray(nick, { minLength: 1, maxLength: 4, selector: (each) => each.toLowerCase() })
    .chain((nicks) =>
      fc.record<GcgGame>({
        players: fc.tuple(
          ...nicks.map((each) => text.map((name) => ({ nick: each, name: name || each }))),
        ),
        title: text,
        description: lines,
        id: text,
        lexicon: text,
        note: lines,
        incomplete: fc.option(anyRack),
        racks: fc.array(anyRack, { minLength: nicks.length, maxLength: nicks.length }),
        pragmas,
        events: fc.array(anyEvent(nicks.length, text, lines, pragmas), { maxLength: 8 }),
      }),
    );
}

function anyEvent(
  players: number,
  text: fc.Arbitrary<string>,
  note: fc.Arbitrary<string>,
  pragmas: fc.Arbitrary<GcgPragma[]>,
): fc.Arbitrary<GcgEvent> {
  const points = fc.oneof(
    fc.record({
      score: fc.option(fc.integer({ min: -99, max: 999 })),
      total: fc.constant(null),
      comment: fc.constant(''),
    }),
    fc.record({
      score: fc.integer({ min: -99, max: 999 }),
      total: fc.integer({ min: -99, max: 999 }),
      comment: text,
    }),
  );
  const base = fc
    .record({ player: fc.nat(players - 1), rack: anyRack, points, note, pragmas })
    .map(({ points: numbers, ...rest }) => ({ ...rest, ...numbers }));
  const place = fc.record({
    row: fc.nat(20),
    col: fc.nat(20),
    direction: fc.constantFrom(...DIRECTIONS),
  });
  const word = fc
    .array(fc.constantFrom(...LETTERS, 'a', 'ñ', '.', '(B)', '(ca)'), {
      minLength: 1,
      maxLength: 9,
    })
    .map((parts) => parts.join(''));
  const tiles = fc.oneof(someTiles, fc.integer({ min: 1, max: 7 }));
  return base.chain((line) =>
    fc.oneof(
      fc.record({ place, word }).map((play): GcgEvent => ({ type: 'play', ...line, ...play })),
      tiles.map((given): GcgEvent => ({ type: 'exchange', tiles: given, ...line })),
      fc
        .constantFrom('pass', 'withdrawn', 'challenge', 'time')
        .map((type): GcgEvent => ({ type, ...line })),
      fc.tuple(anyRack, fc.nat(99)).map(([left, score]): GcgEvent => ({
        type: 'end-bonus',
        tiles: left,
        ...line,
        rack: '',
        score,
      })),
      fc.tuple(someTiles, fc.nat(99)).map(([left, score]): GcgEvent => ({
        type: 'end-penalty',
        tiles: left,
        ...line,
        rack: left,
        score: score === 0 ? 0 : -score,
      })),
    ),
  );
}

describe('writing', () => {
  it('parse(make(game)) is the game', () => {
    fc.assert(
      fc.property(anyGame(anything), (game) => {
        const reading = parseGcg(makeGcg(game));
        expect(reading.game).toEqual(game);
        const codes = reading.problems.map(({ code }) => code);
        expect(codes.filter((code) => code !== 'unknown-pragma')).toEqual([]);
      }),
    );
  });

  it('read(makeBytes(game)) is the game, in UTF-8 and, if it fits, in Latin-1', () => {
    fc.assert(
      fc.property(anyGame(latin), (game) => {
        for (const encoding of ['utf-8', 'iso-8859-1'] as const) {
          const bytes = makeGcgBytes(game, encoding);
          expect(bytes.ok && readGcg(bytes.value).game).toEqual(game);
        }
      }),
    );
  });

  it('writes what it has read: reading it again gives the same game', () => {
    for (const name of ['two-players', 'four-players', 'dialects', 'unfinished']) {
      const { game } = readGcg(readFileSync(new URL(`samples/${name}.gcg`, import.meta.url)));
      const again = makeGcg(parseGcg(makeGcg(game)).game);
      expect(again).toBe(makeGcg(game));
    }
  });

  it('keeps the canonical form of a whole game', () => {
    const text = readFileSync(new URL('samples/two-players.gcg', import.meta.url), 'utf8');
    const canonical = text
      .replace('\nin two lines.', '\n#note in two lines.')
      .replace('\n\n', '\n');
    expect(makeGcg(parseGcg(text).game)).toBe(canonical);
  });

  it('never lets a text start a new line', () => {
    const game: GcgGame = {
      ...EMPTY_GCG,
      players: [{ nick: 'A\nda', name: 'Ada\r\n>Ada: - +0 0' }],
      title: 'One\n#title Two',
      racks: [''],
    };
    const { game: read, problems } = parseGcg(makeGcg(game));
    expect(problems).toEqual([]);
    expect(read).toMatchObject({
      players: [{ nick: 'A_da', name: 'Ada >Ada: - +0 0' }],
      events: [],
    });
  });

  it('gives players with the same name distinct nicks', () => {
    const twins = [1, 2, 3].map(() => ({ nick: 'Ann Lee', name: 'Ann Lee' }));
    const { game } = parseGcg(makeGcg({ ...EMPTY_GCG, players: twins }));
    expect(game.players.map(({ nick }) => nick)).toEqual(['Ann_Lee', 'Ann_Lee2', 'Ann_Lee3']);
  });

  it('reports the letters that Latin-1 lacks', () => {
    const players = [{ nick: 'Œdipe', name: 'Œdipe Ÿ' }];
    expect(makeGcgBytes({ ...EMPTY_GCG, players }, 'iso-8859-1')).toEqual({
      ok: false,
      error: { code: 'not-in-encoding', characters: ['Œ', 'Ÿ'] },
    });
  });
});
