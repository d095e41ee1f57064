import { Command } from 'commander';
import packageFile from '../package.json' with { type: 'json' };
import { registerAnalyse } from './commands/analyse.ts';
import { registerBench } from './commands/bench.ts';
import { registerCalibrate } from './commands/calibrate.ts';
import { registerCompare } from './commands/compare.ts';
import { registerMoves } from './commands/moves.ts';
import { registerPuzzles } from './commands/puzzles.ts';
import { registerReplay } from './commands/replay.ts';
import { registerReview } from './commands/review.ts';
import { registerSelfplay } from './commands/selfplay.ts';
import { registerTrain } from './commands/train.ts';
import { registerTrainWin } from './commands/train-win.ts';
import { registerVerify } from './commands/verify.ts';
import { registerWords } from './commands/words.ts';

/** The command `luctor`; every sub-command lives in a file of its own under `commands`. */
export function createProgram(): Command {
  const program = new Command('luctor')
    .description('Words, games and analysis for the crossword-tile game Luctor.')
    .version(packageFile.version)
    .showHelpAfterError('(run with --help to see all options)');
  for (const register of COMMANDS) register(program);
  return program;
}

/** In the order of the help: words first, then games and positions, then tools for the computer players. */
const COMMANDS = [
  registerWords,
  registerReplay,
  registerReview,
  registerVerify,
  registerMoves,
  registerAnalyse,
  registerPuzzles,
  registerSelfplay,
  registerCalibrate,
  registerCompare,
  registerTrain,
  registerTrainWin,
  registerBench,
];
