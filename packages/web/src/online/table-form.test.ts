import { describe, expect, test } from 'vitest';
import { onlineMemory } from './online-memory.ts';
import {
  chooseTableEdition,
  firstTable,
  parseTable,
  setDropPolicy,
  setSeatCount,
  setSeatKind,
  tableRules,
} from './table-form.ts';

describe('the screen that opens a table', () => {
  test('a new table is a salon for two, by link, in the page’s language', () => {
    for (const language of ['en', 'fr'] as const) {
      expect(firstTable(language)).toMatchObject({
        edition: 'salon',
        language,
        seats: [{ kind: 'open' }, { kind: 'open' }],
        listed: false,
        friendly: false,
        openRacks: false,
      });
    }
  });

  test('an edition sets its language and keeps the seats it has room and levels for', () => {
    const four = setSeatKind(setSeatCount(firstTable('en'), 4), 3, 'computer');
    const strong = { ...four, seats: four.seats.with(3, { kind: 'computer', level: 8 } as const) };
    const spectrum = chooseTableEdition(strong, 'spectrum', 'fr');
    expect(spectrum.language).toBe('en');
    expect(spectrum.seats).toHaveLength(4);
    expect(spectrum.seats[3]).toEqual({ kind: 'computer', level: 4 });
  });

  test('[R7, C3] words are never asked about, and a word begun has its placing time', () => {
    const deluxe = chooseTableEdition(firstTable('fr'), 'deluxe', 'fr');
    expect(tableRules(deluxe)).toMatchObject({ edition: 'deluxe', wordCheck: { type: 'reject' } });
    expect(tableRules(firstTable('en')).clock).toMatchObject({
      perTurnSeconds: 60,
      placingSeconds: 15,
    });
    expect(tableRules({ ...firstTable('en'), clock: null }).clock).toBeNull();
  });

  test('[C1] limits that the edition lacks are described as the edition’s', () => {
    const deluxe = chooseTableEdition(firstTable('fr'), 'deluxe', 'fr');
    const usual = tableRules(deluxe).clock;
    const clock = {
      perTurnSeconds: 3000,
      perPlayerSeconds: null,
      incrementSeconds: 0,
      overtime: 'points',
      placingSeconds: null,
    } as const;
    expect(tableRules({ ...deluxe, clock }).clock).toEqual(usual);
    expect(tableRules({ ...deluxe, clock: { ...clock, perTurnSeconds: 30 } }).clock).toEqual({
      ...clock,
      perTurnSeconds: 30,
      placingSeconds: 15,
    });
  });

  test('[V1] a part of the lexicon can be chosen, follows the language, and resets with the edition', () => {
    const nouns = { ...firstTable('fr'), vocabulary: 'nouns' as const };
    expect(tableRules(nouns).vocabulary).toBe('fr/nouns');
    expect(tableRules({ ...nouns, language: 'en' }).vocabulary).toBe('en/nouns');
    expect(parseTable(JSON.stringify(nouns))).toEqual(nouns);
    const spectrum = chooseTableEdition(nouns, 'spectrum', 'fr');
    expect(tableRules(spectrum).vocabulary).toBe('en/common');
  });

  test('fewer seats, another rule for absent players', () => {
    const table = setDropPolicy(setSeatCount(setSeatCount(firstTable('fr'), 4), 3), 'computer');
    expect(table.seats).toHaveLength(3);
    expect(table.whenDropped).toBe('computer');
    expect(parseTable(JSON.stringify(table))).toEqual(table);
  });

  test('remembered choices are validated: damaged data or a removed edition is dropped', () => {
    expect(parseTable(null)).toBeNull();
    expect(parseTable('{')).toBeNull();
    expect(parseTable('{"edition":"salon"}')).toBeNull();
    expect(parseTable(JSON.stringify({ ...firstTable('en'), edition: 'gone' }))).toBeNull();
  });

  test('choices remembered by the previous version are found again', () => {
    const stored: Readonly<Record<string, string>> = {
      'luctor-online-name': 'Éléonore',
      'luctor-online-table':
        '{"edition":"deluxe","language":"fr","seats":[{"kind":"open"},{"kind":"computer","level":4}],' +
        '"friendly":true,"openRacks":true,"listed":false,"watchers":true,"whenDropped":"computer",' +
        '"graceSeconds":60,"vocabulary":"nouns","wordCheck":{"type":"challenge",' +
        '"wrongChallenge":"5-points","waitSeconds":5},"clock":{"perTurnSeconds":60,' +
        '"perPlayerSeconds":1500,"incrementSeconds":0,"overtime":"points","placingSeconds":null}}',
    };
    const memory = onlineMemory({
      getItem: (key) => stored[key] ?? null,
      setItem: () => undefined,
    });
    expect(memory.name).toBe('Éléonore');
    expect(memory.choices).toEqual(JSON.parse(stored['luctor-online-table'] ?? ''));
    const { choices } = memory;
    expect(choices && tableRules(choices)).toMatchObject({
      vocabulary: 'fr/nouns',
      wordCheck: { type: 'challenge' },
      clock: { perTurnSeconds: 60, placingSeconds: 15 },
      table: 'online-friendly',
      options: { racksVisible: true, seeThinking: false },
    });
  });

  test('the name and the choices are remembered, and nothing breaks without storage', () => {
    const stored = new Map<string, string>();
    const memory = onlineMemory({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, text) => void stored.set(key, text),
    });
    memory.rememberName('Éléonore');
    memory.rememberChoices(firstTable('fr'));
    expect(memory.name).toBe('Éléonore');
    expect(memory.choices).toEqual(firstTable('fr'));
    const none = onlineMemory(null);
    none.rememberName('Ann');
    expect([none.name, none.choices]).toEqual(['', null]);
  });
});
