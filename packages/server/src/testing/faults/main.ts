import { readOptions } from '../../../../../tools/options/options.ts';
import { killGames } from './kill-games.ts';

const { games, kills, moves } = readOptions({
  usage: 'npm run test:faults',
  about:
    'Kills a server (kill -9) while games are played, and starts it again: nothing acknowledged may be lost.',
  options: {
    games: { value: 'N', about: 'live games', fallback: 500 },
    kills: { value: 'N', about: 'how often it is killed', fallback: 20 },
    moves: { value: 'N', about: 'moves from one kill to the next', fallback: 1500 },
  },
  ends: 'Ends with 1 if anything was lost.',
});

const report = await killGames({
  games,
  kills,
  movesBetween: moves,
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
