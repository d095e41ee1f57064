// The sentences of the live region: a game can be played from these alone.
export { announceClock } from './announce-clock.ts';
export { announceDraft, noticeSentence } from './announce-draft.ts';
export { announceView, nextTurnText, type Hearer } from './announce-view.ts';
export type { Sentence } from './sentence.ts';
