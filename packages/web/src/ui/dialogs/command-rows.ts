import { KEY_BINDINGS, keyLegend, type KeyBinding } from '../../input/index.ts';

/** The commands as the help lists them: each once, with its keys and the manual's word for it. */
export interface CommandRow {
  readonly name: CommandName;
  readonly key: string;
  /** In the cursor-first style. */
  readonly cursorFirst: string;
  /** What the manual of a period edition calls it, in the manual's language; else null. */
  readonly manual: string | null;
}

export type CommandName =
  | 'passOrForce'
  | Extract<Exclude<KeyBinding['command'], string>, { panel: string }>['panel']
  | Exclude<Exclude<KeyBinding['command'], string>['type'], 'panel'>;

export function commandRows(edition: string): readonly CommandRow[] {
  const named = KEY_BINDINGS.map((binding) => ({ binding, name: nameOf(binding) }));
  const keysOf = (name: CommandName) =>
    named.filter((each) => each.name === name).map(({ binding }) => binding);
  const rows = [...new Set(named.map(({ name }) => name))].map((name): CommandRow => {
    const bindings = keysOf(name);
    return {
      name,
      key: bindings.map(({ key }) => key ?? '').join(''),
      cursorFirst: bindings.map((each) => keyLegend(each, 'cursor-first')).join(', '),
      manual: MANUAL_WORDS[edition]?.[name] ?? null,
    };
  });
  const manual = MANUAL_WORDS[edition]?.save ?? null;
  return [...rows, { name: 'save', key: 'Ctrl+S', cursorFirst: 'Ctrl+S', manual }];
}

function nameOf({ command }: KeyBinding): CommandName {
  if (command === 'passOrForce') return command;
  return command.type === 'panel' ? command.panel : command.type;
}

/** docs/glossary.md lists them. */
export const MANUAL_WORDS: Readonly<
  Record<string, Partial<Readonly<Record<CommandName, string>>>>
> = {
  spectrum: {
    juggle: 'Juggle',
    change: 'Change',
    premiums: 'Symbols',
    values: 'Tile values',
    letters: 'Distribution',
    racks: 'View racks',
    endGame: 'Quit',
  },
  plus3: {
    juggle: 'Juggle',
    change: 'Change',
    premiums: 'Premiums',
    values: 'Tile values',
    letters: 'Distribution',
    passOrForce: 'Force',
    racks: 'View racks',
    endGame: 'Quit',
  },
  deluxe: {
    juggle: 'Permute',
    change: 'Change',
    premiums: 'Primes',
    values: 'Valeurs',
    letters: 'Nombre de lettres',
    passOrForce: 'Force',
    racks: 'Réglettes',
    clock: 'Chronomètre',
    endGame: 'Fin de partie',
    save: 'Sauvegarder',
  },
};
