import type { TableChoices } from '@luctor/protocol';
import { pageStorage, type TextStorage } from '../storage/preference-store.ts';
import { parseTable } from './table-form.ts';

/** What this browser remembers about playing online. Only the server's cookie has the identity. */
export interface OnlineMemory {
  readonly name: string;
  readonly choices: TableChoices | null;
  /** Whether this browser has made or used a link for another device of the same person. */
  readonly hasOtherDevices: boolean;
  rememberName(name: string): void;
  rememberChoices(choices: TableChoices): void;
  rememberOtherDevice(): void;
}

const NAME_KEY = 'luctor-online-name';
const TABLE_KEY = 'luctor-online-table';
const DEVICES_KEY = 'luctor-online-devices';

export function onlineMemory(storage: TextStorage | null = pageStorage()): OnlineMemory {
  return {
    get name() {
      return read(storage, NAME_KEY) ?? '';
    },
    get choices() {
      return parseTable(read(storage, TABLE_KEY));
    },
    get hasOtherDevices() {
      return read(storage, DEVICES_KEY) !== null;
    },
    rememberName: (name) => write(storage, NAME_KEY, name),
    rememberChoices: (choices) => write(storage, TABLE_KEY, JSON.stringify(choices)),
    rememberOtherDevice: () => write(storage, DEVICES_KEY, 'several'),
  };
}

function read(storage: TextStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function write(storage: TextStorage | null, key: string, text: string): void {
  try {
    storage?.setItem(key, text);
  } catch {
    // storage is full or forbidden: ask again next time
  }
}
