import type { RuleErrorCode, WordPlacementErrorCode } from '@luctor/rules';
import type { Message } from '../message.ts';
import type { ERRORS_EN } from './errors.ts';

type RefusalKey = Exclude<
  `error.${RuleErrorCode | WordPlacementErrorCode}`,
  keyof typeof ERRORS_EN
>;

/** Why a command was refused that no first turn can bring about. */
export const REFUSALS_EN = {
  'error.game-over': 'The game is over.',
  'error.game-not-started': 'The game has not begun yet.',
  'error.game-set-aside': 'This game was set aside. Continue it to play.',
  'error.game-already-started': 'The game has already begun.',
  'error.no-such-seat': 'There is no such player.',
  'error.already-contributed': 'You have already added to the draw.',
  'error.not-a-contribution': 'That cannot be added to the draw.',
  'error.no-entry': 'No word has been begun.',
  'error.question-open': 'A question has to be answered first.',
  'error.no-question': 'There is nothing to answer.',
  'error.not-asked': 'That was not asked.',
  'error.challenge-open': 'The last move can still be challenged.',
  'error.nothing-to-challenge': 'There is nothing to challenge.',
  'error.own-play': 'You cannot judge your own move.',
  'error.already-accepted': 'You have already accepted.',
  'error.no-time-claim': 'Time has not run out.',
  'error.no-clock': 'This game has no clock.',
  'error.bad-clock': 'A clock needs a limit for the turn or for the player.',
  'error.bad-options': 'Only friendly tables can show racks and what computers try.',
  'error.people-only': 'Only a human player can do that.',
  'error.one-screen-only': 'That is possible only when everyone plays on this screen.',
  'error.already-left': 'That player has left the game.',
  'error.not-set-aside': 'This game was not set aside.',
  'error.commitments-missing': 'The draw still waits for other players.',
  'error.hints-not-allowed': 'Hints are allowed only at friendly tables.',
  'error.too-many-asides': 'That was changed too often. Play on first.',
  'error.stale': 'The game moved on before this arrived. Nothing was changed.',
  'error.exchange-not-allowed': 'This edition has no swaps: pass instead.',
  'error.bag-too-small': 'The bag has too few tiles to swap.',
  'error.tiles-not-on-rack': 'You do not have all of those tiles.',
  'error.entry-fixed': 'Time is up: the word can no longer be changed, only placed and accepted.',
  'error.entry-too-long': 'That word is longer than the board.',
} as const satisfies Readonly<Record<RefusalKey, Message>>;
