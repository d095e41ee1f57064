import { describe, expect, test } from 'vitest';
import { createServerApi } from './server-api.ts';

const BASE = 'https://luctor.test/club/';

function answering(answer: () => Response | Promise<Response>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : '';
    const url = input instanceof Request ? input.url : input.toString();
    asked.push(`${init?.method ?? 'GET'} ${url} ${body}`.trim());
    return answer();
  };
  return { api: createServerApi(BASE, fetch), asked };
}

describe('one-off requests to the server', () => {
  test('a name is requested next to the page, wherever the page is', async () => {
    const { api, asked } = answering(() => Response.json({ name: 'Ann' }));
    expect(await api.takeName('Ann')).toEqual({ ok: true, value: 'Ann' });
    expect(asked).toEqual(['POST https://luctor.test/club/api/me {"name":"Ann"}']);
  });

  test('refusals keep their code', async () => {
    const { api } = answering(() => Response.json({ error: 'bad-name' }, { status: 400 }));
    expect(await api.takeName(' ')).toEqual({ ok: false, error: { code: 'bad-name' } });
    const spent = answering(() => Response.json({ error: 'unknown-token' }, { status: 404 }));
    expect(await spent.api.useHandOver('x')).toMatchObject({ error: { code: 'unknown-token' } });
    const odd = answering(() => Response.json({ error: 'foreign-origin' }, { status: 403 }));
    expect(await odd.api.takeName('Ann')).toMatchObject({ error: { code: 'unreachable' } });
  });

  test('a newer server may send more than this page knows', async () => {
    const { api } = answering(() => Response.json({ name: 'Ann', since: 2026 }));
    expect(await api.takeName('Ann')).toEqual({ ok: true, value: 'Ann' });
  });

  test('no network, no server, and a page instead of an answer are all unreachable', async () => {
    const answers = [
      () => Promise.reject(new TypeError('failed')),
      () => new Response('<!doctype html>', { status: 404 }),
      () => new Response('<!doctype html>'),
      () => Response.json({ unexpected: true }),
    ];
    for (const answer of answers) {
      const { api } = answering(answer);
      expect(await api.takeName('Ann')).toEqual({ ok: false, error: { code: 'unreachable' } });
      expect(await api.makeHandOver()).toEqual({ ok: false, error: { code: 'unreachable' } });
    }
  });

  test('an invalid log is rejected', async () => {
    const { api } = answering(() => Response.json({ events: [{ type: 'gameWon' }] }));
    expect(await api.gameLog('g1')).toEqual({ ok: false, error: { code: 'unreachable' } });
  });
});
