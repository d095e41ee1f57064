export {
  createAlphabet,
  LATIN,
  MAX_LETTERS,
  sameAlphabet,
  type Alphabet,
  type Letter,
} from './alphabet.ts';
export { buildWordGraph } from './build-word-graph.ts';
export {
  childOf,
  endsWord,
  graphHas,
  lowestLetter,
  MAX_WORD_LENGTH,
  MIN_WORD_LENGTH,
  popCount,
  SEPARATOR,
  type WordGraph,
} from './word-graph.ts';
