import type { EntryStyle, Language } from '@luctor/rules';
import type { Draft, DraftAction } from '../draft/draft.ts';
import type { TableCommand, TableSituation } from './table-command.ts';

/** A key event without the browser. */
export interface KeyPress {
  readonly key: string;
  /** The physical key: Alt changes `key` on some systems. */
  readonly code: string;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly repeat: boolean;
  /** During the composition of an accent or an input method: never ours. */
  readonly composing: boolean;
  readonly target: KeyTarget;
}

/** What has the focus: a text field, something that Space and Enter press, or anything else. */
export const KEY_TARGETS = ['text', 'button', 'other'] as const;
export type KeyTarget = (typeof KEY_TARGETS)[number];

/** What covers the table. Dialogs that take letters are named. */
export const OPEN_THINGS = [
  'none',
  'blank',
  'change',
  'rearrange',
  'question',
  'dialog',
  'panel',
  'command-line',
  'cover',
] as const;
export type OpenThing = (typeof OPEN_THINGS)[number];

export interface KeyContext {
  readonly style: EntryStyle;
  readonly language: Language;
  /** Whether digits and signs alone are commands; the person may have switched that off. */
  readonly singleKeys: boolean;
  readonly open: OpenThing;
  readonly situation: TableSituation;
  readonly draft: Draft;
}

/** What a key means; null leaves it to the browser. */
export type Intent =
  | { readonly type: 'command'; readonly command: TableCommand }
  | { readonly type: 'draft'; readonly action: DraftAction }
  /** Closes what is open. */
  | { readonly type: 'close' }
  /** The default of what is open. */
  | { readonly type: 'default' }
  /** A letter, Space (a blank) or Backspace for the open dialog. */
  | { readonly type: 'letter'; readonly letter: string }
  | { readonly type: 'takeBack' }
  /** Y or N for the open question. */
  | { readonly type: 'answer'; readonly yes: boolean };
