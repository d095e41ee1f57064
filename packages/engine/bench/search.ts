// node packages/engine/bench/search.ts WORDS.txt [edition] [language]
// One line of JSON: two-ply rollouts and endgame positions per CPU second on one core.
import { readFileSync } from 'node:fs';
import { buildWordGraph } from '@luctor/lexicon';
import { findEdition } from '@luctor/rules';
import { createGenerator, createMeasuredGames, searchMove, situationOf } from '../src/index.ts';
import { guessedLeaves } from './guessed-leaves.ts';

const ROUNDS = 7;
const [, , file = '', editionId = 'classic', language = 'en'] = process.argv;
const ruleset = findEdition(editionId)?.rulesets[language === 'fr' ? 'fr' : 'en'];
if (ruleset === undefined) throw new Error(`no edition ${editionId}`);
const words = readFileSync(file, 'utf8')
  .toUpperCase()
  .split(/\s+/)
  .filter((word) => /^[A-Z]{2,15}$/.test(word));
const graph = buildWordGraph(words);
const generator = createGenerator({ ruleset, graph, leaves: guessedLeaves() });
const tools = { generator, graph };
const games = createMeasuredGames(generator);

function perSecond(work: () => number): number {
  work();
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    const done = work();
    const { user, system } = process.cpuUsage(before);
    rates.push((done * 1e6) / (user + system));
  }
  return Math.round(rates.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0);
}

const middles = [1, 2, 3, 4, 5].map((seed) => situationOf(games.positionWithBag(seed, 45)));
const rolloutsPerSecond = perSecond(() => {
  let rollouts = 0;
  for (const situation of middles) {
    const budget = { rollouts: 600 };
    rollouts += searchMove(situation, tools, { seed: 1, budget, confidence: 1 }).work;
  }
  return rollouts;
});
const ends = [1, 2, 3, 4, 5].map((seed) => situationOf(games.positionWithBag(seed, 0)));
const endgameNodesPerSecond = perSecond(() => {
  let nodes = 0;
  for (const situation of ends) {
    nodes += searchMove(situation, tools, { seed: 1, budget: { nodes: 2000 } }).work;
  }
  return nodes;
});
console.log(JSON.stringify({ words: words.length, rolloutsPerSecond, endgameNodesPerSecond }));
