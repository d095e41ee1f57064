import type { TableChoices, VoidReason } from '@luctor/protocol';
import type { Seat } from '@luctor/rules';

/** What happened at a table, as opposed to in its games. The table is the log of these events. */
export type TableEvent =
  | {
      readonly type: 'opened';
      readonly id: string;
      readonly host: string;
      readonly hostName: string;
      readonly choices: TableChoices;
      readonly at: number;
    }
  | {
      readonly type: 'sat';
      readonly seat: Seat;
      readonly person: string;
      readonly name: string;
      readonly at: number;
    }
  | { readonly type: 'stood'; readonly seat: Seat; readonly at: number }
  | {
      readonly type: 'filled';
      readonly seat: Seat;
      readonly level: number;
      readonly name: string;
      readonly at: number;
    }
  | { readonly type: 'readied'; readonly seat: Seat; readonly at: number }
  | { readonly type: 'gameBegun'; readonly game: string; readonly at: number }
  /** The attempt at a draw is void: the game never began [S3]. Old stores say neither why nor who. */
  | {
      readonly type: 'gameDropped';
      readonly reason?: VoidReason;
      /** Who gave no answer, or stood up. */
      readonly seats?: readonly Seat[];
      readonly at: number;
    }
  /** Players who leave for good free their seat. */
  | { readonly type: 'gameOver'; readonly left: readonly Seat[]; readonly at: number }
  /** Only in old stores: the game's own log now says who plays a seat. */
  | {
      readonly type: 'standIn';
      readonly seat: Seat;
      readonly on: boolean;
      readonly at: number;
    }
  /** Only in old stores: chat now has a stream of its own. */
  | {
      readonly type: 'said';
      readonly person: string;
      readonly name: string;
      readonly text: string;
      readonly request: string;
      readonly at: number;
    }
  /** Only in old stores, and ignored: the muter's browser now keeps it. */
  | {
      readonly type: 'muted';
      readonly by: string;
      readonly who: string;
      readonly on: boolean;
      readonly at: number;
    }
  /** Nobody sits here any more, the seats were never filled, or no game can begin here. */
  | {
      readonly type: 'closed';
      readonly reason?: 'never-filled' | 'cannot-begin';
      readonly at: number;
    };
