import {
  checkPlacement,
  emptyBoard,
  faceAt,
  placeTiles,
  placeWord,
  scorePlay,
  type Cell,
  type Direction,
  type Face,
  type Language,
  type Ruleset,
} from '@luctor/rules';

/** Worked examples for the help: four moves of one game, scored by the rules of the game shown. */

export interface PicturedSquare extends Cell {
  readonly face: Face;
  /** Placed by this move. */
  readonly isNew: boolean;
}

export interface RulePicture {
  readonly kind: 'first' | 'crosses' | 'also';
  readonly word: string;
  /** Other words that the move makes. */
  readonly others: readonly string[];
  readonly points: number;
  /** The part of the board around the words, row by row. */
  readonly rows: readonly (readonly PicturedSquare[])[];
}

type Example = readonly [word: string, row: number, col: number, direction: Direction];

/** Rows and columns from 1, as the manuals count [P]. */
const EXAMPLES: Readonly<Record<Language | 'scampio', readonly Example[]>> = {
  en: [
    ['HORN', 8, 6, 'across'],
    ['FARM', 6, 8, 'down'],
    ['PASTE', 10, 6, 'across'],
    ['MOB', 9, 8, 'across'],
  ],
  fr: [
    ['MITES', 8, 7, 'across'],
    ['SOUTE', 8, 11, 'down'],
    ['QUAI', 10, 10, 'across'],
    ['FERME', 5, 7, 'down'],
  ],
  scampio: [
    ['SCAMPIO', 8, 5, 'across'],
    ['TAXI', 7, 7, 'down'],
    ['RADIO', 4, 11, 'down'],
    ['BAR', 5, 10, 'across'],
  ],
};

/** Empty for rules of one's own that refuse the examples. */
export function rulePictures(ruleset: Ruleset, words: Language): readonly RulePicture[] {
  const examples = EXAMPLES[ruleset.joining === 'cross-or-lengthen' ? 'scampio' : words];
  const window = around(examples, ruleset.layout.size);
  const pictures: RulePicture[] = [];
  let board = emptyBoard(ruleset.layout.size);
  for (const [word, row, col, direction] of examples) {
    const placement = placeWord(board, { row: row - 1, col: col - 1, direction }, word);
    if (!placement.ok) return [];
    const play = checkPlacement(ruleset, board, null, placement.value);
    if (!play.ok) return [];
    const score = scorePlay(ruleset, board, play.value);
    const others = score.words.map((scored) => scored.word).filter((each) => each !== word);
    const before = board;
    const after = placeTiles(board, placement.value);
    pictures.push({
      kind: pictures.length === 0 ? 'first' : others.length > 0 ? 'also' : 'crosses',
      word,
      others,
      points: score.total,
      rows: window.map((cells) =>
        cells.map((cell) => {
          const face = faceAt(after, cell);
          return { ...cell, face, isNew: face !== faceAt(before, cell) };
        }),
      ),
    });
    board = after;
  }
  return pictures;
}

/** All squares of the examples and one more on each side. */
function around(examples: readonly Example[], size: number): readonly (readonly Cell[])[] {
  const spans = (of: 1 | 2, along: Direction) =>
    examples.flatMap((example) => {
      const from = example[of] - 1;
      return [from, example[3] === along ? from + example[0].length - 1 : from];
    });
  const line = (ends: readonly number[]) => {
    const from = Math.max(Math.min(...ends) - 1, 0);
    const to = Math.min(Math.max(...ends) + 1, size - 1);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  };
  const cols = line(spans(2, 'across'));
  return line(spans(1, 'down')).map((row) => cols.map((col) => ({ row, col })));
}
