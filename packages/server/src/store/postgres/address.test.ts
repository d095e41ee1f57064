import { describe, expect, test } from 'vitest';
import { isPostgresAddress, parsePostgresAddress, withoutPassword } from './address.ts';

describe('addresses of a database', () => {
  test.each([
    ['postgres://ann:pass@localhost/games', 'postgres://ann@localhost/games'],
    ['postgresql://ann:pass@127.0.0.1:5433/games', 'postgres://ann@127.0.0.1:5433/games'],
    ['postgres://[::1]/games', 'postgres://[::1]/games'],
    ['postgres://localhost', 'postgres://localhost'],
    ['postgres:///games?host=/run/postgresql', 'postgres:///run/postgresql/games'],
    [
      'postgres://ann:pass@db.example/games?sslmode=verify-full&sslpassword=pass',
      'postgres://ann@db.example/games',
    ],
    ['postgres://ann@db/games?sslmode=disable&password=pass', 'postgres://ann@db/games'],
  ])('%s is shown without what is secret', (text, shown) => {
    const parsed = parsePostgresAddress(text);
    expect(parsed).toMatchObject({ ok: true, value: { url: text, shown } });
    expect(shown).not.toContain('pass');
  });

  test.each([
    ['nonsense with pass', /It takes an address/],
    ['http://ann:pass@localhost/', /It takes an address/],
    ['postgres://ann:pass@10.0.0.5/games', /on another machine. Add \?sslmode=verify-full/],
    ['postgres://ann:pass@127.evil.example/games', /on another machine/],
    ['postgres://ann:pass@localhost/games?host=db.example', /db.example\/games is on another/],
    ['postgres://ann:pass@db.example/games?sslmode=', /on another machine/],
    ['postgres://ann:pass@db.example/games?sslmode=verify-full&sslmode=', /on another machine/],
    ['postgres://ann:pass@db.example/games?sslmode=no-verify', /sslmode that protects less/],
    ['postgres://ann:pass@db.example/games?sslmode=verify-full&sslmode=prefer', /protects less/],
    ['postgres://ann:pass@localhost/games?host=127.0.0.1&host=db.example', /another machine/],
    ['postgres://ann:pass%@localhost/games', /write %25/],
    ['postgres://ann:pass@localhost.evil.example/games', /on another machine/],
  ])('%s is refused, and no password repeated', (text, sentence) => {
    const parsed = parsePostgresAddress(text);
    const error = parsed.ok ? '' : parsed.error;
    expect(error).toMatch(sentence);
    expect(error).not.toContain('pass@');
    expect(error).not.toContain('with pass');
  });

  test('the password that counts is the one that the driver uses', () => {
    const parsed = parsePostgresAddress('postgres://ann:old@localhost/games?password=a&password=b');
    expect(parsed).toMatchObject({ ok: true, value: { password: 'b' } });
  });

  test('folders are no addresses', () => {
    expect(isPostgresAddress('postgres')).toBe(false);
    expect(isPostgresAddress('/srv/postgres://x')).toBe(false);
    expect(isPostgresAddress('Postgres://x')).toBe(true);
  });

  test('a password is hidden in any text, however it is written', () => {
    const address = parsePostgresAddress('postgres://ann:a%20b%2F@localhost/games');
    if (!address.ok) throw new Error(address.error);
    expect(address.value.password).toBe('a b/');
    expect(withoutPassword('x a b/ y a%20b%2F z', address.value)).toBe('x [hidden] y [hidden] z');
  });
});
