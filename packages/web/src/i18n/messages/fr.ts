import type { EN } from './en.ts';
import { COMMANDS_FR } from './fr/commands.ts';
import type { Translation } from './message.ts';

/** Every text of the page in French. */
export const FR: Translation<typeof EN> = {
  ...COMMANDS_FR,
};
