import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faceAt, tilesOnBoard } from '../board/board.ts';
import { findEdition } from '../setup/make-setup.ts';
import { formatPlace } from '../board/notation.ts';
import type { Ruleset } from '../setup/ruleset.ts';
import type { Language } from '../base/language.ts';
import { replayGcg } from './replay.ts';
import type { Disagreement, GcgReplay } from './replay-types.ts';
import { parseGcg, readGcg } from './read.ts';

function rulesOf(edition: string, language: Language): Ruleset {
  const found = findEdition(edition);
  if (found === null) throw new Error(edition);
  return found.rulesets[language];
}

const CLASSIC = rulesOf('classic', 'en');

function replaySample(name: string, ruleset: Ruleset): GcgReplay {
  const reading = readGcg(readFileSync(new URL(`samples/${name}.gcg`, import.meta.url)));
  return replayGcg(reading.game, { ruleset, eventLines: reading.eventLines });
}

/** Events of Ada and Max, from line 3 on. */
function disagreements(
  lines: readonly string[],
  known?: readonly string[],
): [number, Disagreement['what'], Disagreement['file'], Disagreement['ours']][] {
  const reading = parseGcg(['#player1 Ada Ada', '#player2 Max Max', ...lines].join('\n'));
  expect(reading.problems).toEqual([]);
  const replayed = replayGcg(reading.game, {
    ruleset: CLASSIC,
    eventLines: reading.eventLines,
    ...(known ? { words: new Set(known) } : {}),
  });
  expect(replayed.moves).toHaveLength(reading.game.events.length);
  return replayed.disagreements.map(({ line, what, file, ours }) => [line, what, file, ours]);
}

const HORN = '>Ada: EHINORT 8F HORN +14 14';
const FARM = '>Max: AFIMQUV H6 FA.M +9 9';

const ACTIONS: readonly string[] = (
  '8H HORN +14 14|8G .A.|H8 (H)o|15O AB|U21 A|8H Ñß|- +0 0|-- -4|-AB|-9|' +
  '(challenge) +5|(time) -5|(AB) +9|(ÑÑ) -9'
).split('|');

describe('scoring a file again', () => {
  it('[P2][R10] agrees with a correct file, move by move', () => {
    const { moves, disagreements: none, final } = replaySample('two-players', CLASSIC);
    expect(none).toEqual([]);
    expect(final).toEqual([
      { player: 0, score: 51, file: 51 },
      { player: 1, score: 117, file: 117 },
    ]);
    expect(
      moves.map(({ player, line, type, place, word, score, total }) =>
        [player, line, type, place && formatPlace('en', place), word, score, total].join(' '),
      ),
    ).toEqual([
      '0 11 play 8F HORN 14 14',
      '1 12 play H6 FARM 9 9',
      '0 13 play 10F PASTE 25 39',
      '1 14 play 9H MOB 16 25',
      '0 18 play J9 BEXIT 14 53',
      '0 19 withdrawn   -14 39',
      '1 20 exchange   0 25',
      '0 21 pass   0 39',
      '1 22 play E2 NEAReST 70 95',
      '1 23 challenge   5 100',
      '0 24 play 4D TAXI 22 61',
      '1 26 play 10F PASTED 9 109',
      '0 27 time   -10 51',
      '1 28 end-bonus   8 117',
    ]);
    expect(tilesOnBoard(moves[4]?.board ?? { size: 0, squares: [] })).toHaveLength(17);
    expect(tilesOnBoard(moves[5]?.board ?? { size: 0, squares: [] })).toHaveLength(14);
  });

  it('[P1][R10] agrees with four players in French, with penalties', () => {
    const { disagreements: none, final } = replaySample('four-players', rulesOf('classic', 'fr'));
    expect(none).toEqual([]);
    expect(final.map(({ score }) => score)).toEqual([8, 4, 25, 23]);
  });

  it('accepts any notation for tiles already on the board', () => {
    const { moves } = replaySample('dialects', CLASSIC);
    expect(moves.flatMap(({ type, word }) => (type === 'play' ? [word] : []))).toEqual([
      'HORN',
      'FARM',
      'PASTE',
      'MOB',
    ]);
    expect(moves.slice(0, 4).map(({ score }) => score)).toEqual([14, 9, 25, 16]);
  });

  it('[P3][P4] scores by the given rules', () => {
    const scampio = rulesOf('scampio', 'fr');
    const { game } = parseGcg('>a: 8E SCAMPIO\n>b: G7 T.XI\n>a: K4 RADI.\n>b: 5J B.R\n');
    const { moves } = replayGcg(game, { ruleset: scampio });
    expect(moves.map(({ score }) => score)).toEqual([45, 20, 10, 12]);
    expect(moves.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
  });
});

describe('disagreements', () => {
  it('[P2] name a wrong score once, and the total only if its sum is wrong', () => {
    expect(
      disagreements([
        '>Ada: EHINORT 8F HORN +15 15',
        FARM,
        '>Ada: AEIPSTT 10F PASTE +25 40',
        '>Max: BIOQUVW 9H .OB +16 26',
      ]),
    ).toEqual([
      [3, 'score', 15, 14],
      [6, 'total', 26, 25],
    ]);
  });

  it.each([
    ['[R1]', ['>Ada: EHINORT 1A HORN +14 14'], 'placement', '1A HORN', 'first-off-start'],
    ['[R2]', [HORN, '>Max: AFIMQUV A1 FAM +9 9'], 'placement', 'A1 FAM', 'not-touching'],
    ['[R2]', [HORN, '>Max: AFIMQUV H6 FAIM +9 9'], 'placement', 'H6 FAIM', 'letter-conflict'],
    ['[R2]', [HORN, '>Max: AFIMQUV H6 FA..M +9 9'], 'placement', 'H6 FA..M', 'nothing-there'],
    ['[R2]', [HORN, '>Max: AFIMQUV 8M AIMF +9 9'], 'placement', '8M AIMF', 'off-board'],
    ['[R3]', [HORN, '>Max: AFIMQUV 8F ..R. +9 9'], 'placement', '8F ..R.', 'nothing-new'],
    ['[R4]', ['>Ada: EHINORT 8F HoRN +12 12'], 'rack', 'EHINORT', '?'],
    ['[R2]', ['>Ada: EHINOOT 8F HORN +14 14'], 'rack', 'EHINOOT', 'R'],
    ['[R5]', ['>Ada: EHINORT -EXZ +0 0'], 'rack', 'EHINORT', 'XZ'],
    ['[S3]', [HORN, FARM, '>Ada: AEEPSTX 10F PASTE +25 39'], 'rack', 'AEEPSTX', 'I'],
    ['[P1]', ['>Ada: QQHORNS 8F HORN +14 14'], 'tiles', '2 Q', '1 Q'],
    ['[P1]', ['>Ada: HORÑ -Ñ +0 0'], 'tiles', '1 Ñ', '0 Ñ'],
    ['[R9]', [HORN, '>Ada: EITXXXX - +0 14'], 'turn', 'Ada', 'Max'],
    ['[R7]', ['>Ada: HORN -- -14 0'], 'no-play', 'withdrawn', null],
    ['[R7]', [HORN, '>Max: HORN -- -14 -14'], 'no-play', 'withdrawn', null],
    ['[R7]', ['>Ada:  (challenge) +5 5'], 'no-play', 'challenge', null],
    ['[R7]', [HORN, '>Ada: EHINORT -- -15 -1'], 'score', -15, -14],
    ['[R10]', ['>Ada: (QZ) +20 20'], 'score', 20, 40],
    ['[R10]', ['>Ada: QZ (QZ) -10 -10'], 'score', -10, -20],
  ] as const)('%s %j', (_, lines, what, file, ours) => {
    expect(disagreements(lines)).toContainEqual([lines.length + 2, what, file, ours]);
  });

  it('[R5] name an exchange that the bag or the rules do not allow', () => {
    const scampio = rulesOf('scampio', 'fr');
    const { game } = parseGcg('>a: EHINORT -E +0 0\n');
    expect(replayGcg(game, { ruleset: scampio }).disagreements).toMatchObject([
      { what: 'exchange', file: 1, ours: 'exchange-not-allowed' },
    ]);
    const few: Ruleset = {
      ...CLASSIC,
      tileSet: { id: 'few', blanks: 0, letters: { A: { count: 12, value: 1 } } },
    };
    expect(replayGcg(game, { ruleset: few }).disagreements).toContainEqual({
      line: 1,
      what: 'exchange',
      file: 1,
      ours: 'bag-too-small',
    });
  });

  it('[R7] name good words withdrawn and unknown words that survived a challenge', () => {
    const back = '>Ada: EHINORT -- -14 0';
    expect(disagreements([HORN, back], ['HORN'])).toEqual([[4, 'phony', 'withdrawn', 'known']]);
    expect(disagreements([HORN, back], [])).toEqual([]);
    const stood = '>Ada:  (challenge) +5 19';
    expect(disagreements([HORN, stood], [])).toEqual([[4, 'phony', 'stood', 'HORN']]);
    expect(disagreements([HORN, stood], ['HORN'])).toEqual([]);
  });

  it('never end the replay: an illegal play is placed and later lines are scored', () => {
    const { game } = parseGcg('>a: 1A HORN +14 14\n>b: C1 .ED +5 5\n>a: 1A ....S\n');
    const { moves, disagreements: found } = replayGcg(game, { ruleset: CLASSIC });
    expect(found.map(({ what, ours }) => [what, ours])).toEqual([
      ['placement', 'first-off-start'],
      ['score', 8],
    ]);
    expect(moves.map(({ score }) => score)).toEqual([14, 8, 8]);
    const board = moves.at(-1)?.board;
    expect(board && faceAt(board, { row: 0, col: 4 })).toBe('S');
  });

  it('[R6] list words missing from the vocabulary', () => {
    const { game } = parseGcg(`${HORN}\n${FARM}\n>Ada: AEIPSTT 10F PASTE +25 39\n`);
    const words = new Set(['HORN', 'PASTE']);
    const { moves } = replayGcg(game, { ruleset: CLASSIC, words });
    expect(moves.map(({ unknownWords }) => unknownWords)).toEqual([[], ['FARM'], ['FARMS']]);
  });

  it('never throw, whatever the file contains', () => {
    const rack = fc.constantFrom('', 'ABC ', 'EHINORT ', '? ');
    const action = fc.constantFrom(...ACTIONS);
    const line = fc.tuple(fc.constantFrom('a', 'b', 'c'), rack, action);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const text = lines.map(([nick, held, what]) => `>${nick}: ${held}${what}\n`).join('');
        const { game, eventLines } = parseGcg(text);
        const { moves, final } = replayGcg(game, { ruleset: CLASSIC, eventLines });
        expect(moves).toHaveLength(game.events.length);
        const sums = game.players.map((_, player) =>
          moves.reduce((sum, move) => sum + (move.player === player ? move.score : 0), 0),
        );
        expect(final.map(({ score }) => score)).toEqual(sums);
      }),
    );
  });
});
