import type { Command } from 'commander';
import { moveJson, moveText } from '../analysis/move-json.ts';
import { openTools } from '../analysis/open-computer.ts';
import {
  addPositionOptions,
  openPosition,
  type PositionOptions,
} from '../analysis/position-options.ts';
import { wholeNumber } from '../options/number-options.ts';
import { formatTable, printJson, printLines, UsageError } from '../terminal/output.ts';

interface MovesOptions extends PositionOptions {
  readonly all?: boolean;
  readonly top?: number;
  readonly exchanges?: boolean;
  readonly json?: boolean;
}

const SHOWN = 20;

/** `luctor moves`: the legal plays of a position, best static value first. */
export function registerMoves(program: Command): void {
  addPositionOptions(program.command('moves'))
    .description('list the legal plays of a position, the best first')
    .option('--all', 'print every play')
    .option('-n, --top <n>', `print the best n plays (default: ${SHOWN})`, wholeNumber(1))
    .option('--exchanges', 'include exchanges and the pass')
    .option('--json', 'print {"moves": [{row, col, across, word, tiles, score, leave, equity}]}')
    .action((file: string | undefined, options: MovesOptions) => listMoves(file, options));
}

function listMoves(file: string | undefined, options: MovesOptions): void {
  if (options.all === true && options.top !== undefined) {
    throw new UsageError('give --all or --top, not both.');
  }
  const top = options.all === true ? Infinity : (options.top ?? SHOWN);
  const opened = openPosition(file, options);
  const { generator } = openTools(opened);
  generator.setPosition(opened.situation.position);
  const moves = generator
    .allMoves()
    .filter(({ type }) => type === 'play' || options.exchanges === true)
    .slice(0, top);
  if (options.json === true) {
    printJson({ moves: moves.map(moveJson) });
    return;
  }
  if (moves.length === 0) {
    printLines(['There is no legal play. Use --exchanges to list exchanges and the pass.']);
    return;
  }
  printLines(
    formatTable(
      moves.map((move, i) => [
        i + 1,
        moveText(opened.language, move),
        move.score,
        move.leave.join(''),
        (move.equity / 1000).toFixed(1).padStart(7),
      ]),
    ),
  );
}
