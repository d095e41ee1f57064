import type { Attempt } from '@luctor/rules';
import type { Bus } from '../bus/bus.ts';
import type { Coordination } from '../coordination/coordination.ts';
import type { Driving } from '../coordination/driving.ts';
import type { ComputerPool } from '../computer/computer-pool.ts';
import type { Limits } from '../runtime/config.ts';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { ServerClock } from '../runtime/server-clock.ts';
import type { FailedLoads } from './failed-loads.ts';
import type { GameStore } from '../store/game-store.ts';
import type { WordService } from '../words/word-service.ts';

/** The server's share in the draws of a game [S3]: 32 random bytes in hex, and the attempt. */
export type NewDraw = (
  game: string,
  attempt: number,
) => { readonly secret: string; readonly attempt: Attempt };

/** What a room needs from outside. */
export interface RoomServices {
  readonly store: GameStore;
  readonly bus: Bus;
  /** The servers that share the store. */
  readonly coordination: Coordination;
  /** The tables that this server drives. */
  readonly driving: Driving;
  readonly clock: ServerClock;
  readonly computers: ComputerPool;
  readonly words: WordService;
  readonly newDraw: NewDraw;
  /** Made at this time; nobody can guess it. */
  readonly newTableId: (now: number) => string;
  readonly limits: Limits;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly failedLoads: FailedLoads;
}

export const LOBBY_TOPIC = 'lobby';

export function topicOf(table: string): string {
  return `table/${table}`;
}
