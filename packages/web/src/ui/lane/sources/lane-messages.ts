import type { Perform } from '../../model/perform.ts';
import type { TableModel } from '../../model/table-model.ts';
import type { Services } from '../../shell/services.ts';
import { isQuestion, type LaneMessage } from '../lane-message.ts';
import { challengeMessage } from './challenge.ts';
import { entryMessage } from './entry.ts';
import { hintMessage } from './hint.ts';
import type { Turns } from './just-played.ts';
import { noticeMessage } from './notice.ts';
import { pauseMessage } from './pause.ts';
import { playedMessage } from './played.ts';
import { questionMessages } from './questions.ts';
import { soundOffer } from './sound-offer.ts';
import { stateMessage } from './state.ts';

/** What sources need beyond the table. */
export interface LaneNews {
  readonly perform: Perform;
  readonly services: Services;
  readonly justPlayed: Turns | null;
  /** How far the game's clock is ahead of this machine's. */
  readonly clockOffsetMs: number;
}

/** What a table has to say, of any urgency. */
export function laneMessages(
  table: TableModel,
  { perform, services, justPlayed, clockOffsetMs }: LaneNews,
): readonly (LaneMessage | null)[] {
  const questions = [
    ...questionMessages(table, clockOffsetMs),
    entryMessage(table),
    challengeMessage(table, perform, clockOffsetMs),
  ];
  return [
    stateMessage(table),
    noticeMessage(table, perform, questions.some(isQuestion)),
    ...questions,
    hintMessage(table, perform),
    pauseMessage(table, perform),
    playedMessage(table, justPlayed),
    soundOffer(table, services),
  ];
}
