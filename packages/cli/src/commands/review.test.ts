import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importGcg, makeSave, readGcg } from '@luctor/rules';
import { describe, expect, test } from 'vitest';
import { json, jsonHere, luctorHere, ownFolder } from '../testing/run-luctor.ts';

const { folder, file } = ownFolder();
const SAMPLES = new URL('../../../rules/src/gcg/samples/', import.meta.url);
const sample = (name: string): string => fileURLToPath(new URL(name, SAMPLES));
const TWO = sample('two-players.gcg');

interface ReviewJson {
  readonly players: readonly { readonly name: string; readonly accuracy: number | null }[];
  readonly hasChances: boolean;
  readonly unjudged: readonly number[];
  readonly turns: readonly {
    readonly turn: number;
    readonly stage: string;
    readonly grade: string | null;
    readonly givenAway: number;
    readonly best: readonly { readonly words: readonly string[] }[];
    readonly why: string;
  }[];
  readonly course: readonly { readonly lead: number; readonly chance: number | null }[];
}

/** The events of the sample as a save, and as a server gives a log. */
function logOf(name: string) {
  const imported = importGcg(readGcg(readFileSync(sample(name))));
  if (!imported.ok) throw new Error(name);
  return imported.value.events;
}

describe('luctor review', () => {
  test('[L1, L2] judges a GCG file of another program, in a process of its own', async () => {
    const review = (await json('review', TWO, '--quick')) as ReviewJson;
    expect(review.players.map(({ name }) => name)).toEqual(['Ada Byron', 'Max Élan']);
    expect(review.turns).toHaveLength(9);
    expect(review.unjudged).toEqual([12]);
    expect(review.hasChances).toBe(true);
    for (const { stage, grade, best, why, givenAway } of review.turns) {
      expect([stage, grade]).toEqual(['provisional', null]);
      expect(best.length).toBeGreaterThan(1);
      expect(why !== '').toBe(givenAway > 0);
    }
    expect(review.course.at(-1)?.lead).toBe(-66);
  });

  test('[L1] a save and a server’s log of the same game give the same review', async () => {
    const events = logOf('two-players.gcg');
    const save = file('review-save.json', makeSave({ name: 'A game', savedAt: 0, events }));
    const log = file('review-log.json', JSON.stringify({ events }));
    const wanted = await jsonHere('review', TWO, '--quick');
    expect(await jsonHere('review', save, '--quick')).toEqual(wanted);
    expect(await jsonHere('review', log, '--quick')).toEqual(wanted);
  });

  test('[L1] the same seed gives the same verdicts; a searched turn has a grade', async () => {
    const args = ['review', TWO, '--turn', '3', '--seed', '4'];
    const once = await luctorHere(...args);
    expect(once.err).toBe('');
    expect(once.out).toMatch(/^turn 3, Ada Byron: /);
    expect(once.out).toMatch(/\n1 .*\n2 .*\n3 .*\n4 .*\n5 .*\n→ +10F PASTE/s);
    expect(once.out).toContain('given away:');
    expect(once.out).toContain('large mistake');
    expect(once.out).toMatch(/\nWhy: .+\.\n/);
    expect(await luctorHere(...args)).toEqual(once);
  });

  test('[U9] in French: the words of the game, the text asked for', async () => {
    const { out } = await luctorHere('review', sample('four-players.gcg'), '--quick');
    expect(out).toMatch(/^tour +joueur +coup/);
    expect(out).toContain('J10 QUAI');
    expect(out).toContain('Pas de chances de gagner');
    const english = await luctorHere(
      'review',
      sample('four-players.gcg'),
      '--quick',
      '--language',
      'en',
    );
    expect(english.out).toMatch(/^turn +player +move/);
  });

  test('[L2] the chart is that of the seat asked for', async () => {
    const [first, second] = await Promise.all(
      ['1', '2'].map(
        async (seat) => (await jsonHere('review', TWO, '--quick', '--seat', seat)) as ReviewJson,
      ),
    );
    expect(second?.course.map(({ lead }) => lead)).toEqual(
      first?.course.map(({ lead }) => (lead === 0 ? 0 : -lead)),
    );
    const { out } = await luctorHere('review', TWO, '--quick', '--seat', '2');
    expect(out).toContain('lead: Max Élan');
    expect(out).toMatch(/\+66 +│█+/);
    expect(out).toMatch(/chance: [▁▂▃▄▅▆▇█]+/);
  });

  test.each([
    [[`${folder}/none.json`], 'cannot be read'],
    [[file('garbage.gcg', 'hello')], 'is not a GCG file'],
    [[file('garbage.json', '{"format": 7}')], 'is not a saved game'],
    [[TWO, '--seat', '3'], 'has 2 players'],
    [[TWO, '--turn', '99'], 'only has 11 turns'],
    [[TWO, '--turn', '6'], 'cannot be judged'],
  ])('says what is wrong with %j', async (args, sentence) => {
    const { code, err } = await luctorHere('review', ...args, '--quick');
    expect(code).toBe(1);
    expect(err).toContain(sentence);
  });

  test('explains itself', async () => {
    const { out } = await luctorHere('review', '--help');
    expect(out).toContain('Examples:');
    expect(out).toContain('luctor review game.gcg --turn 7');
  });
});
