import { createAlphabet, buildWordGraph, type WordGraph } from '@luctor/lexicon';
import { BLANK, type Layout, type Ruleset, type Tile, type TileSet } from '@luctor/rules';

/** An integer from 0 to below `bound`. */
export type Random = (bound: number) => number;

/** A made-up game: rules, board, tiles and a short list of words over its letters. */
export interface RandomTable {
  readonly ruleset: Ruleset;
  readonly words: readonly string[];
  readonly graph: WordGraph;
}

export interface TableOptions {
  readonly size: number;
  readonly letters: string;
  readonly wordCount: number;
  readonly maxLength: number;
  readonly scampio: boolean;
  /** Several start squares instead of the centre. */
  readonly manyStarts?: boolean;
}

const MANY_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÉÎÔÛ';

/** All 31 letters that a mask can hold. */
export const ALL_LETTERS: string = MANY_LETTERS;

export function randomTable(random: Random, options: TableOptions): RandomTable {
  const { letters, scampio } = options;
  const words = randomWords(random, options);
  return {
    words,
    graph: buildWordGraph(words, createAlphabet(letters)),
    ruleset: {
      tileSet: randomTileSet(random, letters),
      layout: randomLayout(random, options),
      sevenTileBonus: random(2) * 25 + 25,
      joining: scampio ? 'cross-or-lengthen' : 'touch',
      scoring: scampio ? 'new-tiles' : 'whole-words',
      firstSeat: 'random',
      exchange: (['as-many', 'full-rack', 'never'] as const)[random(3)] ?? 'never',
      ending: {
        goingOut: !scampio,
        passRoundWithEmptyBag: true,
        passRounds: 2,
        scorelessTurns: 0,
        bagEmptied: false,
        noWordLeft: scampio,
      },
      final: {
        loseTilesLeft: true,
        gainOthersTiles: !scampio,
        emptyRackBonus: scampio ? 25 : 0,
      },
    },
  };
}

/** Words that share letters and endings: they must cross and extend each other. */
function randomWords(random: Random, { letters, wordCount, maxLength }: TableOptions): string[] {
  const words = new Set<string>();
  const anyLetter = (): string => letters[random(letters.length)] ?? '';
  while (words.size < wordCount) {
    const stems = [...words];
    const stem =
      stems.length > 0 && random(3) > 0 ? (stems[random(stems.length)] ?? '') : anyLetter();
    const word = random(2) === 0 ? stem + anyLetter() : anyLetter() + stem;
    if (word.length <= maxLength) words.add(word);
    else words.add(anyLetter() + anyLetter());
  }
  return [...words];
}

function randomTileSet(random: Random, letters: string): TileSet {
  const entries = Array.from(letters, (letter) => [
    letter,
    { count: 1 + random(6), value: 1 + random(10) },
  ]);
  return { id: 'random', letters: Object.fromEntries(entries), blanks: 3 };
}

function randomLayout(random: Random, { size, manyStarts }: TableOptions): Layout {
  const digits = (highest: number): string =>
    Array.from({ length: size * size }, () => (random(3) === 0 ? 1 + random(highest) : 1)).join('');
  const centre = Math.floor((size * size) / 2);
  return {
    id: 'random',
    size,
    letterPremiums: digits(5),
    wordPremiums: digits(4),
    starts: manyStarts === true ? [centre - 1, centre, centre + 1] : [centre],
  };
}

/** Up to seven tiles, including this many blanks. */
export function randomRack(random: Random, { ruleset }: RandomTable, blanks: number): Tile[] {
  const letters = Object.keys(ruleset.tileSet.letters);
  const lettered = Math.min(7 - blanks, 1 + random(7));
  return [
    ...Array.from({ length: lettered }, () => letters[random(letters.length)] ?? BLANK),
    ...Array.from({ length: blanks }, () => BLANK),
  ];
}
