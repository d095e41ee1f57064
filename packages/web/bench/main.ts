import { parseArgs } from 'node:util';
import { startProduct } from '../e2e/support/product.ts';
import { firstBoards } from './first-board.ts';
import { lighthouseScores, type Scores } from './lighthouse.ts';
import { longTasksWhileThinking } from './long-tasks.ts';

/**
 * Measures the page as `npm start` serves it: `npm run bench:page -- --json`. The goals are for an
 * idle machine: a first board within a second; no task over 50 ms
 * while computers think; Lighthouse 100 on desktop, 95 on mobile.
 */

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    runs: { type: 'string', default: '5' },
    'no-lighthouse': { type: 'boolean' },
  },
});
const runs = Number(values.runs);

const product = await startProduct();
try {
  const boards = await firstBoards(product.address, runs);
  const figures = {
    firstBoardMs: { median: median(boards), runs: boards },
    longTasksMs: await longTasksWhileThinking(product.address),
    ...(values['no-lighthouse'] !== true && {
      desktop: medians(await lighthouseScores(product.address, 'desktop', runs)),
      mobile: medians(await lighthouseScores(product.address, 'mobile', runs)),
    }),
  };
  console.log(values.json === true ? JSON.stringify(figures, null, 2) : figures);
} finally {
  await product.stop();
}

function medians(scores: Scores) {
  return Object.fromEntries(
    Object.entries(scores).map(([name, all]) => [name, { median: median(all), runs: all }]),
  );
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
}
