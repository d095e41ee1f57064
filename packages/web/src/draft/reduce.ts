import { moveCursor, putCursor, setDirection, tapSquare } from './cursor.ts';
import type { Draft, DraftAction, DraftStep, DraftWorld } from './draft.ts';
import {
  dropOnRack,
  dropOnSquare,
  nameBlank,
  pressBlank,
  recallAll,
  step,
  tapSlot,
} from './laying.ts';
import {
  accept,
  cancelWord,
  decline,
  escape,
  layTiles,
  placeWord,
  pressEnter,
  reconsider,
} from './placing.ts';
import { arrangeSlots, juggle, slotsOfLetters, sortRack } from './rack-order.ts';
import { backspace, typeLetter } from './typing.ts';

/** The draft after an action, what to tell the person, and the play to send, if there is one. */
export function reduceDraft(draft: Draft, action: DraftAction, world: DraftWorld): DraftStep {
  if (draft.fixed && isChange(draft, action)) return step(draft, { code: 'entry-fixed' });
  switch (action.type) {
    case 'type':
      return typeLetter(draft, world, action.letter, action.blank);
    case 'blankNext':
      return draft.phase === 'composing' ? pressBlank(draft) : step(draft);
    case 'backspace':
      return draft.phase === 'confirming' ? reconsider(draft) : backspace(draft, world);
    case 'moveCursor':
      return moveCursor(draft, world, action.by);
    case 'putCursor':
      return putCursor(draft, world, action.cell);
    case 'tapSquare':
      return tapSquare(draft, world, action.cell);
    case 'tapSlot':
      return tapSlot(draft, action.slot);
    case 'setDirection':
      return setDirection(draft, world, action.direction);
    case 'dropOnSquare':
      return dropOnSquare(draft, world, action.tile, action.cell);
    case 'dropOnRack':
      return dropOnRack(draft, action.tile, action.slot);
    case 'nameBlank':
      return nameBlank(draft, world, action.letter);
    case 'placeWord':
      return placeWord(draft, world, action.place, action.word);
    case 'layTiles':
      return layTiles(draft, action.placement);
    case 'enter':
      return pressEnter(draft, world);
    case 'accept':
      return accept(draft, world);
    case 'decline':
      return decline(draft);
    case 'cancelWord':
      return cancelWord(draft);
    case 'escape':
      return escape(draft);
    case 'recall':
      return step(recallAll(draft));
    case 'juggle':
      return step(juggle(draft, action.random));
    case 'alphabetic':
      return step(sortRack(draft));
    case 'arrange':
      return step(arrangeSlots(draft, action.order));
    case 'arrangeLetters':
      return arrangeLetters(draft, action.letters);
    case 'setStyle':
      return step({ ...draft, style: action.style, direction: null });
  }
}

function arrangeLetters(draft: Draft, letters: string): DraftStep {
  const order = slotsOfLetters(draft, letters);
  if (order === null) return step(draft, { code: 'no-such-tiles', letter: letters.toUpperCase() });
  return step(arrangeSlots(draft, order));
}

/** Whether an action would alter a word fixed by time [C3], which can only be placed. */
function isChange(draft: Draft, action: DraftAction): boolean {
  switch (action.type) {
    case 'type':
    case 'blankNext':
      return draft.asking === null;
    case 'placeWord':
    case 'layTiles':
    case 'dropOnSquare':
    case 'recall':
      return true;
    case 'backspace':
      return draft.phase !== 'confirming';
    case 'dropOnRack':
      return action.tile.at === 'board';
    default:
      return false;
  }
}
