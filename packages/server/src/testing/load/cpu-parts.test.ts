import { describe, expect, test } from 'vitest';
import { cpuParts, type CpuPart } from './cpu-parts.ts';

/** A profile with one sample of 100 µs at the innermost of each stack, outermost frame (`name url`) first. */
function profileOf(stacks: readonly (readonly string[])[]) {
  const nodes = [node(1, '(root)', '')];
  const samples: number[] = [];
  for (const stack of stacks) {
    let parent = nodes[0];
    for (const text of stack) {
      const at = text.lastIndexOf(' ');
      const child = node(nodes.length + 1, text.slice(0, at), text.slice(at + 1));
      parent?.children.push(child.id);
      nodes.push(child);
      parent = child;
    }
    samples.push(parent?.id ?? 0);
  }
  const timeDeltas = samples.map(() => 100);
  return { nodes, samples, timeDeltas, startTime: 0, endTime: samples.length * 100 };
}

function node(id: number, functionName: string, url: string) {
  const callFrame = { functionName, url, scriptId: '0', lineNumber: 0, columnNumber: 0 };
  const children: number[] = [];
  return { id, callFrame, children, positionTicks: [{ line: 1, ticks: 1 }] };
}

const ROOM = 'run file:///l/packages/server/src/room/room.ts';

describe('what a processor did', () => {
  test.each<readonly [CpuPart, readonly string[]]>([
    ['decide', [ROOM, 'decide file:///l/packages/rules/src/decide/index.ts']],
    ['decide', [ROOM, 'has file:///l/packages/lexicon/src/word-graph.ts']],
    ['views', [ROOM, 'viewFor file:///l/packages/rules/src/view/view.ts']],
    ['views', [ROOM, 'diffViews file:///l/packages/protocol/src/view-patch.ts', 'get ']],
    ['schema', [ROOM, 'parse file:///l/node_modules/valibot/dist/index.mjs']],
    ['store', [ROOM, 'send file:///l/packages/server/src/store/sqlite-store.ts', 'postMessage ']],
    ['sockets', [ROOM, 'send file:///l/node_modules/ws/lib/sender.js', 'writev ']],
    ['sockets', [ROOM, 'writev ']],
    ['garbage', ['(garbage collector) ']],
    ['other', [ROOM]],
  ])('%s: %j', (part, stack) => {
    expect(cpuParts(profileOf([stack]), () => '')[part]).toBe(1);
  });

  test('JSON is known by its lines, and idle time is no work', () => {
    const profile = profileOf([[ROOM], ['f file:///l/a.ts'], ['(idle) ']]);
    const parts = cpuParts(profile, (url) => (url.endsWith('a.ts') ? 'x = JSON.parse(y);' : ''));
    expect(parts).toMatchObject({ json: 0.5, other: 0.5, decide: 0 });
  });
});
