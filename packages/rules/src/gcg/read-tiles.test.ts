import { describe, expect, test } from 'vitest';
import { GAME_LIMITS } from '../base/limits.ts';
import { importGcg } from './import.ts';
import { readTiles } from './read-event.ts';
import { parseGcg } from './read.ts';

/** Tiles as other programs write them, and lines that hold none. */

test.each([
  ['qi', 'QI'],
  ['Q?I', 'Q?I'],
  ['Q_I', 'Q?I'],
  ['Q*I', 'Q?I'],
  ['É', 'É'],
  ['', ''],
  ['Q1', null],
  ['Q I', null],
  ['Q-', null],
  ['A'.repeat(GAME_LIMITS.toldTiles), 'A'.repeat(GAME_LIMITS.toldTiles)],
  ['A'.repeat(GAME_LIMITS.toldTiles + 1), null],
])('%j: %j', (text, tiles) => {
  expect(readTiles(text)).toBe(tiles);
});

const PLAYERS = '#player1 Ada Ada\n#player2 Max Max\n';

describe('an exchange', () => {
  test.each([
    ['-3', { type: 'exchange', tiles: 3 }],
    ['-12', { type: 'exchange', tiles: 12 }],
    ['-QI', { type: 'exchange', tiles: 'QI' }],
    ['- QI', { type: 'exchange', tiles: 'QI' }],
    ['-', { type: 'pass' }],
    ['-0', { type: 'pass' }],
    ['-00', { type: 'pass' }],
    ['-123', 'bad-rack'],
    ['-1A', 'bad-rack'],
    ['-12A', 'bad-rack'],
    ['-A1', 'bad-rack'],
  ] as const)('%s', (written, read) => {
    const { game, problems } = parseGcg(`${PLAYERS}>Ada: QI ${written} +0 0\n`);
    if (typeof read === 'string') expect(problems).toMatchObject([{ line: 3, code: read }]);
    else expect(game.events).toMatchObject([read]);
  });
});

test('a file stops at the first line that contradicts it, though a later one cannot be read', () => {
  const lines = ['>Ada: QI - +0 0', '>Ada: QI - +0 0', '>Max: AB what'];
  const game = importGcg(parseGcg(`${PLAYERS}${lines.join('\n')}\n`));
  expect(game).toMatchObject({
    ok: true,
    value: { moves: 1, stop: { line: 4, reason: 'disagreement', fault: { what: 'turn' } } },
  });
});
