/** The page that leads to all of these. */
export const LEARN_HUB_EN = {
  'learn.about': 'Every game makes you better. All of it stays on this device and works offline.',
  'learn.puzzlesAbout': 'As many as you like, made on this device at your level.',
  'learn.puzzlesDo': 'Go',
  'learn.deckAbout': 'What you missed comes back until you know it. Lists to learn are ready.',
  'learn.wordsAbout': 'Is a word valid, what does it mean, which words do your letters make?',
  'learn.figuresAbout': 'Your games over time: points, full racks, points given away.',
  'learn.see': 'See',
  'learn.reviews': 'Review your games',
  'learn.reviewsAbout': 'Turn by turn: what was best, what it cost, and why.',
  'learn.review': 'Review',
  'learn.reviewOf': 'Review {players}, {date}',
  'learn.noGames': 'Finished games appear here.',
  'learn.allGames': 'All games',
} as const;
