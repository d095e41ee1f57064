import * as fc from 'fast-check';
import { defaultEdition } from '@luctor/rules';
import { playRandomGame, seededRandom, setupFor } from '@luctor/rules/testing';
import { positionFromView } from '@luctor/engine';
import { describe, expect, test } from 'vitest';
import { decisionsOf } from '../review/decisions.ts';
import { openStoredPosition, type PositionError } from './open-position.ts';
import { storedPosition } from './stored-position.ts';
import { viewOfPosition } from './view-of-position.ts';

const EMPTY = Array.from({ length: 15 }, () => '15').join('/');
const STORED = { edition: 'classic', language: 'en', vocabulary: 'en/all' } as const;

function opened(cgp: string, edition = 'classic') {
  return openStoredPosition({ ...STORED, edition, cgp });
}

describe('[L4] a stored position', () => {
  const games = Array.from({ length: 4 }, (_, seed) =>
    playRandomGame(setupFor(defaultEdition(), 2, seededRandom(seed)), seed),
  );
  const decisions = games.flatMap(({ events }) => decisionsOf(events));

  test('opens to what its player saw, but for racks that lie open', () => {
    expect(decisions.length).toBeGreaterThan(20);
    for (const { view } of decisions) {
      const position = openStoredPosition(storedPosition(view));
      if (!position.ok) throw new Error(position.error.code);
      const seen = positionFromView(view);
      const { board, rack, score, bagCount } = position.value.position;
      expect({ board, rack, score }).toEqual({
        board: seen.board,
        rack: seen.rack,
        score: seen.score,
      });
      if (seen.opponents.every((other) => other.rack === null && other.tileCount === 7)) {
        expect(bagCount).toBe(seen.bagCount);
        expect(position.value.position.unseen.toSorted()).toEqual(seen.unseen.toSorted());
      }
    }
  });

  test('can be laid on a table: the view has its board, rack, scores and unseen tiles', () => {
    for (const { view } of decisions.slice(0, 20)) {
      const position = openStoredPosition(storedPosition(view));
      if (!position.ok) throw new Error(position.error.code);
      const shown = viewOfPosition(position.value, ['Ann', 'Bob']);
      expect(positionFromView(shown)).toEqual(position.value.position);
      expect([shown.phase, shown.turn?.seat, shown.viewer]).toEqual(['playing', 0, 0]);
    }
  });

  test.each<[string, string, PositionError['code'], string?]>([
    ['no text', '', 'not-cgp'],
    ['half of it', EMPTY, 'not-cgp'],
    ['another board', '5/5/5/5/5 AB/ 0/0 0', 'other-board'],
    ['a rack of eight', `${EMPTY} ABCDEFGH/ 0/0 0`, 'rack-too-long'],
    ['a tile that does not exist', `${EMPTY} É/ 0/0 0`, 'no-such-tile'],
    ['two Q', `${EMPTY} QQ/ 0/0 0`, 'too-many-tiles'],
    ['an edition of nobody', `${EMPTY} AB/ 0/0 0`, 'unknown-edition', 'chess'],
  ])('is refused: %s', (_, cgp, code, edition) => {
    const found = opened(cgp, edition);
    expect(found.ok ? 'opened' : found.error.code).toBe(code);
  });

  test('any text is refused or opened, and never throws', () => {
    const piece = fc.constantFrom('15', '/', EMPTY, ' ', 'AB', '?', '0', '0/0', 'é', '[', '99');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const found = opened(pieces.join(''));
        expect(typeof found.ok).toBe('boolean');
      }),
    );
  });
});
