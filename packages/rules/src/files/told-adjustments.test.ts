import { expect, test } from 'vitest';
import { createImportedGame } from '../decide/tell.ts';
import type { Adjustment } from '../game/event.ts';
import { importedOf, setupOfGcg } from '../gcg/told-setup.ts';
import { EMPTY_GCG } from '../gcg/types.ts';
import { findWrongPoints } from './score-check.ts';

/** What the last lines of a file can be worth [R10]; its game was played by other programs. */

function wrongIn(edition: string, adjustment: Omit<Adjustment, 'seat'>): unknown {
  const players = ['a', 'b'].map((nick) => ({ nick, name: nick }));
  const game = { ...EMPTY_GCG, players, description: `Luctor ${edition}` };
  const events = createImportedGame(setupOfGcg(game), importedOf(game, 0, true));
  const wrong = findWrongPoints([
    ...events,
    { type: 'gameEnded', reason: 'stopped', adjustments: [{ seat: 1, ...adjustment }], at: 0 },
  ]);
  if (wrong === null) return null;
  expect(wrong).toMatchObject({ type: 'points', seat: 1, turn: null, event: events.length });
  return 'expected' in wrong ? [wrong.found, wrong.expected] : wrong;
}

const QI = ['Q', 'I'];

test.each([
  // others' tiles are gained once, or twice by files that deduct them from nobody
  ['classic', 'others-tiles', QI, 11, null],
  ['classic', 'others-tiles', QI, 22, null],
  ['classic', 'others-tiles', QI, 12, [12, 11]],
  ['classic', 'others-tiles', QI, 0, [0, 11]],
  ['scampio', 'others-tiles', ['J'], 0, null],
  ['scampio', 'others-tiles', ['J'], 8, [8, 0]],
  ['classic', 'tiles-left', QI, -11, null],
  ['classic', 'tiles-left', QI, -10, [-10, -11]],
  ['classic', 'tiles-left', QI, 11, [11, -11]],
  ['salon', 'tiles-left', QI, 0, null],
  ['salon', 'tiles-left', QI, -11, [-11, 0]],
  ['scampio', 'empty-rack', [], 25, null],
  ['scampio', 'empty-rack', [], 24, [24, 25]],
  ['classic', 'empty-rack', [], 0, null],
  ['classic', 'empty-rack', [], 25, [25, 0]],
  // only the file can know
  ['classic', 'overtime', QI, -7, null],
  ['classic', 'tiles-left', undefined, -7, null],
  ['scampio', 'empty-rack', undefined, 7, null],
] as const)('[R10] %s, %s for %j: %i', (edition, kind, tiles, points, wrong) => {
  const told = tiles === undefined ? {} : { tiles: [...tiles] };
  expect(wrongIn(edition, { kind, points, ...told })).toEqual(wrong);
});
