import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openWordFile } from './open-word-file.ts';

let root = '';
let path = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'luctor-test-'));
  path = join(root, 'mine.txt');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = (file = path) => openWordFile(file, { cacheDirectories: [join(root, 'cache')] });

describe('opening a personal word file', () => {
  it('[V2] has its words and reports refused ones', () => {
    writeFileSync(path, Buffer.from("été cœur # UTF-8\nl'eau\n", 'utf8'));
    const opened = open();
    if (!opened.ok) throw new Error(opened.error.code);
    const { lexicon, report } = opened.value;
    expect(lexicon.id).toBe('mine.txt');
    expect(['ETE', 'COEUR', 'EAU'].map((word) => lexicon.has(word))).toEqual([true, true, false]);
    expect(report.refused).toEqual([{ line: 2, text: "l'eau", reason: 'apostrophe' }]);
    expect(lexicon.data()).toBeNull();
  });

  it('[V2] recognises Latin-1', () => {
    writeFileSync(path, Buffer.from('été\nnoël\n', 'latin1'));
    expect(open()).toMatchObject({
      ok: true,
      value: { report: { words: ['ETE', 'NOEL'], encoding: 'windows-1252' } },
    });
  });

  it('caches the graph of a long list once, however often it changes', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    const words = letters.flatMap((a) =>
      letters.flatMap((b) => letters.flatMap((c) => [`${a}${b}${c}`, `${c}${a}${b}${a}`])),
    );
    for (const list of [words, words.slice(1)]) {
      writeFileSync(path, list.join('\n'));
      expect(open()).toMatchObject({ value: { lexicon: { graph: { wordCount: list.length } } } });
      expect(open()).toMatchObject({ value: { lexicon: { graph: { wordCount: list.length } } } });
    }
    expect(readdirSync(join(root, 'cache'))).toHaveLength(1);
  });

  it('says why a file cannot be opened', () => {
    expect(open()).toEqual({ ok: false, error: { code: 'unreadable', path, reason: 'ENOENT' } });
    expect(open(root)).toMatchObject({ error: { code: 'unreadable', reason: 'not-a-file' } });
    expect(open('/dev/zero')).toMatchObject({ error: { reason: 'not-a-file' } });
    writeFileSync(path, '# nothing but a remark\n');
    expect(open()).toEqual({ ok: false, error: { code: 'no-words' } });
    writeFileSync(path, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]));
    expect(open()).toEqual({ ok: false, error: { code: 'not-text' } });
    truncateSync(path, 17 * 1024 * 1024);
    expect(open()).toMatchObject({ error: { code: 'too-large', bytes: 17 * 1024 * 1024 } });
  });
});
