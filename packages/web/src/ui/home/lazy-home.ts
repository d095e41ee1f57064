import { withAllTexts } from '../../i18n/index.ts';
import { lazyFile } from '../parts/lazy.tsx';

/** Home without its Play card: the first board does not wait for it. */
const home = lazyFile(() => withAllTexts(import('./on-demand.ts')));
export const ResumeCard = home.view((file) => file.ResumeCard);
export const HomeRest = home.view((file) => file.HomeRest);
