import { describe, expect, test } from 'vitest';
import { bytesOf, textOf } from './chosen-file.ts';

/** A file that fails the test if anybody reads it. */
class HugeFile extends Blob {
  override get size(): number {
    return 5_000_000_000;
  }

  override arrayBuffer(): never {
    throw new Error('it does not fit into the memory');
  }
}

/** Deleted after it was chosen. */
class GoneFile extends Blob {
  override arrayBuffer(): Promise<never> {
    return Promise.reject(new DOMException('not found', 'NotFoundError'));
  }
}

describe('a chosen file', () => {
  test('is read, a byte order mark left out', async () => {
    expect(await bytesOf(new Blob(['é']), 2)).toEqual({
      ok: true,
      value: new Uint8Array([195, 169]),
    });
    expect(await textOf(new Blob(['\ufeffé€']), 3)).toEqual({ ok: true, value: 'é€' });
  });

  test.each([
    ['one byte too large', new Blob(['12345']), 4, 'too-large'],
    ['huge', new HugeFile(), 4, 'too-large'],
    ['gone', new GoneFile(), 4, 'unreadable'],
  ])('%s: is told, not thrown', async (_, file, most, code) => {
    expect(await bytesOf(file, most)).toEqual({ ok: false, error: { code } });
  });

  test.each([
    ['€€', 2, true],
    ['€€', 1, false],
    ['😀', 2, true],
  ])('%s fits into %i characters: %s', async (text, most, isOk) => {
    expect((await textOf(new Blob([text]), most)).ok).toBe(isOk);
  });
});
