import { FIRST_EN } from './en/first.ts';
import { LATER_EN } from './en/later.ts';

/** Every text of the page in English; `fr.ts` has the same keys. */
export const EN = { ...FIRST_EN, ...LATER_EN } as const;
