// node packages/engine/bench/main.ts WORDS.txt [games] [edition] [language]
// One line of JSON: self-play games per CPU second on one core, by best move only and by all moves.
// Throws if the two do not play the same games.
import { readFileSync } from 'node:fs';
import { buildWordGraph } from '@luctor/lexicon';
import { findEdition } from '@luctor/rules';
import { createGenerator } from '../src/index.ts';
import { guessedLeaves } from './guessed-leaves.ts';
import { createSelfPlay, type Finder } from './self-play.ts';

const ROUNDS = 9;
const [, , file = '', gamesText = '300', editionId = 'classic', language = 'en'] = process.argv;
const games = Number(gamesText);
const ruleset = findEdition(editionId)?.rulesets[language === 'fr' ? 'fr' : 'en'];
if (ruleset === undefined) throw new Error(`no edition ${editionId}`);
const words = readFileSync(file, 'utf8')
  .toUpperCase()
  .split(/\s+/)
  .filter((word) => /^[A-Z]{2,15}$/.test(word));

const graph = buildWordGraph(words);
const leaves = guessedLeaves();
const created = performance.now();
const generator = createGenerator({ ruleset, graph, leaves });
const createMs = Math.round(performance.now() - created);
const playGame = createSelfPlay(generator);

function playGames(seed: number, count: number, finder: Finder): number {
  let checksum = 0;
  for (let i = 0; i < count; i++)
    checksum = (checksum * 31 + playGame(seed + i, finder).checksum) | 0;
  return checksum;
}

function gamesPerSecond(finder: Finder, count: number): number {
  playGames(1, count, finder);
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    playGames(1000 + round * count, count, finder);
    const { user, system } = process.cpuUsage(before);
    rates.push((count * 1e6) / (user + system));
  }
  return Math.round(rates.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0);
}

const best = gamesPerSecond('best-only', games);
const all = gamesPerSecond('all-moves', Math.ceil(games / 5));
if (playGames(7000, 50, 'best-only') !== playGames(7000, 50, 'all-moves')) {
  throw new Error('best move only and all moves play different games');
}
const figures = {
  words: words.length,
  createMs,
  bestMoveGamesPerSecond: best,
  allMovesGamesPerSecond: all,
};
console.log(JSON.stringify(figures));
