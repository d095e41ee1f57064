import { emptyBoard, placeTiles, type Board, type Ruleset, type Tile } from '@luctor/rules';
import { allPlays } from '@luctor/rules/testing';
import {
  randomRack,
  randomTable,
  type Random,
  type RandomTable,
} from '../../testing/random-tables.ts';
import { situationOf } from '../situation/situation.ts';
import type { Situation } from '../situation/types.ts';

/** How a game with an empty bag may end by passes, besides going out. */
const ENDINGS: readonly Ruleset['ending'][] = [
  // classic: each has two scoreless turns
  endings({ goingOut: true, scorelessTurns: 2 }),
  // the editions of the 1980s
  endings({ goingOut: true, passRoundWithEmptyBag: true, passRounds: 2 }),
  // nobody needs to go out
  endings({ passRounds: 1 }),
];

function endings(some: Partial<Ruleset['ending']>): Ruleset['ending'] {
  return {
    goingOut: false,
    passRoundWithEmptyBag: false,
    passRounds: 0,
    scorelessTurns: 0,
    bagEmptied: false,
    noWordLeft: false,
    ...some,
  };
}

export interface SmallEndgame {
  readonly table: RandomTable;
  readonly situation: Situation;
}

/** A board of five by five with a few words, and racks of at most `most` tiles. */
export function smallEndgame(random: Random, scampio: boolean, most: number): SmallEndgame {
  const made = randomTable(random, {
    size: 5,
    letters: 'ABCD',
    wordCount: 14,
    maxLength: 4,
    scampio,
    manyStarts: scampio,
  });
  const ending = scampio
    ? made.ruleset.ending
    : (ENDINGS[random(ENDINGS.length)] ?? made.ruleset.ending);
  const scampioEnding = endings({ noWordLeft: true });
  const ruleset: Ruleset = { ...made.ruleset, ending: scampio ? scampioEnding : ending };
  const table = { ...made, ruleset };
  const board = fewWords(random, table);
  const rack = (): Tile[] =>
    randomRack(random, table, random(4) === 0 ? 1 : 0).slice(-1 - random(most));
  const other = rack();
  const position = {
    ruleset,
    board,
    rack: rack(),
    score: random(30),
    opponents: [{ score: random(30), tileCount: other.length, rack: null }],
    bagCount: 0,
    unseen: other.toSorted(),
  };
  return { table, situation: situationOf(position, random(2)) };
}

function fewWords(random: Random, { ruleset, words }: RandomTable): Board {
  let board = emptyBoard(ruleset.layout.size);
  for (let turn = 0; turn < 3; turn++) {
    const rack = Object.keys(ruleset.tileSet.letters);
    const plays = allPlays(ruleset, board, rack, words);
    const chosen = plays[random(Math.max(1, plays.length))];
    if (chosen !== undefined) board = placeTiles(board, chosen.play.placement);
  }
  return board;
}
