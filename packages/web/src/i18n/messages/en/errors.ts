import type { PlacementErrorCode, WordPlacementErrorCode } from '@luctor/rules';
import type { DraftNoticeCode } from '../../../draft/draft.ts';
import type { SessionErrorCode } from '../../../session/game-session.ts';
import type { Message } from '../message.ts';

type ErrorKey =
  | `session.${SessionErrorCode}`
  | `error.${PlacementErrorCode | WordPlacementErrorCode}`
  | `notice.${DraftNoticeCode}`;

/** Why something did not happen, as a sentence that helps [U3]. */
export const ERRORS_EN = {
  // sessions
  'session.other-tab': 'This game is being played in another tab. Here you can watch it.',
  'session.moved-on': 'The game went on in another tab; this page now shows it.',
  'session.session-closed': 'This game was closed.',
  'session.words-unavailable': 'The words could not be loaded, so no move can be checked yet.',
  'session.takeOver': 'Play here',
  // placements
  'error.no-tiles': 'Lay at least one tile first.',
  'error.off-board': 'The word runs off the board.',
  'error.square-taken': 'There is already a tile on {squares}.',
  'error.square-used-twice': 'Only one tile fits on {squares}.',
  'error.not-a-letter': 'That is not a letter of this game.',
  'error.not-on-rack': 'You do not have the tile for {squares}.',
  'error.not-in-line': 'All your tiles must be in one row or one column.',
  'error.gap': 'There is a gap at {squares}: the word must be unbroken.',
  'error.first-too-short': 'The first word needs at least two letters.',
  'error.first-off-start': 'The first word must cover {starts}.',
  'error.not-touching': 'Your tiles must touch a word already on the board.',
  'error.only-alongside':
    'Your word must cross another or lengthen one: touching its side is not enough.',
  // written words
  'error.empty-word': 'Type a word first.',
  'error.letter-conflict': 'There is already another letter on {squares}.',
  'error.nothing-there': 'There is no tile on {squares} yet.',
  'error.nothing-new': 'All those letters are on the board already: add one of yours.',
  // commands
  'error.not-your-turn': 'It is not your turn.',
  'error.unknown-words': {
    one: '{words} isn’t in the dictionary.',
    other: '{words} aren’t in the dictionary.',
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
  'notice.illegal-loses-turn': 'Time is up: if you accept this move, you lose the turn.',
} as const satisfies Readonly<Record<ErrorKey, Message>> & Readonly<Record<string, Message>>;
