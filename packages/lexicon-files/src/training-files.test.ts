import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTraining } from './training-files.ts';

test('[K3] [K4] leaves and win tables are shipped for both languages', () => {
  for (const name of ['english-en', 'french-fr']) {
    const { leaves, winTable } = readTraining(name);
    expect(leaves?.length).toBeGreaterThan(1000);
    expect(winTable).toMatch(/^\{/);
  }
});

test('what has not been trained is missing, and no name leads elsewhere', () => {
  const directory = mkdtempSync(join(tmpdir(), 'luctor-training-'));
  try {
    mkdirSync(join(directory, 'leaves'));
    writeFileSync(join(directory, 'leaves', 'mine-en.leaves'), 'bytes');
    writeFileSync(join(directory, 'secret.leaves'), 'bytes');
    expect(readTraining('mine-en', directory)).toMatchObject({ winTable: null });
    expect(readTraining('mine-en', directory).leaves).not.toBeNull();
    for (const name of ['other-en', '../secret']) {
      expect(readTraining(name, directory)).toEqual({ leaves: null, winTable: null });
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
