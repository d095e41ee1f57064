/** Panels beside the board that open on demand. */
export const PANELS_EN = {
  'history.player': 'Player',
  'unseen.about': 'Not on the board, nor on a rack you can see',
  'unseen.vowels': { one: '{n} vowel', other: '{n} vowels' },
  'unseen.consonants': { one: '{n} consonant', other: '{n} consonants' },
  'unseen.blanks': { one: '{n} blank', other: '{n} blanks' },
  'values.title': 'What the tiles are worth',
  'values.entry': { one: '{letter}, {n} point', other: '{letter}, {n} points' },
  'score.title': 'Scores',
  'clock.stop': 'Stop the clock',
  'clock.start': 'Start the clock',
  'legend.title': 'On the board',
  'legend.last': 'Last move',
  'legend.trial': 'Not played yet',
  'legend.blank': 'Blank, worth 0',
} as const;
