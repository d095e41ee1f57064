import type { Glyph, Pixel } from './glyphs.ts';

/** Builds a TrueType font from pixel drawings: squares as outlines, and the required tables. */

const UNIT = 128;
const EM = 8 * UNIT;
const ASCENT = 8 * UNIT;
const DESCENT = 2 * UNIT;

export function makeFont(family: string, glyphs: readonly Glyph[]): ArrayBuffer {
  const all: readonly Glyph[] = [{ character: '', pixels: [], advance: 6 }, ...glyphs];
  const outlines = all.map(({ pixels }) => outline(pixels));
  const offsets = [0];
  for (const { length } of outlines) offsets.push((offsets.at(-1) ?? 0) + length);
  const points = Math.max(...all.map(({ pixels }) => pixels.length)) * 4;
  const tables: Readonly<Record<string, readonly number[]>> = {
    'OS/2': os2(),
    cmap: cmap(all),
    glyf: outlines.flat(),
    head: head(),
    hhea: hhea(all.length),
    hmtx: all.flatMap(({ advance }) => [...u16(advance * UNIT), ...u16(0)]),
    loca: offsets.flatMap(u32),
    maxp: [
      ...u32(0x10000),
      ...u16(all.length),
      ...u16(points),
      ...u16(points / 4),
      ...zeros(4),
      ...u16(2),
      ...zeros(16),
    ],
    name: name(family),
    post: [...u32(0x30000), ...zeros(28)],
  };
  return assemble(tables);
}

const u16 = (n: number): number[] => [(n >> 8) & 255, n & 255];
const u32 = (n: number): number[] => [...u16((n >>> 16) & 0xffff), ...u16(n & 0xffff)];
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

/** Each run of pixels in a row is one rectangle, slightly taller, so that no seam shows. */
function outline(pixels: readonly Pixel[]): number[] {
  const boxes = runs(pixels);
  if (boxes.length === 0) return [];
  const corners = boxes.flatMap(({ x, y, length }) => {
    const [left, right] = [x * UNIT, (x + length) * UNIT];
    const [bottom, top] = [y * UNIT, (y + 1) * UNIT];
    return [
      [left, bottom] as const,
      [left, top] as const,
      [right, top] as const,
      [right, bottom] as const,
    ];
  });
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const bytes = [
    ...u16(boxes.length),
    ...[Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].flatMap(u16),
    ...boxes.flatMap((_, box) => u16(box * 4 + 3)),
    ...u16(0),
    ...corners.map(() => 1),
    ...deltas(xs),
    ...deltas(ys),
  ];
  return [...bytes, ...zeros((4 - (bytes.length % 4)) % 4)];
}

function deltas(values: readonly number[]): number[] {
  return values.flatMap((value, at) => u16(value - (values[at - 1] ?? 0)));
}

function runs(pixels: readonly Pixel[]): { x: number; y: number; length: number }[] {
  const sorted = pixels.toSorted((a, b) => b.y - a.y || a.x - b.x);
  const found: { x: number; y: number; length: number }[] = [];
  for (const { x, y } of sorted) {
    const last = found.at(-1);
    if (last !== undefined && last.y === y && last.x + last.length === x) last.length++;
    else found.push({ x, y, length: 1 });
  }
  return found;
}

function cmap(glyphs: readonly Glyph[]): number[] {
  const codes = glyphs
    .map(({ character }, index) => ({ code: character.codePointAt(0) ?? 0, index }))
    .filter(({ code }) => code > 0)
    .toSorted((a, b) => a.code - b.code);
  const segments = [...codes, { code: 0xffff, index: 0 }];
  const count = segments.length;
  const range = 2 * 2 ** Math.floor(Math.log2(count));
  const body = [
    ...[count * 2, range, Math.log2(range / 2), count * 2 - range].flatMap(u16),
    ...segments.flatMap(({ code }) => u16(code)),
    ...u16(0),
    ...segments.flatMap(({ code }) => u16(code)),
    ...segments.flatMap(({ code, index }) => u16(code === 0xffff ? 1 : index - code)),
    ...segments.flatMap(() => u16(0)),
  ];
  const format4 = [...u16(4), ...u16(body.length + 6), ...u16(0), ...body];
  return [...u16(0), ...u16(1), ...u16(3), ...u16(1), ...u32(12), ...format4];
}

function head(): number[] {
  return [
    ...u32(0x10000),
    ...u32(0x10000),
    ...u32(0),
    ...u32(0x5f0f3cf5),
    ...u16(3),
    ...u16(EM),
    ...zeros(16),
    ...[0, -DESCENT, EM, ASCENT].flatMap(u16),
    ...u16(0),
    ...u16(8),
    ...u16(2),
    ...u16(1),
    ...u16(0),
  ];
}

function hhea(count: number): number[] {
  return [
    ...u32(0x10000),
    ...[ASCENT, -DESCENT, 0, EM, 0, 0, EM, 1].flatMap(u16),
    ...zeros(14),
    ...u16(count),
  ];
}

function os2(): number[] {
  return [
    ...[4, 6 * UNIT, 400, 5, 0].flatMap(u16),
    ...zeros(22),
    ...zeros(10),
    ...zeros(16),
    ...u32(0),
    ...[64, 32, 0xffff, ASCENT, -DESCENT, 0, ASCENT, DESCENT].flatMap(u16),
    ...u32(1),
    ...u32(0),
    ...[4 * UNIT, 6 * UNIT, 0, 32, 1].flatMap(u16),
  ];
}

function name(family: string): number[] {
  const text = Array.from(family).flatMap((each) => u16(each.charCodeAt(0)));
  const records = [1, 2, 4, 6].flatMap((id) => [3, 1, 0x409, id, text.length, 0].flatMap(u16));
  return [...u16(0), ...u16(4), ...u16(6 + records.length), ...records, ...text];
}

function assemble(tables: Readonly<Record<string, readonly number[]>>): ArrayBuffer {
  const names = Object.keys(tables).toSorted();
  const power = 2 ** Math.floor(Math.log2(names.length));
  const directory = [
    ...u32(0x10000),
    ...[names.length, power * 16, Math.log2(power), names.length * 16 - power * 16].flatMap(u16),
  ];
  const data: number[] = [];
  const start = 12 + names.length * 16;
  for (const tag of names) {
    const table = tables[tag] ?? [];
    const padded = [...table, ...zeros((4 - (table.length % 4)) % 4)];
    directory.push(...Array.from(tag, (letter) => letter.charCodeAt(0)));
    directory.push(...u32(checksum(padded)), ...u32(start + data.length), ...u32(table.length));
    for (const byte of padded) data.push(byte);
  }
  return new Uint8Array([...directory, ...data]).buffer;
}

function checksum(bytes: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(at, at + 4);
    sum = (sum + (((a << 24) | (b << 16) | (c << 8) | d) >>> 0)) >>> 0;
  }
  return sum;
}
