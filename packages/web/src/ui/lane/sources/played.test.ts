import { signal } from '@preact/signals';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TurnRecordView } from '@luctor/rules';
import { setLanguage, withAllTexts } from '../../../i18n/index.ts';
import { createTable } from '../../model/table-model.ts';
import { fakeSession } from '../../testing/fake-session.ts';
import { play, SCAMPIO, TWO } from '../../testing/scenes.ts';
import { playedMessage } from './played.ts';

beforeAll(async () => {
  setLanguage('en');
  await withAllTexts(Promise.resolve());
});

/** What the lane says after these turns, to the one person at the table. */
function toldAfter(history: readonly TurnRecordView[], from = 0): string | null {
  const session = fakeSession(play(TWO).events);
  const view = signal({ ...session.view.value, history });
  const table = { session, view, isPast: signal(false) };
  return playedMessage(table, { from, to: history.length })?.text ?? null;
}

const ANN = 0;
const TERN = 1;
const PLAY = {
  type: 'play',
  placement: [{ row: 7, col: 7, face: 'A' }],
  words: ['ARIA'],
  score: 15,
  total: 15,
  withdrawn: false,
} as const;

const record = (seat: number, what: object): TurnRecordView =>
  ({ seat, score: 0, total: 0, ...what }) as TurnRecordView;

describe('the lane tells what just happened', () => {
  test.each<[string, TurnRecordView, string | null]>([
    ['a play of another', record(TERN, PLAY), 'Tern played ARIA for 15 points.'],
    ['not one’s own', record(ANN, PLAY), null],
    ['not one’s own pass', record(ANN, { type: 'pass' }), null],
    [
      '[C2] one’s own time-out',
      record(ANN, { type: 'lost', reason: 'time' }),
      'Eleanor runs out of time and loses the turn.',
    ],
  ])('%s', (_, turn, text) => {
    expect(toldAfter([turn])).toBe(text);
  });

  test('[R7 challenge] an upheld challenge, rather than the play it takes back', () => {
    const history = [
      record(TERN, { ...PLAY, withdrawn: true }),
      record(ANN, { type: 'challenge', badWords: ['ARIA'] }),
    ];
    expect(toldAfter(history)).toMatch(/^Eleanor challenges/);
  });

  test('[R7 challenge] a lost turn or a challenge, though its player goes on at once', () => {
    const upheld = record(TERN, { type: 'challenge', badWords: ['ARIA'] });
    const history = [record(ANN, { ...PLAY, withdrawn: true }), upheld, record(TERN, PLAY)];
    expect(toldAfter(history)).toMatch(/^Tern challenges/);
    const late = record(ANN, { type: 'lost', reason: 'time' });
    expect(toldAfter([late, record(TERN, PLAY)])).toMatch(/^Eleanor runs out of time/);
  });

  test('only of the turns just taken', () => {
    expect(toldAfter([record(TERN, PLAY)], 1)).toBeNull();
  });
});

describe('what was just played, in the lane', () => {
  const { events, now } = play(SCAMPIO);
  const session = fakeSession(events, { now: () => now });
  const seatsHere = [0];
  const table = createTable({ ...session, seatsHere }, signal(null), signal(0));

  test('[P3] a bonus for seven tiles is a moment, one’s own too', () => {
    expect(playedMessage(table, { from: 0, to: 1 })).toMatchObject({
      rank: 'played',
      look: 'gold',
      text: 'Marie-Antoinette played SCAMPIO for 45 points, 25 of them for all seven tiles.',
    });
  });

  test('other plays are told if somebody else made them', () => {
    expect(playedMessage(table, { from: 1, to: 2 })?.text).toMatch(/ played TAXI for 20 points\.$/);
    expect(playedMessage(table, null)).toBeNull();
  });
});
