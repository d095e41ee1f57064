import type { PlacementErrorCode, WordPlacementErrorCode } from '@luctor/rules';
import type { DraftNoticeCode } from '../../../draft/draft.ts';
import type { Unavailable } from '../../../input/table-command.ts';
import type { Message } from '../message.ts';

type ErrorKey =
  | `error.${PlacementErrorCode | WordPlacementErrorCode}`
  | `notice.${DraftNoticeCode}`
  | `unavailable.${Unavailable}`;

/** Why something did not happen, as a sentence that helps [U3]. */
export const ERRORS_EN = {
  // placements
  'error.no-tiles': 'Lay at least one tile first.',
  'error.off-board': 'The word runs off the board.',
  'error.square-taken': 'A tile already lies on {squares}.',
  'error.square-used-twice': 'Only one tile can lie on {squares}.',
  'error.not-a-letter': 'That is not a letter of this game.',
  'error.not-on-rack': 'You do not have the tile for {squares}.',
  'error.not-in-line': 'All your tiles must lie in one row or one column.',
  'error.gap': 'There is a gap at {squares}: the word must be unbroken.',
  'error.first-too-short': 'The first word needs at least two letters.',
  'error.first-off-start': 'The first word must cover {starts}.',
  'error.not-touching': 'Your tiles must touch a word already on the board.',
  'error.only-alongside':
    'Your word must cross another or lengthen one: lying alongside is not enough.',
  // written words
  'error.empty-word': 'Type a word first.',
  'error.letter-conflict': 'Another letter already lies on {squares}.',
  'error.nothing-there': 'No tile lies on {squares} yet.',
  'error.nothing-new': 'All those letters are on the board already: add one of yours.',
  // commands
  'error.not-your-turn': 'It is not your turn.',
  'error.unknown-words': {
    one: '{words} is not in the vocabulary of this game.',
    other: '{words} are not in the vocabulary of this game.',
  },
  'error.time-up': 'Time is up.',
  // drafts
  'notice.blank-used': 'A blank is used for {letter}.',
  'notice.letter-not-held': 'You have no {letter} and no blank.',
  'notice.no-blank': 'You have no blank.',
  'notice.choose-square': 'Choose a square first: click it, or press an arrow key.',
  'notice.choose-direction': 'Across or down?',
  'notice.edge': 'The board ends here.',
  'notice.word-too-long': 'No word can be longer than the board.',
  'notice.tile-returned': 'Your tile on {squares} came back: the square was taken.',
  'notice.name-the-blank': 'Which letter is the blank?',
  'notice.no-such-tiles': 'Those letters are not on your rack: {letter}.',
  'notice.nothing-laid': 'Lay a word first.',
  'notice.illegal-loses-turn': 'Time is up: if you accept this, the turn is lost.',
  // commands that do not fit the moment
  'unavailable.not-now': 'That is not possible now.',
  'unavailable.game-is-over': 'The game is over.',
  'unavailable.not-on-turn': 'It is not your turn.',
  'unavailable.not-computers-turn': 'Only a computer on turn can be forced.',
  'unavailable.answer-first': 'Answer the question first.',
  'unavailable.nothing-to-challenge': 'There is nothing to challenge.',
  'unavailable.no-clock-here': 'This game has no clock. Set a limit to start one.',
  'unavailable.no-exchange-here': 'Tiles are not changed in this edition: pass instead.',
  'unavailable.bag-has-too-few': 'The bag has too few tiles for an exchange.',
  'unavailable.one-screen-only': 'That is possible only at one screen.',
  'unavailable.friendly-only': 'That exists only at friendly tables.',
  'unavailable.word-is-fixed': 'Time is up: the word can only be placed and accepted.',
  'unavailable.no-tiles-laid': 'Lay a word first.',
  'unavailable.screen-covered': 'The screen is covered: show your rack first.',
  'unavailable.nothing-to-answer': 'There is nothing to answer.',
  // start squares, for the sentence above
  'start.centre': 'the star in the centre',
  'start.squares': 'one of the start squares {squares}',
} as const satisfies Readonly<Record<ErrorKey, Message>> & Readonly<Record<string, Message>>;
