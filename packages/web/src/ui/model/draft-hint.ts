import {
  checkPlacement,
  DIRECTIONS,
  facesFromRack,
  scorePlay,
  type GameView,
  type Place,
  type Placement,
  type Tile,
} from '@luctor/rules';
import type { Draft } from '../../draft/index.ts';

/** What suits a draft that waits: places for its word, or letters for its blank [K8]. */
export type DraftHint =
  | { readonly about: 'word'; readonly places: readonly HintedPlace[] }
  | { readonly about: 'blank'; readonly letters: readonly HintedLetter[] };

export interface HintedPlace {
  readonly place: Place;
  readonly score: number;
}

interface HintedLetter {
  readonly letter: string;
  readonly score: number;
}

/** A play that the placement rules allow, and the words it would make. */
interface Possible<T> {
  readonly found: T;
  readonly words: readonly string[];
}

/** Tells which words the game knows. */
export type Judge = (words: readonly string[]) => Promise<readonly boolean[] | null>;

const MAX_PLACES = 3;

/** The places where a word scores most, all its words known; null if the judge has no answer. */
export async function hintedPlaces(
  view: GameView,
  rack: readonly Tile[],
  word: string,
  judge: Judge,
): Promise<readonly HintedPlace[] | null> {
  const possible: Possible<HintedPlace>[] = [];
  for (let row = 0; row < view.board.size; row++) {
    for (let col = 0; col < view.board.size; col++) {
      for (const direction of DIRECTIONS) {
        const place = { row, col, direction };
        const faces = facesFromRack(word, rack, view.board, place);
        if (!faces.ok) continue;
        const scored = scoredPlay(view, rack, faces.value.placement);
        if (scored === null) continue;
        possible.push({ found: { place, score: scored.score }, words: scored.words });
      }
    }
  }
  const places = await known(possible, judge);
  return places?.toSorted((a, b) => b.score - a.score).slice(0, MAX_PLACES) ?? null;
}

/** The letters that make a play of the tiles laid and their blank, best first. */
export async function hintedLetters(
  view: GameView,
  rack: readonly Tile[],
  { laid, asking }: Pick<Draft, 'laid' | 'asking'>,
  judge: Judge,
): Promise<readonly HintedLetter[] | null> {
  if (asking === null) return [];
  const possible: Possible<HintedLetter>[] = [];
  for (const letter of Object.keys(view.setup.ruleset.tileSet.letters)) {
    const tiles = laid.map(({ row, col, face }) => ({ row, col, face }));
    const { row, col } = asking.cell;
    const scored = scoredPlay(view, rack, [...tiles, { row, col, face: letter.toLowerCase() }]);
    if (scored === null) continue;
    possible.push({ found: { letter, score: scored.score }, words: scored.words });
  }
  const letters = await known(possible, judge);
  return letters?.toSorted((a, b) => b.score - a.score) ?? null;
}

function scoredPlay(view: GameView, rack: readonly Tile[], placement: Placement) {
  const { ruleset } = view.setup;
  const legal = checkPlacement(ruleset, view.board, rack, placement);
  if (!legal.ok) return null;
  const { total, words } = scorePlay(ruleset, view.board, legal.value);
  return { score: total, words: words.map(({ word }) => word) };
}

/** What makes known words only. Where nothing is possible nobody is asked, and no hint counted. */
async function known<T>(
  possible: readonly Possible<T>[],
  judge: Judge,
): Promise<readonly T[] | null> {
  if (possible.length === 0) return [];
  const all = [...new Set(possible.flatMap(({ words }) => words))];
  const answers = await judge(all);
  if (answers === null) return null;
  const right = new Set(all.filter((_, index) => answers[index] === true));
  return possible.flatMap(({ found, words }) =>
    words.every((word) => right.has(word)) ? [found] : [],
  );
}
