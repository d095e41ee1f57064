import type { Command } from 'commander';
import {
  checkWord,
  completeGraph,
  findAnagrams,
  findBackExtensions,
  findContaining,
  findFrontExtensions,
  findHooks,
  findMatches,
  findSubAnagrams,
  gradesOf,
  joinAnswers,
  wordsOfGraph,
  type Lexicon,
  type QueryError,
  type QueryOptions,
} from '@luctor/lexicon';
import {
  addLexiconOptions,
  languageOf,
  openWords,
  parseLengths,
  type LexiconOptions,
} from '../options/lexicon-options.ts';
import { wholeNumber } from '../options/number-options.ts';
import { cardLines } from '../words/card-text.ts';
import { openWordCards } from '../words/word-cards.ts';
import { formatTable, printJson, printLines, UsageError } from '../terminal/output.ts';
import { measureCoverage } from './words-coverage.ts';

interface Json {
  readonly json?: boolean;
}

/** `luctor words`: checks words, finds words, tells about them, describes a word list. */
export function registerWords(program: Command): void {
  const words = program.command('words').description('look words up in a lexicon or a word list');

  addLexiconOptions(words.command('check'), NEEDED)
    .description('say for each word whether it is valid')
    .argument('<word...>', 'words, with or without accents')
    .option('--json', 'print {"WORD": true, …}')
    .action((list: string[], options: LexiconOptions & Json) => check(list, options));

  addLexiconOptions(words.command('find'), NEEDED)
    .description('find words by their letters')
    .option('--anagram <letters>', 'words made of exactly these letters; ? is a blank')
    .option('--subanagrams <letters>', 'words made of some of these letters; ? is a blank')
    .option(
      '--pattern <pattern>',
      'words that match: . or ? is any letter, * any letters, [AEIOU] one of these',
    )
    .option('--hooks <word>', 'words that add one letter before or after this word')
    .option('--extensions <word>', 'words that begin or end with this word')
    .option('--contains <letters>', 'words that contain these letters in a row')
    .option('--length <from-to>', 'only words of these lengths, such as 2-8', parseLengths)
    .option('--by <order>', 'sort by length or commonness', 'length')
    .option('--limit <count>', 'print at most this many words', wholeNumber(1))
    .option('--json', 'print {"words": […]}')
    .addHelpText('after', EXAMPLES)
    .action((options: FindOptions) => find(options));

  addLexiconOptions(words.command('tell'), NEEDED)
    .description('describe a word: meaning, lemma and form, hooks, anagrams')
    .argument('<word...>', 'words, with or without accents, valid or not')
    .option('--json', 'print a list of cards as data')
    .addHelpText('after', TELL_EXAMPLES)
    .action((list: string[], options: LexiconOptions & Json) => tellAbout(list, options));

  words
    .command('coverage')
    .description("say how many words of computers' games have a meaning")
    .requiredOption('-l, --lexicon <id>', 'en or fr')
    .option('--games <count>', 'games to play', wholeNumber(1), 50)
    .option('--level <level>', 'the level of both players', wholeNumber(1), 8)
    .option('--seed <number>', 'another number gives other games', wholeNumber(0), 1)
    .option('--json', 'print {"words": n, "withMeaning": n, "percent": n, …}')
    .action((options: CoverageOptions) => coverage(options));

  addLexiconOptions(words.command('info'), NEEDED)
    .description('say how many words there are and where they come from')
    .option('--json', 'print {"words": n, "byLength": {…}, "sources": […]}')
    .action((options: LexiconOptions & Json) => info(options));
}

const NEEDED = 'required unless --words is given';

const EXAMPLES = `
Examples:
  luctor words find --lexicon fr --anagram "AEINRST?"
  luctor words find --lexicon en --pattern "..A?E" --by commonness --limit 20
  luctor words find --lexicon fr --hooks MOT --json`;

const TELL_EXAMPLES = `
Examples:
  luctor words tell --lexicon fr partirai chevaux
  luctor words tell --lexicon en leaves --json

A definition marked "Littré, 1873" is that of its time. No meaning is shown where no source has one.`;

interface CoverageOptions extends Json {
  readonly lexicon: string;
  readonly games: number;
  readonly level: number;
  readonly seed: number;
}

function coverage(options: CoverageOptions): void {
  const measured = measureCoverage(languageOf(options, 'en'), options);
  if (options.json === true) {
    printJson(measured);
    return;
  }
  const { withMeaning, words, percent, percentOfPlays } = measured;
  printLines([
    `${withMeaning} of ${words} words have a meaning: ${percent} %, ${percentOfPlays} % of those played`,
  ]);
}

function tellAbout(list: readonly string[], options: LexiconOptions & Json): void {
  const words = openWords(options);
  const language = options.lexicon === undefined ? null : languageOf(options, 'en');
  const cards = openWordCards({ ...words, graph: completeGraph(words) }, language);
  const told = list.map((text) => found(cards.card(text)));
  if (options.json === true) printJson(told);
  else printLines(told.flatMap((card, at) => (at === 0 ? [] : ['']).concat(cardLines(card))));
}

function check(list: readonly string[], options: LexiconOptions & Json): void {
  const lexicon = openWords(options);
  const answers = list.map((text) => {
    const checked = checkWord(lexicon, text);
    return [text, checked.ok && checked.value.valid] as const;
  });
  if (options.json === true) printJson(Object.fromEntries(answers));
  else printLines(formatTable(answers.map(([word, valid]) => [word, valid ? 'yes' : 'no'])));
}

interface FindOptions extends LexiconOptions, Json {
  readonly anagram?: string;
  readonly subanagrams?: string;
  readonly pattern?: string;
  readonly hooks?: string;
  readonly extensions?: string;
  readonly contains?: string;
  readonly length?: { minLength?: number; maxLength?: number };
  readonly by: string;
  readonly limit?: number;
}

const QUERIES = ['anagram', 'subanagrams', 'pattern', 'hooks', 'extensions', 'contains'] as const;

function find(options: FindOptions): void {
  const asked = QUERIES.filter((query) => options[query] !== undefined);
  const [query] = asked;
  if (query === undefined || asked.length > 1) {
    throw new UsageError(`give exactly one of ${QUERIES.map((each) => `--${each}`).join(', ')}.`);
  }
  const lexicon = openWords(options);
  const answer = ask(lexicon, query, options[query] ?? '', queryOptions(lexicon, options));
  if (options.json === true) printJson(answer);
  else printLines(answer.words);
}

function queryOptions(lexicon: Lexicon, options: FindOptions): QueryOptions {
  const { by, limit } = options;
  if (by !== 'length' && by !== 'commonness') {
    throw new UsageError('--by must be length or commonness.');
  }
  const data = by === 'commonness' ? lexicon.data() : null;
  if (by === 'commonness' && data === null) {
    throw new UsageError('this word list has no data about commonness.');
  }
  return {
    ...options.length,
    ...(limit === undefined ? {} : { limit }),
    ...(data === null ? {} : { gradeOf: gradesOf(data) }),
  };
}

interface Found {
  readonly words: readonly string[];
  readonly total?: number;
  readonly front?: readonly string[];
  readonly back?: readonly string[];
}

function ask(
  lexicon: Lexicon,
  query: (typeof QUERIES)[number],
  text: string,
  options: QueryOptions,
): Found {
  const graph = completeGraph(lexicon);
  switch (query) {
    case 'anagram':
      return found(findAnagrams(graph, text, options));
    case 'subanagrams':
      return found(findSubAnagrams(graph, text, options));
    case 'pattern':
      return found(findMatches(graph, text, options));
    case 'contains':
      return found(findContaining(graph, text, options));
    case 'extensions': {
      const front = found(findFrontExtensions(graph, text, options)).words;
      const back = found(findBackExtensions(graph, text, options)).words;
      return { words: joinAnswers([...front, ...back], options).words, front, back };
    }
    case 'hooks': {
      const { word, front, back } = found(findHooks(graph, text));
      const words = [...front.map((each) => each + word), ...back.map((each) => word + each)];
      return { words: joinAnswers(words, options).words, front, back };
    }
  }
}

function found<T>(
  result:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly error: QueryError },
): T {
  if (result.ok) return result.value;
  const { code, char } = result.error;
  throw new UsageError(REFUSALS[code].replace('%', char));
}

const REFUSALS: Readonly<Record<QueryError['code'], string>> = {
  empty: 'there are no letters to look for.',
  'too-long': 'that is longer than any word.',
  'not-a-letter': '“%” is not a letter of this lexicon.',
  'unclosed-class': 'the pattern is missing ] after [.',
  'empty-class': 'the pattern has no letters between [ and ].',
  'bad-limits': 'no length is within these limits.',
};

function info(options: LexiconOptions & Json): void {
  const lexicon = openWords(options);
  const data = lexicon.data();
  const byLength: Record<string, number> = {};
  for (const word of wordsOfGraph(lexicon.graph)) {
    byLength[word.length] = (byLength[word.length] ?? 0) + 1;
  }
  const sources = data?.info.sources ?? [{ name: options.words ?? lexicon.id }];
  const words = lexicon.graph.wordCount;
  if (options.json === true) {
    printJson({ words, byLength, sources });
    return;
  }
  printLines([`${words} words`, '']);
  printLines(
    formatTable(Object.entries(byLength).map(([length, count]) => [Number(length), count])),
  );
  printLines(['', ...sources.map((source) => Object.values(source).join(' · '))]);
}
