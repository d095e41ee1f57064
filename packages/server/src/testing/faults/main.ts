import { parseArgs } from 'node:util';
import { killGames } from './kill-games.ts';

/** `npm run test:faults`: 500 live games, kill -9 twenty times. */

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '500' },
    kills: { type: 'string', default: '20' },
    moves: { type: 'string', default: '1500' },
  },
});

const report = await killGames({
  games: Number(values.games),
  kills: Number(values.kills),
  movesBetween: Number(values.moves),
  onKill: (kill, moves) => console.log(`kill ${kill}: ${moves} moves acknowledged so far`),
});
console.log(JSON.stringify(report, null, 2));
const isSound =
  report.lost.length === 0 &&
  report.corrupt.length === 0 &&
  report.stuck === 0 &&
  report.refusals.length === 0 &&
  report.repeats === report.repeatsAnswered;
console.log(isSound ? 'Nothing acknowledged was lost.' : 'FAILED');
process.exit(isSound ? 0 : 1);
