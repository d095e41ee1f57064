import { describe, expect, test } from 'vitest';
import deluxe from '../../data/editions/deluxe.json' with { type: 'json' };
import { parseLayout, parseTileSet } from '../board/board-schema.ts';
import { parseEdition } from './edition.ts';
import { ANYBODY, EDITIONS, findEdition, makeSetup, PARTS, renewSetup } from './make-setup.ts';
import { exchangeLimit } from '../questions/permissions.ts';
import { allTiles } from '../board/tile-set.ts';
import { computer, editionOf, people } from '../testing/scripted-game.ts';

describe('the editions that ship', () => {
  test('six of them, the default first', () => {
    expect(EDITIONS.map(({ id }) => id)).toEqual([
      'classic',
      'deluxe',
      'spectrum',
      'plus3',
      'scampio',
      'salon',
    ]);
    expect(findEdition('duplicate')).toBeNull();
  });

  test.each([
    ['deluxe', [2, 4], [1, 8], 'ask', true, 102],
    ['spectrum', [1, 4], [1, 4], 'ask', true, 100],
    ['plus3', [2, 4], [1, 8], 'ask', true, 100],
    ['scampio', [2, 4], [1, 8], 'ask', false, 103],
    ['salon', [2, 4], [1, 8], 'reject', false, 100],
    ['classic', [1, 4], [1, 10], 'reject', false, 100],
  ] as const)('[SPEC 1, S4] %s as its row says', (id, seats, levels, check, racks, tiles) => {
    const edition = editionOf(id);
    const language = edition.language ?? 'en';
    expect([edition.seats.min, edition.seats.max]).toEqual(seats);
    expect([edition.levels.min, edition.levels.max]).toEqual(levels);
    expect(edition.wordCheck.type).toBe(check);
    expect(edition.options.racksVisible).toBe(racks);
    expect(edition.options.seeThinking).toBe(id !== 'classic');
    expect(allTiles(edition.rulesets[language].tileSet)).toHaveLength(tiles);
  });

  test.each([
    ['classic', 7, 7],
    ['classic', 6, 0],
    ['deluxe', 3, 3],
    ['deluxe', 0, 0],
    ['scampio', 50, 0],
  ])('[R5] %s with %d tiles in the bag: at most %d exchanged', (edition, bag, most) => {
    expect(exchangeLimit(editionOf(edition).rulesets.en, bag)).toBe(most);
  });

  test('[C1] the salon has one minute per turn and 25 minutes in total', () => {
    expect(editionOf('salon').clock).toMatchObject({ perTurnSeconds: 60, perPlayerSeconds: 1500 });
  });

  test('[P1] the Scampio board has the squares of its leaflet', () => {
    const { layout } = editionOf('scampio').rulesets.fr;
    const count = (digits: string, digit: string) => digits.split(digit).length - 1;
    expect([
      count(layout.wordPremiums, '3'),
      count(layout.wordPremiums, '2'),
      count(layout.letterPremiums, '2'),
      count(layout.letterPremiums, '3'),
    ]).toEqual([8, 16, 24, 12]);
    expect(layout.starts).toEqual([5, 6, 7, 8, 9, 10].map((col) => 7 * 15 + col));
  });

  test('[P1] the French set plays with 102 tiles and the English with 100', () => {
    const sets = PARTS.tileSets.map((set) => [set.id, allTiles(set).length]);
    expect(sets).toEqual([
      ['english', 100],
      ['french', 102],
      ['scampio', 103],
    ]);
  });
});

describe('an invalid edition file says where it is wrong', () => {
  const broken = (change: object) => parseEdition({ ...deluxe, ...change }, PARTS);

  test.each([
    ['rules.sevenTileBonus', { rules: { ...deluxe.rules, sevenTileBonus: -1 } }],
    ['rules.joining', { rules: { ...deluxe.rules, joining: 'anyhow' } }],
    ['layout', { layout: 'round' }],
    ['tileSets.fr', { tileSets: { ...deluxe.tileSets, fr: 'klingon' } }],
    ['tileSets.en.blanks', { tileSets: { ...deluxe.tileSets, en: { ...english(), blanks: 9 } } }],
    ['layout', { layout: rich('WWWWWWW........', '*..............') }],
    [
      'layout',
      { layout: rich('*W.............', ...Array.from({ length: 6 }, () => '.W.............')) },
    ],
    ['seats', { seats: { min: 4, max: 2 } }],
    ['clock.perTurnSeconds', { clock: { ...clock(), perTurnSeconds: 0 } }],
    ['colour', { colour: 'red' }],
    ['id', { id: 'Not An Id' }],
    ['rules.ending', { rules: { ...deluxe.rules, ending: neverEnding() } }],
  ])('%s', (path, change) => {
    const parsed = broken(change);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.error.map((each) => each.path)).toContain(path);
  });

  /** Seven times nine-fold in a line. */
  function rich(...first: readonly string[]) {
    const rows = Array.from({ length: 15 }, (_, row) => first[row] ?? '.'.repeat(15));
    return { id: 'rich', legend: { W: { word: 9 } }, rows };
  }

  function english() {
    return { id: 'english', letters: { A: { count: 1, value: 1 }, B: { count: 1, value: 1 } } };
  }

  function clock() {
    return {
      perTurnSeconds: 30,
      perPlayerSeconds: null,
      incrementSeconds: 0,
      overtime: 'points',
      placingSeconds: null,
    };
  }

  function neverEnding() {
    return {
      goingOut: false,
      passRoundWithEmptyBag: false,
      passRounds: 0,
      scorelessTurns: 0,
      bagEmptied: false,
      noWordLeft: false,
    };
  }

  test.each([
    ['not square', ['.....', '.*...', '.....', '....', '.....'], 'rows.3'],
    ['a sign without meaning', ['.....', '.*...', '..%..', '.....', '.....'], 'rows.2'],
    ['no start', ['.....', '.....', '.....', '.....', '.....'], 'rows'],
    ['too small', ['....', '.*..', '....', '....'], 'rows'],
  ])('a layout that is %s', (_, rows, path) => {
    const parsed = parseLayout({ id: 'mine', rows });
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.error.map((each) => each.path)).toContain(path);
  });

  test.each([['a'], ['AB'], ['7'], ['?'], ['ß'], ['']])(
    '%j is no letter of a tile set',
    (letter) => {
      const letters = { A: { count: 1, value: 1 }, [letter]: { count: 1, value: 1 } };
      expect(parseTileSet({ id: 'mine', letters, blanks: 0 }).ok).toBe(false);
    },
  );

  test('letters beyond A to Z are allowed', () => {
    const letters = Object.fromEntries(
      Array.from('AÑŒЖ', (each) => [each, { count: 2, value: 1 }]),
    );
    expect(parseTileSet({ id: 'mine', letters, blanks: 1 }).ok).toBe(true);
  });
});

describe('setting up', () => {
  test.each([
    ['[S1] alone where it takes two', 'deluxe', { players: people(1) }, 'too-few-seats'],
    ['[S1] alone where one may', 'spectrum', { players: people(1) }, null],
    ['[S1] computers only', 'plus3', { players: [computer(8), computer(1)] }, null],
    ['[S1] five', 'classic', { players: people(5) }, 'too-many-seats'],
    ['[S1] level 5 of four', 'spectrum', { players: [computer(5)] }, 'bad-level'],
    ['[S1] no name', 'classic', { players: [{ kind: 'person', name: ' ' }] }, 'bad-name'],
    [
      '[S1] a long name',
      'classic',
      { players: [{ kind: 'person', name: 'x'.repeat(21) }] },
      'bad-name',
    ],
    [
      '[S1] twenty wide characters',
      'classic',
      { players: [{ kind: 'person', name: '🎲'.repeat(20) }] },
      null,
    ],
    ['[S1] a line break', 'classic', { players: [{ kind: 'person', name: 'a\nb' }] }, 'bad-name'],
  ] as const)('%s', (_, edition, choices, code) => {
    const setup = makeSetup(editionOf(edition), { language: 'en', ...choices });
    expect(setup.ok ? null : setup.error.code).toBe(code);
  });

  test('[C1] the Atari clock goes from 0:10 to 9:59', () => {
    const limits = [9, 10, 599, 600].map((perTurnSeconds) => {
      const clock = {
        perTurnSeconds,
        perPlayerSeconds: null,
        incrementSeconds: 0,
        overtime: 'points',
        placingSeconds: null,
      } as const;
      return makeSetup(editionOf('deluxe'), { players: people(2), language: 'fr', clock }).ok;
    });
    expect(limits).toEqual([false, true, true, false]);
  });

  test('any edition can be told of before the players are known', () => {
    for (const edition of EDITIONS) {
      expect(makeSetup(edition, { players: ANYBODY, language: 'en' }).ok, edition.id).toBe(true);
    }
  });

  test('[S3] a game played again names the rules and words of now', () => {
    const made = makeSetup(editionOf('classic'), {
      players: people(2),
      language: 'en',
      lexicon: 'the words of then',
    });
    if (!made.ok) throw new Error(made.error.code);
    const { rules, lexicon: _, ...rest } = made.value;
    const older = { ...rest, rules: 1, lexicon: 'the words of then' };
    expect(renewSetup(older, 'the words of now')).toEqual({
      ...rest,
      rules,
      lexicon: 'the words of now',
    });
    expect(renewSetup(older)).toEqual({ ...rest, rules });
  });

  test('[V1] the vocabulary goes with the language unless chosen', () => {
    const players = people(2);
    const spectrum = makeSetup(editionOf('spectrum'), { players, language: 'fr' });
    expect(spectrum.ok && spectrum.value.vocabulary).toBe('fr/common');
    const nouns = makeSetup(editionOf('classic'), {
      players,
      language: 'fr',
      vocabulary: 'fr/nouns',
    });
    expect(nouns.ok && nouns.value.vocabulary).toBe('fr/nouns');
  });
});
