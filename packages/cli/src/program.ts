import { Command } from 'commander';
import packageFile from '../package.json' with { type: 'json' };
import { registerReplay } from './commands/replay.ts';
import { registerVerify } from './commands/verify.ts';
import { registerWords } from './commands/words.ts';

/** The command `luctor`; every sub-command lives in a file of its own under `commands`. */
export function createProgram(): Command {
  const program = new Command('luctor')
    .description('Words, games and analysis for the crossword-tile game Luctor.')
    .version(packageFile.version)
    .showHelpAfterError('(add --help for what there is)');
  registerWords(program);
  registerReplay(program);
  registerVerify(program);
  return program;
}
