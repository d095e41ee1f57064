import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '@luctor/rules';
import { loadLanguage, setLanguage, withLearnTexts } from '../../i18n/index.ts';
import { fakeSession } from '../testing/fake-session.ts';
import { ENGLISH, play } from '../testing/scenes.ts';
import { bestPlayOf, shareText } from './share-text.ts';

beforeAll(async () => {
  await withLearnTexts(Promise.resolve());
  for (const language of LANGUAGES) await loadLanguage(language);
});

const view = fakeSession(play(ENGLISH).events).view.value;

describe('[L2] a game as a text to share', () => {
  test.each(LANGUAGES)(
    '%s: result and best move, in lines that need no fixed width',
    (language) => {
      setLanguage(language);
      const text = shareText(view, { language, hasNames: true, link: 'https://example.org/#/x' });
      const lines = text.split('\n');
      expect(lines).toHaveLength(4);
      expect(lines[0]).toMatch(/^Luctor · /);
      expect(lines[1]).toMatch(/^Oscar \d+ – Eleanor \d+ – Curlew \d+ – Tern \d+$/);
      const best = bestPlayOf(view, language);
      expect(lines[2]).toContain(`${best?.word} ${best?.place} +${best?.score}`);
      expect(lines[3]).toBe('https://example.org/#/x');
      expect(text).not.toMatch(/[{}\t]| {2}/);
    },
  );

  test('names only if they were chosen', () => {
    setLanguage('en');
    const text = shareText(view, { language: 'en', hasNames: false, link: null });
    for (const { name } of view.setup.players) expect(text).not.toContain(name);
    expect(text).toMatch(/Player 1 \d+ – Player 2 \d+/);
    expect(text.split('\n')).toHaveLength(3);
  });

  test('the best move is the one that scored most', () => {
    const scores = view.history.map(({ score }) => score);
    expect(bestPlayOf(view, 'en')?.score).toBe(Math.max(...scores));
    const best = bestPlayOf(view, 'en');
    expect(scores.indexOf(best?.score ?? 0)).toBe(best?.turn);
    expect(bestPlayOf({ ...view, history: [] }, 'en')).toBeNull();
  });
});
