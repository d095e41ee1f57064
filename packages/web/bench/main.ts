import { readOptions } from '../../../tools/options/options.ts';
import { startProduct } from '../e2e/support/product.ts';
import { firstBoards } from './first-board.ts';
import { lighthouseScores, type Scores } from './lighthouse.ts';
import { longTasksWhileThinking } from './long-tasks.ts';

const { json, runs, ...options } = readOptions({
  usage: 'npm run bench:page',
  about: `Measures the page as npm start serves it. The goals are for an idle machine: a first board within a second; no task
over 50 ms while computers think; Lighthouse 100 on desktop, 95 on mobile.`,
  options: {
    json: { about: 'print JSON' },
    runs: { value: 'N', about: 'how often each is measured; medians count', fallback: 5 },
    'no-lighthouse': { about: 'leave Lighthouse out' },
  },
});

const product = await startProduct();
try {
  const boards = await firstBoards(product.address, runs);
  const figures = {
    firstBoardMs: { median: median(boards), runs: boards },
    longTasksMs: await longTasksWhileThinking(product.address),
    ...(!options['no-lighthouse'] && {
      desktop: medians(await lighthouseScores(product.address, 'desktop', runs)),
      mobile: medians(await lighthouseScores(product.address, 'mobile', runs)),
    }),
  };
  console.log(json ? JSON.stringify(figures, null, 2) : figures);
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
