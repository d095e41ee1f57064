// The sentences of the live region: a game can be played from these alone.
export { announceClock } from './announce-clock.ts';
export { announceDraft } from './announce-draft.ts';
export { announceView, nextTurnText, type Hearer } from './announce-view.ts';
export { answer } from './answers.ts';
export type { Sentence } from './sentence.ts';
