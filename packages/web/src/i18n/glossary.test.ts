import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EDITIONS, LANGUAGES, type Language } from '@luctor/rules';
import { parseLine } from '../input/command-line.ts';
import { COMMANDS_EN } from './messages/en/commands.ts';
import { EN } from './messages/en/all.ts';
import { TABLE_EN } from './messages/en/table.ts';
import { COMMANDS_FR } from './messages/fr/commands.ts';
import { FR } from './messages/fr/all.ts';
import { TABLE_FR } from './messages/fr/table.ts';
import type { Message } from './messages/message.ts';

/** `docs/glossary.md` is the list; this holds the texts of the page to it. */

const PAGE = readFileSync(new URL('../../../../docs/glossary.md', import.meta.url), 'utf8');
const MESSAGES: Readonly<Record<Language, Readonly<Record<string, Message>>>> = {
  en: { ...EN, ...summaries('en') },
  fr: { ...FR, ...summaries('fr') },
};

/** Texts that use a word of the list for something else. */
const OTHER_SENSE: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    // a line of a file without one
    'is no word': ['gcg.placement.empty-word'],
  },
  fr: {
    // the colour
    'blanc*': ['colour.7'],
  },
};

describe('[U9] the glossary', () => {
  it.each(LANGUAGES)('%s: no text uses another word for a thing that has one', (language) => {
    const wrong = forbidden(language).flatMap((word) => {
      const allowed = OTHER_SENSE[language][word] ?? [];
      const pattern = patternOf(word);
      return Object.entries(MESSAGES[language])
        .filter(([key, message]) => !allowed.includes(key) && plain(message).some(matches(pattern)))
        .map(([key]) => `${key}: ${word}`);
    });
    expect(wrong).toEqual([]);
  });

  it('no exception is left over', () => {
    for (const language of LANGUAGES) {
      for (const [word, keys] of Object.entries(OTHER_SENSE[language])) {
        expect(forbidden(language)).toContain(word);
        for (const key of keys) {
          const message = MESSAGES[language][key] ?? '';
          expect(plain(message).some(matches(patternOf(word))), key).toBe(true);
        }
      }
    }
  });

  it('buttons are called as in the list', () => {
    const named = { ...COMMANDS_EN, ...TABLE_EN, rules: EN['options.title'] };
    const french = { ...COMMANDS_FR, ...TABLE_FR, rules: FR['options.title'] };
    const pairs = Object.entries(named).map(([key, text]) => [
      text,
      french[key as keyof typeof french],
    ]);
    pairs.push([EN['words.vocabulary'], FR['words.vocabulary']]);
    for (const [en = '', fr = ''] of rowsUnder('Buttons')) {
      expect(pairs, en).toContainEqual([en.split(':')[0], fr]);
    }
  });

  it('what a new reader would stumble over is said as in the list', () => {
    const pairs = Object.entries(MESSAGES.en).map(([key, message]) =>
      [message, MESSAGES.fr[key] ?? ''].map((text) => plain(text)[0]),
    );
    for (const [en = '', fr = ''] of rowsUnder('Sentences')) {
      const has = pairs.some(
        ([ours = '', theirs = '']) => ours.includes(en) && theirs.includes(fr),
      );
      expect(has, `${en}: ${fr}`).toBe(true);
    }
  });

  it('the moves of a game and its review have two names', () => {
    for (const language of LANGUAGES) {
      const text = (key: string) => plain(MESSAGES[language][key] ?? '')[0];
      const names = ['command.history', 'review.turns', 'games.review', 'learn.review'].map(text);
      expect(names.every((name) => name !== '')).toBe(true);
      expect(names.slice(1)).not.toContain(names[0]);
    }
  });

  it('the words of the manuals are understood', () => {
    for (const [ours = '', ...manuals] of rowsUnder('Period editions')) {
      for (const theirs of manuals.filter((word) => word !== '')) {
        const [here, there] = [parseLine('en', ours, 15), parseLine('fr', theirs, 15)];
        expect(here.ok && there.ok && here.value, `${ours}: ${theirs}`).toEqual(
          there.ok ? there.value : null,
        );
      }
    }
  });

  it('only a victory has an exclamation mark', () => {
    for (const language of LANGUAGES) {
      const loud = Object.entries(MESSAGES[language]).filter(([, message]) =>
        plain(message).some((text) => text.includes('!')),
      );
      expect(loud.map(([key]) => key)).toEqual(['over.youWin']);
    }
  });
});

function summaries(language: Language): Record<string, string> {
  return Object.fromEntries(
    EDITIONS.map(({ id, summary }) => [`edition ${id}`, summary[language]]),
  );
}

/** The cells of a table, without its head. */
function rowsUnder(heading: string): string[][] {
  const section = PAGE.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  const rows = lines.slice(2).map((line) => line.split('|').slice(1, -1));
  expect(rows.length, heading).toBeGreaterThan(3);
  return rows.map((cells) => cells.map((cell) => cell.trim()));
}

function forbidden(language: Language): string[] {
  const rows = [...rowsUnder('Table'), ...rowsUnder('Buttons')];
  const cells = rows.map((cells) => cells[language === 'en' ? 2 : 3] ?? '');
  const words = cells.flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
  );
  return [...new Set(words)];
}

/** `chang* tile*`: letters may follow; `= person`: nothing else. */
function patternOf(word: string): RegExp {
  const whole = word.startsWith('= ');
  const letters = word.replace(/^= /, '').replaceAll('*', '\\p{L}*');
  return new RegExp(whole ? `^${letters}$` : `(?<!\\p{L})${letters}(?!\\p{L})`, 'iu');
}

const matches = (pattern: RegExp) => (text: string) => pattern.test(text);

/** Without the names in braces, which would stand between two words. */
function plain(message: Message): string[] {
  const texts = typeof message === 'string' ? [message] : [message.one, message.other];
  return texts.map((text) =>
    text
      .replace(/\{\w+\}/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
