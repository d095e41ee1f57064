import { GAME_LIMITS } from '../base/limits.ts';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePlace } from '../board/notation.ts';
import { parseGcg, readGcg } from './read.ts';
import { EMPTY_GCG, type GcgEvent, type GcgReading } from './types.ts';

function readSample(name: string): GcgReading {
  return readGcg(readFileSync(new URL(`samples/${name}.gcg`, import.meta.url)));
}

type Extra = Partial<Pick<GcgEvent, 'comment' | 'note' | 'pragmas'>>;

/** `[player, rack, score, total]`, the kind of event, and its details. */
function event<Kind>(
  [player, rack, score, total]: readonly [number, string, number | null, number | null],
  kind: Kind,
  extra: Extra = {},
) {
  return { player, rack, score, total, comment: '', note: '', pragmas: [], ...kind, ...extra };
}

function play(place: string, word: string) {
  const parsed = parsePlace('en', place);
  if (!parsed.ok) throw new Error(place);
  return { type: 'play', place: parsed.value, word };
}

/** The only event of a line by a player called Ada. */
function eventOf(line: string): GcgReading['game']['events'][number] | undefined {
  const { game, problems } = parseGcg(`#player1 Ada Ada\n${line}\n`);
  expect(problems).toEqual([]);
  expect(game.events).toHaveLength(1);
  return game.events[0];
}

describe('the sample files', () => {
  it('[R4][R5][R7][P5] every kind of event between two players', () => {
    const { game, eventLines, problems } = readSample('two-players');
    expect(problems).toEqual([]);
    expect(eventLines).toEqual([11, 12, 13, 14, 18, 19, 20, 21, 22, 23, 24, 26, 27, 28]);
    expect(game).toEqual({
      ...EMPTY_GCG,
      players: [
        { nick: 'Ada', name: 'Ada Byron' },
        { nick: 'Max', name: 'Max Élan' },
      ],
      title: 'Four worked examples',
      description: 'Every kind of event between two players',
      id: 'org.example two-players',
      lexicon: 'en',
      note: 'An opening note\nin two lines.',
      racks: ['', ''],
      pragmas: [{ name: 'tile-set', value: 'english' }],
      events: [
        event([0, 'EHINORT', 14, 14], play('8F', 'HORN')),
        event([1, 'AFIMQUV', 9, 9], play('H6', 'FA.M')),
        event([0, 'AEIPSTT', 25, 39], play('10F', 'PASTE'), { comment: 'FARMS' }),
        event([1, 'BIOQUVW', 16, 25], play('9H', '.OB'), {
          comment: 'NOT, BE',
          note: 'Three words with two tiles.\nA second note.',
        }),
        event([0, 'EEILTTX', 14, 53], play('J9', '..XIT')),
        event([0, 'EEILTTX', -14, 39], { type: 'withdrawn' }),
        event([1, 'AEIQUVW', 0, 25], { type: 'exchange', tiles: 'IQUVW' }),
        event([0, 'EEILTTX', 0, 39], { type: 'pass' }),
        event([1, '?AENRST', 70, 95], play('E2', 'NEAReST')),
        event([1, '', 5, 100], { type: 'challenge' }),
        event([0, 'EEILTTX', 22, 61], play('4D', 'T.XI'), {
          pragmas: [{ name: 'time1', value: '12:30' }],
        }),
        event([1, 'D', 9, 109], play('10F', '.....D')),
        event([0, 'EELT', -10, 51], { type: 'time' }),
        event([1, '', 8, 117], { type: 'end-bonus', tiles: 'EELT' }),
      ],
    });
  });

  it('[R9][R10] four players in Latin-1 with tabs, ended by passes and penalties', () => {
    const { game, problems } = readSample('four-players');
    expect(problems).toEqual([]);
    expect(game).toEqual({
      ...EMPTY_GCG,
      players: [
        { nick: 'Zoé', name: 'Zoé Zola' },
        { nick: 'Noël', name: 'Noël Noir' },
        { nick: 'Léa', name: 'Léa' },
        { nick: 'Ève', name: "Ève d'Été" },
      ],
      title: 'Quatre à table',
      lexicon: 'fr',
      racks: ['', '', '', ''],
      events: [
        event([0, 'ABEIMST', 12, 12], play('8G', 'MITES')),
        event([1, 'ENORTUW', 10, 10], play('K8', '.OUTE')),
        event([2, 'ADIIQRV', 27, 27], play('10J', 'Q.AI')),
        event([3, 'DEEFLRS', 11, 11], play('G5', 'FER.E'), { note: 'Coup joué en hâte.' }),
        event([0, 'ABCHLNP', 0, 12], { type: 'exchange', tiles: 3 }),
        event([1, 'EGHLNRW', 0, 10], { type: 'exchange', tiles: 'HW' }),
        event([2, 'DIKRVYZ', 0, 27], { type: 'pass' }),
        event([3, 'DLSSUUX', 0, 11], { type: 'pass' }),
        event([0, 'AB', 0, 12], { type: 'pass' }),
        event([1, 'EGLNR', 0, 10], { type: 'pass' }),
        event([0, 'AB', -4, 8], { type: 'end-penalty', tiles: 'AB' }),
        event([1, 'EGLNR', -6, 4], { type: 'end-penalty', tiles: 'EGLNR' }),
        event([2, 'D?', -2, 25], { type: 'end-penalty', tiles: 'D?' }),
        event([3, '', 12, 23], { type: 'end-bonus', tiles: 'ABEGLNRD?' }),
      ],
    });
  });

  it('the dialects of several programs in one file', () => {
    const { game, problems } = readSample('dialects');
    expect(problems).toEqual([
      { line: 8, code: 'unknown-pragma', text: '#luctor-mood sunny' },
      { line: 19, code: 'bad-rack', text: '>Bo: [CH]AI -A +0 25' },
    ]);
    expect(game).toEqual({
      ...EMPTY_GCG,
      players: [
        { nick: 'Quill', name: 'Quill the Machine' },
        { nick: 'Bo', name: 'Bo' },
      ],
      lexicon: 'en',
      racks: ['', ''],
      pragmas: [
        { name: '', value: 'made by hand, in the manners of several programs' },
        { name: 'board-layout', value: 'standard15' },
        { name: 'game-type', value: 'classic' },
        { name: 'style', value: 'plain' },
        { name: 'luctor-mood', value: 'sunny' },
      ],
      events: [
        event([0, 'EHINORT', 14, null], play('8F', 'HORN')),
        event([1, '', 9, 9], play('H6', 'FARM')),
        event([0, 'AEIPSTT', 25, 39], play('10F', 'PASTE')),
        event([1, 'BIOQUVW', 16, null], play('9H', '(M)OB')),
        event([0, '', -5, 34], { type: 'challenge' }),
        event([0, '', 0, 34], { type: 'pass' }),
        event([1, 'IQUVWA?', 0, 25], { type: 'exchange', tiles: 'QV' }),
        event([0, 'EEILTTX', 0, 34], { type: 'pass' }),
        event([1, '', null, null], { type: 'exchange', tiles: 2 }),
        event([0, 'EEILTTX', 0, 34], { type: 'pass' }),
        event([1, '', 0, 25], { type: 'exchange', tiles: 'A' }),
        event([1, '', -14, 11], { type: 'end-penalty', tiles: 'EEILTTX' }),
      ],
    });
  });

  it('an unfinished game with letters beyond A to Z', () => {
    const { game, problems } = readSample('unfinished');
    expect(problems).toEqual([]);
    expect(game).toEqual({
      ...EMPTY_GCG,
      players: [
        { nick: 'Iñaki', name: 'Iñaki Peña' },
        { nick: 'Ángel', name: 'Ángel Núñez' },
      ],
      lexicon: 'es',
      incomplete: '',
      racks: ['T', 'IMNUU'],
      events: [
        event([0, 'AEÑORST', 34, 34], play('8D', 'SEÑORA')),
        event([1, '?AIMNUU', 9, 9], play('F7', 'A.o')),
      ],
    });
  });

  it('reports broken lines with their number and continues', () => {
    const { game, problems, eventLines } = readSample('broken');
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [3, 'bad-player'],
      [4, 'bad-player'],
      [5, 'duplicate-player'],
      [6, 'bad-rack'],
      [7, 'bad-rack'],
      [8, 'bad-rack'],
      [9, 'unknown-line'],
      [11, 'bad-event'],
      [12, 'bad-event'],
      [13, 'bad-event'],
      [14, 'bad-event'],
      [15, 'bad-place'],
      [16, 'bad-event'],
      [17, 'bad-word'],
      [18, 'bad-word'],
      [19, 'bad-score'],
      [20, 'bad-rack'],
      [21, 'bad-event'],
      [22, 'bad-rack'],
      [23, 'bad-event'],
      [24, 'unknown-nick'],
      [25, 'unknown-pragma'],
    ]);
    expect(problems[6]?.text).toBe('What is this?');
    expect(eventLines).toEqual([10, 19, 24]);
    expect(game.players.map(({ nick }) => nick)).toEqual(['Ada', 'Max']);
  });
});

describe('event lines', () => {
  it.each([
    ['>Ada: HORN 8F horn +14 14', [0, 'HORN', 14, 14], play('8F', 'horn')],
    ['>Ada: HORN h8 HO(R)n -3 -3', [0, 'HORN', -3, -3], play('H8', 'HO(R)n')],
    ['>Ada: HORN 8F HORN#! 14 14', [0, 'HORN', 14, 14], play('8F', 'HORN')],
    ['>ADA: HORN 8F HORN', [0, 'HORN', null, null], play('8F', 'HORN')],
    ['>Ada: ho?n 1A H +1 1', [0, 'HO?N', 1, 1], play('1A', 'H')],
    ['>Ada: AB -AB -0 0', [0, 'AB', 0, 0], { type: 'exchange', tiles: 'AB' }],
    ['>Ada: AB -?', [0, 'AB', null, null], { type: 'exchange', tiles: '?' }],
    ['>Ada: AB --  -16 0', [0, 'AB', -16, 0], { type: 'withdrawn' }],
    ['>Ada: (challenge) +10 30', [0, '', 10, 30], { type: 'challenge' }],
    ['>Ada: (TIME) -20', [0, '', -20, null], { type: 'time' }],
    ['>Ada: () +25 70', [0, '', 25, 70], { type: 'end-bonus', tiles: '' }],
    ['>Ada: ? (?) +0 70', [0, '?', 0, 70], { type: 'end-penalty', tiles: '?' }],
    ['>Ada: (?) +0 70', [0, '', 0, 70], { type: 'end-bonus', tiles: '?' }],
  ] as const)('%s', (line, numbers, kind) => {
    expect(eventOf(line)).toEqual(event(numbers, kind));
  });

  it('belong to a nick with a colon, in another case, of two words, or to a full name', () => {
    const { game, problems } = parseGcg(
      '#player1 Bot 1 Bot 1\n#player2 Bot 2 Bot 2\n#player3 a:b Ann\n#player4 a Abe\n' +
        '>Bot 1: - +0 0\n>Bot 2: - +0 0\n>a:b: - +0 0\n>a: - +0 0\n>ANN: - +0 0\n',
    );
    expect(problems.map(({ code }) => code)).toEqual(['duplicate-player']);
    expect(game.events.map(({ player }) => player)).toEqual([0, 1, 2, 3, 2]);
  });

  it('may come before any player is named; more than four players are refused', () => {
    const { game, problems } = parseGcg('>a: -\n>b c: -\n>a: -\n>d: -\n>e: -\n>f: -\n');
    expect(game.players.map(({ nick }) => nick)).toEqual(['a', 'b_c', 'd', 'e']);
    expect(problems.map(({ line, code }) => [line, code])).toEqual([
      [1, 'unknown-nick'],
      [2, 'unknown-nick'],
      [4, 'unknown-nick'],
      [5, 'unknown-nick'],
      [6, 'too-many-players'],
    ]);
  });
});

describe('texts of several lines', () => {
  it('continue until the next pragma or event, including blank lines', () => {
    const { game, problems } = parseGcg(
      '#description One\ntwo\n\n#player1 Ada Ada\n>Ada: - +0 0\n#note first\n\n\nsecond\n#note\n#note last\n\n>Ada: - +0 0\n',
    );
    expect(problems).toEqual([]);
    expect(game.description).toBe('One\ntwo');
    expect(game.events.map(({ note }) => note)).toEqual(['first\n\n\nsecond\n\nlast', '']);
  });
});

const SCRAPS: readonly string[] =
  '> # Ada : ( ) - -- + 5 8H H16 HORN ho.n ? (time) (challenge) (AB) #player1 #note #rack1'
    .split(' ')
    .concat(' ', '\t', '\n', '\r\n', '#player1 Ada Ada\n', '\n>Ada: AB ');

describe('hostile files', () => {
  it('are read within bounds', () => {
    const long = parseGcg(`#title ${'x'.repeat(20_000)}\n#title short\n`);
    expect(long.problems).toMatchObject([{ line: 1, code: 'line-too-long' }]);
    expect(long.problems[0]?.text.length).toBeLessThan(130);
    expect(long.game.title).toBe('short');

    const many = parseGcg('>a: -\n'.repeat(3_000));
    expect(many.game.events).toHaveLength(GAME_LIMITS.gcgEvents);
    expect(many.problems).toHaveLength(100);
    expect(many.problems.at(-1)?.code).toBe('too-many-problems');

    const lines = parseGcg('\n'.repeat(50_000));
    expect(lines.problems).toMatchObject([{ line: 20_001, code: 'file-too-long' }]);

    const huge = readGcg(new Uint8Array(3 << 20).fill(0x23));
    expect(huge.problems.map(({ code }) => code)).toEqual(['line-too-long', 'file-too-long']);
  });

  it('never throw, whatever their bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void readGcg(bytes)));
  });

  it('never throw on fragments of the format', () => {
    const scrap = fc.constantFrom(...SCRAPS);
    fc.assert(
      fc.property(fc.array(scrap, { maxLength: 60 }), (scraps) => {
        const { game, eventLines } = parseGcg(scraps.join(''));
        expect(eventLines).toHaveLength(game.events.length);
        for (const { player } of game.events) expect(game.players[player]).toBeDefined();
      }),
    );
  });
});
