import { describe, expect, test } from 'vitest';
import { createImportedGame } from '../decide/tell.ts';
import type { GameEvent } from '../game/event.ts';
import { LOST_TURN_REASONS } from '../game/event.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';
import { gcgOfEvents } from './from-events.ts';
import { importedOf, setupOfGcg } from './told-setup.ts';
import { EMPTY_GCG, type GcgEvent } from './types.ts';

/** The line that each event of a log becomes. */

const at = 0;
const GAME = { ...EMPTY_GCG, players: ['a', 'b'].map((nick) => ({ nick, name: nick })) };
const told = (): readonly GameEvent[] =>
  createImportedGame(setupOfGcg(GAME), importedOf(GAME, 0, true));
const own = (): readonly GameEvent[] => ScriptedGame.start('classic').events;

const played: GameEvent = {
  type: 'played',
  seat: 0,
  placement: Array.from('AT', (face, i) => ({ row: 7, col: 7 + i, face })),
  words: ['AT'],
  score: 4,
  challengeable: true,
  at,
};
/** What a play uses becomes known with it. */
const shown: GameEvent = { type: 'tilesShown', seat: 0, tiles: ['A', 'T'] };
const challenged = (change: object): GameEvent => ({
  type: 'challenged',
  seat: 1,
  badWords: [],
  penalty: 0,
  at,
  ...change,
});

function linesOf(events: readonly GameEvent[]): readonly GcgEvent[] {
  return gcgOfEvents(events, '').events;
}

describe('a challenge', () => {
  test.each([
    ['right', told, { badWords: ['AT'] }, [{ type: 'withdrawn', player: 0, score: -4, total: 0 }]],
    [
      'that cost points',
      told,
      { penalty: 5 },
      [{ type: 'challenge', player: 1, score: -5, total: -5 }],
    ],
    [
      'that cost nothing, in a file',
      told,
      {},
      [{ type: 'challenge', player: 1, score: 0, total: 0 }],
    ],
    [
      'that earned the other points',
      told,
      { award: 5 },
      [{ type: 'challenge', player: 0, score: 5, total: 9 }],
    ],
  ] as const)('%s', (_, start, change, lines) => {
    const [first, ...rest] = linesOf([...start(), shown, played, challenged(change)]);
    expect(first).toMatchObject({ type: 'play', player: 0, score: 4, total: 4, word: 'AT' });
    expect(rest).toMatchObject(lines);
    expect(rest).toHaveLength(1);
  });
});

test.each(LOST_TURN_REASONS)('a turn lost, %s, is a pass with the reason as a note', (reason) => {
  const events = own();
  const seat = 0;
  const lines = linesOf([
    ...events.slice(0, -1),
    { type: 'turnStarted', seat, at },
    { type: 'turnLost', seat, reason, at },
  ]);
  expect(lines).toMatchObject([{ type: 'pass', player: seat, score: 0, total: 0, note: reason }]);
});

test('a player who leaves is mentioned in a note to the line before, after its own note', () => {
  const leaving: GameEvent = { type: 'seatLeft', seat: 1, reason: 'resigned', at };
  expect(linesOf([...told(), leaving])).toEqual([]);
  const [line] = linesOf([...told(), shown, played, leaving]);
  expect(line?.note).toBe('b: resigned');
  const seat = 0;
  const lost: GameEvent = { type: 'turnLost', seat, reason: 'time', at };
  const start: GameEvent = { type: 'turnStarted', seat, at };
  const noted = linesOf([...told().slice(0, -1), start, lost, leaving]);
  expect(noted.map(({ note }) => note)).toEqual(['time\nb: resigned']);
});

test('remarks of a file come back with their lines, and one beyond them with none', () => {
  const remark = (move: number) => ({ move, comment: `c${move}`, note: '', pragmas: [] });
  const [created, ...rest] = told();
  if (created?.type !== 'gameCreated' || created.imported === undefined) throw new Error('a file');
  const imported = { ...created.imported, remarks: [remark(0), remark(1)] };
  const lines = linesOf([{ ...created, imported }, ...rest, shown, played]);
  expect(lines.map(({ type, comment }) => [type, comment])).toEqual([['play', 'c0']]);
});
