import {
  buildWordGraph,
  chosenVocabulary,
  completeGraph,
  createLexicon,
  gradesOf,
  MAX_ADDED,
  openGraph,
  packGraph,
  withPersonalWords,
  wordsOfGraph,
  type Lexicon,
  type LexiconInfo,
  type VocabularyChoice,
  type WordData,
  type WordGraph,
} from '@luctor/lexicon';
import type { WordsProgress } from './words-progress.ts';
import type { OnBytes } from './fetch-asset.ts';
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

/** Keeps expanded graphs for the next visit. A lost graph is built again. */
export interface GraphKeeper {
  find(key: string): Promise<Uint8Array | null>;
  keep(key: string, bytes: Uint8Array): Promise<void>;
}

export interface WordSourceParts {
  readonly fetchAsset: (asset: LexiconAsset, onBytes: OnBytes) => Promise<Uint8Array>;
  readonly keeper: GraphKeeper;
  readonly onProgress: (progress: WordsProgress) => void;
}

/** Opens the words of a game: kept from an earlier visit, or else fetched and expanded. */
export async function openWords(wanted: WordsWanted, parts: WordSourceParts): Promise<Lexicon> {
  const { id, assets, list, personal } = wanted;
  const name = `${assets.words.hash}/${id.base}`;
  const base = id.base === 'none' ? NOTHING : await openBase(name, id.base, assets, parts);
  const lexicon = createLexicon({
    id: `${id.language}/${id.base}`,
    graph: base.graph,
    ...(base.grades && { loadData: () => wordData(assets, base) }),
  });
  const own = withPersonalWords(lexicon, [...list, ...personal]);
  const { words } = own.personal;
  if (words.length <= MAX_ADDED) return { ...own, graph: completeGraph(own) };
  // with the own words in its graph the generator need not build one; they are also listed
  // separately, because players of every level know them
  const graph = await keptGraph(`${name}+${nameOfWords(words)}`, parts, () => {
    parts.onProgress({ stage: 'expanding' });
    return Promise.resolve(completeGraph(own));
  });
  return { ...own, graph };
}

/** A part of a language's words, and the grades of these words in order. */
interface BaseWords {
  readonly graph: WordGraph;
  readonly grades: Uint8Array | null;
}

const NOTHING: BaseWords = { graph: buildWordGraph([]), grades: null };

async function openBase(
  name: string,
  choice: VocabularyChoice,
  assets: LexiconAssets,
  parts: WordSourceParts,
): Promise<BaseWords> {
  const { keeper } = parts;
  const kept = await Promise.all([keeper.find(name), keeper.find(`${name}/grades`)]);
  const graph = kept[0] === null ? null : openGraph(kept[0], name);
  // names have no grades, so none are kept
  if (graph?.ok) return { graph: graph.value, grades: kept[1] };
  const base = await buildBase(choice, assets, parts);
  // nobody waits for the storing: the game can begin
  void keeper.keep(name, packGraph(base.graph, name));
  if (base.grades) void keeper.keep(`${name}/grades`, base.grades);
  return base;
}

async function buildBase(
  choice: VocabularyChoice,
  assets: LexiconAssets,
  parts: WordSourceParts,
): Promise<BaseWords> {
  const { onProgress } = parts;
  const needsKinds = choice === 'nouns' || choice === 'adjectives';
  const wanted = [
    ...(choice === 'places' ? [assets.places] : [assets.words, assets.grades]),
    ...(needsKinds ? [assets.kinds] : []),
  ];
  const [words = NO_BYTES, grades, kinds = NO_BYTES] = await fetchAll(wanted, parts);
  onProgress({ stage: 'expanding' });
  const list = decodeTransport(new TextDecoder().decode(words));
  if (grades === undefined) return { graph: buildWordGraph(list), grades: null };
  if (choice === 'all') return { graph: buildWordGraph(list), grades };
  const data: WordData = { ...NO_DATA, info: infoOf(assets), words: list, grades, kinds };
  const chosen = chosenVocabulary(data, choice).words;
  return { graph: buildWordGraph(chosen), grades: Uint8Array.from(chosen, gradesOf(data)) };
}

async function fetchAll(
  assets: readonly LexiconAsset[],
  { fetchAsset, onProgress }: WordSourceParts,
): Promise<Uint8Array[]> {
  const total = assets.reduce((sum, { bytes }) => sum + bytes, 0);
  const done = assets.map(() => 0);
  const report = (): void => {
    // a server that unpacks in transit delivers more bytes than announced
    const sum = done.reduce((a, b) => a + b, 0);
    onProgress({ stage: 'fetching', done: Math.min(sum, total), total });
  };
  report();
  return Promise.all(
    assets.map((asset, i) =>
      fetchAsset(asset, (bytes) => {
        done[i] = bytes;
        report();
      }),
    ),
  );
}

async function keptGraph(
  name: string,
  { keeper }: WordSourceParts,
  build: () => Promise<WordGraph>,
): Promise<WordGraph> {
  const kept = await keeper.find(name);
  const opened = kept === null ? null : openGraph(kept, name);
  if (opened?.ok) return opened.value;
  const graph = await build();
  void keeper.keep(name, packGraph(graph, name));
  return graph;
}

const NO_BYTES = new Uint8Array();
/** Parts that computer players do not need. */
const NO_DATA = { kinds: NO_BYTES, places: [], lemmasOf: () => [] } as const;

/** The words are read back from the graph, in the order of their grades: both are sorted. */
function wordData(assets: LexiconAssets, { graph, grades }: BaseWords): WordData {
  const words = wordsOfGraph(graph);
  return { ...NO_DATA, info: infoOf(assets), words, grades: grades ?? NO_BYTES };
}

function infoOf({ gradeCounts }: LexiconAssets): LexiconInfo {
  const grades = gradeCounts.map((words, grade) => ({
    code: grade.toString(36),
    label: '',
    words,
  }));
  return {
    id: '',
    language: 'en',
    name: '',
    words: gradeCounts.at(-1) ?? 0,
    byLength: {},
    places: 0,
    grades,
    sources: [],
    generatedBy: '',
  };
}
