import { withAllTexts } from '../../i18n/index.ts';
import { lazyFile } from '../parts/lazy.tsx';

/** What the panel's tabs show: fetched when the page is idle. */
export const panels = lazyFile(() => withAllTexts(import('./on-demand.ts')));

export const History = panels.view((file) => file.History);
export const Letters = panels.view((file) => file.Letters);
export const Peek = panels.view((file) => file.Peek);
export const Premiums = panels.view((file) => file.Premiums);
export const Values = panels.view((file) => file.Values);
