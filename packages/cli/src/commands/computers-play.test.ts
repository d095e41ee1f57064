import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOfGraph } from '@luctor/lexicon';
import { openLexicon } from '@luctor/lexicon-files';
import { SMALL_WORDS } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { jsonHere, luctor, luctorHere, MAIN, ownFolder } from '../testing/run-luctor.ts';
import type { Played } from './play-many.ts';

const { folder, file } = ownFolder();

describe('luctor selfplay', () => {
  const odd = file('odd.txt', 'HORN\nNO\nON\n12\n');
  const small = file('small.txt', SMALL_WORDS.join('\n'));

  test('--json prints games, CPU seconds and the figures of each player', async () => {
    const asked = ['-w', small, '--levels', '2,1,8', '--games', '5', '--threads', '1'];
    const played = (await jsonHere('selfplay', ...asked)) as Played;
    const { games, cpuSeconds, players } = played;
    expect(Object.keys(played)).toEqual(['games', 'cpuSeconds', 'players']);
    expect(games).toBe(5);
    expect(cpuSeconds).toBeGreaterThan(0);
    expect(players.map(({ level }) => level)).toEqual([2, 1, 8]);
    for (const player of players) {
      expect(Object.keys(player)).toEqual(['level', 'mean', 'sd', 'wins']);
    }
    expect(players.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(5, 0);
  });

  test('reports a problem of a word list once, however many threads read it', async () => {
    const { code, err } = await luctor('selfplay', '-w', odd, '--games', '4', '--threads', '2');
    expect(code).toBe(0);
    expect(err.match(/cannot be played/g)).toHaveLength(1);
  });

  test('prints the results so far when interrupted', async () => {
    const child = spawn(process.execPath, [MAIN, 'selfplay', '-w', odd, '--games', '1000000']);
    let err = '';
    child.stderr.on('data', (data: Buffer) => {
      // it handles Ctrl+C before it prints anything
      if (err === '') child.kill('SIGINT');
      err += data.toString('utf8');
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code).toBe(130);
    expect(err).toMatch(/interrupted after \d+ of 1000000 games/);
  });
});

test('luctor calibrate shows mean scores and wins against the level below, as a table and a chart', async () => {
  const words = file('calibrated.txt', SMALL_WORDS.join('\n'));
  const asked = ['--from', '1', '--to', '2', '--games', '2', '--threads', '1'];
  const { code, out } = await luctorHere('calibrate', '-w', words, ...asked);
  expect(code).toBe(0);
  const [table = '', scores = '', wins = ''] = out.split('\n\n');
  expect(table).toMatch(/^level +mean score +sd +beats the one below\n/);
  expect(table).toMatch(/\n +2 +[\d.]+ +[\d.]+ +[\d.]+ %\n2 games of each pairing$/);
  expect(scores).toMatch(/^mean score\n 1 █+ \d+\n 2 █+ \d+$/);
  expect(wins).toMatch(/^games won against the level below\n 2 █* [\d.]+ %\n$/);
});

describe('luctor compare', () => {
  test('plays on from the same positions: a level equals itself and beats a weaker one', async () => {
    const compared = async (games: number, ...levels: readonly number[]) =>
      (await jsonHere('compare', '--levels', levels.join(','), '--games', `${games}`)) as {
        readonly pairs: number;
        readonly points: { readonly mean: number; readonly error: number };
      };
    expect(await compared(2, 5, 5)).toMatchObject({
      levels: [5, 5],
      against: 8,
      bag: 15,
      pairs: 4,
      wins: { mean: 0, error: 0 },
      points: { mean: 0, error: 0 },
    });
    const { pairs, points } = await compared(4, 3, 8);
    expect(pairs).toBe(8);
    expect(points.mean).toBeGreaterThan(3 * points.error);
  });

  test('says so if games end before the position', async () => {
    const words = file('compared.txt', SMALL_WORDS.join('\n'));
    const { code, err } = await luctorHere('compare', '-w', words, '--games', '1', '--bag', '0');
    expect(code).toBe(0);
    expect(err).toContain('every game ended before');
  });
});

test('luctor bench measures everything it lists, and its results are correct', async () => {
  // short words: enough to empty the bag, and quickly loaded
  const lexicon = openLexicon('en');
  if (!lexicon.ok) throw new Error(lexicon.error.code);
  const short = wordsOfGraph(lexicon.value.graph).filter((word) => word.length < 5);
  const words = file('short.txt', short.join('\n'));
  const figures = await jsonHere('bench', '-w', words, '--rounds', '1', '--games', '2');
  expect(figures).toEqual({
    bestMoveGamesPerSecond: expect.any(Number) as unknown,
    allMovesGamesPerSecond: expect.any(Number) as unknown,
    rolloutsPerSecond: expect.any(Number) as unknown,
    endgameNodesPerSecond: expect.any(Number) as unknown,
    lexiconLoadMs: expect.any(Number) as unknown,
  });
  for (const figure of Object.values(figures as object)) expect(figure).toBeGreaterThan(0);
});

test('luctor selfplay promises the same games only for levels without a time limit', async () => {
  const { out } = await luctorHere('selfplay', '--help');
  expect(out.replace(/\s+/g, ' ')).toContain('same games up to level 8; levels 9 and 10 depend');
});

test('luctor train starts again if its stored progress is damaged', async () => {
  const out = join(folder, 'mine.leaves');
  const partial = file('mine.leaves.partial', 'not what was kept');
  const words = file('mine-few.txt', 'HORN\nNO\nON\n');
  const plan = ['--rounds', '1', '--games', '1', '--check', '0', '--threads', '1'];
  const { code, out: said, err } = await luctorHere('train', '-w', words, '--out', out, ...plan);
  expect([code, err]).toEqual([0, `luctor: ${partial} is damaged: starting again\n`]);
  expect(said).toContain(out);
  expect(existsSync(partial)).toBe(false);
});
