import { COMMANDS_EN } from './commands.ts';
import { ERRORS_EN } from './errors.ts';
import { NEW_GAME_EN } from './new-game.ts';
import { PAGE_EN } from './page.ts';
import { SQUARES_EN } from './squares.ts';
import { TABLE_EN } from './table.ts';

/** Texts that a game begins with. */
export const FIRST_EN = {
  ...COMMANDS_EN,
  ...TABLE_EN,
  ...SQUARES_EN,
  ...ERRORS_EN,
  ...PAGE_EN,
  ...NEW_GAME_EN,
} as const;
