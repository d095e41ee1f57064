/** What a turn asks. */
export const TURNS_EN = {
  'blank.title': 'Which letter is the blank?',
  'blank.about': 'Type or choose a letter. Escape puts the tile back.',
  'blank.choose': 'Blank as {letter}',
  'challenge.title': '{name} played {word}',
  'cover.before': '{name}, are you ready?',
  'cover.beforeAbout': 'The others look away. Your rack shows when you are ready.',
  'cover.ready': 'I am ready',
  'cover.after': 'Your new tiles, {name}',
  'cover.done': 'I have seen them',
  'save.done': 'Saved as {name}.',
} as const;
