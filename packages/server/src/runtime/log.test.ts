import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog, droppingLines, inPlainWords } from './log.ts';

const ID = `p${'0a'.repeat(12)}z`;
const TOKEN = `${ID}.${'A-b_'.repeat(10)}xyz`;

function logged() {
  const lines: string[] = [];
  return { lines, log: createLog({ write: (line) => lines.push(line) }) };
}

test('a line has a time, a level and a text', () => {
  const { lines, log } = logged();
  log.error({ err: new Error('no luck'), table: 'abc' }, 'not saved');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    level: 'error',
    text: 'not saved',
    table: 'abc',
    err: { message: 'no luck' },
  });
});

test.each([
  ['a field', { token: TOKEN, person: ID, cookie: `luctor=${TOKEN}`, name: 'Ann' }],
  ['a text', { detail: `stream ${ID} is gone` }],
  ['an error', { err: new Error(`no answer to luctor=${TOKEN}; Path=/`) }],
  ['a request', { request: { headers: { cookie: `luctor=${TOKEN}` }, body: { name: 'Ann' } } }],
])('nothing personal in %s reaches the log', (_, fields) => {
  const { lines, log } = logged();
  log.error(fields, `of ${TOKEN}`);
  const said = lines.join('');
  expect(said).toContain('[hidden]');
  expect(said).not.toMatch(/p0a0a|A-b_|Ann/);
});

test.each(['nats://ann:hush@h:1', 'postgres://ann:hu@sh@h/db', 'tls://hush@a,tls://hush@b'])(
  'the password in %s stays unknown',
  (address) => {
    const { lines, log } = logged();
    log.error({ err: new Error(`no ${address}`), address }, `of ${address}`);
    expect(lines.join('')).not.toMatch(/hush|hu@|sh@/);
  },
);

test('table and game ids stay readable', () => {
  const { lines, log } = logged();
  const table = `0mi2p0a0a${'p0a'.repeat(5)}xy`;
  log.error({ table, game: `${table}001` }, 'not saved');
  expect(lines.join('')).toContain(table);
});

test('a logged request has neither address nor headers', async () => {
  const { lines, log } = logged();
  const app = Fastify({ loggerInstance: log });
  app.get('/x/:id', (request) => {
    request.log.error({ req: request }, 'odd');
    return {};
  });
  const headers = { cookie: `luctor=${TOKEN}` };
  await app.inject({ url: '/x/secret', headers, remoteAddress: '203.0.113.7' });
  const odd = lines.find((line) => line.includes('odd'));
  expect(odd).toContain('"req":"GET /x/:id"');
  expect(odd).not.toMatch(/203\.0|luctor=|secret/);
});

test('text logs write errors as sentences and leave routine events out', () => {
  const lines: string[] = [];
  const log = createLog(inPlainWords((line) => lines.push(line)));
  log.info({ port: 8080 }, 'serving');
  log.warn('The disk is almost full');
  log.error({ err: new Error('out of memory') }, 'A thinking thread failed');
  log.error({ err: 'odd' }, 'A sweep failed');
  expect(lines).toEqual([
    'The disk is almost full\n',
    'A thinking thread failed: out of memory\n',
    'A sweep failed: odd\n',
  ]);
});

test('[O3] a log that nobody reads loses lines, says how many, and throws nothing', () => {
  const lines: string[] = [];
  const pipe = { isFull: false };
  const write = (line: string): void => {
    if (pipe.isFull) throw Object.assign(new Error('EAGAIN: write'), { code: 'EAGAIN' });
    lines.push(line);
  };
  const log = createLog(droppingLines({ write }));
  log.error('first');
  pipe.isFull = true;
  for (let i = 0; i < 3; i++) log.error('nobody reads this');
  pipe.isFull = false;
  log.error('second');
  log.error('third');
  const read = lines.map((line) => JSON.parse(line) as { text: string; dropped?: number });
  expect(read.map(({ text, dropped }) => [text, dropped])).toEqual([
    ['first', undefined],
    ['Lines of the log were dropped', 3],
    ['second', undefined],
    ['third', undefined],
  ]);
  // for people, too
  const sentences: string[] = [];
  const plain = createLog(
    droppingLines(
      inPlainWords((line) => {
        if (pipe.isFull) throw new Error('EAGAIN: write');
        sentences.push(line);
      }),
    ),
  );
  pipe.isFull = true;
  plain.error('lost');
  pipe.isFull = false;
  plain.error('read');
  expect(sentences).toEqual(['Lines of the log were dropped\n', 'read\n']);
});
