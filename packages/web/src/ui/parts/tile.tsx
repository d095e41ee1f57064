import type { JSX } from 'preact';
import {
  BLANK,
  FACE_DOWN,
  isBlank,
  letterOf,
  tileOf,
  tileValue,
  type Face,
  type TileSet,
} from '@luctor/rules';
import { classes } from './pure.ts';

export const TILE_STATES = ['standing', 'last', 'tentative', 'wrong', 'candidate'] as const;
export type TileState = (typeof TILE_STATES)[number];

/** Class names of a tile: what it is, and what state it is in. */
export function tileClass(face: Face, value: number, state: TileState = 'standing'): string {
  return classes(
    'tile',
    face === FACE_DOWN ? 'face-down' : face === BLANK ? 'joker' : isBlank(face) && 'blank',
    value > 9 && 'wide',
    state === 'wrong' && 'tentative',
    state !== 'standing' && state,
  );
}

export function faceValue(tileSet: TileSet, face: Face): number {
  return tileValue(tileSet, tileOf(face));
}

/**
 * The letter and its value; a blank shows no value [R4]. Both are drawn by the style sheet, because
 * the accessible name of the tile's container says them in words.
 */
export function TileFace(props: { face: Face; value: number }): JSX.Element {
  const { face, value } = props;
  const isJoker = face === BLANK || face === FACE_DOWN;
  return (
    <>
      <b data-text={isJoker ? '' : letterOf(face)} />
      {isJoker || isBlank(face) ? null : <i data-text={value} />}
    </>
  );
}

/** A display-only tile; its container provides the name. */
export function StillTile(props: { face: Face; tileSet: TileSet; state?: TileState }): JSX.Element {
  const value = faceValue(props.tileSet, props.face);
  return (
    <span class={tileClass(props.face, value, props.state)} aria-hidden="true">
      <TileFace face={props.face} value={value} />
    </span>
  );
}

export function Brand(): JSX.Element {
  return (
    <span class="brand" aria-hidden="true">
      {Array.from('LUCTOR').map((letter) => (
        <span class="tile" key={letter}>
          <b data-text={letter} />
        </span>
      ))}
    </span>
  );
}
