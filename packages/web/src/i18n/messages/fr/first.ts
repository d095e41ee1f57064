import type { FIRST_EN } from '../en/first.ts';
import type { Translation } from '../message.ts';
import { COMMANDS_FR } from './commands.ts';
import { HOME_FR } from './home.ts';
import { PAGE_FR } from './page.ts';
import { SQUARES_FR } from './squares.ts';
import { TABLE_FR } from './table.ts';

/** Texts that a game begins with. */
export const FIRST_FR: Translation<typeof FIRST_EN> = {
  ...COMMANDS_FR,
  ...TABLE_FR,
  ...SQUARES_FR,
  ...PAGE_FR,
  ...HOME_FR,
};
