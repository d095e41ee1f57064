import { findAnagrams, findHooks, gradesOf, UNGRADED, type Lexicon } from '@luctor/lexicon';
import {
  createReadyLists,
  isOffensive,
  listProgress,
  nextOfList,
  type CardQuestion,
  type ListName,
  type ListProgress,
} from '@luctor/learn';
import { defaultEdition, LANGUAGES, type Language } from '@luctor/rules';

/** What the deck asks about the words of a language [L5]. */
export type DeckQuestion =
  /** How far a ready-made list is learnt; ids of cards asked before, and known now. */
  | {
      readonly type: 'list';
      readonly list: ListName;
      readonly started: readonly string[];
      readonly known: readonly string[];
    }
  /** The next cards of a list that are not among these. */
  | {
      readonly type: 'next';
      readonly list: ListName;
      readonly without: readonly string[];
      readonly limit: number;
    }
  /** What is right. */
  | { readonly type: 'truth'; readonly question: WordQuestion };

export type WordQuestion = Exclude<CardQuestion, { readonly type: 'position' }>;

export interface DeckAnswers {
  readonly list: ListProgress;
  readonly next: readonly CardQuestion[];
  readonly truth: WordTruth;
}

/** The words that a card is about: the answers, or the word asked about. */
export interface WordTruth {
  /** Whether the word asked about is one; true for anagrams. */
  readonly isWord: boolean;
  readonly words: readonly HookedWord[];
}

export interface HookedWord {
  readonly word: string;
  readonly front: readonly string[];
  readonly back: readonly string[];
}

type Lists = ReturnType<typeof createReadyLists>;

/** Answers about lexica; the lists of each are computed once. */
export function createDeckWords(): <Question extends DeckQuestion>(
  language: Language,
  lexicon: Lexicon,
  question: Question,
) => DeckAnswers[Question['type']] {
  const made = new WeakMap<Lexicon, Lists>();
  const listsOf = (language: Language, lexicon: Lexicon): Lists => {
    const lists = made.get(lexicon) ?? makeLists(language, lexicon);
    made.set(lexicon, lists);
    return lists;
  };
  const answer = (
    language: Language,
    lexicon: Lexicon,
    question: DeckQuestion,
  ): DeckAnswers[DeckQuestion['type']] => {
    switch (question.type) {
      case 'list': {
        const cards = listsOf(language, lexicon)(question.list);
        return listProgress(cards, new Set(question.started), new Set(question.known));
      }
      case 'next': {
        const cards = listsOf(language, lexicon)(question.list);
        return nextOfList(cards, new Set(question.without), question.limit);
      }
      case 'truth':
        return truthOf(lexicon, question.question);
    }
  };
  // the compiler does not see that the answer is that of the question
  return answer as ReturnType<typeof createDeckWords>;
}

function makeLists(language: Language, lexicon: Lexicon): Lists {
  const data = lexicon.data();
  return createReadyLists({
    language,
    words: data?.words ?? [],
    has: (word) => lexicon.has(word),
    gradeOf: data === null ? () => UNGRADED : gradesOf(data),
    isOffensive: (word) => isOffensive(language, word),
    isBarred: (text) => LANGUAGES.some((each) => isOffensive(each, text)),
    tileSet: defaultEdition().rulesets[language].tileSet,
  });
}

function truthOf(lexicon: Lexicon, question: WordQuestion): WordTruth {
  if (question.type !== 'anagrams') {
    const { word } = question;
    return { isWord: lexicon.has(word), words: [hooked(lexicon, word)] };
  }
  const found = findAnagrams(lexicon.graph, question.letters);
  const words = found.ok ? found.value.words : [];
  return { isWord: true, words: words.map((word) => hooked(lexicon, word)) };
}

function hooked({ graph }: Lexicon, word: string): HookedWord {
  const hooks = findHooks(graph, word);
  return { word, front: hooks.ok ? hooks.value.front : [], back: hooks.ok ? hooks.value.back : [] };
}
