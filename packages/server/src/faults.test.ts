import { expect, test } from 'vitest';
import { killGames } from './testing/faults/kill-games.ts';

test('[O3] repeated kill -9 during live games loses no acknowledged move', async () => {
  const report = await killGames({ games: 20, kills: 3, movesBetween: 100 });
  console.log(
    `${report.kills} kills, ${report.games} tables, ${report.gamesInStore} games: ` +
      `${report.acknowledged} moves acknowledged, ${report.lost.length} lost, ` +
      `${report.corrupt.length} games corrupt, ` +
      `${report.repeatsAnswered} of ${report.repeats} swallowed answers repeated`,
  );
  expect(report).toMatchObject({ lost: [], corrupt: [], refusals: [], stuck: 0 });
  expect(report.acknowledged).toBeGreaterThanOrEqual(300);
  expect(report.repeatsAnswered).toBe(report.repeats);
});
