#!/usr/bin/env node
// The sources are TypeScript, which Node runs by itself from 22.18 on. Where the machine's Node is
// older, the one that `npm ci` brought along takes over.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

if (major > 22 || (major === 22 && minor >= 18)) {
  await import('../src/main.ts');
} else {
  const bundled = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
  if (!existsSync(bundled)) {
    console.error('luctor needs Node 22.18 or later: run npm ci first, or install a newer Node.');
    process.exit(1);
  }
  const ran = spawnSync(bundled, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(ran.status ?? 1);
}
