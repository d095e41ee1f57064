import {
  createVocabulary,
  graphHas,
  UNGRADED,
  wordsOfGraph,
  type Lexicon,
  type WordData,
} from '@luctor/lexicon';

/**
 * The words of a lexicon known to a player who knows about `count` words of the language [K2]: the
 * most common by grade, as far as this lexicon has them, and all words that people have added.
 *
 * A list without grades, such as a personal list or one of names, gives its shortest words instead:
 * a weak player of such a game knows few of them.
 */
export function knownWords(lexicon: Lexicon, count: number): readonly string[] {
  const { graph, personal } = lexicon;
  const data = lexicon.data();
  const common =
    data === null ? [] : commonWords(data, count).filter((word) => graphHas(graph, word));
  const known = common.length >= count * FEWEST ? common : shortestWords(lexicon, count);
  return createVocabulary([...known, ...personal.words]).words;
}

/** With a smaller share of its words, a player would hardly find a play. */
const FEWEST = 0.15;

function commonWords({ words, grades }: WordData, count: number): string[] {
  const sizes = new Map<number, number>();
  for (const grade of grades) sizes.set(grade, (sizes.get(grade) ?? 0) + 1);
  sizes.delete(UNGRADED);
  const known: string[] = [];
  for (const [grade, size] of [...sizes].sort(([a], [b]) => a - b)) {
    const ofGrade = words.filter((_, index) => grades[index] === grade);
    known.push(...someOf(ofGrade, Math.min(size, count - known.length)));
    if (known.length >= count) break;
  }
  return known;
}

/** Among equally common words, everybody knows the short ones first. */
const SHORT = 3;

/** This many of the words: the short ones, and others of all kinds. */
function someOf(words: readonly string[], count: number): string[] {
  const short = words.filter(({ length }) => length <= SHORT);
  const longer = words.filter(({ length }) => length > SHORT);
  const known = spread(short, Math.min(short.length, count));
  return [...known, ...spread(longer, count - known.length)];
}

/** This many of the words, evenly spread: not only those that start with A. */
function spread(words: readonly string[], count: number): string[] {
  const places = Array.from({ length: count }, (_, i) => Math.floor((i * words.length) / count));
  return places.map((at) => words[at] as string);
}

function shortestWords({ graph }: Lexicon, count: number): string[] {
  const words = wordsOfGraph(graph);
  if (words.length <= count) return words;
  const byLength = words.toSorted((a, b) => a.length - b.length);
  const longest = byLength[count]?.length ?? 0;
  const shorter = byLength.filter(({ length }) => length < longest);
  const rest = byLength.filter(({ length }) => length === longest);
  return [...shorter, ...spread(rest, count - shorter.length)];
}
