import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EN } from './messages/en/all.ts';
import { LATER_EN } from './messages/en/later.ts';
import { LEARN_EN } from './messages/en/learn.ts';
import { QUESTIONS_EN } from './messages/en/questions.ts';
import { FR } from './messages/fr/all.ts';
import type { Message } from './messages/message.ts';
import { spaceFrench } from './translate.ts';

const en = new Map<string, Message>(Object.entries(EN));
const fr = new Map<string, Message>(Object.entries(FR));
const texts = (message: Message) =>
  typeof message === 'string' ? [message] : [message.one, message.other];
const names = (message: Message) =>
  [...new Set(texts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].toSorted();

/** Messages that are the same word in both languages, or have no words. */
const SAME = new Set([
  'app.name',
  'command.score',
  'command.menu',
  'command.hold',
  'command.ok',
  'points',
  'total',
  'values.entry',
  'score.title',
  'square.name',
  'tile.letter',
  'new.summary',
  'level.8',
  'tagline.deluxe',
  'tagline.spectrum',
  'tagline.plus3',
  'check.cost.5-points',
  'check.cost.10-points',
  'limits.minutes',
  'preset.salon',
  'preset.club',
  'games.unnamed',
  'over.change',
  'over.final',
  'options.entry.direct',
  'theme.mono',
  'theme.spectrum',
  'theme.atari',
  'colour.3',
  'colour.5',
  'say.scores',
  'say.scoreOf',
  'say.boardWord',
  'say.laid',
  'say.laidOnly',
  'say.laidWord',
  'open.graceMinutes',
  'word.letters',
  'word.persons',
  'word.commonness.rare',
  'word.source.wordnet',
  'word.source.littre',
  'deck.key.no',
]);

/** Families whose keys `reasonText` makes from codes. */
const REASONS = /^(error|notice|unavailable|session|onlineError|store|saveFile)\./;

describe('messages', () => {
  it('[U9] exist in both languages', () => {
    expect([...fr.keys()].toSorted()).toEqual([...en.keys()].toSorted());
  });

  it('[U9] are translated', () => {
    const same = [...en].filter(([key, message]) => {
      return JSON.stringify(fr.get(key)) === JSON.stringify(message);
    });
    expect(same.map(([key]) => key).filter((key) => !SAME.has(key))).toEqual([]);
    expect([...SAME].filter((key) => !same.some(([each]) => each === key))).toEqual([]);
  });

  it('have the same names in their braces', () => {
    for (const [key, message] of en) expect(names(fr.get(key) ?? ''), key).toEqual(names(message));
  });

  it('[U9] in French put no word before a name that a vowel would shorten', () => {
    const wrong = [...fr].filter(([, message]) =>
      texts(message).some((text) => /\b(de|que) \{(name|names)\}/i.test(text)),
    );
    expect(wrong).toEqual([]);
  });

  it('are not empty, and plural ones count `n`', () => {
    for (const [key, message] of [...en, ...fr]) {
      for (const text of texts(message)) expect(text.trim(), key).toBe(text);
      if (typeof message !== 'string') expect(message.other.length, key).toBeGreaterThan(0);
    }
  });

  it('French is set as French is: spaces that do not break, apostrophes, guillemets', () => {
    for (const [key, message] of fr) {
      for (const text of texts(message)) {
        expect(spaceFrench(text), key).not.toMatch(/[^\s\u00a0\u202f][;!?»]| [:;!?»]|« /u);
        expect(text, key).not.toMatch(/['"“”]/);
        expect(text, key).not.toMatch(/\p{L}:(?!\d)/u);
      }
    }
  });

  it('English has its own quotation marks and no French spacing', () => {
    for (const [key, message] of en) {
      for (const text of texts(message)) expect(text, key).not.toMatch(/['"«»]| [:;!?]/);
    }
  });

  it('[U10] of the questions in the lane name no key: a phone has none', () => {
    const keys =
      /\b(key|Escape|Enter|Backspace|Space|Ctrl|Alt|touche|Échap|Entrée|Retour|Espace)\b/u;
    for (const name of [...Object.keys(QUESTIONS_EN), 'notice.name-the-blank']) {
      for (const all of [en, fr]) {
        for (const text of texts(all.get(name) ?? '')) expect(text, name).not.toMatch(keys);
      }
    }
  });

  it('are used', () => {
    const source = sourceFiles(join(import.meta.dirname, '..'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    // `theme.${id}` uses all themes
    const made = [...source.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start = '']) => start);
    const isUsed = (key: string) =>
      source.includes(`'${key}'`) ||
      REASONS.test(key) ||
      made.some((start) => key.startsWith(start));
    expect([...en.keys()].filter((key) => !isUsed(key))).toEqual([]);
  });

  it('those that a game begins with are loaded before it', () => {
    const source = staticImports(['main.tsx', 'ui/game/game-screen.tsx'])
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const notFirst = Object.keys({ ...LATER_EN, ...LEARN_EN });
    expect(notFirst.filter((key) => source.includes(`'${key}'`))).toEqual([]);
    const made = [...source.matchAll(/`([\w.]+\.)\$\{/g)].map(([, start = '']) => start);
    const families = made.filter((start) =>
      notFirst.some((key) => key.startsWith(start) && !LATER_OF_FAMILY.test(key)),
    );
    expect(families).toEqual([]);
  });
});

/** Of families whose names both the first screens and later ones make. */
const LATER_OF_FAMILY =
  /^(words\.(?!en$|fr$|all$|common$|nouns$|adjectives$|places$)|check\.(?!title$|ask$|reject$|challenge$)|line\.|store\.|unavailable\.|clock\.st|premium\.(title|effect|centre|starts|bonus)|saving\.failedAbout)/;

/** The files that these are made of, without what they fetch later. */
function staticImports(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = entries.map((entry) => join(import.meta.dirname, '..', entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || file.includes('/messages/')) continue;
    found.add(file);
    const source = readFileSync(file, 'utf8');
    const imports = source.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+)'/gm);
    for (const [, path = ''] of imports) waiting.push(join(dirname(file), path));
  }
  return [...found];
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'messages' ? [] : sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
