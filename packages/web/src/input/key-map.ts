import type { EntryStyle } from '@luctor/rules';
import type { TableCommand } from './table-command.ts';

/** The keys of U6 as data: what the keyboard does and what the help page lists. */
export interface KeyBinding {
  /** The command; `passOrForce` is both, depending on whose turn it is. */
  readonly command: TableCommand | 'passOrForce';
  /** In the direct and word-first styles: `event.key`. */
  readonly key: string | null;
  /** In the cursor-first style, held with Alt: `event.code`, as Alt changes the letter typed. */
  readonly altCode: string | null;
}

export const KEY_BINDINGS: readonly KeyBinding[] = [
  { command: { type: 'endGame' }, key: '1', altCode: 'KeyQ' },
  { command: 'passOrForce', key: '2', altCode: 'KeyP' },
  { command: { type: 'panel', panel: 'premiums' }, key: '3', altCode: 'KeyS' },
  { command: { type: 'panel', panel: 'values' }, key: '4', altCode: 'KeyT' },
  { command: { type: 'panel', panel: 'letters' }, key: '5', altCode: 'KeyD' },
  { command: { type: 'change', tiles: null }, key: '6', altCode: 'KeyC' },
  { command: { type: 'juggle' }, key: '7', altCode: 'KeyJ' },
  { command: { type: 'hint' }, key: '8', altCode: 'KeyH' },
  { command: { type: 'rearrange', letters: null }, key: '9', altCode: 'KeyR' },
  { command: { type: 'racks', visible: null }, key: '0', altCode: 'KeyV' },
  { command: { type: 'clock', change: null }, key: '-', altCode: null },
  { command: { type: 'panel', panel: 'options' }, key: '?', altCode: null },
  // the manual's way back to its list of options
  { command: { type: 'panel', panel: 'options' }, key: null, altCode: 'KeyO' },
  { command: { type: 'commandLine' }, key: '/', altCode: null },
];

export const SAVE: TableCommand = { type: 'save', name: null };

/** The keys that move the cursor: the arrows in every style, 5-8 as on the Spectrum's keyboard. */
export const CURSOR_KEYS = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
} as const;

export const SPECTRUM_CURSOR_KEYS = { '5': 'left', '6': 'down', '7': 'up', '8': 'right' } as const;

/** Whether a binding's plain key works in a style: digits move the cursor in cursor-first. */
export function plainKey(binding: KeyBinding, style: EntryStyle): string | null {
  return style === 'cursor-first' && binding.altCode !== null ? null : binding.key;
}

/** Letters that are commands while a word needs its place, by the interface's language [U1, U2]. */
export const ANSWER_KEYS = {
  en: { across: 'A', down: 'D', cancel: 'X', yes: 'Y', no: 'N' },
  fr: { across: 'H', down: 'V', cancel: 'X', yes: 'O', no: 'N' },
} as const;
