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
  board: 'M4 4h16v16H4zM4 9.300h16M4 14.700h16M9.300 4v16M14.700 4v16',
  book: 'M12 6.500C10 5 7 4.500 3.500 4.500V18c3.500 0 6.500.5 8.500 2 2-1.500 5-2 8.500-2V4.500C17 4.500 14 5 12 6.500zM12 6.500V20',
  cards:
    'M9.5 9h9a2 2 0 0 1 2 2v7.500a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2zM5.500 15.500a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2',
  figures: 'M4 20h16M4 16l5-5 4 3 7-8',
  upload: 'M12 16V4m-4.5 4.5L12 4l4.5 4.5M5 20h14',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.6-3.800 3-5.500 6.500-5.500s5.900 1.700 6.500 5.500M16 11.500a3 3 0 1 0-1-5.800M17 14.800c2.600.3 4 1.900 4.500 4.700',
  plus: 'M12 5v14M5 12h14',
  previous: 'M15 5l-7 7 7 7',
  first: 'M6 5v14M18 5l-8 7 8 7',
  end: 'M18 5v14M6 5l8 7-8 7',
  flag: 'M6 21V4M6 4.5h11l-2.5 4 2.5 4H6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  prompt: 'M5 7l5 5-5 5M12 17h7',
  sort: 'M5 5v14M5 19l-2.5-3M5 19l2.5-3M11 6h10M11 12h7M11 18h4',
  edit: 'M5 19h3.5L19 8.5 15.5 5 5 15.5zM13 7.5l3.5 3.5',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18h.01',
  options: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
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
