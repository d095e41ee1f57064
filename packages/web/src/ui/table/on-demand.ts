// What the table shows after its first board, as one file: fetched when the page is idle.
export { finishPick, togglePick, typePick, untypePick } from '../lane/sources/pick.ts';
export { Breakdown } from '../parts/breakdown.tsx';
export { PrintSheet } from '../print/print-sheet.tsx';
export { SpeakingLane } from './speaking-lane.tsx';
export { MenuDialog, MenuItems, MoreDialog } from './menu-items.tsx';
export { SkipLink } from './skip-link.tsx';
export { StepBar } from './step-bar.tsx';
