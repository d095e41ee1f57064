import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeSchema } from './describe-schema.ts';
import { chatLineSchema, lobbyEntrySchema } from './table-view.ts';

/** Each kind of schema, and how the reference puts it. */

const names = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`);
const listed = (count: number): string =>
  names(count)
    .map((name) => `"${name}"`)
    .join(' | ');
const short = v.pipe(v.string(), v.minLength(1));

const DESCRIBED: readonly (readonly [string, v.GenericSchema, string])[] = [
  ['a text', v.string(), 'string'],
  ['a number', v.number(), 'number'],
  ['a choice', v.boolean(), 'boolean'],
  ['one value', v.literal('play'), '"play"'],
  ['a null', v.nullable(v.string()), 'string | null'],
  ['a value that may be missing', v.optional(v.number()), 'number'],
  ['few names', v.picklist(names(2)), '"n0" | "n1"'],
  ['the most names that are listed', v.picklist(names(12)), listed(12)],
  ['more names', v.picklist(names(13)), 'an error code'],
  ['a list', v.array(v.string()), '[string, …]'],
  ['a list with an end', v.pipe(v.array(v.string()), v.maxLength(4)), '[string (up to 4), …]'],
  [
    'a list of two to four',
    v.pipe(v.array(v.boolean()), v.minLength(2), v.maxLength(4)),
    '[boolean (2 to 4), …]',
  ],
  ['a pattern', v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)), 'string (/^[0-9a-f]{12}$/)'],
  ['an upper bound', v.pipe(v.number(), v.maxValue(9)), 'number (up to 9)'],
  ['two bounds', v.pipe(v.number(), v.minValue(0), v.maxValue(9)), 'number (0 to 9)'],
  ['bounds of a text', v.pipe(v.string(), v.minLength(1), v.maxLength(3)), 'string (1 to 3)'],
  ['bounds within a part', v.pipe(short, v.maxLength(3)), 'string (1 to 3)'],
  ['another check alone', v.pipe(v.number(), v.integer()), 'number'],
  ['something of ours', v.custom(() => true, 'a GameView'), 'GameView'],
  ['something else of ours', v.custom(() => true, 'an Entry'), 'Entry'],
  ['an article within', v.custom(() => true, 'the size of a tile'), 'the size of a tile'],
  ['what the rules read', v.pipe(v.unknown(), v.title('Command')), 'Command'],
  [
    'what the rules read and check',
    v.pipe(
      v.unknown(),
      v.check(() => true),
      v.title('Command'),
    ),
    'Command',
  ],
  ['anything', v.unknown(), 'unknown'],
  [
    'anything checked',
    v.pipe(
      v.unknown(),
      v.check(() => true),
    ),
    'unknown',
  ],
  [
    'an object',
    v.strictObject({ a: v.string(), b: v.optional(v.strictObject({ c: v.number() })) }),
    '{\n  a: string\n  b?: {\n    c: number\n  }\n}',
  ],
  ['an object with more', v.object({ a: v.string() }), '{\n  a: string\n}'],
  [
    'either of two',
    v.variant('type', [
      v.strictObject({ type: v.literal('a') }),
      v.strictObject({ type: v.literal('b') }),
    ]),
    '{\n  type: "a"\n} | {\n  type: "b"\n}',
  ],
  [
    'parts that have a name',
    v.strictObject({ line: chatLineSchema, tables: v.array(lobbyEntrySchema) }),
    '{\n  line: ChatLine\n  tables: [LobbyEntry, …]\n}',
  ],
];

test.each(DESCRIBED)('%s', (_, schema, text) => {
  expect(describeSchema(schema)).toBe(text);
});

test('a part that has a name is described in full where it stands alone', () => {
  expect(describeSchema(chatLineSchema)).toMatch(/^\{\n {2}number: number \(1 to 1000000000\)\n/);
});
