import { createDraft } from '../../draft/index.ts';
import { unavailable } from '../../input/index.ts';
import type { KeyPress, KeyTarget, Unavailable } from '../../input/index.ts';
import { resolveKey } from '../../input/index.ts';
import { language, t, withAllTexts } from '../../i18n/index.ts';
import { answerQuestion, type Perform } from '../model/perform.ts';
import { pickQuestion } from '../model/own-question.ts';
import type { TableModel } from '../model/table-model.ts';
import { bars } from './lazy-bars.ts';
import { isNamingBlank, openThing } from './open-thing.ts';

/** Handles every key at the table according to the keyboard map. */
export function listenToKeys(
  table: TableModel,
  perform: Perform,
  /** Whether digits and signs alone are commands [U6]. */
  singleKeys: () => boolean,
): () => void {
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
      singleKeys: singleKeys(),
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
        else void explain(table, reason);
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
        if (isNamingBlank(table)) table.dispatch({ type: 'nameBlank', letter: intent.letter });
        else bars.value()?.typePick(table, intent.letter);
        break;
      case 'takeBack':
        if (isNamingBlank(table)) table.dispatch({ type: 'backspace' });
        else bars.value()?.untypePick(table);
        break;
      case 'default':
        if (!takesKeys(table)) return;
        bars.value()?.finishPick(table);
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

/** In the lane, which needs the same texts: the first board does not wait for them. */
async function explain(table: TableModel, reason: Unavailable): Promise<void> {
  const text = await withAllTexts(Promise.resolve()).then(() => t(`unavailable.${reason}`));
  table.notice.value = { type: 'text', text, tone: 'error' };
}

function takesKeys(table: TableModel): boolean {
  return table.dialog.peek() === null && pickQuestion(table.asked.peek()) !== null;
}

function closeOpen(table: TableModel): void {
  if (table.dialog.peek() !== null) table.dialog.value = null;
  else if (isNamingBlank(table)) table.dispatch({ type: 'escape' });
  else if (table.asked.peek() !== null) table.asked.value = null;
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
