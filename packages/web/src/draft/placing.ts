import {
  checkPlacement,
  facesFromRack,
  letterOf,
  type Place,
  type PlacedTile,
} from '@luctor/rules';
import type { Draft, DraftStep, DraftWorld, Notice } from './draft.ts';
import { cellOf, layPlacement, lettersOf, middle, placementOf, recallAll, step } from './laying.ts';

/** From a word begun to a play: Enter, the place, the question whether to accept [U1, U2]. */

/** Puts the word line on the board. A misfit is explained and costs nothing [U3]. */
export function placeWordLine(draft: Draft, world: DraftWorld, place: Place): DraftStep {
  const waiting: Draft = { ...draft, laid: [], phase: 'placing' };
  const found = facesFromRack(draft.word, world.rack, world.board, place);
  if (!found.ok) return step(waiting, found.error);
  const laid = layPlacement(waiting, found.value.placement);
  if (laid === null) return step(waiting, { code: 'not-on-rack' });
  const { stoodIn } = found.value;
  const notices = stoodIn.map((cell): Notice => {
    const face = found.value.placement.find((t) => t.row === cell.row && t.col === cell.col)?.face;
    return { code: 'blank-used', letter: letterOf(face ?? ''), cells: [cell] };
  });
  const asked = askToAccept(laid, world);
  return { ...asked, notices: [...notices, ...asked.notices] };
}

/**
 * Asks whether to accept the tiles. Tiles in an illegal place stay visible, but cannot be accepted,
 * unless time ran out: accepting them then loses the turn [C3].
 */
function askToAccept(draft: Draft, world: DraftWorld): DraftStep {
  const wrong = placementError(draft, world);
  if (wrong === null) return step({ ...draft, phase: 'confirming', selected: null });
  if (!draft.fixed) return step(draft, wrong);
  return step({ ...draft, phase: 'confirming' }, wrong, { code: 'illegal-loses-turn' });
}

function placementError(draft: Draft, world: DraftWorld): Notice | null {
  const checked = checkPlacement(world.ruleset, world.board, world.rack, placementOf(draft));
  return checked.ok ? null : checked.error;
}

/** Enter: ends the word line, asks, accepts, or plays. */
export function pressEnter(draft: Draft, world: DraftWorld): DraftStep {
  if (draft.asking !== null) return step(draft, { code: 'name-the-blank' });
  if (draft.phase === 'confirming') return accept(draft, world);
  if (draft.phase === 'placing') return step(draft, { code: 'choose-direction' });
  if (draft.word !== '') {
    // the cursor shows where the arrow keys start from
    const cursor = draft.cursor ?? middle(world.board.size);
    return step({
      ...draft,
      phase: 'placing',
      laid: [],
      cursor,
      direction: null,
      blankNext: false,
    });
  }
  if (draft.laid.length === 0) return step(draft, { code: 'nothing-laid' });
  return draft.style === 'direct' ? accept(draft, world) : askToAccept(draft, world);
}

/** The play, if the placement rules allow it or nothing else is left to do [C3]. */
export function accept(draft: Draft, world: DraftWorld): DraftStep {
  if (draft.asking !== null) return step(draft, { code: 'name-the-blank' });
  if (draft.laid.length === 0) return step(draft, { code: 'nothing-laid' });
  const wrong = placementError(draft, world);
  if (wrong !== null && !draft.fixed) return step(draft, wrong);
  return { draft, notices: [], commit: placementOf(draft) };
}

/**
 * No: another try [U2]. A refused word leaves the word line: letters typed next are another word's.
 * In cursor-first style the place is chosen again as well; tiles laid by hand stay elsewhere.
 */
export function decline(draft: Draft): DraftStep {
  if (draft.phase !== 'confirming') return step(draft);
  const [first] = draft.laid;
  if (draft.fixed || first === undefined) return reconsider(draft);
  if (draft.style === 'cursor-first')
    return step({ ...recallAll(draft), cursor: cellOf(first), direction: null });
  return draft.word === '' ? reconsider(draft) : step(recallAll(draft));
}

/** Back from the question: a typed word returns to its line, tiles laid stay where they are. */
export function reconsider(draft: Draft): DraftStep {
  if (draft.phase !== 'confirming') return step(draft);
  if (draft.word === '') return step({ ...draft, phase: 'composing' });
  return step({ ...draft, laid: [], phase: draft.fixed ? 'placing' : 'composing' });
}

/** X gives up the waiting word. */
export function cancelWord(draft: Draft): DraftStep {
  if (draft.fixed) return step(draft, { code: 'entry-fixed' });
  return step(draft.phase === 'placing' ? recallAll(draft) : draft);
}

/** One step back; the tiles come last. */
export function escape(draft: Draft): DraftStep {
  if (draft.asking !== null) return step({ ...draft, asking: null });
  if (draft.selected !== null) return step({ ...draft, selected: null });
  if (draft.blankNext) return step({ ...draft, blankNext: false });
  if (draft.phase === 'confirming') return reconsider(draft);
  if (draft.fixed) return step(draft, { code: 'entry-fixed' });
  if (draft.phase === 'placing') return step({ ...draft, laid: [], phase: 'composing' });
  if (draft.word !== '' || draft.laid.length > 0) return step(recallAll(draft));
  return step({
    ...draft,
    cursor: draft.style === 'direct' ? null : draft.cursor,
    direction: null,
  });
}

/** A word and its place at once, from the command line; direct style plays it. */
export function placeWord(
  draft: Draft,
  world: DraftWorld,
  place: Place,
  written: string,
): DraftStep {
  const word = foldWritten(world, written);
  if (word === null) return step(draft, { code: 'not-a-letter' });
  const placed = placeWordLine({ ...recallAll(draft), word }, world, place);
  const { row, col, direction } = place;
  const at = { ...placed.draft, cursor: { row, col }, direction };
  if (at.laid.length === 0) return { ...placed, draft: { ...at, word: '', phase: 'composing' } };
  if (draft.style !== 'direct') return { ...placed, draft: at };
  // direct style asks nothing: a legal word is played, an illegal one stays as if laid by hand
  const byHand: Draft = { ...at, word: '', phase: 'composing' };
  const isLegal = placed.draft.phase === 'confirming';
  return { ...placed, draft: byHand, commit: isLegal ? placementOf(byHand) : null };
}

/** Removes accents, keeps case: a lower-case letter requests a blank. Brackets and dots stay. */
function foldWritten(world: DraftWorld, written: string): string | null {
  let word = '';
  for (const char of written) {
    if (/[().]/.test(char)) word += char;
    else {
      const letters = lettersOf(world, char);
      if (letters === '') return null;
      word += char === char.toUpperCase() ? letters : letters.toLowerCase();
    }
  }
  return word;
}

/** Tiles laid from a hint: still to be accepted. */
export function layTiles(draft: Draft, placement: readonly PlacedTile[]): DraftStep {
  const empty = recallAll(draft);
  const laid = layPlacement(empty, placement);
  return laid === null ? step(empty, { code: 'not-on-rack' }) : step(laid);
}
