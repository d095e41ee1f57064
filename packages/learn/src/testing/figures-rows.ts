import { FIGURES_VERSION, type GameFigures, type JudgedFigures } from '../figures/game-figures.ts';

/** Rows of games that nobody played: for tests, and for pictures of the page. */

const DAY_MS = 86_400_000;
const WORDS = ['QUARTZ', 'VE(S)TIGeS', '(I)NdOLENT', 'OXIDES', 'ZEBRA', 'JOVIAL'] as const;
const REASONS = ['bonus', 'opened', 'tiles', 'points', 'unknown-word'] as const;

/** `count` games, one a day until `until`, the best of them last: a player who learns. */
export function sampleRows(
  count: number,
  until: number,
  random: (bound: number) => number,
): GameFigures[] {
  return Array.from({ length: count }, (_, i): GameFigures => {
    const done = i / count;
    const level = 4 + random(5);
    const score = 300 + Math.round(60 * done) + random(120);
    const otherScore = 240 + level * 20 + random(120);
    const turns = 11 + random(4);
    return {
      version: FIGURES_VERSION,
      game: `sample-${i}`,
      ids: [`kept-${i}`],
      at: until - (count - i) * DAY_MS,
      edition: random(5) === 0 ? 'scampio' : 'classic',
      language: random(4) === 0 ? 'fr' : 'en',
      vocabulary: 'en/all',
      place: 'here',
      isWhole: true,
      people: [
        {
          seat: 0,
          name: 'Eleanor',
          isOnlyOne: true,
          opponents: [{ kind: 'computer', level }],
          result: score > otherScore ? 'won' : score === otherScore ? 'tied' : 'lost',
          score,
          otherScore,
          turns,
          turnPoints: score,
          fullRacks: random(3),
          bestWord: {
            word: WORDS[random(WORDS.length)] ?? '',
            place: { row: random(15), col: random(9), direction: 'across' },
            score: 40 + random(50),
          },
          firstScore: 14 + random(30),
          usedMs: turns * (20_000 + random(40_000)),
          hints: random(4) === 0 ? 1 : 0,
          judged: sampleJudged(turns, 15_000 - 6000 * done, random),
        },
      ],
    };
  });
}

function sampleJudged(
  turns: number,
  givenAway: number,
  random: (bound: number) => number,
): JudgedFigures {
  const part = (count: number) => ({
    turns: count,
    givenAway: count * Math.round(givenAway + random(4000) - 2000),
  });
  return {
    isRefined: random(2) === 0,
    parts: { opening: part(2), middle: part(turns - 5), endgame: part(3) },
    mistakes: [
      { grade: 'large', reason: REASONS[random(2)] ?? null, count: random(2) },
      { grade: 'medium', reason: REASONS[random(3)] ?? null, count: random(3) },
      { grade: 'small', reason: REASONS[random(5)] ?? null, count: 1 + random(3) },
    ],
    missedFullRacks: random(2),
    accuracy: 60 + random(35),
    luck: random(40_000) - 20_000,
  };
}
