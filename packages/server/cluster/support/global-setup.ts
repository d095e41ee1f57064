import type { TestProject } from 'vitest/node';
import { missingPrograms } from './programs.ts';
import { startNats } from './start-nats.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One PostgreSQL for all tests that do not stop it; each makes a database of its own. */
    readonly postgres: string;
    /** The same for nats-server; each test uses subjects of its own. */
    readonly nats: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const missing = missingPrograms();
  if (missing !== null) {
    console.error(missing);
    process.exit(1);
  }
  const postgres = await startPostgres(['max_connections=200']);
  const nats = await startNats();
  project.provide('postgres', postgres.url);
  project.provide('nats', nats.url);
  return async () => {
    await nats.remove();
    await postgres.remove();
  };
}
