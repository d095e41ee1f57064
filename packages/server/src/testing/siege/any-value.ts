import type * as v from 'valibot';

/** Values made from a schema: whatever it accepts, above all at its edges. */

export type Dice = (bound: number) => number;

export function pick<T>(dice: Dice, from: readonly T[]): T {
  const found = from[dice(from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

/** Values that mean something now, by the name of their field, such as the ids of tables. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** The internals of a schema that values are made from. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly pipe?: readonly Step[];
}

interface Step {
  readonly kind?: string;
  readonly type: string;
  readonly requirement?: number | RegExp;
  readonly title?: string;
  readonly pipe?: readonly Step[];
}

/** Makes what a schema cannot describe, by its title; throws if it has no such part. */
export type Named = (title: string) => unknown;

export interface Making {
  readonly dice: Dice;
  readonly known: Known;
  readonly named: Named;
}

export function anyValue(schema: v.GenericSchema, making: Making): unknown {
  const { dice } = making;
  const shape = schema as unknown as Shape;
  const inner = (): unknown => anyValue(shape.wrapped as v.GenericSchema, making);
  switch (shape.type) {
    case 'strict_object':
    case 'object':
      return anyObject(shape.entries ?? {}, making);
    case 'variant':
    case 'union':
      return anyValue(pick(dice, shape.options ?? []) as v.GenericSchema, making);
    case 'picklist':
      return pick(dice, shape.options ?? []);
    case 'literal':
      return shape.literal;
    case 'nullable':
      return dice(4) === 0 ? null : inner();
    case 'optional':
      return dice(3) === 0 ? undefined : inner();
    case 'array':
      return anyArray(shape, making);
    case 'boolean':
      return dice(2) === 0;
    case 'number':
      return anyNumber(shape, dice);
    case 'string':
      return anyText(shape, dice);
    case 'null':
      return null;
    case 'unknown':
      return making.named(stepsOf(shape).find(({ type }) => type === 'title')?.title ?? '');
    default:
      throw new Error(`no values for a schema of type ${shape.type}`);
  }
}

function anyObject(entries: Readonly<Record<string, v.GenericSchema>>, making: Making): object {
  const { dice, known } = making;
  const object: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(entries)) {
    const values = known[name] ?? [];
    // mostly what exists: a table nobody knows is refused before anything else is read
    const value = values.length > 0 && dice(8) > 0 ? pick(dice, values) : anyValue(schema, making);
    if (value !== undefined) object[name] = value;
  }
  return object;
}

function anyArray(shape: Shape, making: Making): unknown[] {
  const { least, most } = boundsOf(shape, 'length');
  const length = edge(making.dice, least ?? 0, Math.min(most ?? 8, 16));
  return Array.from({ length }, () => anyValue(shape.item as v.GenericSchema, making));
}

function anyNumber(shape: Shape, dice: Dice): number {
  const { least, most } = boundsOf(shape, 'value');
  return edge(dice, least ?? -(2 ** 53), most ?? 2 ** 53);
}

/** An edge, next to an edge, or anything between. */
function edge(dice: Dice, least: number, most: number): number {
  switch (dice(5)) {
    case 0:
      return least;
    case 1:
      return most;
    case 2:
      return Math.min(most, least + 1);
    case 3:
      return Math.max(least, most - 1);
    default:
      return least + dice(Math.min(most - least, 2 ** 31) + 1);
  }
}

const LETTERS = Array.from('AEIOURSTLNaeiourst é?');
/** Fillers, joiners, directions, look-alikes and halves of characters. */
const ODD = ['\u200b', '\u202e', '\u00ad', '\u3164', '\u0410', '\ud83d\ude00', '\ud800', '\u2028'];

function anyText(shape: Shape, dice: Dice): string {
  const steps = stepsOf(shape);
  const pattern = steps.find(({ type }) => type === 'regex')?.requirement;
  if (pattern instanceof RegExp) return textLike(pattern, dice);
  const { least, most } = boundsOf(shape, 'length');
  const length = edge(dice, least ?? 0, most ?? 40);
  const isOdd = dice(6) === 0;
  const letters = Array.from({ length }, () => pick(dice, LETTERS));
  if (isOdd && length > 0) letters[dice(length)] = pick(dice, ODD);
  return letters.join('').slice(0, Math.max(length, least ?? 0));
}

/** A text that matches a pattern of classes, letters and counts. */
export function textLike({ source }: RegExp, dice: Dice): string {
  const unit = /\[((?:\\.|[^\]])+)\]|\\(.)|([^\\[\](){}|*+?.^$])/y;
  const count = /\{(\d+)(?:,(\d+))?\}/y;
  let text = '';
  let at = source.startsWith('^') ? 1 : 0;
  const end = source.endsWith('$') ? source.length - 1 : source.length;
  while (at < end) {
    unit.lastIndex = at;
    const found = unit.exec(source);
    if (found === null) throw new Error(`no texts like ${source}`);
    at = unit.lastIndex;
    count.lastIndex = at;
    const counted = count.exec(source);
    if (counted !== null) at = count.lastIndex;
    const least = Number(counted?.[1] ?? 1);
    const times = edge(dice, least, Number(counted?.[2] ?? least));
    const letters = found[1] === undefined ? [found[2] ?? found[3] ?? ''] : lettersIn(found[1]);
    for (let i = 0; i < times; i++) text += pick(dice, letters);
  }
  return text;
}

function lettersIn(group: string): string[] {
  const letters: string[] = [];
  for (const [, from, to, single] of group.matchAll(/([^-])-([^-])|(.)/g)) {
    if (from === undefined || to === undefined) letters.push(single ?? '');
    else {
      for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code++) {
        letters.push(String.fromCharCode(code));
      }
    }
  }
  return letters;
}

function stepsOf({ pipe = [] }: Shape): Step[] {
  return pipe.flatMap((each) => (each.pipe === undefined ? [each] : stepsOf(each)));
}

function boundsOf(shape: Shape, of: 'length' | 'value'): { least?: number; most?: number } {
  const bounds: { least?: number; most?: number } = {};
  for (const { type, requirement } of stepsOf(shape)) {
    if (typeof requirement !== 'number') continue;
    if (type === `min_${of}` || type === of) bounds.least = requirement;
    if (type === `max_${of}` || type === of) bounds.most = requirement;
  }
  return bounds;
}
