import type { EN } from './en.ts';
import { ANNOUNCEMENTS_FR } from './fr/announcements.ts';
import { COMMANDS_FR } from './fr/commands.ts';
import { DIALOGS_FR } from './fr/dialogs.ts';
import { ERRORS_FR } from './fr/errors.ts';
import { GAMES_FR } from './fr/games.ts';
import { HELP_FR } from './fr/help.ts';
import { NEW_GAME_FR } from './fr/new-game.ts';
import { ONLINE_FR } from './fr/online.ts';
import { OPTIONS_FR } from './fr/options.ts';
import { OVER_FR } from './fr/over.ts';
import { SQUARES_FR } from './fr/squares.ts';
import { TABLE_FR } from './fr/table.ts';
import type { Translation } from './message.ts';

/** Every text of the page in French. */
export const FR: Translation<typeof EN> = {
  ...COMMANDS_FR,
  ...TABLE_FR,
  ...SQUARES_FR,
  ...ERRORS_FR,
  ...DIALOGS_FR,
  ...NEW_GAME_FR,
  ...OPTIONS_FR,
  ...GAMES_FR,
  ...ONLINE_FR,
  ...OVER_FR,
  ...ANNOUNCEMENTS_FR,
  ...HELP_FR,
};
