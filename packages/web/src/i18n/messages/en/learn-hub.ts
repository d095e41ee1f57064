/** The page that leads to all of these. */
export const LEARN_HUB_EN = {
  'learn.about': 'Every game makes you better. All of it stays on this device and works offline.',
  'learn.puzzlesAbout': 'As many as you like, made on this device at your level.',
  'learn.puzzlesDo': 'Go',
  'learn.deckAbout': 'What you missed comes back until you know it. Lists to learn are ready.',
  'learn.wordsAbout': 'Is it valid, what does it mean, what can be made of these letters?',
  'learn.figuresAbout': 'Your games over time: points, full racks, what was given away.',
  'learn.see': 'See',
  'learn.reviews': 'Review your games',
  'learn.reviewsAbout': 'Turn by turn: what was best, what it cost, and why.',
  'learn.review': 'Review',
  'learn.reviewOf': 'Review {players}, {date}',
  'learn.noGames': 'Finished games appear here.',
  'learn.allGames': 'All games',
} as const;
