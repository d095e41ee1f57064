// `npm run bench -- --json`: the figures of words and rules. The engine's are `luctor bench`, the
// server's `npm run bench:server`.
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
