import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EN } from './messages/en.ts';
import { FR } from './messages/fr.ts';
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
  'command.options',
  'command.score',
  'command.menu',
  'command.hold',
  'command.ok',
  'points',
  'total',
  'preview.letter',
  'preview.letterTimes',
  'history.points',
  'history.total',
  'values.entry',
  'score.title',
  'thinking.candidate',
  'square.name',
  'tile.letter',
  'new.summary',
  'check.cost.5-points',
  'check.cost.10-points',
  'limits.minutes',
  'preset.salon',
  'preset.club',
  'games.unnamed',
  'over.change',
  'over.final',
  'options.title',
  'options.entry.direct',
  'theme.mono',
  'theme.spectrum',
  'theme.atari',
  'colour.3',
  'colour.5',
  'say.scores',
  'say.scoreOf',
  'say.previewScore',
  'say.boardWord',
  'say.laid',
  'open.graceMinutes',
]);

/** Families whose keys `reasonText` makes from codes. */
const REASONS = /^(error|notice|unavailable|session|onlineError|store|saveFile)\./;

/** Messages that wait for their screen; a line goes when it uses them. */
const AWAITED = new Set(
  [
    'say.stands say.hint',
    'change.all',
    'pass.title pass.about',
    'challenge.about challenge.by challenge.acceptBy challenge.waiting challenge.waitingAll',
    'resign.title resign.about resign.do',
    'clockDialog.changed',
    'games.kept games.players games.lastPlayed games.resume',
    'loading.progress',
    'network.offlineAbout network.ready',
    'failure.about',
    'help.typed',
    'new.chosen new.year',
    'seat.number seat.name seat.up seat.down',
    'wordFile.too-large wordFile.too-many-words wordFile.not-text',
    'over.unfinished over.adjustment.tiles-left over.adjustment.others-tiles over.adjustment.empty-rack over.adjustment.overtime over.otherPlayers over.stop',
    'tile.gap tile.onBoard',
    'rack.yours rack.of rack.position rack.hidden',
    'app.tagline app.skip',
    'players.onTurn players.resigned players.outOfTime',
    'preview.play preview.word preview.letter preview.letterTimes preview.wordTimes',
    'wordLine.hint wordLine.place wordLine.cursor wordLine.accept wordLine.acceptPlain',
    'history.turn history.word history.place history.points history.total history.time history.withdrawn history.first history.last',
    'unseen.title',
    'letters.title letters.of letters.entry',
    'clock.turn clock.total clock.left clock.over clock.stopped clock.low',
    'thinking.candidate',
    'hint.searching',
  ].flatMap((line) => line.split(' ')),
);

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
    const unused = [...en.keys()].filter((key) => !isUsed(key) && !AWAITED.has(key));
    expect(unused).toEqual([]);
    expect([...AWAITED].filter((key) => !en.has(key))).toEqual([]);
  });
});

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'messages' ? [] : sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
