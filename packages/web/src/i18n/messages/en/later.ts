import { ANNOUNCEMENTS_EN } from './announcements.ts';
import { ANSWERS_EN } from './answers.ts';
import { DEVICES_EN } from './devices.ts';
import { DIALOGS_EN } from './dialogs.ts';
import { DRAFTS_EN } from './drafts.ts';
import { ERRORS_EN } from './errors.ts';
import { GAMES_EN } from './games.ts';
import { GCG_EN } from './gcg.ts';
import { HELP_EN } from './help.ts';
import { LANE_EN } from './lane.ts';
import { NEW_GAME_EN } from './new-game.ts';
import { ONLINE_EN } from './online.ts';
import { OPTIONS_EN } from './options.ts';
import { OVER_EN } from './over.ts';
import { PANELS_EN } from './panels.ts';
import { PROOF_EN } from './proof.ts';
import { QUESTIONS_EN } from './questions.ts';
import { REFUSALS_EN } from './refusals.ts';
import { UNAVAILABLE_EN } from './unavailable.ts';

/** Texts of dialogs and screens that a game does not begin with. */
export const LATER_EN = {
  ...DIALOGS_EN,
  ...ERRORS_EN,
  ...QUESTIONS_EN,
  ...REFUSALS_EN,
  ...UNAVAILABLE_EN,
  ...PANELS_EN,
  ...NEW_GAME_EN,
  ...OPTIONS_EN,
  ...GAMES_EN,
  ...GCG_EN,
  ...LANE_EN,
  ...ONLINE_EN,
  ...DEVICES_EN,
  ...OVER_EN,
  ...PROOF_EN,
  ...ANNOUNCEMENTS_EN,
  ...DRAFTS_EN,
  ...ANSWERS_EN,
  ...HELP_EN,
} as const;
