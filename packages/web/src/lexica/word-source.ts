import {
  buildWordGraph,
  completeGraph,
  createLexicon,
  openGraph,
  packGraph,
  withPersonalWords,
  wordsOfGraph,
  WORD_KINDS,
  type Lexicon,
  type WordGraph,
  type WordKind,
} from '@luctor/lexicon';
import type { WordsProgress } from '../session/game-session.ts';
import type { OnBytes } from './fetch-asset.ts';
import type { GraphKeeper } from './graph-keeper.ts';
import type { LexiconAsset, LexiconAssets } from './lexicon-assets.ts';
import type { VocabularyId } from './vocabulary-id.ts';
import { nameOfWords } from './words-name.ts';
import { decodeTransport } from './word-transport.ts';

/** The words of one game, as the worker is asked to open them. */
export interface WordsWanted {
  readonly id: VocabularyId;
  readonly assets: LexiconAssets;
  /** The words of the list that `id` names; empty without one. */
  readonly list: readonly string[];
  /** The person's own words in this language. */
  readonly personal: readonly string[];
}

/** The words of one game, opened. */
export interface GameWords {
  readonly lexicon: Lexicon;
  /** Graph of every word, own ones included: for the move generator. */
  readonly graph: WordGraph;
  /** Words up to a grade of commonness that are in the game's vocabulary; read when first asked. */
  upToGrade(grade: number): Promise<readonly string[]>;
  readonly gradeCounts: readonly number[];
}

export interface WordSourceParts {
  readonly fetchAsset: (asset: LexiconAsset, onBytes: OnBytes) => Promise<Uint8Array>;
  readonly keeper: GraphKeeper;
  readonly onProgress: (progress: WordsProgress) => void;
}

/** How many words the 1983 vocabulary had [SPEC 1]; `common` is the grade that comes to it. */
const COMMON_WORDS = 11_000;

/** Opens the words of a game: the graph kept from an earlier visit, or else fetched and expanded. */
export async function openWords(wanted: WordsWanted, parts: WordSourceParts): Promise<GameWords> {
  const { id, assets, list, personal } = wanted;
  const base = await baseGraph(wanted, parts);
  const own = [...list, ...personal];
  const lexicon = withPersonalWords(
    createLexicon({ id: `${id.language}/${id.base}`, graph: base }),
    own,
  );
  const graph = await ownGraph(wanted, lexicon, parts);
  return {
    lexicon,
    graph,
    gradeCounts: assets.gradeCounts,
    async upToGrade(grade) {
      const grades = await parts.fetchAsset(assets.grades, () => undefined);
      const words = await allWords(assets, parts);
      return words.filter((word, at) => (grades[at] ?? 255) <= grade && lexicon.has(word));
    },
  };
}

/** The grade up to which there are about so many words. */
export function gradeOf(gradeCounts: readonly number[], words: number): number {
  const at = gradeCounts.findIndex((count) => count >= words);
  return at < 0 ? gradeCounts.length - 1 : at;
}

async function baseGraph(wanted: WordsWanted, parts: WordSourceParts): Promise<WordGraph> {
  const { id, assets } = wanted;
  if (id.base === 'none') return buildWordGraph([]);
  return keptGraph(`${assets.words.hash}/${id.base}`, parts, async () =>
    buildWordGraph(await baseWords(wanted, parts)),
  );
}

async function baseWords(wanted: WordsWanted, parts: WordSourceParts): Promise<readonly string[]> {
  const { id, assets } = wanted;
  const { onProgress, fetchAsset } = parts;
  const ofKind = async (kind: WordKind) => {
    const words = await fetchWords(assets.words, parts);
    const masks = await fetchAsset(assets.kinds, () => undefined);
    const bit = 1 << WORD_KINDS.indexOf(kind);
    return words.filter((_, at) => ((masks[at] ?? 0) & bit) !== 0);
  };
  onProgress({ stage: 'fetching', done: 0, total: assets.words.bytes });
  switch (id.base) {
    case 'none':
      return [];
    case 'all':
      return fetchWords(assets.words, parts);
    case 'places':
      return fetchWords(assets.places, parts);
    case 'nouns':
      return ofKind('noun');
    case 'adjectives':
      return ofKind('adjective');
    case 'common': {
      const words = await fetchWords(assets.words, parts);
      const grades = await fetchAsset(assets.grades, () => undefined);
      const common = gradeOf(assets.gradeCounts, COMMON_WORDS);
      return words.filter((_, at) => (grades[at] ?? 255) <= common);
    }
  }
}

/** All words of the language, from the kept graph where there is one: then nothing is fetched. */
async function allWords(assets: LexiconAssets, parts: WordSourceParts): Promise<readonly string[]> {
  const kept = await parts.keeper.find(`${assets.words.hash}/all`);
  const opened = kept === null ? null : openGraph(kept);
  if (opened?.ok) return [...wordsOfGraph(opened.value)];
  return decodeTransport(textOf(await parts.fetchAsset(assets.words, () => undefined)));
}

async function fetchWords(asset: LexiconAsset, parts: WordSourceParts): Promise<string[]> {
  const { fetchAsset, onProgress } = parts;
  const bytes = await fetchAsset(asset, (done) => {
    onProgress({ stage: 'fetching', done: Math.min(done, asset.bytes), total: asset.bytes });
  });
  onProgress({ stage: 'expanding' });
  return decodeTransport(textOf(bytes));
}

async function ownGraph(
  { id, assets }: WordsWanted,
  lexicon: Lexicon,
  parts: WordSourceParts,
): Promise<WordGraph> {
  const { words } = lexicon.personal;
  if (words.length === 0) return lexicon.graph;
  const key = `${assets.words.hash}/${id.base}+${nameOfWords(words)}`;
  return keptGraph(key, parts, () => {
    parts.onProgress({ stage: 'expanding' });
    return Promise.resolve(completeGraph(lexicon));
  });
}

async function keptGraph(
  key: string,
  { keeper }: WordSourceParts,
  build: () => Promise<WordGraph>,
): Promise<WordGraph> {
  const kept = await keeper.find(key);
  const opened = kept === null ? null : openGraph(kept, key);
  if (opened?.ok) return opened.value;
  const graph = await build();
  await keeper.keep(key, packGraph(graph, key));
  return graph;
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
