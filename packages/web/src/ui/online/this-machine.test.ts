import { expect, test } from 'vitest';
import { isThisMachine } from './this-machine.ts';

test.each([
  'localhost',
  'LOCALHOST',
  'localhost.',
  'luctor.localhost',
  '127.0.0.1',
  '127.1.2.3',
  '[::1]',
])('[O1] a link to %s opens on this machine only', (name) =>
  expect(isThisMachine(name)).toBe(true),
);

test.each(['192.168.1.5', '10.127.0.1', '[fd00::2]', 'play.example', 'localhost.example', ''])(
  '[O1] a link to %s opens elsewhere too',
  (name) => expect(isThisMachine(name)).toBe(false),
);
