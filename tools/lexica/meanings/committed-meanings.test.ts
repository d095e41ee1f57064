// Checks the committed files in data/meanings, as users get them, and how they are made.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  filesFor,
  makeMeanings,
  MEANING_LENGTH,
  parseMeanings,
} from '../../../packages/learn/src/words/meanings.ts';
import type { WordKind } from '../../../packages/lexicon/src/stored/index.ts';
import { foldWord } from '../text/fold.ts';
import { readKinds, readLemmas } from './our-lemmas.ts';
import { readSynonyms } from './french-synonyms.ts';
import { readDefinitions } from './littre.ts';
import { shortList, shortText } from './short-text.ts';
import { readGlosses } from './wordnet-glosses.ts';
import { splitEntries, type MeaningsIndex } from './write-meanings.ts';

const DATA = join(import.meta.dirname, '..', '..', '..', 'data', 'meanings');
const KB = 1000;

describe.each([
  { language: 'en', lemmas: 58_000, tap: 45 * KB },
  { language: 'fr', lemmas: 42_000, tap: 55 * KB },
] as const)('[L3] the meanings of $language', ({ language, lemmas: expected, tap }) => {
  const folder = join(DATA, language);
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as MeaningsIndex;
  const tables = index.files.map(({ source, file, from, entries, bytes }) => {
    const packed = readFileSync(join(folder, file));
    const text = gunzipSync(packed).toString('utf8');
    const table = parseMeanings(text, source, file);
    return { source, file, from, entries, bytes, packed, text, table };
  });
  const all = tables.flatMap(({ table }) =>
    [...table].flatMap(([lemma, meanings]) => meanings.map((meaning) => ({ lemma, meaning }))),
  );

  test('every file parses, and is as the index says', () => {
    for (const { table, packed, bytes, entries, file } of tables) {
      expect(packed.length, file).toBe(bytes);
      expect([...table.values()].flat().length, file).toBe(entries);
    }
    const stored = readdirSync(folder).filter((name) => name.endsWith('.gz'));
    expect(new Set(stored)).toEqual(new Set(index.files.map(({ file }) => file)));
    expect(index.lemmas).toBe(new Set(all.map(({ lemma }) => lemma)).size);
    expect(Math.abs(index.lemmas - expected)).toBeLessThan(expected / 50);
  });

  test('files are what the importer makes of their meanings', () => {
    for (const source of new Set(tables.map((each) => each.source))) {
      const mine = tables.filter((each) => each.source === source);
      const entries = all.filter(({ meaning }) => meaning.source === source);
      const split = splitEntries(entries, source);
      expect(split.map(({ from }) => from)).toEqual(mine.map(({ from }) => from));
      expect(split.map((file) => makeMeanings(file.entries))).toEqual(mine.map(({ text }) => text));
    }
  });

  test('every key is a lemma of our list', () => {
    const lemmas = readLemmas(language);
    expect(all.filter(({ lemma }) => !lemmas.has(lemma))).toEqual([]);
  });

  test('no text is too long, empty, or a mere reference', () => {
    const wrong = all.filter(
      ({ meaning: { text } }) =>
        text.length > MEANING_LENGTH || text.length < 2 || /^voy\.|<|>|\s{2}/i.test(text),
    );
    expect(wrong).toEqual([]);
  });

  test('a lemma is where the page looks for it, and looking it up loads little', () => {
    for (let at = 0; at < all.length; at += 997) {
      const { lemma, meaning } = all[at] as (typeof all)[number];
      const files = filesFor(tables, lemma);
      expect(files.some(({ table }) => table.get(lemma)?.includes(meaning))).toBe(true);
      expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(tap);
    }
    expect(index.bytes).toBeLessThan(2000 * KB);
  });

  test('names a licence for each source, with its text', () => {
    for (const { name, version, licence } of index.sources) {
      expect(version).toMatch(/\d/);
      expect(licence).not.toBe('');
      expect(existsSync(join(folder, 'LICENSES', `${name}.txt`)), name).toBe(true);
    }
  });
});

describe('[L3] importing meanings', () => {
  const isLemma = () => true;

  test('texts are cut at a word', () => {
    expect(shortText('  short \n text ')).toBe('short text');
    const cut = shortText(`${'lengthy '.repeat(12)}, and more`);
    expect(cut.length).toBeLessThanOrEqual(MEANING_LENGTH);
    expect(cut).toMatch(/lengthy…$/);
    expect(shortList(['a'.repeat(60), 'b'.repeat(60)])).toBe('a'.repeat(60));
  });

  test('WordNet: the first sense that is not a name, without examples', () => {
    const index =
      '  1 licence\nreed n 2 1 @ 2 0 00000001 00000002  \nice_cream n 1 0 1 0 00000003\n';
    const data =
      '00000001 18 n 01 Reed 0 000 | United States physician\n' +
      '00000002 20 n 02 reed 0 cane 0 000 | tall grass; grows in water; "a bed of reeds"\n';
    expect(readGlosses([{ kind: 'noun', index, data }], isLemma)).toEqual([
      {
        lemma: 'REED',
        meaning: {
          source: 'wordnet',
          spelling: 'reed',
          kind: 'noun',
          text: 'tall grass; grows in water',
        },
      },
    ]);
  });

  test('synonyms: without the word itself, and without words of another kind', () => {
    const text =
      'UTF-8\navoir|1\n(Nom Verbe)|actif|avoir|tenir|vif|faire face\nParis|1\n(Nom)|ville\n' +
      'partir|1\n(Verbe)|abruptement|quitter|fuir\nvite|2\n(?)|tôt\n(Adverbe)|quitter\n';
    const kinds = new Map<string, readonly WordKind[]>([
      ['ACTIF', ['noun', 'adjective']],
      ['TENIR', ['verb']],
      ['VIF', ['adjective']],
      ['ABRUPTEMENT', ['adverb']],
      ['QUITTER', ['verb']],
    ]);
    const entries = readSynonyms(text, isLemma, (word) => kinds.get(word) ?? []);
    expect(entries.map(({ lemma, meaning }) => [lemma, meaning.kind, meaning.text])).toEqual([
      ['AVOIR', 'noun', 'actif, faire face'],
      ['AVOIR', 'verb', 'tenir, faire face'],
      ['PARTIR', 'verb', 'quitter, fuir'],
      ['VITE', null, 'tôt'],
    ]);
  });

  test('synonyms: in the committed files none is known as another kind only', () => {
    const kindsOf = readKinds('fr');
    const folder = join(DATA, 'fr');
    const files = readdirSync(folder).filter((name) => name.startsWith('synonyms-'));
    const wrong = files.flatMap((name) => {
      const table = parseMeanings(
        gunzipSync(readFileSync(join(folder, name))).toString(),
        'synonyms',
        name,
      );
      return [...table].flatMap(([lemma, meanings]) =>
        meanings.flatMap(({ kind, text }) =>
          text
            .split(', ')
            .filter((word) => {
              const kinds = kind === null ? [] : kindsOf(foldWord(word) ?? '');
              return kind !== null && kinds.length > 0 && !kinds.includes(kind);
            })
            .map((word) => `${lemma}: ${word}`),
        ),
      );
    });
    expect(files.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  const article = (head: string, body: string) => `<i><small>${head}</small></i>\n${body}`;

  test.each([
    [
      'the first sentence of the first sense',
      article('(che-val) s. m.', "\n<b>1°</b> Animal qu'on emploie. Cheval de main."),
      ['noun', 'Animal qu’on emploie'],
    ],
    [
      'without a label',
      article('(a) s. m.', "    Terme d'anatomie. Le ventre.\n"),
      ['noun', 'Le ventre'],
    ],
    [
      'without quotations',
      article('(a) v. a.', '    Quitter. <span foreground="#0000CD">Je pars</span>'),
      ['verb', 'Quitter'],
    ],
    ['nothing where it only refers', article('(bèl) adj. m.', '    Voy. BEAU.'), null],
    [
      'nothing of the supplement where the head refers (wagon)',
      article('(va-gon) s. m.\n    Voy. VAGON.', '\n<b>1°</b> Wagon-vanne, écluse.'),
      null,
    ],
    ['nothing of participles', article('(a-bê-sé) part. passé.', '    Murs abaissés.'), null],
    ['nothing without a head', 'Some text', null],
  ] as const)('Littré: %s', (_, text, expected) => {
    const entries = readDefinitions([{ headwords: ['MOT'], text }], isLemma);
    expect(entries.map(({ meaning: { kind, text: said } }) => [kind, said])).toEqual(
      expected === null ? [] : [expected],
    );
  });

  test('Littré: homographs by the length of their articles, dated ones last and left out', () => {
    const entries = readDefinitions(
      [
        {
          headwords: ['PARTIR', 'PARTIR.1'],
          text: article('(par-tir) v. a.', 'Diviser (terme vieilli).'),
        },
        {
          headwords: ['PARTIR.2'],
          text: article('(par-tir) v. n.', `Quitter un lieu. ${'X'.repeat(99)}`),
        },
        {
          headwords: ['PECHE.2', 'PÊCHE.2', 'A PECHE', 'PECHE-NOIRE'],
          text: article('(pê) s. f.', 'Fruit.'),
        },
        { headwords: ['GIORNO', 'REBUTÉ'], text: article('(a) loc. adv.', 'Éclairage.') },
      ],
      isLemma,
    );
    expect(
      entries.map(({ lemma, meaning: { spelling, text } }) => [lemma, spelling, text]),
    ).toEqual([
      ['PARTIR', 'partir', 'Quitter un lieu'],
      ['PECHE', 'pêche', 'Fruit'],
    ]);
  });
});
