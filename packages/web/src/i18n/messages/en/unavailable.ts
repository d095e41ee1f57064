import type { Unavailable } from '../../../input/table-command.ts';
import type { Message } from '../message.ts';

/** Why a command does not fit the moment [U6]. */
export const UNAVAILABLE_EN = {
  'unavailable.not-now': 'That is not possible now.',
  'unavailable.game-is-over': 'The game is over.',
  'unavailable.not-on-turn': 'It is not your turn.',
  'unavailable.not-computers-turn': 'That is possible only while a computer is thinking.',
  'unavailable.answer-first': 'Answer the question first.',
  'unavailable.nothing-to-challenge': 'There is nothing to challenge.',
  'unavailable.no-clock-here': 'This game has no clock. Set a limit to start one.',
  'unavailable.no-exchange-here': 'This edition has no swaps: pass instead.',
  'unavailable.bag-has-too-few': 'The bag has too few tiles to swap.',
  'unavailable.one-screen-only': 'That is possible only when everyone plays on this screen.',
  'unavailable.friendly-only': 'Only friendly tables allow that.',
  'unavailable.word-is-fixed': 'Time is up: you can only place the word and accept it.',
  'unavailable.no-tiles-laid': 'Lay a word first.',
  'unavailable.nothing-laid': 'There is nothing to take back.',
  'unavailable.played-elsewhere': 'This game is being played in another tab.',
  'unavailable.screen-covered': 'The screen is covered: show your rack first.',
  'unavailable.nothing-to-answer': 'There is nothing to answer.',
} as const satisfies Readonly<Record<`unavailable.${Unavailable}`, Message>>;
