import { createGame } from '@luctor/rules';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { HTTP_ERRORS, httpContracts, pathOf, readAnswer, readRequest } from './http.ts';
import { aSetup } from './testing/fake-network.ts';

const { whoAmI, devices, takeName, makeHandOver, useHandOver, revokeDevice, gameLog } =
  httpContracts;

describe('requests of a client', () => {
  test.each([
    ['a name', takeName, { body: { name: 'Ann' } }, { name: 'Ann' }],
    [
      'a device',
      revokeDevice,
      { body: { device: '0123456789abcdef' } },
      { device: '0123456789abcdef' },
    ],
    ['a token', useHandOver, { body: { token: 'abc' } }, { token: 'abc' }],
    ['no body where none is needed', makeHandOver, { body: undefined }, null],
    ['an empty body where none is needed', makeHandOver, { body: {} }, {}],
  ])('%s is read', (_, contract, { body }, read) => {
    const asked = readRequest<unknown, unknown>(contract, { params: {}, body });
    expect(asked).toMatchObject({ ok: true, value: { body: read } });
  });

  test.each([
    ['no name', takeName, { params: {}, body: null }, 'bad-name'],
    ['an invisible letter', takeName, { params: {}, body: { name: 'An\u200Bn' } }, 'bad-name'],
    ['no device', revokeDevice, { params: {}, body: { device: '../..' } }, 'unknown-device'],
    [
      'a device and more',
      revokeDevice,
      { params: {}, body: { device: '0123456789abcdef0' } },
      'unknown-device',
    ],
    [
      'more and a device',
      revokeDevice,
      { params: {}, body: { device: 'x0123456789abcdef' } },
      'unknown-device',
    ],
    ['a field too many', takeName, { params: {}, body: { name: 'Ann', admin: true } }, 'bad-name'],
    [
      'a token of 1 kB',
      useHandOver,
      { params: {}, body: { token: 'x'.repeat(1000) } },
      'unknown-token',
    ],
    ['a token that is a number', useHandOver, { params: {}, body: { token: 7 } }, 'unknown-token'],
    ['a body where none belongs', makeHandOver, { params: {}, body: [1] }, 'bad-request'],
    ['no such id', gameLog, { params: { id: '../me' }, body: null }, 'no-finished-game'],
  ] as const)('%s is refused', (_, contract, given, code) => {
    const asked = readRequest<unknown, unknown>(contract, given);
    expect(asked).toEqual({ ok: false, error: code });
  });
});

describe('answers of a server', () => {
  test('unknown fields are left out', () => {
    const answer = readAnswer(whoAmI, true, { name: null, level: 3 });
    expect(answer).toEqual({ ok: true, value: { name: null } });
  });

  const DEVICE = {
    id: '0123456789abcdef',
    browser: 'firefox',
    system: null,
    addedAt: 1,
    seenAt: 2,
    isThis: true,
  };

  test.each([
    ['a name', takeName, { name: 'Ann' }],
    ['devices', devices, { devices: [DEVICE, { ...DEVICE, isThis: false }] }],
    ['no devices', devices, { devices: [] }],
  ])('%s: every field is read', (_, contract, data) => {
    const asked = readAnswer<unknown>(contract, true, { ...data, more: 1 });
    expect(asked).toEqual({ ok: true, value: data });
  });

  test.each(Object.keys(DEVICE))('a device without its %s is none', (field) => {
    const { [field as keyof typeof DEVICE]: _, ...rest } = DEVICE;
    expect(readAnswer(devices, true, { devices: [rest] }).ok).toBe(false);
  });

  test('[S3] a sound log is read as it is', () => {
    const events = createGame(aSetup(), '5'.repeat(64), 1000);
    expect(readAnswer(gameLog, true, { events: JSON.parse(JSON.stringify(events)) })).toEqual({
      ok: true,
      value: { events },
    });
  });

  test('[S3] the rules check a log', () => {
    expect(readAnswer(gameLog, true, { events: [{ type: 'gameWon' }] }).ok).toBe(false);
    expect(readAnswer(gameLog, true, { events: 'all' }).ok).toBe(false);
  });

  test.each([
    [[{ type: 'gameWon' }], 'a log: 0.type'],
    ['all', 'a log: '],
    [[{ type: 'playAccepted', seat: 9 }], 'a log: 0.seat'],
  ])('[S3] what is wrong with a log of %j is said', (log, message) => {
    const read = v.safeParse(gameLog.answer, { events: log });
    expect(read.issues?.map((issue) => issue.message)).toEqual([message]);
  });

  test('errors keep their code; other bodies have none', () => {
    for (const code of Object.keys(HTTP_ERRORS)) {
      expect(readAnswer(takeName, false, { error: code })).toEqual({ ok: false, error: code });
    }
    for (const data of [{ error: 'toString' }, { error: 500 }, null, '<!doctype html>']) {
      expect(readAnswer(takeName, false, data)).toEqual({ ok: false, error: null });
    }
  });
});

test('a parameter cannot escape its place in the path', () => {
  expect(pathOf(gameLog, { id: '../../me?x' })).toBe('api/games/..%2F..%2Fme%3Fx/log');
  expect(pathOf(gameLog)).toBe('api/games//log');
  expect(pathOf(whoAmI, { id: 'x' })).toBe('api/me');
});
