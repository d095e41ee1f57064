import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { freshDatabase, runSql } from './support/fresh-database.ts';
import { startNats } from './support/start-nats.ts';
import { startPostgres } from './support/start-postgres.ts';

/** What the other tests here rely on. */

function greeting(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('error', reject);
    socket.once('data', (text) => {
      socket.destroy();
      resolve(text.toString('utf8'));
    });
  });
}

test('every test has a database of its own', async () => {
  const [one, other] = [
    await freshDatabase(inject('postgres')),
    await freshDatabase(inject('postgres')),
  ];
  await runSql(one, 'CREATE TABLE here (n int)');
  await expect(runSql(other, 'SELECT * FROM here')).rejects.toThrow(/does not exist/);
});

test('PostgreSQL that was killed is back on the same port with the same data', async () => {
  const { url, program, remove } = await startPostgres();
  try {
    await runSql(url, 'CREATE TABLE kept AS SELECT 7 AS n');
    await program.kill();
    await expect(runSql(url, 'SELECT n FROM kept')).rejects.toThrow(/ECONNREFUSED/);
    await program.restart();
    expect((await runSql(url, 'SELECT n FROM kept')).rows).toEqual([{ n: 7 }]);
  } finally {
    await remove();
  }
});

test('nats-server that was killed is back on the same port', async () => {
  const { url, program, remove } = await startNats();
  try {
    expect(await greeting(url)).toMatch(/^INFO /);
    await program.kill();
    await expect(greeting(url)).rejects.toThrow(/ECONNREFUSED/);
    await program.restart();
    expect(await greeting(url)).toMatch(/^INFO /);
    expect(await greeting(inject('nats'))).toMatch(/^INFO /);
  } finally {
    await remove();
  }
});
