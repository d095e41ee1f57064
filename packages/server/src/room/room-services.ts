import type { Bus } from '../bus/bus.ts';
import type { ComputerPlayer } from '../computer/computer-player.ts';
import type { Limits } from '../runtime/config.ts';
import type { Log } from '../runtime/log.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { ServerClock } from '../runtime/server-clock.ts';
import type { GameStore } from '../store/game-store.ts';

/** What a room needs of the world. */
export interface RoomServices {
  readonly store: GameStore;
  readonly bus: Bus;
  /** Names this process on the bus. */
  readonly origin: string;
  readonly clock: ServerClock;
  readonly computers: ComputerPlayer;
  /** 32 random bytes in hex: the table's part of a game's seed. */
  readonly newSecret: () => string;
  readonly limits: Limits;
  readonly log: Log;
  readonly metrics: Metrics;
}

export const LOBBY_TOPIC = 'lobby';

export function topicOf(table: string): string {
  return `table/${table}`;
}
