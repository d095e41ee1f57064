import { ANNOUNCEMENTS_EN } from './en/announcements.ts';
import { COMMANDS_EN } from './en/commands.ts';
import { DIALOGS_EN } from './en/dialogs.ts';
import { ERRORS_EN } from './en/errors.ts';
import { GAMES_EN } from './en/games.ts';
import { HELP_EN } from './en/help.ts';
import { NEW_GAME_EN } from './en/new-game.ts';
import { ONLINE_EN } from './en/online.ts';
import { OPTIONS_EN } from './en/options.ts';
import { OVER_EN } from './en/over.ts';
import { SQUARES_EN } from './en/squares.ts';
import { TABLE_EN } from './en/table.ts';

/** Every text of the page in English; `fr.ts` has the same keys. */
export const EN = {
  ...COMMANDS_EN,
  ...TABLE_EN,
  ...SQUARES_EN,
  ...ERRORS_EN,
  ...DIALOGS_EN,
  ...NEW_GAME_EN,
  ...OPTIONS_EN,
  ...GAMES_EN,
  ...ONLINE_EN,
  ...OVER_EN,
  ...ANNOUNCEMENTS_EN,
  ...HELP_EN,
} as const;
