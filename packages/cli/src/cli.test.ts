import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findEdition, makeSave, makeSetup } from '@luctor/rules';
import { seededRandom, TestGame, testWords } from '@luctor/rules/testing';
import { describe, expect, test } from 'vitest';
import { json, jsonHere, luctor, luctorHere, MAIN, ownFolder } from './testing/run-luctor.ts';

const { folder, file } = ownFolder();
const SAMPLES = fileURLToPath(new URL('../../rules/src/gcg/samples/', import.meta.url));

const HORN = '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15';

describe('luctor words tell [L3]', () => {
  test.each([
    ['fr', 'partirai', 'PARTIR, verb (everyday): future, 1st person singular', 'Quitter un lieu'],
    ['fr', 'chevaux', 'CHEVAL, noun (everyday): plural', 'Animal domestique'],
    ['en', 'mice', 'MOUSE, noun (common): plural', 'rodents'],
    ['en', 'bigger', 'BIG, adjective (everyday): comparative', 'above average'],
    ['en', 'taken', 'TAKE, verb (everyday): past participle', 'carry out'],
    ['en', 'running', 'RUN, verb (everyday): present participle', 'move fast'],
  ])('%s %s: %s', async (lexicon, word, origin, meaning) => {
    const { out, code } = await luctorHere('words', 'tell', '--lexicon', lexicon, word);
    expect(code).toBe(0);
    expect(out).toContain(`${word.toUpperCase()}: valid`);
    expect(out).toContain(origin);
    expect(out).toContain(meaning);
  });

  test('a definition of Littré is dated, synonyms come first', async () => {
    const { out } = await luctorHere('words', 'tell', '-l', 'fr', 'cheval');
    expect(out).toContain('(Littré, 1873)');
    expect(out.indexOf('étalon')).toBeLessThan(out.indexOf('Animal domestique'));
  });

  test('a plural of a noun has no meaning of a verb', async () => {
    const { out } = await luctorHere('words', 'tell', '-l', 'en', 'leaves');
    expect(out).not.toContain('leaf (verb)');
    expect(out).toContain('leave (verb)');
  });

  test('as data', async () => {
    const cards = await jsonHere('words', 'tell', '-l', 'en', 'horn', 'hrno', '--json');
    expect(cards).toMatchObject([
      {
        word: 'HORN',
        valid: true,
        points: 7,
        commonness: 'common',
        front: ['S', 'T'],
        back: ['S', 'Y'],
        meanings: [{ lemma: 'HORN', meanings: [{ source: 'wordnet', kind: 'noun' }, {}] }],
      },
      { word: 'HRNO', valid: false, origins: [], anagrams: ['HORN'], meanings: [] },
    ]);
  });

  test('a list of one’s own has no origins, but hooks', async () => {
    const words = file('own-horns.txt', 'HORN\nHORNS\n');
    const { out } = await luctorHere('words', 'tell', '--words', words, 'horn');
    expect(out).toBe('HORN: valid\n  hooks     -HORN-S\n  one more  +S HORNS\n');
  });

  test('coverage is measured on the words of games', async () => {
    const asked = ['-l', 'en', '--games', '1', '--level', '3'];
    const { words, percent } = (await jsonHere('words', 'coverage', ...asked)) as {
      words: number;
      percent: number;
    };
    expect(words).toBeGreaterThan(15);
    expect(percent).toBeGreaterThan(60);
  });
});

describe('luctor words', () => {
  test('check answers for each word, with or without accents', async () => {
    const answer = await json('words', 'check', '--lexicon', 'fr', 'ÉTÉ', 'cœur', 'XYZZY');
    expect(answer).toEqual({ ÉTÉ: true, cœur: true, XYZZY: false });
  });

  test('[V2] a file can replace a lexicon', async () => {
    // 0xE9 is é in Latin-1, and invalid in UTF-8
    const path = file('mine.txt', new Uint8Array([0xe9, 0x74, 0xe9, 0x0a, 0x6e, 0x65, 0x74]));
    const answer = await jsonHere('words', 'check', '--words', path, 'ETE', 'NET', 'HORN');
    expect(answer).toEqual({ ETE: true, NET: true, HORN: false });
  });

  test.each([
    ['--anagram', 'AEINRST?', 'ARTESIEN'],
    ['--subanagrams', 'MOTSIER', 'SORTIE'],
    ['--pattern', '..A?E', 'PLACE'],
    ['--hooks', 'MOT', 'MOTS'],
    ['--extensions', 'POIRE', 'POIREAU'],
    ['--contains', 'QUET', 'BRIQUET'],
  ])('find %s %s finds %s', async (option, text, word) => {
    const found = await jsonHere(
      'words',
      'find',
      '--lexicon',
      'fr',
      option,
      text,
      '--length',
      '2-8',
    );
    expect(found).toMatchObject({ words: expect.arrayContaining([word]) as unknown });
  });

  test.each([
    ['--hooks', 'MOT', '3-4', '2', 2],
    ['--hooks', 'MOT', '5-8', '9', 0],
    ['--extensions', 'POIRE', '2-15', '1', 1],
  ])('find %s %s of %s letters, at most %s: %i', async (option, text, length, limit, count) => {
    const asked = ['--lexicon', 'fr', option, text, '--length', length, '--limit', limit];
    const found = (await jsonHere('words', 'find', ...asked)) as { words: string[] };
    expect(found.words).toHaveLength(count);
  });

  test.each([
    ['en', 248_200],
    ['fr', 404_900],
  ])('info counts the %s words', async (lexicon, words) => {
    const info = (await jsonHere('words', 'info', '--lexicon', lexicon)) as {
      words: number;
      byLength: Record<string, number>;
      sources: unknown[];
    };
    expect(Math.abs(info.words / words - 1)).toBeLessThan(0.01);
    const sum = Object.values(info.byLength).reduce((total, count) => total + count, 0);
    expect(sum).toBe(info.words);
    expect(info.sources.length).toBeGreaterThan(1);
  });

  test.each([
    [['words', 'check', 'A'], 'give --lexicon'],
    [['words', 'check', '--lexicon', 'xx', 'A'], 'no lexicon'],
    [['words', 'check', '--lexicon', 'fr/verbs', 'A'], 'no vocabulary'],
    [['words', 'check', '--words', 'nowhere.txt', 'A'], 'cannot be read'],
    [['words', 'find', '--lexicon', 'en'], 'exactly one of'],
    [['words', 'tell', 'A'], 'give --lexicon'],
    [['words', 'tell', '--lexicon', 'en', 'A1'], 'not a letter'],
    [['words', 'tell', '--lexicon', 'en', 'A'.repeat(30)], 'longer than any word'],
    [['words', 'coverage', '--lexicon', 'xx'], 'no lexicon'],
    [['words', 'find', '--lexicon', 'en', '--anagram', 'A1'], 'not a letter'],
    [['words', 'find', '--lexicon', 'en', '--pattern', '[A'], 'missing ]'],
    [['words', 'find', '--lexicon', 'en', '--hooks', 'A', '--length', '9-2'], 'smaller length'],
    [['words', 'find', '--lexicon', 'en', '--hooks', 'AT', '--limit', '-3'], 'whole number'],
    [['nonsense'], 'unknown command'],
  ])('%j fails with a sentence', async (args, sentence) => {
    const { code, err } = await luctorHere(...args);
    expect(code).toBe(1);
    expect(err).toContain(sentence);
    expect(err).not.toContain('    at ');
  });
});

describe('luctor replay', () => {
  test('scores a correct game again without disagreement', async () => {
    const replay = await jsonHere('replay', `${SAMPLES}two-players.gcg`, '--lexicon', 'en');
    expect(replay).toMatchObject({ disagreements: [] });
  });

  test('replay uses the tiles of the lexicon that a file names', async () => {
    const file = `${SAMPLES}four-players.gcg`;
    expect(await jsonHere('replay', file)).toMatchObject({ disagreements: [] });
    const { disagreements } = (await jsonHere('replay', file, '--language', 'en')) as {
      disagreements: unknown[];
    };
    expect(disagreements.length).toBeGreaterThan(0);
  });

  test('names broken lines by their number', async () => {
    const replay = (await jsonHere('replay', `${SAMPLES}broken.gcg`)) as { problems: unknown[] };
    expect(replay.problems.length).toBeGreaterThan(0);
    for (const problem of replay.problems) {
      expect(problem).toMatchObject({ line: expect.any(Number) as unknown });
    }
  });

  test('names a wrong score', async () => {
    const path = file('wrong.gcg', '#player1 a Ann\n#player2 b Bob\n>a: HORNAEI 8F HORN +15 15\n');
    expect(await jsonHere('replay', path)).toMatchObject({
      moves: [{ player: 'a', place: '8F', word: 'HORN', score: 14, total: 14 }],
      disagreements: [{ line: 3, what: 'score', file: 15, ours: 14 }],
    });
  });

  test('draws the board after each move', async () => {
    const { out } = await luctorHere('replay', `${SAMPLES}two-players.gcg`);
    expect(out).toMatch(/ 1 3w {2}\. {2}\. 2l/);
  });

  test('uses the given edition, which may be a file', async () => {
    const edition = findEdition('salon');
    expect(edition).not.toBeNull();
    const path = file('broken-edition.json', '{"id": "mine"}');
    const { code, err } = await luctorHere(
      'replay',
      `${SAMPLES}two-players.gcg`,
      '--edition',
      path,
    );
    expect(code).toBe(1);
    expect(err).toContain('is not a valid edition');
    expect((await luctorHere('replay', `${SAMPLES}two-players.gcg`, '-e', 'bridge')).code).toBe(1);
  });

  test('says in sentences where other rules disagree', async () => {
    const { out } = await luctorHere('replay', `${SAMPLES}two-players.gcg`, '-e', 'scampio');
    expect(out).toContain('line 11: the file says 14 points, the rules give 7');
    expect(out).toContain('line 20: these rules do not allow exchanges');
    const path = file(
      'off.gcg',
      '#player1 a Ann\n#player2 b Bob\n>a: HORN 1A HORN\n>b: A -- -3 0\n',
    );
    const { out: off } = await luctorHere('replay', path);
    expect(off).toContain('1A HORN is illegal by these rules: the first word does not cover');
    expect(off).toContain('line 4: there is no play to withdraw');
  });

  test.each([
    ['garbage', new Uint8Array(2000).fill(7)],
    ['nothing', new Uint8Array()],
  ])('%s is not a game', async (name, content) => {
    const { code, err } = await luctorHere('replay', file(`${name}.gcg`, content));
    expect(code).toBe(1);
    expect(err).toContain('not a GCG file');
  });
});

describe('luctor moves', () => {
  test('--json prints each play with its place from 1, its word, score and equity', async () => {
    const words = file('horns.txt', 'HORN\nHORNS\nSO\n');
    const found = await jsonHere('moves', '--cgp', `${HORN} SOQ/ 0/14 0`, '-w', words, '--all');
    const { moves } = found as { moves: { equity: number }[] };
    expect(moves).toContainEqual({
      row: 8,
      col: 6,
      across: true,
      word: 'HORNS',
      tiles: 'S',
      score: 8,
      leave: 'OQ',
      equity: expect.any(Number) as unknown,
    });
    const equities = moves.map(({ equity }) => equity);
    expect(equities).toEqual(equities.toSorted((a, b) => b - a));
    expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBe(moves.length);
  });

  test('says so if there is no legal play', async () => {
    const { code, out } = await luctorHere('moves', '--cgp', `${HORN} Q/ 0/0 0`, '--lexicon', 'en');
    expect(code).toBe(0);
    expect(out).toContain('no legal play');
  });

  test('takes --turn only with a game', async () => {
    const { code, err } = await luctorHere('moves', '--cgp', `${HORN} Q/ 0/0 0`, '-t', '3');
    expect(code).toBe(1);
    expect(err).toContain('--turn needs a game file');
  });
});

describe('luctor analyse', () => {
  const words = file('analysed.txt', 'HORN\nHORNS\nSO\nON\nNO\n');
  const asked = ['-w', words, '--threads', '1', '--rollouts', '20'];

  test('--json ranks the moves with equity, chance to win and confidence', async () => {
    const found = await jsonHere('analyse', '--cgp', `${HORN} SOQ/ 0/14 0`, ...asked, '-n', '3');
    const { moves } = found as { moves: { confidence: number }[] };
    expect(found).toMatchObject({ method: 'simulation', stopped: 'budget' });
    expect(moves).toHaveLength(3);
    for (const move of moves) {
      expect(move).toMatchObject({ score: expect.any(Number), equity: expect.any(Number) });
      expect(move).toMatchObject({ winProbability: expect.any(Number), isUpperBound: false });
      expect(move.confidence).toBeGreaterThanOrEqual(0);
      expect(move.confidence).toBeLessThanOrEqual(1);
    }
  });

  test('prints a table for one turn of a game', async () => {
    const game = `${SAMPLES}two-players.gcg`;
    const { code, out, err } = await luctorHere('analyse', game, '-t', '3', ...asked);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^simulation, \d+ rollouts, stopped: \w+\n/);
    expect(out).toMatch(/move +score +leave +equity +win +best +rollouts\n 1 {2}/);
  });
});

describe('words that the players of a saved game accepted [R7 ask]', () => {
  const few = file('no-pae.txt', 'HORN\nNO\nON\n');
  const game = file('vouched.json', gameWithVouchedWord('PAE'));

  test.each([
    [['moves', '--all']],
    [['analyse', '--rollouts', '9', '--candidates', '400', '-n', '400', '--threads', '1']],
  ])('are known to %j, but not before they were accepted', async (command) => {
    const words = async (...more: string[]): Promise<unknown[]> => {
      const found = await jsonHere(...command, game, '-w', few, ...more);
      return (found as { moves: { word: string | null }[] }).moves.map(({ word }) => word);
    };
    expect(await words()).toContain('PAE');
    expect(await words('-t', '1')).not.toContain('PAE');
  });

  test('[U7] but not if a score of the file was edited', async () => {
    const edited = gameWithVouchedWord('PAE').replace(/"score":(\d+)/, '"score":1$1');
    const { code, err } = await luctorHere('moves', file('edited.json', edited), '-w', few);
    expect(code).toBe(1);
    expect(err).toMatch(/was changed: turn 1 is (\d+) points, but the file says 1\1\./);
  });

  /** One player plays the word, and the table accepts it. */
  function gameWithVouchedWord(word: string): string {
    const edition = findEdition('plus3');
    if (edition === null) throw new Error('there is an edition plus3');
    const players = ['Ann', 'Bob'].map((name) => ({ kind: 'person' as const, name }));
    const setup = makeSetup(edition, { language: 'en', players });
    if (!setup.ok) throw new Error(setup.error.code);
    const played = new TestGame(setup.value, testWords([]), 'ab'.repeat(32));
    played.begin(seededRandom(2));
    const seat = played.state.turn?.seat ?? 0;
    const placement = Array.from(word, (face, i) => ({ row: 7, col: 6 + i, face }));
    expect(played.send(seat, { type: 'play', placement })).toBeNull();
    const answer = { type: 'answerWord', word, right: true, keep: false } as const;
    expect(played.send(seat, answer)).toBeNull();
    return makeSave({ name: '', savedAt: 0, events: played.events });
  }
});

describe('mistakes are reported in a sentence, before any work', () => {
  const few = file('few.txt', 'HORN\nNO\nON\n');
  const bytes = file('bytes', new Uint8Array(3000).fill(7));
  const game = `${SAMPLES}two-players.gcg`;

  test.each([
    [['selfplay', '-e', 'nope'], 'no edition “nope”'],
    [['selfplay', '-l', 'xx'], 'no lexicon “xx”: choose en, fr.'],
    [['selfplay', '-w', file('empty.txt', '')], 'contains no playable words'],
    [['selfplay', '-w', few, '-l', 'en'], 'not both'],
    [['selfplay', '--leaves', 'nope'], 'no such file'],
    [['selfplay', '--leaves', folder], 'it is a folder'],
    [['selfplay', '--leaves', bytes], 'is not a file of leaves'],
    [['selfplay', '-e', 'deluxe', '--levels', '8'], 'deluxe needs 2 to 4 players'],
    [['selfplay', '--levels', '8,11'], '--levels'],
    [['selfplay', '--games', '0'], '--games'],
    [['calibrate', '--threads', '0'], '--threads'],
    [['compare', '--levels', '8'], '--levels needs two'],
    [['compare', '--bag', '-1'], '--bag'],
    [['train', '--threads', '-1'], '--threads'],
    [['train', '--games', '1.5'], '--games'],
    [['train', '-w', few], '--words needs --out'],
    [['train', '--out', folder], 'is a folder'],
    [['train', '--out', join(few, 'x.leaves')], 'cannot be written'],
    [['puzzles', 'make', '-l', 'en', '--out', join(few, 'x.json')], 'cannot be written'],
    [['train-win', '--games', '2'], '--games'],
    [['train-win', '--seed', 'abc'], '--seed'],
    [['analyse', game, '--candidates', '1.5'], '--candidates'],
    [['analyse', game, '--seconds', ''], '--seconds'],
    [['analyse', game, '-l', 'xx'], 'no lexicon “xx”'],
    [['replay', game, '-l', 'xx'], 'no lexicon “xx”'],
    [['bench', '-w', few], 'too few words'],
  ])('%j', async (args, sentence) => {
    const { code, err } = await luctorHere(...args);
    expect(code).toBe(1);
    expect(err).toContain(sentence);
    expect(err).not.toContain('    at ');
  });
});

test('a command ends quietly when its reader closes the pipe', async () => {
  const child = spawn(process.execPath, [MAIN, 'words', 'find', '-l', 'en', '--pattern', '*']);
  let err = '';
  child.stderr.on('data', (data: Buffer) => {
    err += data.toString('utf8');
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, err]).toEqual([0, '']);
});

test.each([
  ['as users run it', luctor, []],
  ['within a process', luctorHere, ['words']],
  ['within a process', luctorHere, ['words', 'find']],
  ['within a process', luctorHere, ['replay']],
  ['within a process', luctorHere, ['verify']],
] as const)('%s: --help says what it does', async (_, run, args) => {
  const { code, out } = await run(...args, '--help');
  expect(code).toBe(0);
  expect(out).toContain('Usage:');
});
