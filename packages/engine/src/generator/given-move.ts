import { checkPlacement, scorePlay, step, tileOf, type Move, type Tile } from '@luctor/rules';
import type { Position } from '../board/position.ts';
import type { Generator } from './generator.ts';
import { createCompactMove, type CompactMove } from '../moves/compact-move.ts';

/**
 * A move that somebody made, in the generator's form: also a play of unknown words, which no
 * generator finds. Sets the position. Throws if the rules do not allow the move.
 */
export function givenMove(generator: Generator, position: Position, made: Move): CompactMove {
  generator.setPosition(position);
  const move = createCompactMove();
  move.kind = made.type;
  if (made.type === 'play') placeGiven(generator, position, made, move);
  else move.kept = rackWithout(generator, made.type === 'exchange' ? made.tiles : []);
  move.equity = 1000 * move.score + (generator.rack.kept[move.kept] as number);
  return move;
}

function placeGiven(
  generator: Generator,
  { ruleset, board, rack }: Position,
  { placement }: Extract<Move, { type: 'play' }>,
  move: CompactMove,
): void {
  const legal = checkPlacement(ruleset, board, rack, placement);
  if (!legal.ok) throw new Error(`no move of this position: ${legal.error.code}`);
  const [main] = legal.value.runs;
  if (main === undefined) throw new Error('a play forms a word');
  const { coding, grid } = generator;
  move.score = scorePlay(ruleset, board, legal.value).total;
  move.start = grid.geometry.indexOf(main.direction, main.start);
  move.length = main.faces.length;
  main.faces.forEach((face, i) => {
    const { row, col } = step(main.start, main.direction, i);
    const isNew = placement.some((tile) => tile.row === row && tile.col === col);
    move.tiles[i] = isNew ? coding.encodeFace(face) : 0;
  });
  move.kept = rackWithout(
    generator,
    placement.map(({ face }) => tileOf(face)),
  );
}

/** The state of the rack without these tiles. */
function rackWithout({ rack, coding }: Generator, tiles: readonly Tile[]): number {
  let state = rack.full;
  for (const tile of tiles) {
    const code = coding.encodeTile(tile);
    if ((((rack.available[state] as number) >> code) & 1) === 0) {
      throw new Error(`${tile} is not on the rack`);
    }
    state = rack.take[(state << 5) | code] as number;
  }
  return state;
}
