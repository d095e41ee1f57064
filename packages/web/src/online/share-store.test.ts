import { describe, expect, test } from 'vitest';
import type { TextStorage } from '../storage/preference-store.ts';
import { createShareStore } from './share-store.ts';

function memoryStorage(text: string | null = null) {
  let stored = text;
  const storage: TextStorage = {
    getItem: () => stored,
    setItem: (_, next) => {
      stored = next;
    },
  };
  return { storage, stored: () => stored };
}

const bytes = (n: number) => n.toString(16).padStart(64, '0');

describe('random bytes for draws [S3]', () => {
  test('are still there after a reload, and in another tab', () => {
    const { storage } = memoryStorage();
    const first = createShareStore(storage);
    const other = createShareStore(storage);
    expect(first.find('g 1')).toBeNull();
    first.keep('g 1', bytes(1));
    expect(first.find('g 1')).toBe(bytes(1));
    expect(other.find('g 1')).toBe(bytes(1));
    expect(other.find('g 2')).toBeNull();
    expect(createShareStore(storage).find('g 1')).toBe(bytes(1));
  });

  test('only the newest 50 are kept', () => {
    const { storage, stored } = memoryStorage();
    const store = createShareStore(storage);
    for (let game = 0; game < 60; game++) store.keep(`g${game} 1`, bytes(game));
    const next = createShareStore(storage);
    expect(next.find('g9 1')).toBeNull();
    expect(next.find('g10 1')).toBe(bytes(10));
    expect(next.find('g59 1')).toBe(bytes(59));
    expect(JSON.parse(stored() ?? '')).toHaveLength(50);
  });

  test('two tabs that begin at the same moment each reveal what they committed to', () => {
    const { storage } = memoryStorage();
    const [first, second] = [createShareStore(storage), createShareStore(storage)];
    first.keep('g 1', bytes(1));
    second.keep('g 1', bytes(2));
    expect([first.find('g 1'), second.find('g 1')]).toEqual([bytes(1), bytes(2)]);
  });

  test('damaged data, or a storage that refuses, does no harm', () => {
    for (const text of ['{', '7', '[["g 1"]]', '[null]', '{"g 1":"00"}']) {
      const store = createShareStore(memoryStorage(text).storage);
      expect(store.find('g 1')).toBeNull();
      store.keep('g 1', bytes(1));
      expect(store.find('g 1')).toBe(bytes(1));
    }
    const refuse = (): never => {
      throw new Error('not in a private window');
    };
    for (const storage of [null, { getItem: refuse, setItem: refuse }]) {
      const store = createShareStore(storage);
      store.keep('g 1', bytes(1));
      expect(store.find('g 1')).toBe(bytes(1));
    }
  });
});
