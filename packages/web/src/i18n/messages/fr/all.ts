import type { EN } from '../en/all.ts';
import { FIRST_FR } from './first.ts';
import { LATER_FR } from './later.ts';
import { LEARN_FR } from './learn.ts';
import type { Translation } from '../message.ts';

/** Every text of the page in French. */
export const FR: Translation<typeof EN> = { ...FIRST_FR, ...LATER_FR, ...LEARN_FR };
