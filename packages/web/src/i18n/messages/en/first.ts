import { COMMANDS_EN } from './commands.ts';
import { HOME_EN } from './home.ts';
import { PAGE_EN } from './page.ts';
import { SQUARES_EN } from './squares.ts';
import { TABLE_EN } from './table.ts';

/** Texts that a game begins with. */
export const FIRST_EN = {
  ...COMMANDS_EN,
  ...TABLE_EN,
  ...SQUARES_EN,
  ...PAGE_EN,
  ...HOME_EN,
} as const;
