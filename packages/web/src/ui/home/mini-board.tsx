import type { JSX } from 'preact';
import { faceAt, type GameView } from '@luctor/rules';
import { premiumClass } from '../board/square-model.ts';

const SQUARE = 10;
const SIZE = 15;
const PREMIUMS = ['w3', 'w2', 'l3', 'l2'] as const;

/** A board at a glance: premiums and tiles, no letters; empty until the game is known. */
export function MiniBoard({ game }: { game: GameView | null }): JSX.Element {
  const size = game?.board.size ?? SIZE;
  const cells = Array.from({ length: size * size }, (_, index) => ({
    row: Math.floor(index / size),
    col: index % size,
  }));
  const layout = game?.setup.ruleset.layout;
  const isTile = (cell: (typeof cells)[number]) => game !== null && faceAt(game.board, cell) !== '';
  const outline = (of: typeof cells) =>
    of.map(({ row, col }) => `M${col * SQUARE + 0.5} ${row * SQUARE + 0.5}h9v9h-9z`).join('');
  return (
    <svg class="mini-board" viewBox={`0 0 ${size * SQUARE} ${size * SQUARE}`} aria-hidden="true">
      <rect width="100%" height="100%" class="frame" />
      <path d={outline(cells)} class="plain" />
      {layout === undefined
        ? null
        : PREMIUMS.map((premium) => (
            <path
              key={premium}
              class={premium}
              d={outline(cells.filter((cell) => premiumClass(layout, cell) === premium))}
            />
          ))}
      <path d={outline(cells.filter(isTile))} class="tiles" />
    </svg>
  );
}
