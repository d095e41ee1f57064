import { WordsUnavailable } from '@luctor/host';
import type { TableChoices, TableState } from '@luctor/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { setupAt } from '../table/game-setup.ts';
import { TestClient, TWO_PEOPLE } from '../testing/test-client.ts';
import { startTestServer } from '../testing/test-server.ts';
import { openHouse, startGame } from '../testing/test-table.ts';
import { TEST_WORDS } from '../testing/test-words.ts';
import type { WordService } from '../words/word-service.ts';
import { wordJudge } from './word-judge.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const PASS = { type: 'pass' } as const;

/** A server with these words, and tables of Ann and Bob there. */
async function house(words: WordService) {
  const { server, base } = await startTestServer({ words });
  opened.push(() => server.close());
  const openTable = async (choices: Partial<TableChoices>) => {
    const [ann, bob] = [await TestClient.named(base, 'Ann'), await TestClient.named(base, 'Bob')];
    opened.push(
      () => ann.close(),
      () => bob.close(),
    );
    const { table = '' } = await ann.client.open({ ...TWO_PEOPLE, ...choices });
    await ann.client.enter(table);
    await bob.client.enter(table);
    const sat = bob.client.request({ type: 'sit', table });
    /** Whoever has the first turn passes. */
    const pass = async () => {
      const isFirst = ({ view }: TableState): boolean => view?.turn?.number === 1;
      const [{ view }] = await Promise.all([ann.until(table, isFirst), bob.until(table, isFirst)]);
      const first = view?.turn?.seat === view?.viewer ? ann : bob;
      return (await first.client.play(table, PASS)).error?.code ?? null;
    };
    return { sat, pass };
  };
  return openTable;
}

describe('finding 13: words hold up nobody else', () => {
  test('[O4] a table that waits for its end check does not stop another', async () => {
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<string>();
    const openTable = await house({
      ...TEST_WORDS,
      async canPlay(owner, game, question) {
        asked.resolve(owner);
        await gate.promise;
        return TEST_WORDS.canPlay(owner, game, question);
      },
    });
    const scampio = await openTable({ edition: 'scampio', language: 'fr' });
    const passed = scampio.pass();
    // the check counts as one of whoever opened the table
    expect(await asked.promise).toMatch(/^p[0-9a-z]{25}$/);
    const other = await openTable({});
    expect(await other.pass()).toBeNull();
    gate.resolve();
    expect(await passed).toBeNull();
  });

  test('[O4] a game whose words are not open yet waits alone', async () => {
    const gate = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const openTable = await house({
      ...TEST_WORDS,
      async open(vocabulary) {
        if (vocabulary === 'en/adjectives') {
          asked.resolve();
          await gate.promise;
        }
        return TEST_WORDS.open(vocabulary);
      },
    });
    const rare = await openTable({ edition: 'classic', vocabulary: 'adjectives', clock: null });
    await asked.promise;
    const other = await openTable({});
    expect(await other.pass()).toBeNull();
    gate.resolve();
    expect((await rare.sat).error).toBeNull();
    expect(await rare.pass()).toBeNull();
  });

  test('[O3] words that are unavailable for a moment: the same move is accepted later', async () => {
    let isBroken = true;
    const canPlay: WordService['canPlay'] = (...args) =>
      isBroken ? Promise.reject(new Error('the thread died')) : TEST_WORDS.canPlay(...args);
    const there = await openHouse({ words: { ...TEST_WORDS, canPlay } });
    opened.push(() => there.server.close());
    const { table, first } = await startGame(there, { edition: 'scampio', language: 'fr' });
    expect(await first.play(table, PASS)).toBe('not-saved');
    isBroken = false;
    expect(await first.play(table, PASS)).toBeNull();
  });
});

test('a judge whose words cannot be opened says so', async () => {
  const words: WordService = {
    ...TEST_WORDS,
    find: () => null,
    open: () => Promise.reject(new Error('no thread')),
  };
  const players = ['Ann', 'Bob'].map((name) => ({ kind: 'person', name }) as const);
  const judge = wordJudge(setupAt(TWO_PEOPLE, players), () => 'ann', words);
  expect(judge.has?.('WORD')).toBeUndefined();
  await expect(judge.know(['WORD'])).rejects.toBeInstanceOf(WordsUnavailable);
});
