import type { DraftAction } from '../draft/draft.ts';
import {
  ANSWER_KEYS,
  CURSOR_KEYS,
  KEY_BINDINGS,
  plainKey,
  SAVE,
  SPECTRUM_CURSOR_KEYS,
  type KeyBinding,
} from './key-map.ts';
import type { Intent, KeyContext, KeyPress } from './key-press.ts';
import type { TableCommand } from './table-command.ts';

/**
 * What a key means here and now; null leaves it to the browser. Each key has one meaning: what is
 * open comes first, then the word being placed, then the table [U6].
 */
export function resolveKey(press: KeyPress, context: KeyContext): Intent | null {
  if (press.composing) return null;
  if (press.key === 'Escape') return resolveEscape(press, context);
  // no key acts while a person types in a text field: it has its own Enter
  if (press.target === 'text') return null;
  if (isSave(press)) return press.repeat ? null : { type: 'command', command: SAVE };
  if (press.ctrl || press.meta) return null;
  if (press.alt) return resolveAlt(press, context);
  if (press.target === 'button' && (press.key === 'Enter' || press.key === ' ')) return null;
  return context.open === 'none' ? resolveAtTable(press, context) : resolveInOpen(press, context);
}

function isSave({ key, ctrl, meta, alt, shift }: KeyPress): boolean {
  return (ctrl || meta) && !alt && !shift && key.toLowerCase() === 's';
}

/** Closes what is open, else goes back a step, else recalls the tiles. */
function resolveEscape(press: KeyPress, { open }: KeyContext): Intent | null {
  if (press.ctrl || press.alt || press.meta || press.repeat) return null;
  if (open === 'cover') return null;
  if (open !== 'none') return { type: 'close' };
  if (press.target === 'text') return null;
  return draft({ type: 'escape' });
}

function resolveAlt(press: KeyPress, context: KeyContext): Intent | null {
  const isOver = context.open !== 'none' && context.open !== 'panel';
  if (context.style !== 'cursor-first' || isOver || press.shift) return null;
  const binding = KEY_BINDINGS.find(({ altCode }) => altCode === press.code);
  return binding === undefined || press.repeat ? null : commandIntent(binding, context);
}

/** Keys for a dialog or panel over the table. */
function resolveInOpen(press: KeyPress, context: KeyContext): Intent | null {
  const { open, language } = context;
  if (open === 'cover') return null;
  if (press.key === 'Enter') return press.repeat ? null : { type: 'default' };
  if (open === 'question') {
    const letter = press.key.toUpperCase();
    const keys = ANSWER_KEYS[language];
    if (letter === keys.yes) return { type: 'answer', yes: true };
    return letter === keys.no ? { type: 'answer', yes: false } : null;
  }
  if (open === 'panel') return resolveCommand(press, context);
  if (open !== 'blank' && open !== 'change' && open !== 'rearrange') return null;
  if (press.key === 'Backspace') return { type: 'takeBack' };
  if (open === 'blank' && !isLetter(press.key)) return resolveHint(press, context);
  if (press.key === ' ' || press.key === '?') {
    return { type: 'letter', letter: '?' };
  }
  return isLetter(press.key) ? { type: 'letter', letter: press.key } : null;
}

/** While a blank waits for its letter, the only command is a hint about it [K8]. */
function resolveHint(press: KeyPress, context: KeyContext): Intent | null {
  const found = resolveCommand(press, context);
  return found?.type === 'command' && found.command.type === 'hint' ? found : null;
}

function resolveAtTable(press: KeyPress, context: KeyContext): Intent | null {
  if (context.draft.asking !== null && isLetter(press.key)) {
    return draft({ type: 'nameBlank', letter: press.key });
  }
  return (
    resolvePause(press, context) ??
    resolveCursor(press, context) ??
    resolveAnswer(press, context) ??
    resolveEditing(press, context) ??
    resolveCommand(press, context)
  );
}

/**
 * A computer's move waits for a key [K9]: any key but those that are commands at any time, unless
 * the person has begun a word of their own.
 */
function resolvePause(press: KeyPress, context: KeyContext): Intent | null {
  const { situation, draft: own } = context;
  if (situation.pause === 'none' || press.repeat) return null;
  const isFree = situation.pause === 'between-moves' && own.word === '' && own.laid.length === 0;
  const isPause = press.key === 'Enter' || press.key === ' ';
  const goesOn =
    isPause || (isFree && isPlain(press.key) && resolveCommand(press, context) === null);
  return goesOn ? { type: 'command', command: { type: 'proceed' } } : null;
}

/** A character, an arrow or Backspace: not Tab, which moves the focus, nor a key held with others. */
function isPlain(key: string): boolean {
  return key.length === 1 || key.startsWith('Arrow') || key === 'Backspace';
}

function resolveCursor(press: KeyPress, { style, singleKeys }: KeyContext): Intent | null {
  const moves: Readonly<Record<string, 'left' | 'right' | 'up' | 'down'>> =
    style === 'cursor-first' && singleKeys
      ? { ...CURSOR_KEYS, ...SPECTRUM_CURSOR_KEYS }
      : CURSOR_KEYS;
  const by = Object.hasOwn(moves, press.key) ? moves[press.key] : undefined;
  return by === undefined ? null : draft({ type: 'moveCursor', by });
}

/** Letters that are commands: only while a word needs its place, an answer, or a direction [U1]. */
function resolveAnswer(press: KeyPress, context: KeyContext): Intent | null {
  const { phase } = context.draft;
  if (!isLetter(press.key)) return null;
  const letter = press.key.toUpperCase();
  const keys = ANSWER_KEYS[context.language];
  if (phase === 'confirming') {
    if (letter === keys.yes) return draft({ type: 'accept' });
    if (letter === keys.no) return draft({ type: 'decline' });
    return null;
  }
  if (phase !== 'placing' && !awaitsDirection(context)) return null;
  if (letter === keys.across) return draft({ type: 'setDirection', direction: 'across' });
  if (letter === keys.down) return draft({ type: 'setDirection', direction: 'down' });
  return letter === keys.cancel && phase === 'placing' ? draft({ type: 'cancelWord' }) : null;
}

function awaitsDirection({ draft: { style, phase, direction, word } }: KeyContext): boolean {
  return style === 'cursor-first' && phase === 'composing' && direction === null && word === '';
}

function resolveEditing(press: KeyPress, context: KeyContext): Intent | null {
  if (press.key === 'Enter') return press.repeat ? null : draft({ type: 'enter' });
  if (press.key === 'Backspace') return draft({ type: 'backspace' });
  if (press.key === ' ') return draft({ type: 'blankNext' });
  if (!isLetter(press.key) || context.draft.phase === 'confirming') return null;
  // the Shift key, not the capital: Caps Lock requests no blank
  return draft({ type: 'type', letter: press.key, blank: press.shift });
}

function resolveCommand(press: KeyPress, context: KeyContext): Intent | null {
  if (press.repeat || !context.singleKeys) return null;
  const binding = KEY_BINDINGS.find((each) => plainKey(each, context.style) === press.key);
  return binding === undefined ? null : commandIntent(binding, context);
}

function commandIntent({ command }: KeyBinding, { situation }: KeyContext): Intent {
  const meant: TableCommand =
    command === 'passOrForce'
      ? { type: situation.onTurn === 'computer' ? 'force' : 'pass' }
      : command;
  return { type: 'command', command: meant };
}

function isLetter(key: string): boolean {
  return /^\p{L}$/u.test(key);
}

function draft(action: DraftAction): Intent {
  return { type: 'draft', action };
}
