import type { EN } from './en.ts';
import { FIRST_FR } from './fr/first.ts';
import { LATER_FR } from './fr/later.ts';
import type { Translation } from './message.ts';

/** Every text of the page in French. */
export const FR: Translation<typeof EN> = { ...FIRST_FR, ...LATER_FR };
