// The sentences of the live region: a game can be played from these alone.
export { announceClock } from './announce-clock.ts';
export { announceDraft } from './announce-draft.ts';
export { announceView, nextTurnText, winnerText, type Hearer } from './announce-view.ts';
export { answer, type Known } from './answers.ts';
export type { Sentence } from './sentence.ts';
export { playerName, turnBoards, turnText, writtenPlay, type WrittenPlay } from './turn-text.ts';
