import type { JSX } from 'preact';
import type { TileSet } from '@luctor/rules';
import { classes } from '../parts/pure.ts';
import { faceValue, TileFace, tileClass } from '../parts/tile.tsx';
import type { Drag } from './drag.ts';

/** The tile in the air: over the board as large as a square, tilted over the rack. */
export function LiftedTile(props: { drag: Drag; tileSet: TileSet }): JSX.Element | null {
  const air = props.drag.dragging.value;
  if (air === null) return null;
  const value = faceValue(props.tileSet, air.face);
  const isOverRack = air.target.on === 'rack' && air.target.slot !== null;
  return (
    <span
      class={classes(tileClass(air.face, value), 'lifted', isOverRack && 'over-rack')}
      style={{
        '--s': `${air.home}px`,
        translate: `${air.x}px ${air.y}px`,
        scale: String(air.size / air.home),
      }}
      aria-hidden="true"
    >
      <TileFace face={air.face} value={value} />
    </span>
  );
}
