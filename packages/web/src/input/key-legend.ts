import type { EntryStyle } from '@luctor/rules';
import { KEY_BINDINGS, plainKey, type KeyBinding } from './key-map.ts';
import type { TableCommand } from './table-command.ts';

/** The key as a legend shows it: `7`, or `Alt+J`. */
export function keyLegend(binding: KeyBinding, style: EntryStyle): string | null {
  const plain = plainKey(binding, style);
  if (plain !== null) return plain;
  return binding.altCode === null ? null : `Alt+${binding.altCode.slice('Key'.length)}`;
}

/** The legend of a command's key; null if it has none, or the person switched it off. */
export function legendOf(
  command: TableCommand,
  style: EntryStyle,
  singleKeys: boolean,
): string | null {
  if (command.type === 'save') return 'Ctrl+S';
  const found = KEY_BINDINGS.find((binding) => isFor(binding, command));
  if (found === undefined || (!singleKeys && plainKey(found, style) !== null)) return null;
  return keyLegend(found, style);
}

function isFor({ command: bound }: KeyBinding, command: TableCommand): boolean {
  if (bound === 'passOrForce') return command.type === 'pass' || command.type === 'force';
  if (bound.type !== 'panel' || command.type !== 'panel') return bound.type === command.type;
  return bound.panel === command.panel;
}
