import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findEdition, makeSave } from '@luctor/rules';
import { playRandomGame, seededRandom, setupFor } from '@luctor/rules/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { moveJson, moveText } from './move-json.ts';
import { openTools } from './open-computer.ts';
import { openPosition } from './position-options.ts';

const SAMPLES = fileURLToPath(new URL('../../../rules/src/gcg/samples/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'luctor-analysis-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HORN = '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15';

function words(...list: string[]): string {
  const path = join(folder, `${list.join('')}.txt`);
  writeFileSync(path, list.join('\n'));
  return path;
}

describe('a position', () => {
  test('comes from CGP: what is not on the board or the rack is unseen', () => {
    const { situation } = openPosition(undefined, {
      cgp: `${HORN} FARMS?E/ 3/14 1`,
      words: words('FARM', 'HORNS'),
    });
    const { position } = situation;
    expect(position.unseen).toHaveLength(100 - 4 - 7);
    expect(position.bagCount).toBe(100 - 4 - 7 - 7);
    expect(position.opponents).toEqual([{ score: 14, tileCount: 7, rack: null }]);
    expect(position.score).toBe(3);
    expect(situation.scorelessRuns).toEqual([0, 1]);
  });

  test('comes from CGP with a rack of the opponent, which is then visible', () => {
    const { situation } = openPosition(undefined, {
      cgp: `${HORN} FARMS?E/ABC 3/14 0`,
      words: words('FARM'),
    });
    expect(situation.position.opponents[0]?.rack).toEqual(['A', 'B', 'C']);
    expect(situation.position.bagCount).toBe(100 - 4 - 7 - 3);
  });

  test.each([
    ['no position', { cgp: 'HORN' }, /invalid CGP position: it needs a board.*, at character 5\.$/],
    [
      'a rack in small letters',
      { cgp: `${HORN} farmers/ 0/0 0` },
      /a rack must be capital letters/,
    ],
    ['nothing', {}, /give a position/],
    ['too many tiles', { cgp: `${HORN} ZZ/ 0/0 0` }, /more tiles/],
    ['an accent on the rack', { cgp: `${HORN} ÉTÉ/ 0/0 0` }, /no tile É/],
    ['a strange blank', { cgp: `${HORN.replace('HORN', 'HOéN')} A/ 0/0 0` }, /no tile É/],
    ['another board', { cgp: '5/5/5/5/5 A/ 0/0 0' }, /15 rows/],
  ])('is refused with a sentence: %s', (_, options, message) => {
    expect(() => openPosition(undefined, { ...options, words: words('FARM') })).toThrow(message);
  });

  test('comes from a GCG file and a turn, with what the opponent played before', () => {
    const file = join(SAMPLES, 'two-players.gcg');
    const { situation } = openPosition(file, { turn: 3, words: words('FARM') });
    expect(situation.position.board.squares.some((face) => face !== '')).toBe(true);
    expect(situation.position.rack.length).toBeGreaterThan(0);
    expect(situation.position.opponents).toHaveLength(1);
    expect(() => openPosition(file, { turn: 99, words: words('FARM') })).toThrow(/turns/);
  });

  describe('with the #lexicon of a GCG file', () => {
    const file = join(SAMPLES, 'four-players.gcg');

    test('uses its tiles and words by default', () => {
      const { language, ruleset, lexicon } = openPosition(file, { turn: 5 });
      expect([language, ruleset.tileSet.id, lexicon.id]).toEqual(['fr', 'french', 'fr']);
    });

    test('uses its tiles with --words', () => {
      const opened = openPosition(file, { turn: 5, words: words('FARM') });
      expect([opened.language, opened.lexicon.has('FARM')]).toEqual(['fr', true]);
    });

    test.each([
      [{ lexicon: 'en' }, 'en'],
      [{ language: 'en' }, 'en'],
      [{ edition: 'spectrum' }, 'en'],
      [{ edition: 'salon' }, 'fr'],
    ])('prefers the option %j', (options, language) => {
      expect(openPosition(file, { turn: 1, ...options }).language).toBe(language);
    });

    test('ignores a lexicon that we do not have', () => {
      const spanish = join(folder, 'spanish.gcg');
      writeFileSync(spanish, '#player1 a Ann\n#player2 b Bob\n#lexicon es\n#rack1 AEINRST\n');
      expect(openPosition(spanish, { words: words('FARM') }).language).toBe('en');
    });
  });

  test('comes from a saved game', () => {
    const edition = findEdition('classic');
    if (edition === null) throw new Error('there is a classic edition');
    const game = playRandomGame(setupFor(edition, 2, seededRandom(3)), 3);
    const path = join(folder, 'game.json');
    writeFileSync(path, makeSave({ name: 'test', savedAt: 0, events: game.events }));
    const { situation } = openPosition(path, { turn: 2, words: words('FARM') });
    expect(situation.position.rack).toHaveLength(7);
    expect(situation.lastPlays).toHaveLength(1);
  });
});

describe('moves', () => {
  test('are printed with rows and columns from 1, blanks in lower case, once each', () => {
    const opened = openPosition(undefined, {
      cgp: `${HORN} ?/ 0/0 0`,
      words: words('HORN', 'HORNS', 'SO', 'SON'),
    });
    const { generator } = openTools(opened);
    generator.setPosition(opened.situation.position);
    const plays = generator.allMoves().filter(({ type }) => type === 'play');
    expect(plays.map(moveJson)).toContainEqual({
      row: 8,
      col: 6,
      across: true,
      word: 'HORNs',
      tiles: 's',
      score: 7,
      leave: '',
      equity: expect.any(Number) as number,
    });
    const keys = plays.map((move) => JSON.stringify(moveJson(move)));
    expect(new Set(keys).size).toBe(keys.length);
    expect(plays.map((move) => moveText('fr', move))).toContain('H6 HORNs');
  });
});
