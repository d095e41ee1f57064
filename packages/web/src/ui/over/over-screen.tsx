import type { JSX } from 'preact';
import type { GameSession } from '../../session/game-session.ts';

export function OverScreen(props: { session: GameSession }): JSX.Element {
  return <main>{props.session.id}</main>;
}
