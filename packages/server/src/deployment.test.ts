import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseNatsAddress } from './bus/nats-address.ts';
import { addOperation } from './net/pages.ts';
import { createServer } from './net/server.ts';
import { createProgram, type Actions } from './operation/command-line.ts';
import { busGauges, type OpenedBus } from './operation/open-bus.ts';
import { StoreError } from './store/game-store.ts';
import { MemoryStore } from './store/memory-store.ts';
import { parsePostgresAddress } from './store/postgres/address.ts';
import { QUICK_COMPUTERS } from './testing/test-players.ts';
import { TEST_WORDS } from './testing/test-words.ts';

/** What `deploy/` says to the server, held against the server itself. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

function textOf(name: string): string {
  return readFileSync(join(ROOT, 'deploy', name), 'utf8');
}

const FILES = readdirSync(join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('secrets'))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));

interface Service {
  readonly image: string;
  readonly command: readonly string[];
}

const { services } = parse(textOf('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};
const { groups } = parse(textOf('alerts.yml')) as {
  readonly groups: readonly { readonly rules: readonly Alert[] }[];
};
interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly action: string };
}

/** The arguments of a unit's program, as systemd splits them. */
function unitCommand(name: 'server' | 'worker'): readonly string[] {
  const [, line = ''] = /^ExecStart=.* packages\/server\/src\/main\.ts (.*)$/m.exec(
    textOf(`systemd/luctor-${name}@.service`),
  ) ?? [''];
  const [, options = ''] = /^[A-Z]+_OPTIONS=(.*)$/m.exec(textOf(`systemd/${name}.env`)) ?? [];
  return line
    .replace('%i', '8081')
    .replace(/\$[A-Z]+_OPTIONS/, options)
    .split(' ')
    .filter((each) => each !== '');
}

function imageCommand(): readonly string[] {
  const [, list = ''] = /^CMD (\[.*\])$/m.exec(textOf('Containerfile')) ?? [];
  return JSON.parse(list) as readonly string[];
}

const COMMANDS: readonly (readonly [string, readonly string[]])[] = [
  ...Object.entries(services)
    .filter(([, { image }]) => image === 'luctor')
    .map(([name, { command }]) => [name, command] as const),
  ['the image', imageCommand()],
  ['luctor-server@', unitCommand('server')],
  ['luctor-worker@', unitCommand('worker')],
];

/** Which command it runs; throws if the program does not take these arguments. */
async function typed(args: readonly string[]): Promise<readonly string[]> {
  const ran: string[] = [];
  const names = ['serve', 'worker', 'backup', 'restore', 'check', 'prune', 'migrate', 'move'];
  const actions = Object.fromEntries(names.map((name) => [name, async () => ran.push(name)]));
  const program = createProgram(actions as unknown as Actions, { data: '/data', database: '' });
  for (const each of [program, ...program.commands]) {
    each.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} });
  }
  await program.parseAsync(args, { from: 'user' });
  return ran;
}

describe('commands', () => {
  test.each(COMMANDS)('%s starts the program with arguments it takes', async (name, args) => {
    const domain = args.map((each) => each.replace(/\$\{LUCTOR_DOMAIN[^}]*\}/, 'play.example'));
    expect(await typed(domain)).toEqual([name.includes('worker') ? 'worker' : 'serve']);
  });

  test('there are three servers and two workers', () => {
    expect(COMMANDS.map(([name]) => name)).toEqual([
      'server-1',
      'server-2',
      'server-3',
      'worker-1',
      'worker-2',
      'the image',
      'luctor-server@',
      'luctor-worker@',
    ]);
  });

  test('Node gets the options that npm start gives it', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    const options = /^node (.*) \S+$/.exec(scripts['start'] ?? '')?.[1]?.split(' ') ?? [];
    expect(options).not.toEqual([]);
    expect(textOf('Containerfile')).toContain(
      `ENTRYPOINT ${JSON.stringify(['node', ...options, 'packages/server/src/main.ts']).replaceAll('","', '", "')}`,
    );
    for (const name of ['server', 'worker']) {
      expect(textOf(`systemd/luctor-${name}@.service`)).toContain(`node ${options.join(' ')} `);
    }
  });
});

describe('environment', () => {
  test('every variable is one that the program reads', () => {
    const sources = ['server', 'lexicon-files'].flatMap((name) => {
      const folder = join(ROOT, 'packages', name, 'src');
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
        .map((file) => readFileSync(join(folder, file), 'utf8'));
    });
    const read = new Set(
      sources.flatMap((text) => [...text.matchAll(/\['(LUCTOR_\w+)'\]/g)].map(([, name]) => name)),
    );
    const used = new Set(FILES.flatMap((text) => text.match(/\bLUCTOR_[A-Z_]+\b/g) ?? []));
    // the files tell each other: it becomes --origin
    used.delete('LUCTOR_DOMAIN');
    expect([...used]).toContain('LUCTOR_DATABASE_URL');
    expect([...used].filter((name) => !read.has(name))).toEqual([]);
  });

  test('addresses are in a form that the program takes', () => {
    const given = FILES.flatMap((text) => [...text.matchAll(/^(LUCTOR_\w+_URL)=(\S+)$/gm)]);
    expect(given.length).toBeGreaterThanOrEqual(6);
    for (const [, name = '', address = ''] of given) {
      const parsed =
        name === 'LUCTOR_NATS_URL' ? parseNatsAddress(address) : parsePostgresAddress(address);
      expect(parsed, `${name}=${address}`).toMatchObject({ ok: true });
    }
  });
});

describe('metrics', () => {
  const connected: Pick<OpenedBus, 'health'> = {
    health: () => ({ isConnected: true, sent: 0, received: 0, dropped: 0 }),
  };

  async function readMetrics(store: MemoryStore): Promise<string> {
    const server = await createServer({ store, computers: QUICK_COMPUTERS, words: TEST_WORDS });
    addOperation(server, store, 'everyone', () => busGauges(connected as OpenedBus));
    const { payload } = await server.app.inject('/metrics');
    await server.close();
    return payload;
  }

  test('the dashboard and the alerts ask for metrics that exist', async () => {
    const exported = new Set(
      (await readMetrics(new MemoryStore())).match(/^(?:luctor|process)_\w+/gm),
    );
    const dashboard = textOf('grafana-dashboard.json');
    const alerts = groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)).join('\n');
    for (const text of [dashboard, alerts]) {
      const asked = new Set(text.match(/\b(?:luctor|process)_\w+/g));
      expect(asked.size).toBeGreaterThan(10);
      expect([...asked].filter((name) => !exported.has(name))).toEqual([]);
    }
    const isShown = (name: string): boolean =>
      dashboard.includes(name) || /_(?:bucket|sum|count)$/.test(name);
    expect([...exported].filter((name) => !isShown(name))).toEqual([]);
  });

  test('they can be read while the store is away', async () => {
    const away = new (class extends MemoryStore {
      override status(): Promise<never> {
        return Promise.reject(new StoreError('unavailable', 'no answer'));
      }
    })();
    const text = await readMetrics(away);
    expect(text).toContain('luctor_store_up 0');
    expect(text).toContain('luctor_connections 0');
    expect(await readMetrics(new MemoryStore())).toContain('luctor_store_up 1');
  });

  test('every alert says what is the matter, what to do, and how soon', () => {
    const alerts = groups.flatMap(({ rules }) => rules);
    for (const { alert, labels, annotations } of alerts) {
      expect(annotations.summary, alert).toMatch(/\.$/);
      expect(annotations.action, alert).toMatch(/\.$/);
      expect(['page', 'ticket'], alert).toContain(labels.severity);
    }
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  });
});
