import { describe, expect, test, vi } from 'vitest';
import { failWith, UsageError } from './output.ts';

function toldAs(error: unknown): string {
  const write = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  try {
    failWith(error);
    return String(write.mock.calls[0]?.[0]);
  } finally {
    write.mockRestore();
    process.exitCode = 0;
  }
}

describe('how a command fails', () => {
  test.each([
    [new UsageError('give a file.'), 'luctor: give a file.\n'],
    [
      Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC', path: 'out.json' }),
      'luctor: out.json cannot be used: the disk is full.\n',
    ],
    ['a text', 'luctor: a text\n'],
  ])('in a sentence: %s', (error, told) => {
    expect(toldAs(error)).toBe(told);
  });

  test('with a stack, if it is a defect', () => {
    expect(toldAs(new TypeError('x is not a function'))).toContain('    at ');
    const other = Object.assign(new Error('spawn'), { code: 'EMFILE', path: 'x' });
    expect(toldAs(other)).toContain('    at ');
  });
});
