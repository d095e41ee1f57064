import { sameData, type Face, type GameView, type TurnRecordView } from '@luctor/rules';

/**
 * The difference of two views of one viewer. Made from views alone, so that it can hold nothing
 * the viewer may not see; a play costs 600 bytes instead of 8,000.
 */
export interface ViewPatch {
  readonly version: number;
  /** Fields that changed, whole. */
  readonly set?: Partial<Pick<GameView, PlainField>>;
  /** Squares that changed: place and new face, `''` for taken back. */
  readonly squares?: readonly (readonly [number, Face])[];
  /** All tiles this viewer cannot see now, in one string. */
  readonly unseen?: string;
  /** The history from this line on. */
  readonly history?: { readonly from: number; readonly records: readonly TurnRecordView[] };
}

const PLAIN_FIELDS = [
  'options',
  'phase',
  'bagCount',
  'seats',
  'turn',
  'clock',
  'question',
  'openPlay',
  'lastWords',
  'vouched',
  'result',
  'fairness',
] as const satisfies readonly (keyof GameView)[];
type PlainField = (typeof PLAIN_FIELDS)[number];

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export function diffViews(before: GameView, after: GameView): ViewPatch {
  const patch: Writable<ViewPatch> = { version: after.version };
  const set: Record<string, unknown> = {};
  let isAnySet = false;
  for (const field of PLAIN_FIELDS) {
    if (sameData(before[field], after[field])) continue;
    set[field] = after[field];
    isAnySet = true;
  }
  if (isAnySet) patch.set = set;
  if (before.board !== after.board) {
    const squares = changedSquares(before, after);
    if (squares.length > 0) patch.squares = squares;
  }
  const unseen = after.unseen.join('');
  if (unseen !== before.unseen.join('')) patch.unseen = unseen;
  const from = commonLines(before.history, after.history);
  if (from < after.history.length || from < before.history.length) {
    patch.history = { from, records: after.history.slice(from) };
  }
  return patch;
}

function changedSquares(before: GameView, after: GameView): [number, Face][] {
  const changed: [number, Face][] = [];
  after.board.squares.forEach((face, at) => {
    if (before.board.squares[at] !== face) changed.push([at, face]);
  });
  return changed;
}

function commonLines(a: readonly TurnRecordView[], b: readonly TurnRecordView[]): number {
  let common = 0;
  while (common < a.length && common < b.length && sameData(a[common], b[common])) common++;
  return common;
}

/** The view after a patch; the patch must be for the version of `view`. */
export function applyPatch(view: GameView, patch: ViewPatch): GameView {
  const { squares, unseen, history } = patch;
  return {
    ...view,
    ...patch.set,
    version: patch.version,
    board: squares === undefined ? view.board : withSquares(view.board, squares),
    unseen: unseen === undefined ? view.unseen : Array.from(unseen),
    history:
      history === undefined
        ? view.history
        : [...view.history.slice(0, history.from), ...history.records],
  };
}

function withSquares(
  board: GameView['board'],
  changes: readonly (readonly [number, Face])[],
): GameView['board'] {
  const squares = [...board.squares];
  for (const [at, face] of changes) squares[at] = face;
  return { ...board, squares };
}
