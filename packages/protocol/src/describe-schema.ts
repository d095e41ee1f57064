import type * as v from 'valibot';
import { tableChoicesSchema } from './table-choices.ts';
import { chatLineSchema, lobbyEntrySchema, tableViewSchema } from './table-view.ts';

/** Describes a schema for people. */

/** Named parts of messages: the reference calls them by their names. */
export const PARTS: Readonly<Record<string, v.GenericSchema>> = {
  TableChoices: tableChoicesSchema,
  TableView: tableViewSchema,
  ChatLine: chatLineSchema,
  LobbyEntry: lobbyEntrySchema,
};

export function describeSchema(schema: v.GenericSchema): string {
  return describe(schema, 0);
}

/** The internals of a schema that are described. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly message?: unknown;
  readonly pipe?: readonly Step[];
}

interface Step {
  readonly type: string;
  readonly requirement?: number | RegExp;
  readonly title?: string;
  readonly pipe?: readonly Step[];
}

function describe(schema: v.GenericSchema, depth: number): string {
  // refer to a known part by its name
  const part = Object.entries(PARTS).find(([, each]) => each === schema);
  if (part !== undefined && depth > 0) return part[0];
  const shape = schema as unknown as Shape;
  switch (shape.type) {
    case 'object':
    case 'strict_object':
      return describeObject(shape.entries ?? {}, depth);
    case 'variant':
      return (shape.options ?? [])
        .map((each) => describe(each as v.GenericSchema, depth))
        .join(' | ');
    case 'picklist': {
      const names = (shape.options ?? []).map((each) => JSON.stringify(each));
      return names.length > 12 ? 'an error code' : names.join(' | ');
    }
    case 'literal':
      return JSON.stringify(shape.literal);
    case 'nullable':
      return `${inner(shape, depth)} | null`;
    case 'optional':
      return inner(shape, depth);
    case 'array':
      return `[${shape.item === undefined ? '' : describe(shape.item, depth)}${bounds(shape)}, …]`;
    case 'custom':
      return String(shape.message).replace(/^an? /, '');
    case 'unknown':
      return shape.pipe?.find(({ type }) => type === 'title')?.title ?? 'unknown';
    default:
      return `${shape.type}${bounds(shape)}`;
  }
}

function inner({ wrapped }: Shape, depth: number): string {
  return wrapped === undefined ? 'unknown' : describe(wrapped, depth);
}

function describeObject(entries: Readonly<Record<string, v.GenericSchema>>, depth: number): string {
  const indent = '  '.repeat(depth + 1);
  const lines = Object.entries(entries).map(([name, schema]) => {
    const mark = (schema as unknown as Shape).type === 'optional' ? '?' : '';
    return `${indent}${name}${mark}: ${describe(schema, depth + 1)}`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** Such as ` (1 to 300 characters)`, ` (0 to 3)`, ` (/^[0-9a-f]{12}$/)`. */
function bounds({ pipe = [] }: Shape): string {
  const steps = pipe.flatMap((each) => each.pipe ?? [each]);
  const found = (type: string): number | RegExp | undefined =>
    steps.find((each) => each.type === type)?.requirement;
  const pattern = found('regex');
  if (pattern !== undefined) return ` (${String(pattern)})`;
  const least = found('min_length') ?? found('min_value');
  const most = found('max_length') ?? found('max_value');
  if (least === undefined && most === undefined) return '';
  return least === undefined
    ? ` (up to ${String(most)})`
    : ` (${String(least)} to ${String(most)})`;
}
