export * from './brute-force.ts';
export * from './random-player.ts';
