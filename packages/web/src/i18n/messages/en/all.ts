import { FIRST_EN } from './first.ts';
import { LATER_EN } from './later.ts';
import { LEARN_EN } from './learn.ts';

/** Every text of the page in English; `fr/all.ts` has the same keys. */
export const EN = { ...FIRST_EN, ...LATER_EN, ...LEARN_EN } as const;
