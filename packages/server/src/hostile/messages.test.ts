import { httpContracts, parseClientMessage } from '@luctor/protocol';
import { parseCommand } from '@luctor/rules';
import { seededRandom } from '@luctor/rules/testing';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  anyCommand,
  anyMessage,
  COMMAND_TYPES,
  MESSAGE_TYPES,
  spoiled,
} from '../testing/siege/any-message.ts';
import { anyRequest, REQUEST_KINDS } from '../testing/siege/any-request.ts';
import { textLike } from '../testing/siege/any-value.ts';

/** The siege sends what these generators make: a kind they cannot make would never be tried. */

const TRIES = 200;

test.each(MESSAGE_TYPES)('a valid “%s” can be made, and a spoiled one', (type) => {
  const dice = seededRandom(7);
  const made = Array.from({ length: TRIES }, () => anyMessage(type, dice, {}));
  const areValid = made.map((each) => parseClientMessage(JSON.stringify(each)).ok);
  expect(areValid.filter(Boolean).length).toBeGreaterThan(TRIES / 10);
  const areSpoiled = made.map(
    (each) => !parseClientMessage(JSON.stringify(spoiled(each, dice))).ok,
  );
  expect(areSpoiled.filter(Boolean).length).toBeGreaterThan(TRIES / 4);
});

test.each(COMMAND_TYPES)('a valid command “%s” can be made', (type) => {
  const dice = seededRandom(7);
  const made = Array.from({ length: TRIES }, () => anyCommand(type, dice, {}));
  expect(made.filter((each) => parseCommand(each).ok).length).toBeGreaterThan(TRIES / 4);
});

test.each(REQUEST_KINDS)('a valid request “%s” can be made', (kind) => {
  const dice = seededRandom(7);
  const made = Array.from({ length: TRIES }, () => anyRequest(kind, dice, {}));
  const { body } = httpContracts[kind];
  expect(made.filter((each) => v.is(body, each.body)).length).toBeGreaterThan(TRIES / 4);
});

test('texts match their pattern, at both ends of its counts', () => {
  const dice = seededRandom(1);
  const pattern = /^p[0-9a-z]{2,4}-[A-Z]$/;
  const lengths = new Set<number>();
  for (let i = 0; i < 100; i++) {
    const text = textLike(pattern, dice);
    expect(text).toMatch(pattern);
    lengths.add(text.length);
  }
  expect([...lengths].toSorted((a, b) => a - b)).toEqual([5, 6, 7]);
  expect(() => textLike(/a|b/, dice)).toThrow('no texts like');
});
