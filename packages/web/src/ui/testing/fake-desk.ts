import {
  buildWordGraph,
  createLexicon,
  UNGRADED,
  type WordData,
  type WordForms,
  type WordReading,
} from '@luctor/lexicon';
import { explore, wordFacts } from '@luctor/learn';
import { LANGUAGES, type Language } from '@luctor/rules';
import type { LocalGames } from '../../games/local-games.ts';
import type { OpenRequest, Requests } from '../../worker/protocol.ts';

/** Words for screenshots, the commonest first: enough for the card of ANCRE and of HORN. */
const WORDS: Readonly<Record<Language, string>> = {
  fr: `RACINE ENCRE LANCER CARNET ECRAN CRANE ANCRE CANCER ENFANCE CANCRE NECTAR TANCER RANCE NACRE
    ANCRER ANCREE ANCRES ANCREZ CARNE CANER CERNA CRENA ENCRA RICANE RANCIE ANCRENT ANCRERA ANCREES
    CHANCRE PANCREAS ANCRERAIT ANCRERENT ECHANCRE CANCRES`,
  en: `HORN THORN SHORN HORNS HORNY NORTH HONOR HORNET HORNED THORNS THORNY SHOEHORN HORNBEAM
    UNHORN BIGHORN LEGHORN INHORN`,
};
const READINGS: Readonly<Record<string, readonly WordReading[]>> = {
  ANCRE: [
    { lemma: 'ANCRE', kinds: ['noun'], forms: [{ name: 'base', person: null }] },
    {
      lemma: 'ANCRER',
      kinds: ['verb'],
      forms: [
        { name: 'present', person: '1sg' },
        { name: 'present', person: '3sg' },
        { name: 'imperative', person: '2sg' },
      ],
    },
  ],
  HORN: [{ lemma: 'HORN', kinds: ['noun', 'verb'], forms: [{ name: 'base', person: null }] }],
};
const COUNTS = [1000, 2000, 11_000, 41_000];

/** Answers about these few words, whatever vocabulary is named. */
export const fakeDesk: LocalGames['desk'] = {
  wanted: (vocabulary) => {
    const language = LANGUAGES.find((each) => vocabulary.startsWith(each)) ?? 'en';
    const id = { language, base: 'all', list: null };
    // the worker of a scene reads nothing else of it
    return Promise.resolve({ id } as OpenRequest);
  },
  worker: () => ({ ask: answerTo }),
};

function answerTo<Type extends 'deckWords' | 'tell' | 'find'>(
  _: Type,
  ask: Requests[Type]['ask'],
): Promise<Requests[Type]['answer']> {
  const { language } = ask.wanted.id;
  const ranked = WORDS[language].split(/\s+/);
  const words = ranked.toSorted();
  const data = dataOf(language, words, ranked);
  const lexicon = createLexicon({ id: language, graph: buildWordGraph(words) });
  if ('query' in ask) return Promise.resolve(explore(lexicon, data, ask.query));
  if (!('text' in ask)) return Promise.reject(new Error('a scene has no deck'));
  const forms: WordForms = { readingsOf: (index) => READINGS[words[index] ?? ''] ?? [] };
  return Promise.resolve(wordFacts({ words: lexicon, data, forms, tiles: ask.tiles }, ask.text));
}

function dataOf(language: Language, words: readonly string[], ranked: readonly string[]): WordData {
  const gradeOf = (word: string) =>
    Math.floor((ranked.indexOf(word) / ranked.length) * (COUNTS.length + 1));
  return {
    info: {
      id: language,
      language,
      name: '',
      words: words.length,
      byLength: {},
      places: 0,
      grades: COUNTS.map((count, at) => ({ code: String(at), label: '', words: count })),
      sources: [],
      generatedBy: '',
    },
    words,
    grades: Uint8Array.from(words, (word) =>
      gradeOf(word) < COUNTS.length ? gradeOf(word) : UNGRADED,
    ),
    kinds: new Uint8Array(words.length),
    places: [],
    lemmasOf: () => [],
  };
}
