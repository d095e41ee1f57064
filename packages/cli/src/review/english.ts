import type { ReviewPhrases } from './phrases.ts';

const points = (count: number): string => `${count} ${Math.abs(count) === 1 ? 'point' : 'points'}`;
const worth = (equity: number): string => points(Math.round(Math.abs(equity) / 1000));

export const ENGLISH_REVIEW: ReviewPhrases = {
  columns: {
    turn: 'turn',
    player: 'player',
    move: 'move',
    score: 'score',
    kept: 'kept',
    given: 'given away',
    grade: 'grade',
    chance: 'chance',
    best: 'best',
    worth: 'worth',
    lead: 'lead',
  },
  grades: { good: 'good', small: 'small mistake', medium: 'mistake', large: 'large mistake' },
  provisional: '(not searched)',
  unclear: '(unclear)',
  hinted: '(hint)',
  pass: 'pass',
  nothing: 'nothing',
  exchange: (tiles) => `exchange ${tiles}`,
  accuracy: (name, accuracy, luck) => `${name}: accuracy ${accuracy}, luck of the draw ${luck}`,
  noChances: 'No chances of winning: there is no table of them for this game.',
  unjudged: (turns) => `Not judged, because the file does not give the rack: turn ${turns}.`,
  phony: (words) => `${words} is not in the dictionary, but nobody challenged it.`,
  why: 'Why',
  reasons: {
    refused: ({ words }) => `${words.join(', ')} does not exist, and the play was taken back`,
    points: ({ more }) =>
      more >= 0 ? `it scores ${points(more)} more` : `although it scores ${points(-more)} less`,
    bonus: ({ word, bonus }) => `${word} uses all seven tiles, for a bonus of ${points(bonus)}`,
    tiles: ({ tiles, others, worth: more }) =>
      more >= 0
        ? `it keeps ${tiles} instead of ${others}, worth ${worth(more)} more`
        : `although it keeps ${tiles} instead of ${others}, worth ${worth(more)} less`,
    opened: ({ place, afterMade, afterBest }) =>
      `the move made opens ${place}: the opponent can expect ` +
      `${points(Math.round(afterMade))} instead of ${Math.round(afterBest)}`,
    'unknown-word': ({ word, commonness }) => `${word} is ${commonness}: few people know it`,
    endgame: ({ points: more, goesOut, tiles, isProved }) =>
      [
        `to the end of the game it gains ${isProved ? '' : 'about '}${points(more)}`,
        ...(goesOut ? ['it goes out'] : []),
        ...(tiles === '' ? [] : [`the move made leaves ${tiles} stuck on the rack`]),
      ].join('; '),
    'safe-lead': ({ lead }) => `a lead of ${points(lead)} stays safer`,
    outlook: ({ more }) => `the turns after it bring about ${worth(more)} more`,
  },
};
