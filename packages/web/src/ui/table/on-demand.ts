// What the table shows after its first board, as one file: fetched when the page is idle.
export { Breakdown } from '../parts/breakdown.tsx';
export { ChallengeBar } from './challenge-bar.tsx';
export { EntryBar } from './entry-bar.tsx';
export { MenuDialog, MenuItems } from './menu-items.tsx';
export { PauseBar, StandBar } from './stand-bar.tsx';
