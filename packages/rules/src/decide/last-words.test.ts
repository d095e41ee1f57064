import { describe, expect, test } from 'vitest';
import { auditLog } from '../audit/audit.ts';
import { tableActOf } from '../audit/table-acts.ts';
import { parseEvents } from '../game/event-schema.ts';
import type { GameEvent } from '../game/event.ts';
import { lastWordsDeadline } from '../questions/deadlines.ts';
import { nextStep } from '../questions/next-step.ts';
import { makeSetup } from '../setup/make-setup.ts';
import { seededRandom, TestGame, testWords } from '../testing/random-player.ts';
import { editionOf, people } from '../testing/scripted-game.ts';
import { viewFor } from '../view/view.ts';

const CLAIM = { type: 'claimTime' } as const;
const YES = { type: 'answerLastWords', knowsOne: true } as const;
const NO = { type: 'answerLastWords', knowsOne: false } as const;
const MINUTE = 60_000;

/** The first player has passed, and nobody can form a word: everyone is asked [R9f]. */
function asked(count = 2, table: 'online' | 'one-screen' = 'online'): TestGame {
  const setup = makeSetup(editionOf('scampio'), { players: people(count), language: 'en', table });
  if (!setup.ok) throw new Error(setup.error.code);
  const game = new TestGame(setup.value, testWords(['KWKWKWK']), 'ab'.repeat(32));
  game.begin(seededRandom(5));
  expect(game.send(game.state.turn?.seat ?? null, { type: 'pass' })).toBeNull();
  expect(game.state.lastWords?.asked).toHaveLength(count);
  return game;
}

function claim(game: TestGame, after: number): string | null {
  game.now += after;
  return game.send(null, CLAIM);
}

describe('the question for another word, with people at other devices', () => {
  test('[R9f O4] online no answer within a minute means no', () => {
    const game = asked();
    const end = game.now + MINUTE;
    expect(lastWordsDeadline(game.state)).toBe(end);
    game.send(0, NO);
    expect(claim(game, MINUTE - 1)).toBe('no-time-claim');
    expect(claim(game, 1)).toBeNull();
    expect(game.events.slice(-2)).toMatchObject([
      { type: 'lastWordsLapsed', seat: 1, at: end },
      { type: 'gameEnded', reason: 'no-words' },
    ]);
  });

  test('[R9f] every viewer can count it down', () => {
    const game = asked();
    for (const viewer of [0, 1, 'watcher'] as const) {
      expect(lastWordsDeadline(viewFor(game.state, viewer))).toBe(game.now + MINUTE);
    }
  });

  test('[R9f] at one screen there is all the time wanted', () => {
    const game = asked(2, 'one-screen');
    expect(lastWordsDeadline(game.state)).toBeNull();
    expect(claim(game, 1000 * MINUTE)).toBe('no-time-claim');
    expect(nextStep(game.state, game.now)).toEqual({ type: 'wait', until: null });
  });

  test('[R9f] a player who said yes in time gets the turn, even if others do not answer', () => {
    const game = asked(3);
    const [first = 0, second = 1, third = 2] = game.state.lastWords?.asked ?? [];
    game.send(second, YES);
    expect(claim(game, MINUTE)).toBeNull();
    expect(game.state.turn?.seat).toBe(second);
    const silent = game.events.flatMap((event) =>
      event.type === 'lastWordsLapsed' ? [event.seat] : [],
    );
    expect(silent).toEqual([first, third]);
    expect(lastWordsDeadline(game.state)).toBeNull();
  });

  test('[C7] an answer on its way may still arrive: the claim waits for its lag', () => {
    const game = asked();
    const end = game.now + MINUTE;
    const lagMs = 700;
    expect(nextStep(game.state, end, { lagMs })).toEqual({ type: 'wait', until: end + 700 });
    expect(nextStep(game.state, end + 700, { lagMs })).toEqual({ type: 'claim', at: end });
  });

  test('[O4] nothing that the silent person does moves the deadline', () => {
    const game = asked();
    const end = game.now + MINUTE;
    game.now += MINUTE / 2;
    expect(game.send(1, CLAIM)).toBe('no-time-claim');
    expect(game.send(1, { type: 'pass' })).toBe('question-open');
    game.send(1, { type: 'setOptions', options: { racksVisible: true, seeThinking: true } });
    game.send(1, { type: 'decline', number: 1 });
    expect(lastWordsDeadline(game.state)).toBe(end);
  });

  test('[R9h C7] time in which nobody could answer does not count', () => {
    const game = asked();
    const end = game.now + MINUTE;
    game.now += 10_000;
    game.send(null, { type: 'noteAbsence' });
    game.now += 500_000;
    game.send(null, { type: 'noteReturn' });
    expect(lastWordsDeadline(game.state)).toBe(end + 500_000);
    game.send(null, { type: 'giveTimeBack', from: game.now - 1000, to: game.now });
    expect(lastWordsDeadline(game.state)).toBe(end + 501_000);
  });
});

describe('[S3] the log of a question that nobody answered', () => {
  function lapsed(): GameEvent[] {
    const game = asked();
    game.send(0, NO);
    claim(game, MINUTE);
    return game.events;
  }

  test('is read again and proved; the silence is listed as the server’s act', () => {
    const events = parseEvents(JSON.parse(JSON.stringify(lapsed())));
    if (!events.ok) throw new Error('not read');
    expect(auditLog(events.value)).toMatchObject({ ok: true });
    const game = asked();
    const event = events.value.find(({ type }) => type === 'lastWordsLapsed');
    if (event === undefined) throw new Error('no silence');
    expect(tableActOf(game.state, event, 9)).toMatchObject({ code: 'no-last-word', seat: 1 });
  });

  test('a server that does not wait the whole minute is found out', () => {
    const early = lapsed().map((event) =>
      event.type === 'lastWordsLapsed' || event.type === 'gameEnded'
        ? { ...event, at: event.at - 1 }
        : event,
    );
    expect(auditLog(early)).toMatchObject({ ok: false, error: { code: 'different' } });
  });
});
