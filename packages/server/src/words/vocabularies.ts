import {
  chosenVocabulary,
  lexiconOfVocabulary,
  wordsUpToGrade,
  type Lexicon,
  type Vocabulary,
  type WordData,
  type WordGraph,
} from '@luctor/lexicon';
import { openLexicon } from '@luctor/lexicon-files';
import type { VocabularyChoice, Words } from '@luctor/rules';

/** Resolves the vocabulary a game names, such as `fr/all` or `en/nouns`; each is opened once. */

const opened = new Map<string, Lexicon>();

export function lexiconOf(vocabulary: string): Lexicon {
  const known = opened.get(vocabulary);
  if (known !== undefined) return known;
  const [language = '', choice = 'all'] = vocabulary.split('/');
  const lexicon = open(language, choice as VocabularyChoice);
  opened.set(vocabulary, lexicon);
  return lexicon;
}

export function wordsOf(vocabulary: string): Words {
  return lexiconOf(vocabulary);
}

export function graphOf(vocabulary: string): WordGraph {
  return lexiconOf(vocabulary).graph;
}

function open(language: string, choice: VocabularyChoice): Lexicon {
  if (choice !== 'all') return part(lexiconOf(`${language}/all`), choice);
  const found = openLexicon(language);
  if (!found.ok) throw new Error(`no lexicon ${language}: there are ${found.error.known.join()}`);
  return found.value;
}

function part(whole: Lexicon, choice: Exclude<VocabularyChoice, 'all'>): Lexicon {
  const data = whole.data();
  if (data === null) throw new Error(`nothing is known about the words of ${whole.id}`);
  const words = choice === 'common' ? commonWords(data) : chosenVocabulary(data, choice);
  return lexiconOfVocabulary(`${whole.id}/${choice}`, words, data);
}

/** The `spectrum` edition's vocabulary had about as many words. */
const COMMON_WORDS = 11_000;

/** The most common words by whole grades: those that come nearest to 11,000. */
function commonWords(data: WordData): Vocabulary {
  const grades = [...new Set(data.grades)].sort((a, b) => a - b);
  return grades
    .map((grade) => wordsUpToGrade(data, grade))
    .reduce((best, each) => (missedBy(each) < missedBy(best) ? each : best));
}

function missedBy({ words }: Vocabulary): number {
  return Math.abs(words.length - COMMON_WORDS);
}
