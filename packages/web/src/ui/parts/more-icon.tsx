import type { JSX } from 'preact';
import { Drawing, Icon, type IconName } from './icon.tsx';

/** Line drawings of screens that are loaded after the first board. */
const STROKES = {
  chat: 'M4 5h16v11H11l-4.500 4v-4H4zM8 9.500h8M8 12.500h5',
  share:
    'M8 11l8-4.500M8 13l8 4.500M6 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM18 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM18 21a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  device: 'M3.500 5h12v9h-12zM7 18h5M17.500 9h3.500v11h-6v-4',
  mute: 'M4 5h16v11H11l-4.500 4v-4H4zM9 8.500l6 5M15 8.500l-6 5',
  copy: 'M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM15.5 8.5v-3a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h3',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  upload: 'M12 16V4m-4.5 4.5L12 4l4.5 4.5M5 20h14',
} as const;

type Own = keyof typeof STROKES;
export type MoreIconName = Own | IconName;

/** One of these drawings, or one that every screen has. */
export function MoreIcon({ name }: { name: MoreIconName }): JSX.Element {
  return name in STROKES ? (
    <Drawing path={STROKES[name as Own]} />
  ) : (
    <Icon name={name as IconName} />
  );
}
