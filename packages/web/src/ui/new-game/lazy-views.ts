import { lazyFile } from '../parts/lazy.tsx';

/** The first board does not wait for these. */
const views = lazyFile(() => import('./on-demand.ts'));

/** Pictures of editions. */
export const EditionArt = views.view((file) => file.EditionArt);
/** Only where a game waits: finding that out takes longer than loading this. */
export const ResumeGame = views.view((file) => file.ResumeGame);
