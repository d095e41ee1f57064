import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../runtime/config.ts';
import { createProgram, type Actions } from './command-line.ts';

/** Which command runs with which options; throws refusals. */
function typed(...args: readonly string[]): Promise<readonly [string, object]> {
  return typedIn('', ...args);
}

/** The same where `LUCTOR_DATABASE_URL` is set. */
async function typedIn(
  database: string,
  ...args: readonly string[]
): Promise<readonly [string, object]> {
  const ran: [string, object][] = [];
  const note = (name: string) => async (choices: object) => {
    ran.push([name, choices]);
  };
  const actions: Actions = {
    serve: note('serve'),
    worker: note('worker'),
    backup: note('backup'),
    restore: note('restore'),
    check: note('check'),
    prune: note('prune'),
    migrate: note('migrate'),
    move: note('move'),
  };
  const program = createProgram(actions, { data: '/home/ann/luctor', database });
  for (const each of [program, ...program.commands]) {
    each.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} });
  }
  await program.parseAsync(args, { from: 'user' });
  return ran[0] ?? ['nothing', {}];
}

describe('parsed commands', () => {
  test('no command serves', async () => {
    const [command, choices] = await typed('--port', '9000', '--quiet');
    expect(command).toBe('serve');
    expect(choices).toEqual({
      data: '/home/ann/luctor',
      port: 9000,
      quiet: true,
      metrics: 'this-machine',
      page: true,
      prepare: true,
    });
  });

  test('[O1] --lan opens the server to the network', async () => {
    expect((await typed('--lan'))[1]).toMatchObject({ lan: true });
    expect((await typed())[1]).not.toHaveProperty('lan');
    expect((await typed())[1]).not.toHaveProperty('host');
  });

  test('a worker needs little', async () => {
    const [command, choices] = await typed('worker', '--bus', 'nats://localhost', '--threads', '3');
    expect(command).toBe('worker');
    expect(choices).toMatchObject({ bus: 'nats://localhost', threads: 3, prepare: true });
    await expect(typed('worker', '--threads', '0')).rejects.toThrow(/from 1 to/);
  });

  test('the address of a bus is not judged here: a refusal would repeat its password', async () => {
    expect((await typed('--bus', 'garbage:hush'))[1]).toMatchObject({ bus: 'garbage:hush' });
  });

  test('every option of serve', async () => {
    const args =
      '--host ::1 --no-page --no-prepare --trust-proxy --metrics everyone --log json --data d';
    const many = '--limit messageBurst=30 --limit fillingMs=0 --origin http://a --origin http://b';
    const [command, choices] = await typed('serve', ...args.split(' '), ...many.split(' '));
    expect(command).toBe('serve');
    expect(choices).toEqual({
      data: 'd',
      host: '::1',
      page: false,
      prepare: false,
      trustProxy: 1,
      metrics: 'everyone',
      log: 'json',
      limit: { messageBurst: 30, fillingMs: 0 },
      origin: ['http://a', 'http://b'],
    });
  });

  test.each([
    ['backup --to a.db', 'backup', { to: 'a.db', data: '/home/ann/luctor' }],
    ['--data d restore --from a.db', 'restore', { from: 'a.db', data: 'd' }],
    ['check --data d', 'check', { data: 'd' }],
    ['prune --days 365', 'prune', { days: 365, data: '/home/ann/luctor' }],
  ])('%s', async (line, command, choices) => {
    expect(await typed(...line.split(' '))).toEqual([command, choices]);
  });

  test.each([
    [['--trust-proxy'], 1],
    [['--trust-proxy', '2'], 2],
    [['--trust-proxy=0'], 0],
    [
      ['--trust-proxy', '10.0.0.0/8, ::1'],
      ['10.0.0.0/8', '::1'],
    ],
    [['--trust-proxy', '--quiet'], 1],
  ])('%j believes %j', async (args, trustProxy) => {
    expect((await typed(...args))[1]).toMatchObject({ trustProxy });
  });

  test.each([
    ['HTTPS://Play.Example:443/', 'https://play.example'],
    ['https://play.example/', 'https://play.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('the origin %s is %s to a browser', async (text, origin) => {
    expect((await typed('--origin', text))[1]).toMatchObject({ origin: [origin] });
  });
});

describe('a database', () => {
  const URL = 'postgres://ann:secret@localhost:5433/games';
  const store = { url: URL, shown: 'postgres://ann@localhost:5433/games', password: 'secret' };
  const other = 'postgres://localhost/other';

  test.each([
    ['--store serves', '', ['--store', URL], 'serve'],
    ['the environment serves', URL, [], 'serve'],
    ['an option is stronger than the environment', other, ['--store', URL], 'serve'],
    ['anywhere', '', ['check', '--store', URL], 'check'],
    ['for backup', URL, ['backup', '--to', 'a.db'], 'backup'],
    ['for migrate', '', ['--store', URL, 'migrate'], 'migrate'],
  ])('%s', async (_, database, args, command) => {
    const [ran, choices] = await typedIn(database, ...args);
    expect(ran).toBe(command);
    expect(choices).toMatchObject({ store });
  });

  test('a folder that is asked for is stronger than the environment', async () => {
    expect((await typedIn(URL, '--data', 'd'))[1]).not.toHaveProperty('store');
  });

  test('how many connections', async () => {
    const args = ['--store', URL, '--store-connections', '3'];
    expect((await typed(...args))[1]).toMatchObject({ store, storeConnections: 3 });
  });

  test('move knows folders from databases', async () => {
    expect(await typed('move', '/srv/luctor', URL)).toEqual([
      'move',
      { from: { kind: 'disk', path: '/srv/luctor' }, to: { kind: 'database', address: store } },
    ]);
  });

  test.each([
    [['--store', 'mysql://ann:secret@localhost/games'], /--store: It takes an address such as/],
    [['--store', ''], /--store: It takes an address/],
    [['--store', 'postgres://ann:secret@:bad:/x'], /--store: It takes an address/],
    [['--store', 'postgres://ann:secret@db/x'], /ann@db\/x is on another machine. Add \?sslmode=/],
    [['--store', URL, '--data', 'd'], /cannot be used with/],
    [['--store-connections', '1'], /at least 2/],
    [['migrate'], /migrate needs --store/],
    [['move', 'a'], /missing required argument 'to'/],
    [['move', 'a', 'postgres://ann:secret@db/x'], /is on another machine/],
  ])('refused, and no password repeated: %j', async (args, sentence) => {
    const refused = await typed(...args).then(String, String);
    expect(refused).toMatch(sentence);
    expect(refused).not.toContain('secret');
  });
});

describe('refusals', () => {
  test.each([
    [['dance'], /no command “dance”; there are serve, worker, backup/],
    [['serve', 'extra'], /serve takes options only, not “extra”/],
    [['check', 'extra'], /too many arguments for 'check'/],
    [['check', '--port', '1'], /unknown option '--port'/],
    [['--prot', '1'], /unknown option '--prot'.*Did you mean --port/s],
    [['--port'], /'--port <n>' argument missing/],
    [['--data', ''], /must not be empty/],
    [['--host', ''], /must not be empty/],
    [['--lan', '--host', '::1'], /'--lan' cannot be used with option '--host/],
    [['backup'], /'--to <file>' not specified/],
    [['restore', '--from', ''], /must not be empty/],
    [['prune', '--days', 'many'], /takes a whole number/],
    [['--metrics', 'nonsense'], /Allowed choices are this-machine, everyone/],
    [['--trust-proxy', 'nginx'], /“nginx” is neither/],
    [['--trust-proxy', '10.0.0.0/33'], /“10.0.0.0\/33” is neither/],
    [['--trust-proxy', '0.0.0.0/0'], /“0.0.0.0\/0” is neither/],
    [['--trust-proxy', '127.0.0.1,'], /“” is neither/],
    [['--log', 'yaml'], /Allowed choices are json, text/],
    [['--limit', 'constructor=1'], /no limit “constructor”/],
  ])('%j', async (args, sentence) => {
    await expect(typed(...args)).rejects.toThrow(sentence);
  });

  test.each(['', 'abc', '-1', '1.5', '70000', '1e3'])('the port “%s”', async (port) => {
    await expect(typed(`--port=${port}`)).rejects.toThrow(/whole number from 0 to 65535/);
  });

  test.each(['messageBurst', 'messageBurst=', 'messageBurst=many', 'messageBurst=1=2'])(
    'the limit %s',
    async (limit) => {
      await expect(typed('--limit', limit)).rejects.toThrow(/takes a whole number/);
    },
  );

  test.each(['garbage', '', 'play.example', 'ftp://play.example', 'https://play.example/game'])(
    'the origin “%s”',
    async (origin) => {
      await expect(typed(`--origin=${origin}`)).rejects.toThrow(/It takes an address/);
    },
  );
});

describe('help', () => {
  const program = createProgram({} as Actions, {
    data: '/home/ann/luctor',
    database: 'postgres://ann:secret@localhost/games',
  });

  test('the first page lists the folder, every command and the options of serve', () => {
    const help = program.helpInformation();
    expect(help).toContain('/home/ann/luctor');
    const commands = ['worker', 'backup', 'restore', 'check', 'prune', 'migrate', 'move'];
    for (const text of [...commands, '--store', '--port', '--limit', '--bus', '--log']) {
      expect(help).toContain(text);
    }
    expect(help).not.toContain('secret');
  });

  test('the page of serve lists every limit', () => {
    let help = '';
    const serve = program.commands.find((each) => each.name() === 'serve');
    serve?.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
    for (const name of Object.keys(DEFAULT_LIMITS)) expect(help).toContain(name);
  });
});
