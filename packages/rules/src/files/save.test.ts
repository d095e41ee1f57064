import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../audit/audit.ts';
import type { GameEvent } from '../game/event.ts';
import { parseCommand } from '../game/event-schema.ts';
import { makeSave, MAX_SAVE_LENGTH, openLog, parseSave, SAVE_VERSION } from './save.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';

/** Saved once by version 1 of the format, with every kind of trouble a table can have. */
const VERSION_1 = readFileSync(new URL('./samples/version-1.json', import.meta.url), 'utf8');
/** Saved once by version 2: a table online, with commitments, hints, proposals and time given back. */
const VERSION_2 = readFileSync(new URL('./samples/version-2.json', import.meta.url), 'utf8');

const PLAYED = {
  type: 'played',
  seat: 0,
  words: [],
  score: 2,
  challengeable: false,
  at: 2,
} as const;

function sameJson(source: string): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(source), JSON.parse(VERSION_1));
  } catch {
    return false;
  }
}

/** What moves tiles or points. Names, moments, words begun and the setup of format 1 are not proven. */
const PROVEN = [
  'type',
  'seat',
  'firstSeat',
  'tiles',
  'drawn',
  'placement',
  'words',
  'badWords',
  'score',
  'penalty',
  'adjustments',
] as const;

function provenPart(events: readonly GameEvent[]): unknown {
  return events.map((event) => {
    const fields = new Map(Object.entries(event));
    return PROVEN.map((key) => fields.get(key));
  });
}

function tileAt(col: number, face: string) {
  return { row: 7, col, face };
}

describe('saved games [U7]', () => {
  test('version 1 stays readable, and its game stays proven', () => {
    const saved = parseSave(VERSION_1);
    if (!saved.ok) throw new Error(JSON.stringify(saved.error));
    expect(saved.value.name).toBe('Partie du dimanche');
    expect(saved.value.state.result).toMatchObject({ scores: [47, 52, 28], winners: [1] });
    expect(auditLog(saved.value.events).ok).toBe(true);
    // written again it is a file of today, with the same game in it
    const again = parseSave(makeSave(saved.value));
    expect(again.ok && again.value).toEqual(saved.value);
  });

  test('version 2 stays readable, stays proven, and is written as it was', () => {
    const saved = parseSave(VERSION_2);
    if (!saved.ok) throw new Error(JSON.stringify(saved.error));
    const { state, events } = saved.value;
    expect(state.result).toMatchObject({ scores: [46, 50, 22], winners: [0] });
    expect(state.seats.map(({ hintsTaken }) => hintsTaken)).toEqual([2, 0, 2]);
    expect(state.setup).toMatchObject({ rules: 2, lexicon: 'fr 5f2c9ab1' });
    expect(state.options).toEqual({ racksVisible: true, seeThinking: true });
    const types = new Set(events.map(({ type }) => type));
    for (const type of ['committed', 'revealed', 'optionsProposed', 'timeGivenBack'] as const) {
      expect(types).toContain(type);
    }
    expect(auditLog(events)).toMatchObject({ ok: true, value: { isFinished: true } });
    expect(makeSave(saved.value)).toBe(VERSION_2);
  });

  test('what is saved now is of version 2; a later version is refused, whatever is in it', () => {
    const { events } = ScriptedGame.start('classic');
    const now = makeSave({ name: '', savedAt: 1, events });
    expect(SAVE_VERSION).toBe(2);
    expect(now).toMatch(/^\{"format":"luctor-game","version":2,/);
    for (const version of [3, 4, 1_000_000]) {
      const later = JSON.stringify({ format: 'luctor-game', version, board: 'of glass' });
      expect(parseSave(later)).toMatchObject({ error: { code: 'newer-version' } });
    }
    for (const version of [0, -1, 1.5, '2', null]) {
      const none = JSON.stringify({ format: 'luctor-game', version });
      expect(parseSave(none)).toMatchObject({ error: { code: 'not-a-save' } });
    }
  });

  test.each([
    ['a reveal in a game begun', { type: 'revealed', seat: 0, contribution: '' }, 'revealed in'],
    [
      'a commitment in a game begun',
      { type: 'committed', seat: 0, commitment: '' },
      'committed in',
    ],
    ['a hint for nobody', { type: 'hintTaken', seat: 3, at: 2 }, 'no seat 3'],
  ] as const)('%s is told with its event', (_, event, detail) => {
    const { events } = ScriptedGame.start('classic');
    const opened = openLog([...events, event]);
    expect(opened).toMatchObject({ error: { code: 'impossible-event', event: events.length } });
    expect(!opened.ok && opened.error.detail).toContain(detail);
  });

  test.each([
    ['not-json', VERSION_1.slice(0, 5000), {}],
    ['not-a-save', '[]', {}],
    ['not-a-save', '{"format":"chess","version":1}', {}],
    ['newer-version', VERSION_1.replace('"version":1', '"version":3'), {}],
    ['too-large', ' '.repeat(MAX_SAVE_LENGTH + 1), {}],
    [
      'bad-data',
      VERSION_1.replace('"type":"passed"', '"type":"danced"'),
      { problems: [{ path: expect.stringMatching(/^events\.\d+\.type$/) as unknown }] },
    ],
    ['bad-data', VERSION_1.replace('"savedAt":17', '"savedAt":-17'), {}],
    ['bad-data', VERSION_1.replace('"Zoé"', '"Zoé\\u0000"'), {}],
    ['bad-data', VERSION_1.replace('"Zoé"', '"<b>Zoé, Zoé, Zoé, Zoé</b>"'), {}],
  ])('%s is reported precisely', (code, source, more) => {
    const saved = parseSave(source);
    expect(saved.ok).toBe(false);
    if (!saved.ok) expect(saved.error).toMatchObject({ code, ...more });
  });

  test.each([
    ['a square used twice', { ...PLAYED, placement: [tileAt(7, 'A'), tileAt(7, 'E')] }],
    ['a tile without a letter', { ...PLAYED, placement: [tileAt(7, '?')] }],
    ['gameStarted in a game begun', { type: 'gameStarted', firstSeat: 0, at: 2 }],
  ] as const)('%s is told with its event', (detail, event) => {
    const { events } = ScriptedGame.start('classic');
    const saved = parseSave(makeSave({ name: '', savedAt: 1, events: [...events, event] }));
    expect(saved).toMatchObject({
      error: { code: 'impossible-event', event: events.length, detail },
    });
  });

  test('events after the end, or before draws are possible, are reported', () => {
    const game = ScriptedGame.start('classic');
    game.act({ type: 'endGame', scored: true });
    const after = [...game.events, { type: 'turnStarted', seat: 0, at: 2 } as const];
    expect(openLog(after)).toMatchObject({ error: { detail: 'turnStarted after the end' } });
    const seedless = game.events.filter(({ type }) => type !== 'contributed');
    expect(openLog(seedless)).toMatchObject({
      error: { event: 1, detail: 'tilesDrawn without a seed' },
    });
  });

  test.each([
    [
      'a tile from nowhere',
      /"tilesDrawn","seat":0,"tiles":\["."/,
      '"tilesDrawn","seat":0,"tiles":["Ж"',
    ],
    ['a seat that is not there', /"turnStarted","seat":\d/, '"turnStarted","seat":3'],
    ['a square off the board', /"row":7,"col":7,/, '"row":20,"col":7,'],
    ['a game created twice', /\{"type":"gameStarted".*\},/, '$&\n$&'],
  ])('%s names its event', (_, pattern, replacement) => {
    const damaged = VERSION_1.replace(pattern, replacement);
    expect(damaged).not.toBe(VERSION_1);
    const saved = parseSave(damaged);
    if (saved.ok) {
      // what can be replayed at all is caught when it is proven
      expect(auditLog(saved.value.events).ok).toBe(false);
    } else {
      expect(saved.error).toMatchObject({ code: 'impossible-event' });
      expect(saved.error.event).toBeGreaterThan(0);
    }
  });

  test('a changed character is refused, or changes only what no proof covers', () => {
    const original = parseSave(VERSION_1);
    if (!original.ok) throw new Error(original.error.code);
    fc.assert(
      fc.property(fc.nat(VERSION_1.length - 1), fc.integer({ min: 32, max: 126 }), (at, code) => {
        const flipped =
          VERSION_1.slice(0, at) + String.fromCharCode(code) + VERSION_1.slice(at + 1);
        const saved = parseSave(flipped);
        if (!saved.ok || !auditLog(saved.value.events).ok) {
          expect(sameJson(flipped)).toBe(false);
          return;
        }
        expect(sameJson(flipped)).toBe(isDeepStrictEqual(saved.value, original.value));
        expect(provenPart(saved.value.events)).toEqual(provenPart(original.value.events));
      }),
      { numRuns: 300 },
    );
  });

  test('a key called __proto__ pollutes nothing', () => {
    const hostile = VERSION_1.replace(
      '"letters":{',
      '"letters":{"__proto__":{"count":9,"value":1},',
    );
    const saved = parseSave(hostile);
    expect(saved.ok && 'count' in saved.value.state.setup.ruleset.tileSet.letters).toBe(false);
    expect('count' in {}).toBe(false);
  });
});

describe('commands from outside', () => {
  test.each([
    { type: 'pass' },
    { type: 'play', placement: [{ row: 7, col: 7, face: 'a' }] },
    { type: 'exchange', tiles: ['A', '?'] },
    { type: 'enter', entry: { type: 'word', word: 'NET' } },
    { type: 'changeClock', change: { type: 'limits', clock: null } },
    { type: 'leave', resign: true },
  ])('%j is one', (command) => {
    expect(parseCommand(command)).toEqual({ ok: true, value: command });
  });

  test.each([
    null,
    'pass',
    {},
    { type: 'fly' },
    { type: 'pass', seat: 1 },
    { type: 'play', placement: [{ row: 7, col: 7, face: 'ab' }] },
    { type: 'play', placement: [{ row: -1, col: 7, face: 'A' }] },
    { type: 'play', placement: [{ row: 0.5, col: 7, face: 'A' }] },
    { type: 'play', placement: Array.from({ length: 8 }, () => ({ row: 7, col: 7, face: 'A' })) },
    { type: 'exchange', tiles: 'AB' },
    { type: 'contribute', contribution: 'x'.repeat(1_000_000) },
    { type: 'enter', entry: { type: 'word', word: 'A'.repeat(1_000_000) } },
  ])('%# is none', (command) => {
    expect(parseCommand(command).ok).toBe(false);
  });
});
