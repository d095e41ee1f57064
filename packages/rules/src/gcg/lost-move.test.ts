import { expect, test } from 'vitest';
import { importGcg, lostMove } from './import.ts';
import { parseGcg } from './read.ts';
import { replayGcg } from './replay.ts';
import { editionOf } from '../testing/scripted-game.ts';

/** Where a file stops being a game: at the first move that cannot be read. */

const problem = (
  line: number,
  text: string,
  code: 'bad-event' | 'file-too-long' = 'bad-event',
) => ({
  line,
  code,
  text,
});

test.each([
  ['a line that is no move', [problem(3, '#what')], null],
  ['a move that was not read', [problem(3, '>Ada: ?')], 0],
  ['a move that was read in part', [problem(2, '>Ada: A')], null],
  ['the first of two', [problem(1, '#'), problem(3, '>'), problem(4, '>')], 1],
  ['a file that goes on', [problem(2, '', 'file-too-long')], 0],
] as const)('%s', (_, problems, which) => {
  const { game } = parseGcg('#player1 Ada Ada\n');
  const found = lostMove({ game, eventLines: [1, 2], problems });
  expect(found).toBe(which === null ? null : problems[which]);
});

const PLAYERS = '#player1 Ada Ada\n#player2 Max Max\n';

test('a file is taken over up to there, with the moves before', () => {
  const reading = parseGcg(`${PLAYERS}>Ada: QI - +0 0\n>Max: AB what\n>Ada: QI - +0 0\n`);
  const game = importGcg(reading);
  expect(game).toMatchObject({
    ok: true,
    value: { moves: 1, stop: { line: 4, reason: 'problem', problem: { line: 4 } } },
  });
});

test('a line that needs an earlier play is a disagreement there', () => {
  const { en } = editionOf('classic').rulesets;
  for (const line of ['--', '(challenge)']) {
    const reading = parseGcg(`${PLAYERS}>Ada: QI ${line} -5 -5\n`);
    const { disagreements, moves } = replayGcg(reading.game, { ruleset: en });
    expect(disagreements).toMatchObject([{ line: 1, what: 'no-play', ours: null }]);
    expect(moves).toMatchObject([{ player: 0, score: -5, total: -5, unknownWords: [] }]);
  }
});

test('final counts belong to the end, and are no larger than points can be', () => {
  const stopOf = (text: string): unknown => {
    const game = importGcg(parseGcg(PLAYERS + text));
    return game.ok ? game.value.stop : game;
  };
  const early = `>Ada: (QI) +22 22\n>Max: AB - +0 0\n`;
  expect(stopOf(early)).toMatchObject({ line: 3, reason: 'disagreement', fault: { what: 'end' } });
  expect(stopOf('>Max: AB - +0 0\n>Ada: (QI) +22 22\n')).toBeNull();
});
