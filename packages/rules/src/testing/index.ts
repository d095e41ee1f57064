export * from './brute-force.ts';
export * from './contrary-edition.ts';
export * from './find-play.ts';
export * from './online-devices.ts';
export * from './random-game.ts';
export * from './random-player.ts';
export * from './scripted-game.ts';
export * from './words.ts';
