import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWire } from './support/open-nats.ts';
import { startNats, type Nats } from './support/start-nats.ts';
import {
  answerSubject,
  orderSubject,
  requestSubject,
  WORKERS,
} from '../src/computer/thinking-messages.ts';
import { subjectOf } from '../src/bus/subjects.ts';
import type { NatsWire } from '../src/bus/nats-wire.ts';

/** NATS as `deploy/` sets it up: what each of its users can hear. */

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url));
const secrets = mkdtempSync(join(tmpdir(), 'luctor-secrets-'));
let nats: Nats;

beforeAll(async () => {
  execFileSync(join(DEPLOY, 'make-secrets.sh'), [secrets]);
  const lines = readFileSync(join(secrets, 'nats.env'), 'utf8').trim().split('\n');
  for (const line of lines) {
    const [name = '', value = ''] = line.split('=');
    process.env[name] = value;
  }
  nats = await startNats(['--config', join(DEPLOY, 'nats.conf')]);
});

afterAll(async () => {
  await nats.remove();
  rmSync(secrets, { recursive: true, force: true });
});

/** Signs in as the address in `server.env` or `worker.env` says. */
function openAs(user: 'server' | 'worker'): Promise<NatsWire> {
  const text = readFileSync(join(secrets, `${user}.env`), 'utf8');
  const [, login = ''] = /LUCTOR_NATS_URL=tls:\/\/(.*)@/.exec(text) ?? [];
  return openWire(nats.url.replace('//', `//${login}@`));
}

/** Whatever it subscribed to before is in force once something that it sends arrives. */
async function heardFrom(wire: NatsWire, subject: string, listener: NatsWire): Promise<void> {
  const heard = Promise.withResolvers<void>();
  listener.subscribe(subject, () => heard.resolve());
  const asking = setInterval(() => wire.publish(subject, ''), 20);
  await heard.promise;
  clearInterval(asking);
}

test('servers and workers reach each other, and workers hear no news', async () => {
  const [one, other, worker] = [
    await openAs('server'),
    await openAs('server'),
    await openAs('worker'),
  ];
  const heard: string[] = [];
  const done = Promise.withResolvers<void>();
  const news = subjectOf('table/a');
  const answer = answerSubject('one', '1');
  const order = orderSubject('w', '1');
  other.subscribe(news, () => heard.push('news'));
  worker.subscribe(news, () => heard.push('overheard news'));
  worker.subscribe(requestSubject(), () => heard.push('overheard request'));
  worker.subscribe(
    requestSubject(),
    ({ replyTo }) => {
      heard.push('request');
      worker.publish(replyTo ?? '', 'working', order);
    },
    WORKERS,
  );
  worker.subscribe(orderSubject('w', null), () => {
    heard.push('order');
    worker.publish(answer, 'thought');
  });
  one.subscribe(answerSubject('one', null), ({ payload, replyTo }) => {
    heard.push(payload);
    if (replyTo !== null) one.publish(replyTo, 'hurry');
    else done.resolve();
  });
  await Promise.all([
    heardFrom(other, subjectOf('ready'), one),
    heardFrom(worker, answerSubject('two', '1'), other),
  ]);
  one.publish(news, 'changed');
  one.publish(requestSubject(), 'think', answer);
  await done.promise;
  expect(heard.toSorted()).toEqual(['news', 'order', 'request', 'thought', 'working']);
  await Promise.all([one.close(), other.close(), worker.close()]);
});
