export { createServer, type LuctorServer, type ServerOptions } from './server.ts';
export type { GameStore } from './store/game-store.ts';
export type { Bus, BusMessage } from './bus/bus.ts';
export type { ComputerMove, ComputerPlayer, ThinkingTask } from './computer/computer-player.ts';
