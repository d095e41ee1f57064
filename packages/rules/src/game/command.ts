import type { Placement } from '../board/board.ts';
import type { ClockChange, Entry } from './event.ts';
import type { Seat, TableOptions } from '../setup/setup.ts';
import type { Tile } from '../board/tile.ts';

/** What a player requests, or the shell on behalf of the table. */
export type Command =
  | { readonly type: 'contribute'; readonly contribution: string }
  /** Online: the hash of one's random bytes; then, once everybody has committed, the bytes [S3]. */
  | { readonly type: 'commit'; readonly commitment: string }
  | { readonly type: 'reveal'; readonly contribution: string }
  | { readonly type: 'play'; readonly placement: Placement }
  | { readonly type: 'exchange'; readonly tiles: readonly Tile[] }
  | { readonly type: 'pass' }
  /** Logs the started word: it must survive the end of the turn's time [C3]. */
  | { readonly type: 'enter'; readonly entry: Entry }
  | { readonly type: 'withdrawEntry' }
  | {
      readonly type: 'answerWord';
      readonly word: string;
      readonly right: boolean;
      readonly keep: boolean;
    }
  | { readonly type: 'challenge' }
  | { readonly type: 'acceptPlay' }
  /**
   * Claims the time that has run out: a turn, a placing, a player's total, a wait for challenges.
   */
  | { readonly type: 'claimTime' }
  | { readonly type: 'changeClock'; readonly change: ClockChange }
  /** Sent by the table itself: nobody could play between these moments, so nobody's clock ran. */
  | { readonly type: 'giveTimeBack'; readonly from: number; readonly to: number }
  /** Declines an open proposal, or withdraws one's own [C4]. */
  | { readonly type: 'decline'; readonly number: number }
  | { readonly type: 'setOptions'; readonly options: TableOptions }
  | { readonly type: 'answerLastWords'; readonly knowsOne: boolean }
  /** Records that a hint was taken [K8]. */
  | { readonly type: 'takeHint' }
  /** Sent by the table itself: a computer plays for a person while they are away. */
  | { readonly type: 'takeSeat'; readonly seat: Seat; readonly level: number }
  | { readonly type: 'returnSeat'; readonly seat: Seat }
  /** Sent by the table itself: no person is present any more, or one is again [R9h]. */
  | { readonly type: 'noteAbsence' }
  | { readonly type: 'noteReturn' }
  | { readonly type: 'leave'; readonly resign: boolean }
  /** Ends the game at once: scored as it stands, or kept as unfinished [R9g]. */
  | { readonly type: 'endGame'; readonly scored: boolean }
  | { readonly type: 'resume' };

/** The commands that take a turn. */
export type Move = Extract<Command, { readonly type: 'play' | 'exchange' | 'pass' }>;

export function isMove(command: Command): command is Move {
  return command.type === 'play' || command.type === 'exchange' || command.type === 'pass';
}
