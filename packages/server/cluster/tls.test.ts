import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, runSql } from './support/fresh-database.ts';
import { openWire } from './support/open-nats.ts';
import { unprivileged } from './support/programs.ts';
import { freePort, RunningProgram } from './support/running-program.ts';
import { startNats, type Nats } from './support/start-nats.ts';
import { startPostgres, type Postgres } from './support/start-postgres.ts';

/** A server, its PostgreSQL and its NATS, which talk to it by TLS only. */

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!hasOpenssl)
  console.log('TLS is not tested: this machine has no openssl to make certificates.');

describe.skipIf(!hasOpenssl)('[O5] connections that nobody can read', () => {
  let folder: string;
  let certificate: string;
  let postgres: Postgres;
  let nats: Nats;
  let url: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'luctor-tls-'));
    certificate = join(folder, 'certificate.pem');
    const key = join(folder, 'key.pem');
    // it signs itself, for one day
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'];
    const name = ['-subj', '/CN=luctor test', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync('openssl', [...made, ...name, '-keyout', key, '-out', certificate], {
      stdio: 'ignore',
    });
    nats = await startNats(['--tls', '--tlscert', certificate, '--tlskey', key]);
    const user = unprivileged();
    if (user !== null) for (const path of [folder, key]) chownSync(path, user.uid, user.gid);
    const files = [`ssl_cert_file=${certificate}`, `ssl_key_file=${key}`];
    postgres = await startPostgres(['ssl=on', ...files]);
    url = await freshDatabase(postgres.url);
  });

  afterAll(async () => {
    await nats.remove();
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** With the certificate known to this machine, or not; it names `localhost` and nothing else. */
  async function startServer(isTrusted: boolean, host = 'localhost'): Promise<RunningProgram> {
    const port = String(await freePort());
    const environment = {
      LUCTOR_DATABASE_URL: `${url.replace('@127.0.0.1', `@${host}`)}?sslmode=verify-full`,
      // the client of NATS compares a certificate with names, not with numbers
      LUCTOR_NATS_URL: nats.url.replace('nats://127.0.0.1', 'tls://localhost'),
      ...(isTrusted && { NODE_EXTRA_CA_CERTS: certificate }),
    };
    return RunningProgram.start({
      command: process.execPath,
      args: [MAIN, 'serve', '--no-page', '--no-prepare', '--port', port, '--log', 'json'],
      options: { env: { ...process.env, ...environment } },
      ready: '"Serving"',
      stopBy: 'SIGTERM',
    });
  }

  test('a server that knows the certificate serves, and every connection is encrypted', async () => {
    const server = await startServer(true);
    try {
      await expect
        .poll(() => server.said, { timeout: 60_000 })
        .toContain('"text":"NATS is connected"');
      const { rows } = await runSql(
        url,
        `SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
           WHERE application_name = 'luctor'`,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every(({ ssl }) => ssl === true)).toBe(true);
    } finally {
      await server.stop();
    }
  });

  test('one that does not know it talks to no database', async () => {
    await expect(startServer(false)).rejects.toThrow(/self-signed certificate/);
  });

  test('nor to a database that the certificate does not name', async () => {
    await expect(startServer(true, '127.0.0.1')).rejects.toThrow(/does not match certificate/);
  });

  test('nor to a NATS whose certificate it does not know', async () => {
    const wire = await openWire(nats.url.replace('nats://127.0.0.1', 'tls://localhost'));
    expect(wire.isOpen).toBe(false);
    expect(wire.publish('luctor.news.a', 'hush')).toBe(false);
    await wire.close();
  });
});
