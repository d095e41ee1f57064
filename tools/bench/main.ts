// `npm run bench -- --json` measures words and rules. `luctor bench` measures the engine,
// `npm run bench:server` the server.
import { benchOpenLexicon } from '../../packages/lexicon-files/bench/open-lexicon.ts';
import { benchWordGraph } from '../../packages/lexicon/bench/word-graph.ts';
import { benchGames } from '../../packages/rules/bench/games.ts';

const figures = {
  words: (['en', 'fr'] as const).map(benchWordGraph),
  opening: ['en', 'fr'].map(benchOpenLexicon),
  games: benchGames(),
};

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(figures, null, 2));
} else {
  for (const [name, rows] of Object.entries(figures)) {
    console.log(name);
    console.table(rows);
  }
}
