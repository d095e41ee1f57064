import {
  PLACEMENT_ERRORS,
  WORD_PLACEMENT_ERRORS,
  type Disagreement,
  type PlacementErrorCode,
  type WordPlacementErrorCode,
} from '@luctor/rules';

/** Where a game file and the rules differ, in a sentence. */
export function describeDisagreement(disagreement: Disagreement): string {
  return `line ${disagreement.line}: ${describe(disagreement)}`;
}

function describe({ what, file, ours }: Disagreement): string {
  switch (what) {
    case 'placement':
      return `${file} is illegal by these rules: ${describePlacement(ours)}`;
    case 'score':
      return `the file says ${file} points, the rules give ${ours}`;
    case 'total':
      return `the file says ${file} points in total, the rules give ${ours}`;
    case 'rack':
      return typeof ours === 'number'
        ? `the rack ${file} has more than the ${ours} tiles that are left for it`
        : `the rack ${file} lacks ${ours}, which was played or kept`;
    case 'tiles':
      return `${file} are in use, the set has ${ours}`;
    case 'turn':
      return ours === null
        ? `${file} plays, but nobody has a tile left`
        : `${file} plays, but it is the turn of ${ours}`;
    case 'exchange':
      if (ours === 'bag-too-small') return `the bag holds too few tiles to exchange ${file}`;
      return ours === 'tiles-not-on-rack'
        ? `the rack does not hold the ${file} tiles exchanged`
        : 'these rules do not allow exchanges';
    case 'phony':
      return file === 'withdrawn'
        ? 'a play is withdrawn, though all its words are known'
        : `a play stands after a challenge, though these words are unknown: ${ours}`;
    case 'no-play':
      return file === 'withdrawn'
        ? 'there is no play to withdraw'
        : 'there is no play to challenge';
    case 'end':
      return 'the game goes on after the points of its end';
  }
}

type Code = PlacementErrorCode | WordPlacementErrorCode;

const CODES: readonly Code[] = [...PLACEMENT_ERRORS, ...WORD_PLACEMENT_ERRORS];

function describePlacement(ours: Disagreement['ours']): string {
  const code = CODES.find((each) => each === ours);
  return code === undefined ? String(ours) : PLACEMENT_TEXTS[code];
}

const PLACEMENT_TEXTS: Readonly<Record<Code, string>> = {
  'no-tiles': 'no tile is placed',
  'off-board': 'it goes over the edge of the board',
  'square-taken': 'there is already a tile there',
  'square-used-twice': 'two tiles are on one square',
  'not-a-letter': 'the tile set has no such letter',
  'not-on-rack': 'a tile is not on the rack',
  'not-in-line': 'the tiles are not in one line',
  gap: 'there is a gap between the tiles',
  'first-too-short': 'the first word is too short',
  'first-off-start': 'the first word does not cover the start',
  'not-touching': 'it touches no other word',
  'only-alongside': 'it neither crosses nor lengthens a word',
  'empty-word': 'there is no word',
  'letter-conflict': 'there are other letters on these squares',
  'nothing-there': 'it goes through a square that is empty',
  'nothing-new': 'it places no new tile',
};
