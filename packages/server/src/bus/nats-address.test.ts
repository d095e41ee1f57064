import { describe, expect, test } from 'vitest';
import { describeNats, parseNatsAddress } from './nats-address.ts';

const SECRET = 'hush-hush';

function read(text: string, file: string | null = null) {
  const address = parseNatsAddress(text, file);
  if (!address.ok) throw new Error(address.error);
  return address.value;
}

describe('where NATS is', () => {
  test.each([
    ['nats://localhost', ['localhost:4222']],
    ['nats://127.0.0.1:4333', ['127.0.0.1:4333']],
    ['nats://[::1]:4222', ['[::1]:4222']],
    ['nats://localhost:1, nats://localhost:2', ['localhost:1', 'localhost:2']],
  ])('%s, without TLS on this machine', (text, hosts) => {
    expect(read(text)).toMatchObject({ hosts, isEncrypted: false, user: null, password: null });
  });

  test('elsewhere with TLS and a password, which may contain anything', () => {
    expect(read('tls://ann:p%40ss%2F@nats.example')).toEqual({
      hosts: ['nats.example:4222'],
      isEncrypted: true,
      user: 'ann',
      password: 'p@ss/',
      credentialsFile: null,
    });
  });

  test('elsewhere with TLS and a file', () => {
    expect(read('tls://nats.example', '/etc/luctor.creds').credentialsFile).toContain('.creds');
  });

  test.each([
    [`nats://ann:${SECRET}@nats.example`, 'TLS'],
    [`nats://localhost,nats://ann:${SECRET}@10.0.0.7`, 'TLS'],
    // names that only look like this machine
    ['nats://127.0.0.1.example', 'TLS'],
    ['nats://localhost.example', 'TLS'],
    ['tls://nats.example', 'credentials'],
    [`tls://localhost,nats://ann:${SECRET}@localhost`, 'all'],
    [`http://ann:${SECRET}@localhost`, 'such as'],
    [`nats://ann:${SECRET}@localhost/path`, 'such as'],
    [`ann:${SECRET}@localhost`, 'such as'],
    [`tls://ann:${SECRET}%@nats.example`, 'percent'],
    ['', 'such as'],
  ])('refuses %s, and says why without the password', (text, why) => {
    const address = parseNatsAddress(text);
    expect(address.ok).toBe(false);
    expect(address.ok ? '' : address.error).toContain(why);
    expect(JSON.stringify(address)).not.toContain(SECRET);
  });

  test('is told without secrets', () => {
    const text = describeNats(
      read(`tls://ann:${SECRET}@a.example,tls://ann:${SECRET}@b.example:1`),
    );
    expect(text).toBe('tls://a.example:4222,b.example:1');
  });
});
