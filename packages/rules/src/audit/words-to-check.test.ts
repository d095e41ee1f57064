import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../game/event.ts';
import { recordAnswer, recordSent } from '../receipt/record.ts';
import type { Receipt } from '../receipt/receipt.ts';
import { ALL_EVENTS, EVENTS } from '../testing/examples.ts';
import { OnlineGame, TEST_LEXICON } from '../testing/online-devices.ts';
import { auditAgainst } from './audit-against.ts';
import { wordsToCheck } from './word-check.ts';

/** Shells look words up before an audit [S3]: one that is missing there is judged unknown. */

const sorted = (words: Iterable<string>): string[] => [...new Set(words)].toSorted();

/** Every word that an audit asks for. */
function askedBy(events: readonly GameEvent[], receipt: Receipt | null): string[] {
  const asked: string[] = [];
  const has = (word: string): boolean => {
    asked.push(word);
    return true;
  };
  auditAgainst(events, receipt, { fingerprint: TEST_LEXICON, has });
  return sorted(asked);
}

function begun(seed: number): OnlineGame {
  const game = new OnlineGame({ seed });
  game.commit();
  game.reveal();
  return game;
}

/** The player on turn sends a play that the server refuses, and perhaps names words. */
function refuse(game: OnlineGame, code: string, words: readonly string[]): void {
  const seat = game.state.turn?.seat ?? 0;
  const device = game.device(seat);
  const rack = game.state.seats[seat]?.rack ?? [];
  const placement = rack
    .filter((tile) => tile !== '?')
    .slice(0, 3)
    .map((face, i) => ({ row: 7, col: 6 + i, face }));
  const id = `refused ${device.kept.commands.length}`;
  const sent = recordSent(device.kept, id, { type: 'play', placement });
  device.receipt = recordAnswer(sent, id, { type: 'refused', code, words });
}

describe('[S3] the words to look up before an audit', () => {
  test('are those of plays and of challenges, each once, and of no other event', () => {
    const [play, other] = [EVENTS.played[0], EVENTS.challenged[0]];
    if (play === undefined || other === undefined) throw new Error('no examples');
    const events: GameEvent[] = [
      ...ALL_EVENTS,
      { ...play, words: ['SEA', 'AT'] },
      { ...other, badWords: ['QX'] },
    ];
    expect(sorted(wordsToCheck(events, null))).toEqual(['AT', 'QX', 'SEA', 'ZZ']);
    expect(wordsToCheck(events, null)).toHaveLength(4);
    expect(wordsToCheck([], null)).toEqual([]);
  });

  test.each([1, 2, 3])('are all that an audit asks for, game %i', (seed) => {
    const game = begun(seed);
    refuse(game, 'unknown-words', ['QUERY']);
    // named or not: what the play would have formed is asked for as well
    refuse(game, 'not-connected', []);
    const { seat } = game.device(game.state.turn?.seat ?? 0);
    game.playOn(6);
    const { kept } = game.device(seat);
    const listed = sorted(wordsToCheck(game.events, kept));
    expect(listed).toEqual(askedBy(game.events, kept));
    expect(listed).toContain('QUERY');
    const told = sorted(wordsToCheck(game.events, null));
    expect(told).toEqual(askedBy(game.events, null));
    expect(told).not.toContain('QUERY');
    expect(listed.length).toBe(told.length + 2);
  });

  test('an accepted command names none', () => {
    const game = begun(1);
    const device = game.device(game.state.turn?.seat ?? 0);
    const sent = recordSent(device.kept, 'c', { type: 'pass' });
    expect(wordsToCheck([], sent)).toEqual([]);
    expect(wordsToCheck([], recordAnswer(sent, 'c', { type: 'done', version: 9 }))).toEqual([]);
  });
});
