import { COMMANDS_EN } from './en/commands.ts';

/** Every text of the page in English; `fr.ts` has the same keys. */
export const EN = {
  ...COMMANDS_EN,
} as const;
