import { readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { fileURLToPath } from 'node:url';

/** What a processor did for the moves of a server, by part of the work. */
export const CPU_PARTS = [
  'decide',
  'views',
  'schema',
  'store',
  'json',
  'sockets',
  'garbage',
  'other',
] as const;
export type CpuPart = (typeof CPU_PARTS)[number];

/** The first that matches a frame names the part; frames are asked from the innermost outwards. */
const FRAMES: readonly (readonly [CpuPart, RegExp])[] = [
  ['garbage', /^\(garbage collector\) /],
  ['store', /^postMessage |\/server\/src\/store\/|\/node_modules\/(better-sqlite3|pg)/],
  ['sockets', /\/node_modules\/ws\/| node:(net|_http|http|internal\/(stream|streams|js_stream))/],
  ['schema', /\/node_modules\/(valibot|typebox)\/|\/rules\/src\/game\/(event|setup)-schema/],
  ['views', /\/rules\/src\/view\/|\/protocol\/src\/view-patch|\/server\/src\/room\/fan-out/],
  ['decide', /\/(rules|host|lexicon)\/src\//],
];

/** Native functions have no file: what they write belongs to the socket that called them. */
const NATIVE_WRITES = /^write(v|Buffer|Latin1String|Utf8String|AsciiString) $/;
const NOT_WORK = /^\((idle|root)\) $/;

type Profile = Profiler.Profile;
type ProfileNode = Profiler.ProfileNode;

/**
 * The share of each part in the time that the profiled thread worked. JSON is built in and has no frame
 * of its own, so it is known by the lines that call it.
 */
export function cpuParts(
  profile: Profile,
  lineOf: (url: string, line: number) => string = lineOfSource,
): Readonly<Record<CpuPart, number>> {
  const parents = new Map<number, ProfileNode>();
  for (const node of profile.nodes)
    for (const child of node.children ?? []) parents.set(child, node);
  const spent = timeByNode(profile);
  const parts = Object.fromEntries(CPU_PARTS.map((part) => [part, 0])) as Record<CpuPart, number>;
  let worked = 0;
  for (const node of profile.nodes) {
    const time = spent.get(node.id) ?? 0;
    if (time === 0 || NOT_WORK.test(textOf(node))) continue;
    worked += time;
    const json = time * jsonShare(node, lineOf);
    parts.json += json;
    parts[partOf(node, parents)] += time - json;
  }
  for (const part of CPU_PARTS) parts[part] /= Math.max(1, worked);
  return parts;
}

function timeByNode({ samples = [], timeDeltas = [] }: Profile): ReadonlyMap<number, number> {
  const spent = new Map<number, number>();
  samples.forEach((id, at) => spent.set(id, (spent.get(id) ?? 0) + (timeDeltas[at] ?? 0)));
  return spent;
}

function partOf(node: ProfileNode, parents: ReadonlyMap<number, ProfileNode>): CpuPart {
  for (let at: ProfileNode | undefined = node; at !== undefined; at = parents.get(at.id)) {
    const text = textOf(at);
    if (NATIVE_WRITES.test(text)) return 'sockets';
    const found = FRAMES.find(([, pattern]) => pattern.test(text));
    if (found !== undefined) return found[0];
  }
  return 'other';
}

function textOf({ callFrame }: ProfileNode): string {
  return `${callFrame.functionName} ${callFrame.url}`;
}

function jsonShare(
  { callFrame, positionTicks = [] }: ProfileNode,
  lineOf: (url: string, line: number) => string,
): number {
  let all = 0;
  let json = 0;
  for (const { line, ticks } of positionTicks) {
    all += ticks;
    if (/\bJSON\.(parse|stringify)\b/.test(lineOf(callFrame.url, line))) json += ticks;
  }
  return all === 0 ? 0 : json / all;
}

const sources = new Map<string, readonly string[]>();

function lineOfSource(url: string, line: number): string {
  if (!url.startsWith('file:')) return '';
  let lines = sources.get(url);
  if (lines === undefined) {
    lines = readFileSync(fileURLToPath(url), 'utf8').split('\n');
    sources.set(url, lines);
  }
  return lines[line - 1] ?? '';
}
