import { createDraft } from '../../draft/index.ts';
import { unavailable } from '../../input/index.ts';
import type { KeyPress, KeyTarget, OpenThing } from '../../input/index.ts';
import { resolveKey } from '../../input/index.ts';
import { language, t } from '../../i18n/index.ts';
import { answerQuestion, type Perform } from '../model/perform.ts';
import type { TableModel } from '../model/table-model.ts';

/** Handles every key at the table according to the keyboard map. */
export function listenToKeys(table: TableModel, perform: Perform): () => void {
  /** A button focused by a click: Enter after typing a word is for the word, not for the button. */
  let clicked: HTMLElement | null = null;
  // checked at once: the first key makes a browser show the focus
  const onFocus = ({ target }: FocusEvent) => {
    const isButton = target instanceof HTMLElement && target.matches(PRESSED);
    clicked = isButton && !target.matches(':focus-visible') ? target : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const draft = table.draft.peek();
    const press = pressOf(event);
    // a tile picked by a click has the focus: Space is still the blank, Enter the default
    const isPicked = event.target === clicked && clicked !== null && takesKeys(table);
    const intent = resolveKey(isPicked ? { ...press, target: 'other' } : press, {
      style: draft?.style ?? table.style(),
      language: language.peek(),
      open: openThing(table),
      situation: table.situation.peek(),
      draft: draft ?? createDraft(table.style()),
    });
    if (intent === null) return;
    if (isPicked) clicked?.blur();
    switch (intent.type) {
      case 'command': {
        const reason = unavailable(intent.command, table.situation.peek());
        if (reason === null) perform(intent.command);
        else table.notice.value = { type: 'text', text: t(`unavailable.${reason}`), tone: 'error' };
        break;
      }
      case 'draft':
        table.dispatch(intent.action);
        if (event.target === clicked) clicked?.blur();
        break;
      case 'close':
        closeOpen(table);
        break;
      case 'letter':
        if (isAsking(table)) {
          table.dispatch({ type: 'nameBlank', letter: intent.letter });
        } else table.dialogKey.value = { type: 'letter', letter: intent.letter };
        break;
      case 'takeBack':
      case 'default':
        table.dialogKey.value = { type: intent.type };
        if (intent.type === 'default' && !takesKeys(table)) {
          table.dialogKey.value = null;
          return;
        }
        break;
      case 'answer':
        answerQuestion(table, intent.yes);
        break;
    }
    event.preventDefault();
  };
  window.addEventListener('focusin', onFocus);
  window.addEventListener('keydown', onKeyDown);
  return () => {
    window.removeEventListener('focusin', onFocus);
    window.removeEventListener('keydown', onKeyDown);
  };
}

function takesKeys(table: TableModel): boolean {
  const open = table.dialog.peek();
  return open === 'change' || open === 'rearrange';
}

/** A blank lies on the board and needs its letter. */
function isAsking(table: TableModel): boolean {
  return (table.draft.peek()?.asking ?? null) !== null;
}

/** What covers the table, topmost first. */
export function openThing(table: TableModel): OpenThing {
  const { question, lastWords } = table.view.peek();
  const isAsked = lastWords?.asked.some((seat) => table.session.seatsHere.includes(seat)) === true;
  if (table.covers.cover.peek() !== null) return 'cover';
  if (question !== null || isAsked) return 'question';
  if (isAsking(table)) return 'blank';
  const dialog = table.dialog.peek();
  if (dialog === 'pass') return 'question';
  if (dialog === 'change' || dialog === 'rearrange' || dialog === 'command-line') return dialog;
  if (dialog !== null) return 'dialog';
  return table.isSheetOpen.peek() && isSheet() ? 'panel' : 'none';
}

/** The panel covers the table only as a sheet. */
function isSheet(): boolean {
  return matchMedia('(max-width: 959px)').matches;
}

function closeOpen(table: TableModel): void {
  if (isAsking(table)) table.dispatch({ type: 'escape' });
  else if (table.dialog.peek() !== null) table.dialog.value = null;
  else if (table.isSheetOpen.peek()) {
    table.isSheetOpen.value = false;
    table.tab.value = 'history';
  }
}

function pressOf(event: KeyboardEvent): KeyPress {
  return {
    key: event.key,
    code: event.code,
    shift: event.shiftKey,
    alt: event.altKey,
    ctrl: event.ctrlKey,
    meta: event.metaKey,
    repeat: event.repeat,
    composing: event.isComposing,
    target: targetOf(event.target),
  };
}

const TEXT = 'input:not([type=radio],[type=checkbox],[type=range]), textarea, select';
const PRESSED = 'button, a[href], input, summary, [role=tab]';

function targetOf(target: EventTarget | null): KeyTarget {
  if (!(target instanceof Element)) return 'other';
  if (target.matches(TEXT)) return 'text';
  return target.matches(PRESSED) ? 'button' : 'other';
}
