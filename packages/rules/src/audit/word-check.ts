import type { Words } from '../decide/decision.ts';
import type { GameEvent } from '../game/event.ts';
import type { GameState } from '../game/state.ts';
import { isPerson } from '../questions/table.ts';
import type { Receipt } from '../receipt/receipt.ts';
import { refusedPlays } from './refused-plays.ts';
import type { Difference } from './verdict.ts';

/** The words to judge a log by: only those that the game was played with can. */
export interface AuditWords extends Words {
  /** Of the lexicon, as in `GameSetup.lexicon`. */
  readonly fingerprint: string;
}

/** Every word that an audit asks about, for shells that must look them up beforehand. */
export function wordsToCheck(
  events: readonly GameEvent[],
  receipt: Receipt | null,
): readonly string[] {
  const words = new Set<string>();
  for (const event of events) {
    if (event.type === 'played') event.words.forEach((word) => words.add(word));
    if (event.type === 'challenged') event.badWords.forEach((word) => words.add(word));
  }
  for (const word of refusedWords(receipt)) words.add(word);
  const plays = receipt === null ? [] : refusedPlays(events, receipt);
  plays.forEach((play) => play.words.forEach((word) => words.add(word)));
  return [...words];
}

/** One event decided again with the game's own words. */
export function checkWords(
  state: GameState,
  event: GameEvent,
  index: number,
  words: AuditWords,
): Difference[] {
  const at = { turn: state.turnCount, event: index };
  const isKnown = (word: string) => words.has(word) || state.vouched.includes(word);
  if (event.type === 'played') {
    // a person's word that may be challenged need not exist
    if (state.setup.wordCheck.type === 'challenge' && isPerson(state, event.seat)) return [];
    return event.words
      .filter((word) => !isKnown(word))
      .map((word) => ({ ...at, code: 'unknown-word', word }));
  }
  if (event.type !== 'challenged' || state.openPlay === null) return [];
  const { badWords } = event;
  const good = badWords.filter(isKnown);
  const overlooked = state.openPlay.words.filter(
    (word) => !isKnown(word) && !badWords.includes(word),
  );
  return [
    ...good.map((word) => ({ ...at, code: 'good-word-refused' as const, word })),
    ...overlooked.map((word) => ({ ...at, code: 'unknown-word' as const, word })),
  ];
}

/** Words that the server refused to this device's player although they exist. */
export function checkRefused(
  events: readonly GameEvent[],
  receipt: Receipt,
  words: AuditWords,
): Difference[] {
  const named = receipt.commands.flatMap(({ answer, turn }) =>
    answer?.type === 'refused' ? answer.words.map((word) => ({ turn, word })) : [],
  );
  const played = refusedPlays(events, receipt)
    .filter((play) => play.words.every((word) => words.has(word)))
    .map(({ turn, words: [word = ''] }) => ({ turn, word }));
  return [...named, ...played]
    .filter(({ word }) => words.has(word))
    .map(({ turn, word }) => ({ turn, event: null, code: 'good-word-refused', word }));
}

function refusedWords(receipt: Receipt | null): readonly string[] {
  return (receipt?.commands ?? []).flatMap(({ answer }) =>
    answer?.type === 'refused' ? answer.words : [],
  );
}
