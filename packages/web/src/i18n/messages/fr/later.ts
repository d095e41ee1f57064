import type { LATER_EN } from '../en/later.ts';
import type { Translation } from '../message.ts';
import { ANNOUNCEMENTS_FR } from './announcements.ts';
import { ANSWERS_FR } from './answers.ts';
import { DEVICES_FR } from './devices.ts';
import { DIALOGS_FR } from './dialogs.ts';
import { DRAFTS_FR } from './drafts.ts';
import { ERRORS_FR } from './errors.ts';
import { GAMES_FR } from './games.ts';
import { GCG_FR } from './gcg.ts';
import { HELP_FR } from './help.ts';
import { LANE_FR } from './lane.ts';
import { NEW_GAME_FR } from './new-game.ts';
import { ONLINE_FR } from './online.ts';
import { OPTIONS_FR } from './options.ts';
import { OVER_FR } from './over.ts';
import { PANELS_FR } from './panels.ts';
import { PROOF_FR } from './proof.ts';
import { QUESTIONS_FR } from './questions.ts';
import { REFUSALS_FR } from './refusals.ts';
import { UNAVAILABLE_FR } from './unavailable.ts';

/** Texts of dialogs and screens that a game does not begin with. */
export const LATER_FR: Translation<typeof LATER_EN> = {
  ...DIALOGS_FR,
  ...ERRORS_FR,
  ...QUESTIONS_FR,
  ...REFUSALS_FR,
  ...UNAVAILABLE_FR,
  ...PANELS_FR,
  ...NEW_GAME_FR,
  ...OPTIONS_FR,
  ...GAMES_FR,
  ...GCG_FR,
  ...LANE_FR,
  ...ONLINE_FR,
  ...DEVICES_FR,
  ...OVER_FR,
  ...PROOF_FR,
  ...ANNOUNCEMENTS_FR,
  ...DRAFTS_FR,
  ...ANSWERS_FR,
  ...HELP_FR,
};
