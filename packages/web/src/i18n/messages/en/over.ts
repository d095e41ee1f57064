import type { Message } from '../message.ts';

/** The end of a game and its proof [R9-R11, S3]. */
export const OVER_EN = {
  'over.by': { one: 'by {n} point', other: 'by {n} points' },
  'over.length': { one: 'in {n} turn and {time}', other: 'in {n} turns and {time}' },
  'over.turns': { one: 'in {n} turn', other: 'in {n} turns' },
  'over.youWin': 'You win!',
  'over.unfinished': 'Unfinished game',
  'over.adjustments': 'Final adjustments',
  'over.noAdjustments': 'The scores stand as they are.',
  'over.before': 'Before',
  'over.tilesLeft': 'Tiles left',
  'over.change': '±',
  'over.final': 'Final',
  'over.again': 'Play again',
  'over.otherLevels': 'Same players, other levels',
  'over.otherPlayers': 'Other players',
  'over.stop': 'Stop',
  'proof.again': 'Check again',
  'told.title': 'Imported game',
  'told.about':
    'This game was imported for review. Its file does not say how the tiles were drawn, so the game is replayed, not proved.',
  'told.replayed': {
    one: 'Replayed on this device: {n} step follows from the rules.',
    other: 'Replayed on this device: all {n} steps follow from the rules.',
  },
  'told.different': 'Step {event} of the game does not follow from the rules.',
} as const satisfies Readonly<Record<string, Message>>;
