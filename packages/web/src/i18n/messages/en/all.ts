import { FIRST_EN } from './first.ts';
import { LATER_EN } from './later.ts';

/** Every text of the page in English; `fr/all.ts` has the same keys. */
export const EN = { ...FIRST_EN, ...LATER_EN } as const;
