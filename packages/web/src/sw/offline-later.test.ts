import { expect, test } from 'vitest';
import { offlineLater } from './offline-later.ts';

test('a page whose file for updates is gone reloads all the same', async () => {
  let reloads = 0;
  const page = {
    document: { readyState: 'complete' },
    location: { reload: () => void reloads++ },
  };
  const offline = offlineLater(page as unknown as Window, () =>
    Promise.reject(new TypeError('the file is gone from the server')),
  );
  await offline.fetchUpdate();
  expect(reloads).toBe(1);
  await offline.useUpdate();
  expect(reloads).toBe(2);
});
