import { clientMessageSchemas, type ClientMessage } from '@luctor/protocol';
import { commandSchemas, type Command } from '@luctor/rules';
import { anyValue, pick, type Dice, type Known, type Making } from './any-value.ts';

/** Messages of every kind there is, made from the protocol's own schemas. */

export const MESSAGE_TYPES = Object.keys(clientMessageSchemas) as ClientMessage['type'][];
export const COMMAND_TYPES = Object.keys(commandSchemas) as Command['type'][];

export function anyMessage(type: ClientMessage['type'], dice: Dice, known: Known): object {
  return anyValue(clientMessageSchemas[type], makingOf(dice, known)) as object;
}

export function anyCommand(type: Command['type'], dice: Dice, known: Known): object {
  return anyValue(commandSchemas[type], makingOf(dice, known)) as object;
}

function makingOf(dice: Dice, known: Known): Making {
  return {
    dice,
    known,
    named(title) {
      if (title !== 'Command') throw new Error(`no values for “${title}”`);
      return anyCommand(pick(dice, COMMAND_TYPES), dice, known);
    },
  };
}

const WRONG_VALUES = [
  null,
  -1,
  0.5,
  2 ** 53,
  '',
  '\0',
  '__proto__',
  'Z'.repeat(4000),
  [],
  {},
  true,
] as const;

/** The same message with one value changed, missing or added. */
export function spoiled(message: object, dice: Dice): unknown {
  const copy = structuredClone(message) as Record<string, unknown>;
  const holders: Record<string, unknown>[] = [];
  collect(copy, holders);
  const holder = pick(dice, holders);
  const keys = Object.keys(holder);
  if (keys.length === 0 || dice(6) === 0) {
    holder[pick(dice, ['admin', 'seat', 'constructor', 'at'])] = pick(dice, WRONG_VALUES);
    return copy;
  }
  const key = pick(dice, keys);
  const value = holder[key];
  if (dice(4) === 0) delete holder[key];
  else if (typeof value === 'number' && dice(2) === 0) holder[key] = value + (dice(2) * 2 - 1);
  else if (typeof value === 'string' && dice(2) === 0) holder[key] = `${value}${value}x`;
  else holder[key] = pick(dice, WRONG_VALUES);
  return copy;
}

function collect(data: unknown, into: Record<string, unknown>[]): void {
  if (typeof data !== 'object' || data === null) return;
  into.push(data as Record<string, unknown>);
  for (const value of Object.values(data)) collect(value, into);
}

/** A frame that is not a message at all. */
export function anyJunk(dice: Dice, text: string): string | Buffer {
  switch (dice(5)) {
    case 0:
      return text.slice(0, dice(text.length + 1));
    case 1:
      return Buffer.from(text);
    case 2:
      return '['.repeat(1 + dice(4000));
    case 3:
      return `{"type":${text}}`;
    default:
      return String.fromCharCode(...Array.from({ length: dice(40) }, () => dice(0xffff)));
  }
}
