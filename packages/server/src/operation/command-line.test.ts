import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../runtime/config.ts';
import {
  describeUsage,
  parseCommandLine,
  parseLimits,
  parseMetrics,
  parseOrigin,
  wholeNumber,
} from './command-line.ts';

test.each([
  [['serve', 'extra'], /serve takes options only/],
  [['dance'], /no command dance/],
  [['prune', '--port', '1'], /--port is an option of serve only/],
  [['--prot', '1'], /--prot.*--help/],
  [['--port'], /--port.*--help/],
])('%j is refused', (args, sentence) => {
  expect(() => parseCommandLine(args)).toThrow(sentence);
});

test('no command serves', () => {
  const { command, options } = parseCommandLine(['--port', '9000', '--quiet']);
  expect(command).toBe('serve');
  expect(options).toMatchObject({ port: '9000', quiet: true });
});

test.each([
  ['https://play.example', 'https://play.example'],
  ['https://play.example/', 'https://play.example'],
  ['HTTPS://Play.Example:443/', 'https://play.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('the origin %s is %s to a browser', (text, origin) => {
  expect(parseOrigin(text)).toBe(origin);
});

test.each(['garbage', '', 'play.example', 'ftp://play.example', 'https://play.example/game'])(
  'the origin “%s” is refused',
  (text) => {
    expect(() => parseOrigin(text)).toThrow(/--origin takes an address/);
  },
);

test.each(['', 'abc', '-1', '1.5', '70000', '1e3'])('the port “%s” is refused', (text) => {
  expect(() => wholeNumber(text, '--port', 65_535)).toThrow(/--port takes a whole number/);
});

test('limits take a known name and a number, metrics a known reader', () => {
  expect(parseLimits(['messageBurst=30', 'fillingMs=0'])).toEqual({
    messageBurst: 30,
    fillingMs: 0,
  });
  for (const text of ['messageBurst', 'messageBurst=', 'messageBurst=many', 'messageBurst=1=2']) {
    expect(() => parseLimits([text])).toThrow(/--limit messageBurst/);
  }
  expect(() => parseLimits(['constructor=1'])).toThrow(/no limit/);
  expect(parseMetrics(undefined)).toBe('this-machine');
  expect(() => parseMetrics('nonsense')).toThrow(/--metrics takes/);
});

test('the help names the folder and every limit', () => {
  const usage = describeUsage('/home/ann/luctor');
  expect(usage).toContain('/home/ann/luctor');
  for (const name of Object.keys(DEFAULT_LIMITS)) expect(usage).toContain(name);
});
